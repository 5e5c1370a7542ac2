// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Formats
internal import Glibc

/// The programs that read fingerpost's start-up files in this session.
struct SessionReader {
  /// The programs in words, such as "xfce4-session reads autostart entries".
  let words: [Message]

  /// Whether the session itself has started fingerpost, before the session's programs.
  let hasStarted: Bool

  /// Whether the session reads neither autostart entries nor units, so that a start-up file must start fingerpost.
  var readsNothing: Bool { words.isEmpty }

  /// Examines a session, with the environment and the parents of the fingerpost that is `running` in it.
  init(
    environment: [String: String], programs: [String] = Self.runningPrograms(), running: Int? = nil
  ) {
    var words: [Message] = []
    // A shell outside the session has different variables, so the variables of the running fingerpost count
    // too.
    let own = running.map { Daemon.environment(ofProcess: "/proc/\($0)") } ?? [:]
    let isMarked = environment["DISPLAY"].map { display in
      [environment, own].contains { $0["FINGERPOST_SESSION"] == display }
    }
    let isOfXinit = running.map { Self.starters(of: $0).prefix(2).contains("xinit") } ?? false
    hasStarted = isMarked == true || isOfXinit
    if isMarked == true { words.append(Message("it has read the file in /etc/X11")) }
    if isOfXinit { words.append(Message("xinit has run its script")) }
    // 15 bytes: the kernel cuts a process's name at this length.
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

  /// Whether i3's configuration has dex read autostart entries, as i3's default configuration does.
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
    // i3 reads the first of these files that exists.
    let text = places.lazy.compactMap { try? InputFile.text(of: "\($0)/config") }.first ?? ""
    return text.split(separator: "\n").contains { line in
      let words = line.split(separator: " ")
      return words.first == "exec" && words.contains("dex")
        && (words.contains("--autostart") || words.contains("-a"))
    }
  }

  /// The names of a process's ancestors, its parent first; at most 4.
  private static func starters(of process: Int) -> [String] {
    func facts(_ process: Int) -> [Substring: Substring] {
      let lines = ((try? InputFile.text(of: "/proc/\(process)/status")) ?? "").split(separator: "\n")
      return Dictionary(
        lines.compactMap { line in
          line.firstIndex(of: ":").map { (line[..<$0], line[line.index($0, offsetBy: 2)...]) }
        }, uniquingKeysWith: { first, _ in first })
    }
    var names: [String] = []
    var parent = facts(process)["PPid"].flatMap { Int($0) }
    while let process = parent, process > 1, names.count < 4 {
      let facts = facts(process)
      names.append(String(facts["Name"] ?? ""))
      parent = facts["PPid"].flatMap { Int($0) }
    }
    return names
  }

  private static func runningPrograms() -> [String] {
    numberedEntries(of: "/proc").compactMap { process in
      var facts = stat()
      guard stat("/proc/\(process)", &facts) == 0, facts.st_uid == getuid(),
        let name = try? InputFile.text(of: "/proc/\(process)/comm")
      else { return nil }
      return String(name.prefix { $0 != "\n" })
    }
  }
}
