// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

/// A reason why a private X session cannot be started or used.
package nonisolated enum SessionError: Error, Equatable, CustomStringConvertible {
  /// A program of the session is not installed; `package` is its Debian package.
  case missingProgram(String, package: String)
  /// The X server does not have this driver; `package` is its Debian package.
  case missingDriver(String, package: String)
  /// The X server ended before it was ready; `log` holds its error lines.
  case serverFailed(log: [String])
  /// A program of the session ended on its own before it was ready.
  case programEnded(String)
  /// A virtual input device hung up.
  case deviceClosed(String)
  /// The X server does not accept connections.
  case noConnection(display: String)
  /// A wait came to its deadline; the text completes the message "timed out waiting for …".
  case timedOut(what: String)
  case system(call: String, code: Int32)

  package var description: String {
    switch self {
    case .missingProgram(let program, let package):
      "\(program) is not installed; try: apt-get install \(package)"
    case .missingDriver(let driver, let package):
      "the X server has no driver “\(driver)”; try: apt-get install \(package)"
    case .serverFailed(let log): "the private X server did not start:\n" + log.joined(separator: "\n")
    case .programEnded(let program): "\(program) ended before it was ready"
    case .deviceClosed(let device): "the X server closed the virtual \(device)"
    case .noConnection(let display): "cannot connect to the private X server \(display)"
    case .timedOut(let what): "timed out waiting for \(what)"
    case .system(let call, let code): "\(call): \(String(cString: strerror(code)))"
    }
  }

  /// The current error of `errno`.
  static func last(_ call: String) -> SessionError { .system(call: call, code: errno) }
}
