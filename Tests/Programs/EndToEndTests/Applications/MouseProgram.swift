// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

/// A program that only knows a mouse and reports its events; see `Toolkits/Mouse/tell.h`.
nonisolated enum MouseProgram: String, CaseIterable {
  case xlib
  case gtk2
  case sdl2
  case tk
  case xterm

  /// The package needed to compile it; nil if it is interpreted.
  private var package: String? {
    switch self {
    case .xlib: "x11"
    case .gtk2: "gtk+-2.0"
    case .sdl2: "sdl2"
    case .tk, .xterm: nil
    }
  }

  private var resourceClass: String {
    switch self {
    case .xlib, .gtk2, .sdl2: "Mouse"
    case .tk: "Tk.tcl"
    case .xterm: "XTerm"
    }
  }

  /// A shell line that builds and starts it; the folder is empty and its own.
  private func line(in folder: String) -> String {
    let sources = toolkitFile("Mouse")
    switch self {
    case .tk: return "exec wish '\(sources)/tk.tcl'"
    case .xterm:
      return """
        mkfifo '\(folder)/log'
        xterm -geometry 140x44 -e python3 '\(sources)/xterm.py' '\(folder)/log' &
        exec cat '\(folder)/log'
        """
    case .xlib, .gtk2, .sdl2:
      // GTK 2 uses constructs that today's compilers warn about.
      return """
        cc -Wall -Werror -Wno-deprecated-declarations '\(sources)/\(rawValue).c' -o '\(folder)/program' \
          $(pkg-config --cflags --libs \(package ?? "")) && exec '\(folder)/program'
        """
    }
  }

  /// Builds and starts it, and checks that fingerpost counts it as a program that only knows a mouse.
  ///
  /// - Returns: The program, and the corner of its window, which is 800 pixels wide and 500 high at least.
  @MainActor func open(in bridged: Bridged) throws -> (program: LoggedProcess, corner: ScreenPoint) {
    let opened = try open(in: bridged.session, seenBy: bridged.witness)
    let windows = try bridged.session.run(["windows"]).output
    #expect(windows.contains(": unaware, "), "\(windows)")
    print("\(self): \(windows)", terminator: "")
    return opened
  }

  /// Builds and starts it, and waits until the witness finds its window, as `app`.
  @MainActor func open(in session: TestSession, seenBy witness: Witness) throws
    -> (program: LoggedProcess, corner: ScreenPoint)
  {
    let folder = try session.folder.makeFolder(rawValue)
    let program = try LoggedProcess(
      "/bin/sh", ["-c", line(in: folder)],
      environment: [
        "DISPLAY=\(session.server.displayName)", "PATH=/usr/bin:/bin", "HOME=\(folder)", "LC_ALL=C.UTF-8",
        "SDL_VIDEODRIVER=x11", "SDL_VIDEO_X11_WMCLASS=Mouse",
      ])
    try program.nextLine("ready", within: 30) { $0.hasSuffix(" ready") }
    let isFound = try eventually {
      try witness.command("adopt app \(resourceClass)").int("found") == 1
    }
    try #require(isFound, "\(self) has no window")
    return (program, try #require(try witness.command("geometry app").position))
  }
}

struct MouseReport {
  let time: Int
  /// Such as "press 3".
  let words: String

  init?(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let time = Int(parts[0]) else { return nil }
    self.time = time
    words = String(parts[1])
  }

  /// The present time in the unit of `time`: microseconds.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }
}

extension LoggedProcess {
  var reports: [MouseReport] { lines.compactMap(MouseReport.init) }

  func count(_ words: String) -> Int { reports.count { $0.words == words } }

  /// Reads all pending lines, so that the program does not block on a full pipe.
  func readAll() { while nextLine(before: Deadline(after: 0)) != nil {} }

  @discardableResult
  func report(_ words: String) throws -> MouseReport {
    let line = try nextLine(words) { $0.hasSuffix(" \(words)") }
    return try #require(MouseReport(line))
  }
}
