// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// The programs in Examples, compiled as their first lines say, under real fingers.
@Suite(.serialized, .tags(.applications)) struct ToolkitExampleTests {
  @Test(.enabled(if: isInstalled("gtk+-3.0"), "needs libgtk-3-dev"))
  func `GTK 3: a tap, a pinch and a rotation from its own events and main loop`() throws {
    let session = try TestSession()
    let program = try start("gtk3/gestures-gtk", "gtk+-3.0", on: session)
    try waitForWindow(on: session)
    let screen = session.touchscreen
    try screen.tap(at: ScreenPoint(300, 300))
    #expect(try program.nextLine(containing: "tap:") == "tap: taps 1, scale 1.0, turned 0 degrees")
    try screen.down(0, at: ScreenPoint(250, 300))
    try screen.down(1, at: ScreenPoint(350, 300))
    // Apart and a quarter round.
    for step in 1...20 {
      let angle = Double(step) / 20 * .pi / 2
      let radius = 50 + 2.5 * Double(step)
      try screen.move(0, to: ScreenPoint(300 - radius * cos(angle), 300 - radius * sin(angle)))
      try screen.move(1, to: ScreenPoint(300 + radius * cos(angle), 300 + radius * sin(angle)))
    }
    try screen.up(0)
    try screen.up(1)
    let last = try program.nextLine(containing: "rotation:")
    #expect(last.hasPrefix("rotation: taps 1, scale "))
    #expect(last.hasSuffix("degrees") && !last.hasSuffix("turned 0 degrees"))
  }

  @Test(.enabled(if: isInstalled("sdl2"), "needs libsdl2-dev"))
  func `SDL 2: a throw and a long press, on a thread that is not the main one`() throws {
    let session = try TestSession()
    let program = try start("sdl2/gestures-sdl", "sdl2", on: session)
    try waitForWindow(on: session)
    let screen = session.touchscreen
    try screen.swipe(fingers: 1, from: ScreenPoint(300, 200), byX: 100, y: 50, steps: 10, interval: 0.008)
    let line = try program.nextLine(containing: "let go at")
    #expect(line != "let go at 300, 200")
    try screen.down(0, at: ScreenPoint(100, 100))
    // Without other events the engine's deadline alone ends the wait of SDL's loop.
    _ = try program.nextLine(containing: "home again")
    try screen.up(0)
  }

  @Test(.enabled(if: isInstalled("gtk4"), "needs libgtk-4-dev"))
  func `GTK 4: a tap, two fingers, and a swipe of three that brings the square home`() throws {
    let session = try TestSession()
    let program = try start("gtk4/gestures-gtk4", "gtk4", on: session)
    try waitForWindow(on: session)
    try playTapTransformAndSwipe(to: program, on: session.touchscreen)
  }

  @Test(arguments: ["5", "6"].filter { hasPython("PyQt\($0)") })
  func `Qt: a tap, two fingers, and a swipe of three that brings the square home, from Python`(
    _ version: String
  ) throws {
    let session = try TestSession()
    let program = try startPython("qt/gestures-qt.py", version, on: session)
    try waitForWindow(on: session)
    try playTapTransformAndSwipe(to: program, on: session.touchscreen)
  }

  @Test(.enabled(if: hasPython("pygame"), "needs python3-pygame"))
  func `pygame: two fingers turn and enlarge a picture, and a double tap brings it home`() throws {
    let session = try TestSession()
    let program = try startPython("pygame/gestures-pygame.py", on: session)
    try waitForWindow(on: session)
    let screen = session.touchscreen
    try spread(screen)
    let line = try program.nextLine(containing: "turned")
    #expect(!line.hasSuffix("turned 0 degrees") && !line.contains("scale 1.0"))
    try screen.tap(at: ScreenPoint(300, 200))
    try screen.tap(at: ScreenPoint(300, 200))
    _ = try program.nextLine(containing: "home again")
  }

  // MARK: Inside

  private func spread(_ screen: VirtualTouchscreen) throws {
    try screen.down(0, at: ScreenPoint(250, 200))
    try screen.down(1, at: ScreenPoint(350, 200))
    for step in 1...20 {
      let angle = Double(step) / 20 * .pi / 2
      let radius = 50 + 2.5 * Double(step)
      try screen.move(0, to: ScreenPoint(300 - radius * cos(angle), 200 - radius * sin(angle)))
      try screen.move(1, to: ScreenPoint(300 + radius * cos(angle), 200 + radius * sin(angle)))
    }
    try screen.up(0)
    try screen.up(1)
  }

  private func playTapTransformAndSwipe(to program: LoggedProcess, on screen: VirtualTouchscreen) throws {
    try screen.tap(at: ScreenPoint(300, 300))
    #expect(try program.nextLine(containing: "tap:") == "tap: taps 1, scale 1.0, turned 0 degrees")
    try spread(screen)
    let line = try program.nextLine(containing: "transform:")
    #expect(!line.hasSuffix("turned 0 degrees") && !line.contains("scale 1.0"))
    try screen.swipe(fingers: 3, from: ScreenPoint(100, 300), byX: 300, y: 0, steps: 8, interval: 0.008)
    #expect(try program.nextLine(containing: "swipe:") == "swipe: taps 1, scale 1.0, turned 0 degrees")
  }

  private func startPython(_ example: String, _ arguments: String..., on session: TestSession) throws
    -> LoggedProcess
  {
    let root = "/" + #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    return try LoggedProcess(
      "/usr/bin/python3", ["\(root)/Examples/\(example)"] + arguments,
      environment: [
        "DISPLAY=\(session.server.displayName)", "HOME=\(session.folder.path)", "PATH=/usr/bin:/bin",
        "PYTHONPATH=\(root)/Python", "PYTHONDONTWRITEBYTECODE=1", "LC_ALL=C.UTF-8",
        "GESTURES_LIBRARY=\(try builtProgram("libGesturesC.so"))", "SDL_VIDEODRIVER=x11",
        "QT_QPA_PLATFORM=xcb", "SDL_VIDEO_WINDOW_POS=0,0",
      ])
  }

  private func start(_ example: String, _ package: String, on session: TestSession) throws -> LoggedProcess {
    let program = session.folder.path + "/example"
    try compile("Examples/\(example).c", as: program, with: package)
    return try LoggedProcess(
      program, [],
      environment: [
        "DISPLAY=\(session.server.displayName)", "HOME=\(session.folder.path)", "PATH=/usr/bin:/bin",
        "GTK_A11Y=none", "NO_AT_BRIDGE=1", "LC_ALL=C.UTF-8", "GDK_BACKEND=x11", "SDL_VIDEODRIVER=x11",
      ])
  }

  /// Waits until a window is shown where the fingers will land: both have a light ground.
  private func waitForWindow(on session: TestSession) throws {
    let screen = try DisplayConnection(session.server.displayName)
    let isShown = eventually(within: 20) {
      guard let picture = Screenshot(screen)?.picture else { return false }
      let start = (50 * picture.width + 50) * 3
      return picture.pixels[start..<start + 3].allSatisfy { $0 > 200 }
    }
    guard isShown else { throw RigError.didNotCome("the window", seen: []) }
  }
}

private nonisolated func isInstalled(_ package: String) -> Bool {
  system("pkg-config --exists \(package) >/dev/null 2>&1") == 0
}

private nonisolated func hasPython(_ module: String) -> Bool {
  system("/usr/bin/python3 -c 'import \(module)' >/dev/null 2>&1") == 0
}
