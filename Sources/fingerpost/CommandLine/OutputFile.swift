// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Glibc

/// A new file that only its user can read.
final class OutputFile {
  /// Why a file cannot be written.
  nonisolated struct Failure: Error, Hashable, CustomStringConvertible {
    /// Its path.
    let path: String
    /// The system's error number.
    let code: Int32

    /// What is wrong and how to fix it.
    var description: String {
      code == EEXIST
        ? "\(path): there is such a file; name another one, or remove it"
        : "\(path): \(String(cString: strerror(code))); check the folder and its permissions"
    }
  }

  /// What writes to it.
  let writer: LineWriter
  private let descriptor: Int32

  /// Makes the file, which must not be there.
  init(_ path: String) throws(Failure) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure(path: path, code: errno) }
    writer = LineWriter(descriptor: descriptor, patience: .waits)
  }

  isolated deinit { close(descriptor) }
}
