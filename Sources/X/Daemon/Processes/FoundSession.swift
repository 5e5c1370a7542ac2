// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The X session of a user of this machine, for a program outside of any session, as over ssh.
///
/// It is found by the environments of its processes; the system shows users their own processes, and root
/// all.
nonisolated package struct FoundSession {
  let user: UInt32
  /// The process with the session's environment.
  package let process: Int32
  /// Whether the socket of a fingerpost exists in the session.
  let hasSocket: Bool
  let environment: [String: String]

  package var display: String { environment["DISPLAY"] ?? "" }
  package var userName: String {
    guard let entry = getpwuid(user) else { return "\(user)" }
    return String(cString: entry.pointee.pw_name)
  }

  /// The variables that lead to a session and its configuration.
  private static let names = [
    "DISPLAY", "XAUTHORITY", "HOME", "PATH", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS",
    "XDG_DATA_DIRS", "XDG_STATE_HOME", "XDG_SESSION_TYPE", "XDG_CURRENT_DESKTOP", "DBUS_SESSION_BUS_ADDRESS",
  ]

  /// Returns all visible sessions, one for each user and display; sessions with a fingerpost come first.
  package static func all(in folder: String = "/proc") -> [FoundSession] {
    var found: [FoundSession] = []
    for process in numberedEntries(of: folder) where process != getpid() {
      guard let user = user(of: "\(folder)/\(process)/status") else { continue }
      let variables = Daemon.environment(ofProcess: "\(folder)/\(process)")
      // A display of another machine, or of ssh itself, is not a session of this machine.
      guard variables["DISPLAY"]?.hasPrefix(":") == true, variables["SSH_CONNECTION"] == nil else { continue }
      var environment: [String: String] = [:]
      for name in names { environment[name] = variables[name] }
      let address = try? ControlAddress(environment: environment)
      let session = FoundSession(
        user: user, process: process, hasSocket: address.map { access($0.path, F_OK) == 0 } ?? false,
        environment: environment)
      guard let index = found.firstIndex(where: { $0.user == user && $0.display == session.display }) else {
        found.append(session)
        continue
      }
      // A process with the key to the server is preferred, and then the older one.
      let (has, had) = (environment["XAUTHORITY"] != nil, found[index].environment["XAUTHORITY"] != nil)
      if has != had ? has : process < found[index].process { found[index] = session }
    }
    return found.filter(\.hasSocket) + found.filter { !$0.hasSocket }
  }

  /// Continues as the session's user and in its environment; root becomes that user for good.
  ///
  /// - Returns: Whether that was possible.
  package func enter() -> Bool {
    if geteuid() == 0, user != 0 {
      guard let entry = getpwuid(user), initgroups(entry.pointee.pw_name, entry.pointee.pw_gid) == 0,
        setgid(entry.pointee.pw_gid) == 0, setuid(user) == 0
      else { return false }
    }
    for name in Self.names { unsetenv(name) }
    for (name, value) in environment { setenv(name, value, 1) }
    return true
  }

  /// The user who started a process; a setuid program still has the environment of that user.
  private static func user(of path: String) -> UInt32? {
    let line = bytes(ofProcessFile: path).split(separator: UInt8(ascii: "\n")).first {
      $0.starts(with: "Uid:".utf8)
    }
    guard let line else { return nil }
    let words = line.split { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: " ") }
    return words.count > 1 ? UInt32(String(decoding: words[1], as: UTF8.self)) : nil
  }
}
