// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Glibc
internal import VirtualSession

/// What of the files that start fingerpost this session reads.
struct SessionReader {
  /// What reads one of them, in words: "Xfce's session manager reads autostart entries"; empty if nothing does.
  let words: [String]

  /// Whether the session itself has started it, before any of its programs.
  let hasStarted: Bool

  /// Whether the session reads none of them, so that only a window manager's own start-up file helps.
  var readsNothing: Bool { words.isEmpty }

  /// Looks at a session.
  ///
  /// - Parameters:
  ///   - environment: The session's.
  ///   - programs: The names of the user's processes, as far as the system keeps them.
  init(environment: [String: String], programs: [String] = Self.runningPrograms()) {
    var words: [String] = []
    hasStarted = environment["DISPLAY"].map { environment["FINGERPOST_SESSION"] == $0 } ?? false
    if hasStarted {
      words.append("it has read the file in /etc/X11")
    }
    if let manager = programs.first(where: Self.managers.contains) {
      words.append("\(manager) reads autostart entries")
    }
    if Self.isTargetActive(environment) { words.append("graphical-session.target is active") }
    self.words = words
  }

  /// The programs that start XDG autostart entries, by the 15 bytes that the system keeps of their names.
  private static let managers: Set<String> = [
    "budgie-session", "cinnamon-sessio", "enlightenment_s", "gnome-session-b", "gnome-session-i", "ksmserver",
    "lxqt-session", "lxsession", "mate-session", "plasma_session", "ukui-session", "xfce4-session",
  ]

  private static func isTargetActive(_ environment: [String: String]) -> Bool {
    guard let folder = environment["XDG_RUNTIME_DIR"], access("\(folder)/systemd/private", F_OK) == 0 else {
      return false
    }
    let process = try? ChildProcess(
      "/usr/bin/systemctl", ["--user", "--quiet", "is-active", "graphical-session.target"],
      environment: ["XDG_RUNTIME_DIR=\(folder)", "PATH=/usr/bin:/bin"])
    // 5 s: it takes some tenths.
    return process?.wait(before: Deadline(after: 5)) == 0
  }

  /// The names of this user's processes.
  private static func runningPrograms() -> [String] {
    guard let entries = opendir("/proc") else { return [] }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) {
      let process = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      var facts = stat()
      guard Int(process) != nil, stat("/proc/\(process)", &facts) == 0, facts.st_uid == getuid(),
        let name = try? InputFile.text(of: "/proc/\(process)/comm")
      else { continue }
      names.append(String(name.prefix { $0 != "\n" }))
    }
    return names
  }
}
