// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats
internal import Glibc

/// What of the files that start fingerpost this session reads.
struct SessionReader {
  /// What reads one of them, in words: "Xfce's session manager reads autostart entries"; empty if nothing does.
  let words: [Message]

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
    var words: [Message] = []
    hasStarted = environment["DISPLAY"].map { environment["FINGERPOST_SESSION"] == $0 } ?? false
    if hasStarted {
      words.append(Message("it has read the file in /etc/X11"))
    }
    // 15 bytes: so much the system keeps of a name.
    if let manager = Self.managers.first(where: { programs.contains(String($0.prefix(15))) }) {
      words.append(Message("%1 reads autostart entries", manager))
    }
    if programs.contains("i3"), Self.hasDexRead(environment) {
      words.append(Message("i3's configuration has dex read autostart entries"))
    }
    if UserServices.ask("is-active", "graphical-session.target", environment: environment) == 0 {
      words.append(Message("graphical-session.target is active"))
    }
    self.words = words
  }

  /// The programs that start XDG autostart entries.
  private static let managers = [
    "budgie-session", "cinnamon-session", "gnome-session-binary", "gnome-session-init",
    "ksmserver", "lxqt-session", "lxsession", "mate-session", "plasma_session", "ukui-session",
    "xfce4-session",
  ]

  /// Whether i3's configuration, as the one that comes with it, has dex read autostart entries.
  private static func hasDexRead(_ environment: [String: String]) -> Bool {
    guard
      (environment["PATH"] ?? "/usr/bin").split(separator: ":").contains(where: {
        access("\($0)/dex", X_OK) == 0
      })
    else { return false }
    let home = environment["HOME"] ?? ""
    let places = [
      "\(environment["XDG_CONFIG_HOME"] ?? "\(home)/.config")/i3", "\(home)/.i3", "/etc/xdg/i3", "/etc/i3",
    ]
    // It reads the first one that is there.
    let text = places.lazy.compactMap { try? InputFile.text(of: "\($0)/config") }.first ?? ""
    return text.split(separator: "\n").contains { line in
      let words = line.split(separator: " ")
      return words.first == "exec" && words.contains("dex")
        && (words.contains("--autostart") || words.contains("-a"))
    }
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
