// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// A descriptor that takes bytes without ever waiting for its reader.
///
/// O_NONBLOCK on the descriptor itself would affect every other program that shares the terminal. A pipe or a
/// terminal is therefore reopened, which gives us an open file of our own with the same reader. A socket is
/// asked at each write to take as much as it can. A file takes everything at once, or fails.
final class NonblockingOutput {
  enum Outcome: Equatable {
    /// The number of bytes that were taken.
    case took(Int)
    /// The reader is busy, and took nothing.
    case isFull
    case isGone
    /// The bytes could not be written now, but perhaps later; the system's error number.
    case failed(Int32)
  }

  /// Becomes writable when there is room again.
  let descriptor: Int32
  private let kind: Kind
  private let isTerminal: Bool

  private enum Kind {
    /// A regular file, or an open file of our own that does not wait.
    case plain
    case socket
    /// An open file that other programs share: each write must be short enough to fit.
    case shared
    /// The descriptor as given, on which a write may wait for the reader.
    case patient
  }

  /// Takes a descriptor, which the caller closes.
  init(_ original: Int32, waits: Bool) {
    isTerminal = isatty(original) == 1
    var status = stat()
    guard !waits, fstat(original, &status) == 0 else {
      descriptor = original
      kind = waits ? .patient : .plain
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFSOCK: (descriptor, kind) = (original, .socket)
    case S_IFIFO, S_IFCHR:
      if let own = Self.reopen(original) {
        (descriptor, kind) = (own, .plain)
      } else {
        (descriptor, kind) = (original, .shared)
      }
    default: (descriptor, kind) = (original, .plain)
    }
    owned = descriptor == original ? nil : descriptor
  }

  private var owned: Int32?

  isolated deinit { if let owned { close(owned) } }

  /// TIOCGPTN, which Swift's C library leaves out; it succeeds only on a pseudoterminal's controlling side.
  private static let terminalNumber: UInt = 0x8004_5430

  /// Opens the file once more; nil where it belongs to another user, or where /proc is missing.
  private static func reopen(_ descriptor: Int32) -> Int32? {
    // Each opening of a pseudoterminal's controlling side makes a new terminal.
    var number: UInt32 = 0
    guard ioctl(descriptor, Self.terminalNumber, &number) != 0 else { return nil }
    let own = open("/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    return own >= 0 ? own : nil
  }

  func write(_ bytes: UnsafeRawBufferPointer) -> Outcome {
    while true {
      if kind == .shared, !hasRoom(waiting: false) { return .isFull }
      let count =
        switch kind {
        case .plain, .patient: Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        case .socket:
          send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
        case .shared: Glibc.write(descriptor, bytes.baseAddress, min(bytes.count, Self.piece))
        }
      guard count < 0 else { return .took(count) }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        guard kind == .patient else { return .isFull }
        // Another process has made the shared file nonblocking.
        _ = hasRoom(waiting: true)
      case EPIPE, ECONNRESET: return .isGone
      // A terminal that was hung up never comes back.
      case EIO where isTerminal: return .isGone
      case let code: return .failed(code)
      }
    }
  }

  /// 128 bytes: a terminal or pipe that reports room has room for more than this, even if all bytes are line
  /// ends, which a terminal doubles.
  private static let piece = 128

  private func hasRoom(waiting: Bool) -> Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&state, 1, waiting ? -1 : 0) > 0
  }
}
