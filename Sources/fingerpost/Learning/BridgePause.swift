// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon

/// A running fingerpost that leaves touches alone for a while.
enum BridgePause {
  /// Pauses the running one, does something, and has it go on; one that was paused before stays so.
  ///
  /// The pause ends with the connection, so that it goes on also if this program is killed.
  static func hold<Result>(_ session: ExaminedSession, _ body: () throws -> Result) throws -> Result {
    guard session.status != nil else { return try body() }
    let connection = try ControlConnection(to: ControlAddress(environment: session.environment))
    var request = ControlRequest(.pause)
    request.lastsWhileConnected = true
    try connection.send(request)
    _ = try connection.nextLine(within: ControlConnection.patience)
    defer { connection.finish() }
    return try body()
  }
}
