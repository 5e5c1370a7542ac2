// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats
internal import Glibc

enum InputFile {
  nonisolated enum ReadError: MessageError, Hashable {
    case system(path: String, code: Int32)
    /// The file exceeds the length limit: it is endless, or not a recording.
    case tooLong(path: String)

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

  /// Reads a file to its end; bytes that are not UTF-8 become replacement characters.
  ///
  /// With `mayWait` the path may be a pipe or a device, which the user has named; reading waits for it.
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
