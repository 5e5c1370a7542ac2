// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon

/// Something that the running fingerpost is asked, without waiting for its answer.
final class BridgeQuestion {
  private let connection: ControlConnection
  private var source: Source?
  private var timeout: Source?

  /// Asks.
  ///
  /// - Parameters:
  ///   - command: What.
  ///   - address: Where.
  ///   - late: Called if it has not answered in the time that it needs; it may yet.
  ///   - answer: Called with the answer, or with why there is none.
  /// - Throws: Why it cannot be asked.
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
