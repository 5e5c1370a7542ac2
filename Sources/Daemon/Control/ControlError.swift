// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Why a bridge and a program that has something to say to it do not come together.
nonisolated package enum ControlError: Error, Hashable, Sendable, CustomStringConvertible {
  /// DISPLAY is not set.
  case noDisplay
  /// XDG_RUNTIME_DIR is not set, or no absolute path.
  case noRuntimeDirectory
  /// The socket's path does not fit into an address.
  case pathTooLong(String)
  /// Others may reach the directory, or it is another user's.
  case unsafeDirectory(String)
  /// Something that is not a socket is in the socket's place.
  case occupied(String)
  /// Another process answers there.
  case alreadyServed(String)
  /// No process answers there.
  case noBridge(display: String)
  /// The bridge was stopped, as by SIGSTOP.
  case stopped(process: Int32)
  /// The bridge says nothing.
  case silent
  /// The bridge has ended the connection.
  case hungUp
  /// A system call failed on a path, with this error number.
  case system(path: String, code: Int32)

  /// What is wrong and how to fix it.
  package var description: String {
    switch self {
    case .noDisplay: "DISPLAY is not set; run this in an X session"
    case .noRuntimeDirectory:
      "XDG_RUNTIME_DIR is not set to a directory; run 'export XDG_RUNTIME_DIR=/run/user/\(getuid())' first"
    case .pathTooLong(let path): "\(path) is too long for a socket; XDG_RUNTIME_DIR needs a shorter path"
    case .unsafeDirectory(let path):
      "\(path) must belong to you and be closed to other users; run 'chmod 700' on it"
    case .occupied(let path): "\(path) exists and is not a socket; remove it"
    case .alreadyServed(let path): "another process answers at \(path); stop it first"
    case .noBridge(let display):
      "fingerpost is not running on display \(display); start it with 'fingerpost run'"
    case .stopped(let process):
      "the running fingerpost does not answer: it is stopped; run 'kill -CONT \(process)'"
    case .silent: "the running fingerpost does not answer"
    case .hungUp: "the running fingerpost exited, or disconnected a slow reader"
    case .system(let path, let code): "\(path): \(String(cString: strerror(code)))"
    }
  }
}
