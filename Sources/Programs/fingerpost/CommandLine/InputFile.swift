// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats
internal import Glibc

/// A file, read to its end.
enum InputFile {
  /// Why a file cannot be read.
  nonisolated enum ReadError: MessageError, Hashable {
    /// The system refuses, with this error number.
    case system(path: String, code: Int32)
    /// There is no end to it, or it is no recording.
    case tooLong(path: String)

    /// What is wrong and how to fix it.
    var message: Message {
      switch self {
      case .system(let path, let code):
        Message("%1: %2; check the path and its permissions", path, String(cString: strerror(code)))
      case .tooLong(let path):
        Message(
          "%1: this is longer than %2 MiB; give the path of a recording", path,
          "\(InputFile.lengthLimit >> 20)")
      }
    }
  }

  /// 256 MiB: more than an hour of ten fingers at 125 Hz.
  nonisolated static let lengthLimit = 256 << 20

  /// The text of a file, with a replacement character where it is no UTF-8.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - mayWait: Whether a pipe or a device will do, which the user has named; it is waited for.
  /// - Returns: The text.
  /// - Throws: ``ReadError`` if it cannot be read.
  static func text(of path: String, mayWait: Bool = false) throws(ReadError) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (mayWait ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw .system(path: path, code: errno) }
    defer { close(descriptor) }
    var facts = stat()
    guard mayWait || fstat(descriptor, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG else {
      throw .system(path: path, code: EINVAL)
    }
    guard let bytes = content(of: descriptor, upTo: lengthLimit) else {
      throw .system(path: path, code: errno)
    }
    guard bytes.count <= lengthLimit else { throw .tooLong(path: path) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
