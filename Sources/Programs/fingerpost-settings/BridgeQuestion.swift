// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon

/// A question to the running fingerpost, without waiting for its answer.
final class BridgeQuestion {
  private let connection: ControlConnection
  private var source: Source?
  private var timeout: Source?

  /// Sends a command; `late` is called after the timeout, and `answer` may still follow.
  init(
    _ command: ControlCommand, at address: ControlAddress, late: @escaping () -> Void,
    answer: @escaping (Result<String, ControlError>) -> Void
  ) throws(ControlError) {
    let connection = try ControlConnection(to: address)
    try connection.send(command)
    self.connection = connection
    source = Source.whenReadable(connection.descriptor) { [weak self] in
      guard let self else { return false }
      let result: Result<String, ControlError>
      do throws(ControlError) {
        guard let line = try connection.takeLines().first else { return true }
        result = .success(line)
      } catch {
        result = .failure(error)
      }
      source = nil
      timeout?.cancel()
      timeout = nil
      answer(result)
      return false
    }
    timeout = Source.after(milliseconds: Int(ControlConnection.timeout * 1000)) { [weak self] in
      self?.timeout = nil
      late()
      return false
    }
  }

  isolated deinit {
    source?.cancel()
    timeout?.cancel()
  }
}
