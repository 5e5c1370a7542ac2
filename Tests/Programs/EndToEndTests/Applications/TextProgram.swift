// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// A real program with a current toolkit, and with a text that it may draw and move itself.
///
/// A new one needs a line here and its package in the Makefile. If fingers select in it instead of scrolling,
/// it also needs its name in the preset `touch`.
nonisolated struct TextProgram: CustomTestStringConvertible {
  let name: String
  let resourceClass: String
  /// Its entry in the preset `touch`; nil if it understands touch.
  var entry: String?
  /// The shell line that starts it; the current folder is its home, and contains `text`.
  let line: String
  var showsEnd = false
  var zooms = true
  /// The duration in seconds of its warning to root, shown in front of the text.
  var warning = 0.0

  var testDescription: String { name }

  private static let text = "sh -c 'cat text; exec cat'"
  static let office = Self(
    name: "LibreOffice Writer", resourceClass: "libreoffice-writer", entry: "libreoffice*",
    line: """
      exec soffice --norestore --nologo --nofirststartwizard "-env:UserInstallation=file://$HOME/profile" \\
        --writer text
      """)
  private static let all = [
    // The terminal is a server; a program with another name has the bus start it.
    Self(
      name: "GNOME Terminal", resourceClass: "Gnome-terminal", entry: "gnome-terminal*",
      line: "exec dbus-run-session -- gnome-terminal --wait -- \(text)", showsEnd: true, zooms: false),
    Self(
      name: "MATE Terminal", resourceClass: "Mate-terminal", entry: "mate-terminal",
      line: "exec mate-terminal --disable-factory -- \(text)", showsEnd: true, zooms: false),
    Self(
      name: "QTerminal", resourceClass: "qterminal", entry: "qterminal", line: "exec qterminal -e \(text)",
      showsEnd: true),
    // These two extend the selection with button 3, unless it is bound to a menu. Emacs also does so when the
    // menu closes, unless a setting forbids it.
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
  /// Programs that take one finger for the first button of a mouse.
  static let unaware = all.filter { $0.entry != nil }
  /// Programs that scroll by themselves.
  static let aware = all.filter { $0.entry == nil }

  /// Starts it, and waits until its window fills the screen and shows the text.
  ///
  /// - Returns: The program, which ends with this object.
  @MainActor func open(in session: TestSession, seenBy witness: Witness) throws -> ChildProcess {
    let home = try session.folder.makeFolder("program")
    // All lines differ, so that a picture shows which of them are visible.
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
    // An office suite reads thousands of files before its first window.
    let isShown = try eventually(within: 60) {
      try witness.command("adopt app \(resourceClass)").int("found") == 1
    }
    try #require(isShown, "\(name) shows no window: run 'make test-apps', which installs it")
    try witness.command("state app add _NET_WM_STATE_MAXIMIZED_VERT _NET_WM_STATE_MAXIMIZED_HORZ")
    // Windows appear before their text, and some show another text first.
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
  /// Whether the middle of a window, except for a caret, has not changed for 0.3 s or for longer.
  func isAtRest(_ window: String, for seconds: Double = 0) throws -> Bool {
    try command("picture \(window) rest")
    for _ in 0..<Int(6 + 20 * seconds) {
      passTime(0.05)
      if try command("changed \(window) rest").int("parts") ?? 1000 > 1 { return false }
    }
    return true
  }
}
