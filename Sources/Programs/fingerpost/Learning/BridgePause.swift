// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bridge
internal import Daemon

/// A pause of the running fingerpost, if there is one; an earlier pause remains in force.
///
/// The pause ends with the connection, so fingerpost goes on even if this program is killed.
final class BridgePause: HandPause {
  private let session: ExaminedSession
  private var connection: ControlConnection?
  var descriptor: Int32? { connection?.descriptor }

  private init(_ session: ExaminedSession) { self.session = session }

  /// Runs a closure during a pause.
  static func hold<Result>(
    _ session: ExaminedSession, _ body: (BridgePause) throws -> Result
  ) throws -> Result {
    let pause = BridgePause(session)
    try pause.begin()
    defer { pause.end() }
    return try body(pause)
  }

  func begin() throws {
    guard session.status != nil else { return }
    let connection = try ControlConnection(to: ControlAddress(environment: session.environment))
    var request = ControlRequest(.pause)
    request.lastsWhileConnected = true
    try connection.send(request)
    _ = try connection.nextLine(within: ControlConnection.timeout)
    self.connection = connection
  }

  func end() {
    connection?.finish()
    connection = nil
  }
}
