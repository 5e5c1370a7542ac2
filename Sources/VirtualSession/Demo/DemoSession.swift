// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

/// The main job on a machine without a display: three fingers swipe to the left, and the workspace changes.
package struct DemoSession {
  /// Where the pictures go.
  package var folder: String
  /// The program to show, and its arguments.
  package var program: (path: String, arguments: [String])
  /// Seconds to wait for each thing that takes milliseconds; a machine under load gets far more than that.
  package var patience = 5.0

  /// A demonstration of a program, such as our own with `run`.
  package init(folder: String, program: (path: String, arguments: [String])) {
    self.folder = folder
    self.program = program
  }

  /// Runs the demonstration, and reports what happens.
  ///
  /// - Parameter report: Is given each line as soon as it is true.
  /// - Throws: `SessionError` when the session cannot be started, or the workspace does not change.
  package func run(report: (String) -> Void) throws(SessionError) {
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw .last("making \(folder)") }
    let server = try XorgServer()
    defer { server.stop() }
    let openbox = try WindowManagerProcess(on: server, workspaces: workspaces)
    defer { openbox.stop() }
    report(
      "private X server \(server.displayName): a ten-finger touchscreen, openbox, \(workspaces) workspaces")

    let home = try SessionHome(on: server)
    let child = try LoggedProcess(program.path, program.arguments, environment: home.environment())
    defer { end(child, report) }
    try waitUntilReady(child, report)
    try perform(on: server, child, report)
  }

  /// The swipe and its pictures, in a function of its own so that the scene's connection is closed first.
  private func perform(
    on server: XorgServer, _ child: LoggedProcess, _ report: (String) -> Void
  ) throws(SessionError) {
    let scene = try DemoScene(on: server, workspaces: workspaces)
    let before = scene.currentWorkspace
    scene.redraw()
    try write(scene.screenshot(), as: "before.png", report)
    var film = MovingPicture()
    film.add(scene.screenshot()?.picture, for: 0.8)

    report("three fingers swipe to the left")
    let touchscreen = server.touchscreen
    for (finger, start) in fingers.enumerated() { try touchscreen.down(finger, at: start) }
    for step in 1...approachSteps {
      usleep(swipeInterval)
      try move(to: step, on: touchscreen)
      let isLast = step == approachSteps
      // What is shown of the gesture comes a moment after the fingers.
      if isLast { scene.waitForFeedback(before: Deadline(after: feedbackPatience)) }
      if step % framesEach == 0 || isLast {
        draw(scene, step)
        film.add(scene.screenshot()?.picture, for: isLast ? 0.8 : 0.15)
      }
      if isLast { try write(scene.screenshot(), as: "swipe.png", report) }
    }
    for step in approachSteps + 1...swipeSteps {
      usleep(swipeInterval)
      try move(to: step, on: touchscreen)
    }
    for finger in fingers.indices { try touchscreen.up(finger) }
    try touchscreen.sync()
    guard scene.waitForWorkspace(before + 1, before: Deadline(after: patience)) else {
      throw .timedOut(what: "the workspace to change")
    }
    reportOutput(of: child, report)
    report("workspace \(before + 1) → \(scene.currentWorkspace + 1)")
    scene.waitForWindow(onWorkspace: before + 1, before: Deadline(after: patience))
    scene.redraw()
    try write(scene.screenshot(), as: "after.png", report)
    film.add(scene.screenshot()?.picture, for: 1.5)
    try writeFile(film.file, to: "\(folder)/moving.png")
    report("moving picture: \(folder)/moving.png")
  }

  /// Where the fingers are after a step.
  private func places(_ step: Int) -> [ScreenPoint] {
    fingers.map { $0.moved(byX: swipeLength * Double(step) / Double(swipeSteps), y: 0) }
  }

  private func move(to step: Int, on touchscreen: VirtualTouchscreen) throws(SessionError) {
    for (finger, place) in places(step).enumerated() { try touchscreen.move(finger, to: place) }
    try touchscreen.sync()
  }

  /// Draws the fingers where they are after a step, and the way that they have before them.
  private func draw(_ scene: DemoScene, _ step: Int) {
    scene.redraw()
    scene.drawFingers(at: places(step), movingBy: swipeLength * (1 - Double(step) / Double(swipeSteps)))
  }

  private func write(
    _ screenshot: Screenshot?, as name: String, _ report: (String) -> Void
  ) throws(SessionError) {
    guard let picture = screenshot?.picture else { throw .timedOut(what: "a picture of the screen") }
    try writeFile(picture.file, to: "\(folder)/\(name)")
    report("picture: \(folder)/\(name)")
  }

  private func waitUntilReady(_ child: LoggedProcess, _ report: (String) -> Void) throws(SessionError) {
    let deadline = Deadline(after: patience)
    while let line = child.nextLine(before: deadline) {
      report("  \(line)")
      if line.hasPrefix("listening on") { return }
    }
    throw child.hasEnded ? .programEnded("fingerpost") : .timedOut(what: "fingerpost to be ready")
  }

  /// Reports what the program logs next: at least one line, as it has just done something.
  private func reportOutput(of child: LoggedProcess, _ report: (String) -> Void) {
    var deadline = Deadline(after: patience)
    while let line = child.nextLine(before: deadline) {
      report("  \(line)")
      deadline = Deadline(after: 0)
    }
  }

  private func end(_ child: LoggedProcess, _ report: (String) -> Void) {
    let reported = child.lines.count
    child.signal(SIGTERM)
    _ = child.wait(before: Deadline(after: patience))
    for line in child.lines.dropFirst(reported) { report("  \(line)") }
  }
}

private nonisolated let workspaces = 4
/// Where three fingers of a right hand come down, in pixels.
private nonisolated let fingers = [ScreenPoint(680, 420), ScreenPoint(770, 380), ScreenPoint(860, 400)]
/// Pixels to the left, a third of the screen: about 10 cm, what a hand does without effort.
private nonisolated let swipeLength = -400.0
/// 100 moves in 8 ms each, as a touchscreen of 125 Hz reports a swipe of 0.8 s: slow enough to see what is shown of it.
private nonisolated let swipeSteps = 100
/// 11 of these moves are 44 pixels, just less than a swipe.
private nonisolated let approachSteps = 11
/// Every second one of them is in the moving picture.
private nonisolated let framesEach = 2
/// Seconds: what is shown follows within milliseconds, and without it the demonstration goes on.
private nonisolated let feedbackPatience = 0.3
private nonisolated let swipeInterval: UInt32 = 8000
