// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats
internal import Glibc

nonisolated package enum ControlError: MessageError, Hashable, Sendable {
  case noDisplay
  /// XDG_RUNTIME_DIR is not set, or is not an absolute path.
  case noRuntimeDirectory
  case pathTooLong(String)
  /// Other users can enter the directory, or it belongs to another user.
  case unsafeDirectory(String)
  case occupied(String)
  case alreadyServed(String)
  case noBridge(display: String)
  /// The bridge was stopped, as by SIGSTOP.
  case stopped(process: Int32)
  case silent
  case hungUp
  case system(path: String, code: Int32)

  package var problem: Message {
    switch self {
    case .noDisplay: Message("DISPLAY is not set")
    case .noRuntimeDirectory: Message("XDG_RUNTIME_DIR is not set to a directory")
    case .pathTooLong(let path): Message("%1 is too long for a socket", path)
    case .unsafeDirectory(let path): Message("%1 must belong to you and be closed to other users", path)
    case .occupied(let path): Message("%1 exists and is not a socket", path)
    case .alreadyServed(let path): Message("another process answers at %1", path)
    case .noBridge(let display): Message("fingerpost is not running on display %1", display)
    case .stopped: Message("the running fingerpost does not answer: it is stopped")
    case .silent: Message("the running fingerpost does not answer")
    case .hungUp: Message("the running fingerpost exited, or disconnected a slow reader")
    case .system(let path, let code): .name("\(path): \(String(cString: strerror(code)))")
    }
  }

  package var remedy: Message? {
    switch self {
    case .noDisplay: Message("run this in an X session")
    case .noRuntimeDirectory:
      access("/run/user/\(getuid())", F_OK) == 0
        ? Message("run '%1' first", "export XDG_RUNTIME_DIR=/run/user/\(getuid())")
        : Message("run this as the user of the session")
    case .pathTooLong: Message("XDG_RUNTIME_DIR needs a shorter path")
    case .unsafeDirectory: Message("run 'chmod 700' on it")
    case .occupied: Message("remove it")
    case .alreadyServed: Message("stop it first")
    case .noBridge: Message("start it with 'fingerpost run'")
    case .stopped(let process): Message("run '%1'", "kill -CONT \(process)")
    case .silent, .hungUp, .system: nil
    }
  }

  package var message: Message { remedy.map { .list([problem, $0], separator: "; ") } ?? problem }
}
