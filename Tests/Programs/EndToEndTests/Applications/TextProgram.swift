// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// A real program that has loaded a toolkit of today, and shows a text which it may draw and move itself.
///
/// One more is a line here, its package in the Makefile, and, if fingers select where they should scroll, its name in the
/// preset `touch`.
nonisolated struct TextProgram: CustomTestStringConvertible {
  let name: String
  let resourceClass: String
  /// Its entry in the preset `touch`; nil if it understands touch.
  var entry: String?
  /// The shell line that starts it in its home, in which `text` lies.
  let line: String
  var showsEnd = false
  /// Whether Control and the wheel change the size of the text.
  var zooms = true
  /// For how many seconds it tells root to be somebody else, in front of its text.
  var warning = 0.0

  var testDescription: String { name }

  /// Shows the text in a terminal, and keeps it open.
  private static let text = "sh -c 'cat text; exec cat'"
  static let office = Self(
    name: "LibreOffice Writer", resourceClass: "libreoffice-writer", entry: "libreoffice*",
    line: """
      exec soffice --norestore --nologo --nofirststartwizard "-env:UserInstallation=file://$HOME/profile" \\
        --writer text
      """)
  private static let all = [
    // The terminal is a server, which a program of another name has start on the bus.
    Self(
      name: "GNOME Terminal", resourceClass: "Gnome-terminal", entry: "gnome-terminal*",
      line: "exec dbus-run-session -- gnome-terminal --wait -- \(text)", showsEnd: true, zooms: false),
    Self(
      name: "MATE Terminal", resourceClass: "Mate-terminal", entry: "mate-terminal",
      line: "exec mate-terminal --disable-factory -- \(text)", showsEnd: true, zooms: false),
    Self(
      name: "QTerminal", resourceClass: "qterminal", entry: "qterminal", line: "exec qterminal -e \(text)",
      showsEnd: true),
    // These two extend what is selected with button 3, unless they are asked to open a menu; Emacs does so, too, when
    // that is closed, unless it is told not to.
    Self(
      name: "Emacs", resourceClass: "Emacs", entry: "emacs",
      line: """
        exec emacs -Q --no-splash --eval '(progn (context-menu-mode) (global-unset-key [mouse-3]))' text
        """),
    Self(
      name: "GVim", resourceClass: "Gvim", entry: "gvim",
      line: "exec gvim -f -N -u NONE --cmd 'set mousemodel=popup' text", zooms: false),
    Self(name: "Geany", resourceClass: "Geany", entry: "geany", line: "exec geany --new-instance text"),
    Self(
      name: "FeatherPad", resourceClass: "FeatherPad", entry: "featherpad", line: "exec featherpad text",
      warning: 5),
    office,
    Self(
      name: "Xfce Terminal", resourceClass: "Xfce4-terminal",
      line: "exec xfce4-terminal --disable-server -x \(text)", showsEnd: true),
    Self(name: "Konsole", resourceClass: "konsole", line: "exec konsole -e \(text)", showsEnd: true),
  ]
  /// Those that take one finger for the mouse's first button.
  static let unaware = all.filter { $0.entry != nil }
  /// Those that scroll by themselves.
  static let aware = all.filter { $0.entry == nil }

  /// Starts it, and waits until its window fills the screen and shows the text.
  ///
  /// - Returns: The program, which ends with this object.
  @MainActor func open(in session: TestSession, seenBy witness: Witness) throws -> ChildProcess {
    let home = try session.folder.makeFolder("program")
    // No two lines look alike, so that it is seen which are shown.
    let text = (100..<500).map { line in
      (1...14).map { String(line * 7919 * $0 % 900_001 + 100_000) }.joined(separator: " ") + "\n"
    }
    try session.folder.write(text.joined(), to: "program/text")
    let process = try ChildProcess(
      "/bin/sh", ["-c", "cd ~ && \(line)"],
      environment: [
        "DISPLAY=\(session.server.displayName)", "PATH=/usr/bin:/bin", "HOME=\(home)", "SHELL=/bin/sh",
        "XDG_RUNTIME_DIR=\(home)", "LC_ALL=C.UTF-8", "NO_AT_BRIDGE=1", "GDK_BACKEND=x11",
        "GSETTINGS_BACKEND=memory", "QT_QPA_PLATFORM=xcb", "DBUS_SESSION_BUS_ADDRESS=disabled:",
      ])
    // An office reads thousands of files before its first window.
    let isShown = try eventually(within: 60) {
      try witness.command("adopt app \(resourceClass)").int("found") == 1
    }
    try #require(isShown, "\(name) shows no window: run 'make test-apps', which installs it")
    try witness.command("state app add _NET_WM_STATE_MAXIMIZED_VERT _NET_WM_STATE_MAXIMIZED_HORZ")
    // Windows are shown before their text, and some of them another text first.
    var edges = 0
    let hasText = try eventually(within: 60) {
      guard try witness.command("geometry app").int("width") == 1280,
        try witness.isAtRest("app", for: geteuid() == 0 ? warning : 0)
      else { return false }
      edges = try witness.command("picture app text").int("edges") ?? 0
      return edges > 20
    }
    try #require(hasText, "\(name) shows no text: \(edges)")
    return process
  }
}

extension Witness {
  /// Whether the middle of a window looks the same for three tenths of a second or longer, but for a caret.
  func isAtRest(_ window: String, for seconds: Double = 0) throws -> Bool {
    try command("picture \(window) rest")
    for _ in 0..<Int(6 + 20 * seconds) {
      passTime(0.05)
      if try command("changed \(window) rest").int("parts") ?? 1000 > 1 { return false }
    }
    return true
  }
}
