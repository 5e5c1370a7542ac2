// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon

/// A running fingerpost that leaves touches alone for a while.
enum BridgePause {
  /// Pauses the running one, does something, and has it go on; one that was paused before stays so.
  static func hold<Result>(_ session: ExaminedSession, _ body: () throws -> Result) throws -> Result {
    guard let status = session.status, !status.paused else { return try body() }
    try write(.pause, session)
    defer { try? write(.resume, session) }
    return try body()
  }

  private static func write(_ command: ControlCommand, _ session: ExaminedSession) throws {
    let connection = try ControlConnection(to: ControlAddress(environment: session.environment))
    try connection.send(command)
    _ = try connection.nextLine(within: ControlConnection.patience)
  }
}
