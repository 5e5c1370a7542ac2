// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Formats
internal import Glibc

/// A new file that only its user can read; it is removed if it stays empty or a write fails.
final class OutputFile {
  nonisolated struct Failure: MessageError, Hashable {
    let path: String
    let code: Int32

    var message: Message {
      code == EEXIST
        ? Message("%1: file exists; choose another name or remove it", path)
        : .text("%1: %2; %3", [.name(path), .name(String(cString: strerror(code))), advice])
    }

    private var advice: Message {
      switch code {
      case ENOSPC, EDQUOT, EFBIG: Message("make room, or name a file in another place")
      default: Message("check the folder and its permissions")
      }
    }
  }

  let writer: LineWriter
  private let path: String
  private let descriptor: Int32

  /// Creates the file, which must not exist yet.
  init(_ path: String) throws(Failure) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure(path: path, code: errno) }
    writer = LineWriter(descriptor: descriptor, backpressure: .waits)
  }

  isolated deinit {
    if writer.failure != nil || lseek(descriptor, 0, SEEK_END) == 0 { unlink(path) }
    close(descriptor)
  }
}
