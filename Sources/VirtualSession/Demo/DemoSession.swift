// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

/// The main job on a machine without a display: three fingers swipe to the left, and the workspace changes; they swipe up,
/// and the window fills the screen.
package struct DemoSession {
  /// Where the pictures go.
  package var folder: String
  /// The program to show, and its arguments.
  package var program: (path: String, arguments: [String])
  /// Seconds to wait for each thing that takes milliseconds; a machine under load gets far more than that.
  package var timeout = 5.0

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

  /// The swipes and their pictures, in a function of its own so that the scene's connection is closed first.
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
    let picture = try swipe(toTheLeft, on: server.touchscreen, scene, &film)
    try write(picture, as: "swipe.png", report)
    guard scene.waitForWorkspace(before + 1, before: Deadline(after: timeout)) else {
      throw .timedOut(what: "the workspace to change")
    }
    reportOutput(of: child, report)
    report("workspace \(before + 1) → \(scene.currentWorkspace + 1)")
    scene.waitForWindow(onWorkspace: before + 1, before: Deadline(after: timeout))
    scene.redraw()
    try write(scene.screenshot(), as: "after.png", report)
    film.add(scene.screenshot()?.picture, for: 1.2)

    report("three fingers swipe up")
    _ = try swipe(up, on: server.touchscreen, scene, &film)
    guard scene.waitForLargeWindow(onWorkspace: before + 1, before: Deadline(after: timeout)) else {
      throw .timedOut(what: "the window to be maximised")
    }
    reportOutput(of: child, report)
    scene.redraw()
    film.add(scene.screenshot()?.picture, for: 1.5)
    try writeFile(film.file, to: "\(folder)/moving.png")
    report("moving picture: \(folder)/moving.png")
  }

  /// Makes a swipe and its pictures.
  ///
  /// - Returns: The last picture before it counts.
  private func swipe(
    _ swipe: DemoSwipe, on touchscreen: VirtualTouchscreen, _ scene: DemoScene, _ film: inout MovingPicture
  ) throws(SessionError) -> Screenshot? {
    let calm = scene.screenshot()?.picture
    var last: Screenshot?
    for (finger, place) in swipe.fingers.enumerated() { try touchscreen.down(finger, at: place) }
    for step in 1...approachSteps {
      usleep(swipeInterval)
      try move(swipe, to: step, on: touchscreen)
      guard step % framesEach == 0 || step == approachSteps else { continue }
      scene.redraw()
      // What is shown of the gesture comes a moment after the fingers.
      if step == approachSteps { scene.wait(forOtherThan: calm, before: Deadline(after: feedbackPatience)) }
      scene.drawFingers(at: swipe.places(step), movingBy: swipe.rest(step))
      last = scene.screenshot()
      film.add(last?.picture, for: step == approachSteps ? 0.8 : 0.15)
    }
    for step in approachSteps + 1...DemoSwipe.steps {
      usleep(swipeInterval)
      try move(swipe, to: step, on: touchscreen)
    }
    for finger in swipe.fingers.indices { try touchscreen.up(finger) }
    try touchscreen.sync()
    return last
  }

  private func move(
    _ swipe: DemoSwipe, to step: Int, on touchscreen: VirtualTouchscreen
  ) throws(SessionError) {
    for (finger, place) in swipe.places(step).enumerated() { try touchscreen.move(finger, to: place) }
    try touchscreen.sync()
  }

  private func write(
    _ screenshot: Screenshot?, as name: String, _ report: (String) -> Void
  ) throws(SessionError) {
    guard let picture = screenshot?.picture else { throw .timedOut(what: "a picture of the screen") }
    try writeFile(picture.file, to: "\(folder)/\(name)")
    report("picture: \(folder)/\(name)")
  }

  private func waitUntilReady(_ child: LoggedProcess, _ report: (String) -> Void) throws(SessionError) {
    let deadline = Deadline(after: timeout)
    while let line = child.nextLine(before: deadline) {
      report("  \(line)")
      if line.hasPrefix("listening on") { return }
    }
    throw child.hasEnded ? .programEnded("fingerpost") : .timedOut(what: "fingerpost to be ready")
  }

  /// Reports what the program logs next: at least one line, as it has just done something.
  private func reportOutput(of child: LoggedProcess, _ report: (String) -> Void) {
    var deadline = Deadline(after: timeout)
    while let line = child.nextLine(before: deadline) {
      report("  \(line)")
      deadline = Deadline(after: 0)
    }
  }

  private func end(_ child: LoggedProcess, _ report: (String) -> Void) {
    let reported = child.lines.count
    child.signal(SIGTERM)
    _ = child.wait(before: Deadline(after: timeout))
    for line in child.lines.dropFirst(reported) { report("  \(line)") }
  }
}

private nonisolated let workspaces = 4
/// A swipe of three fingers.
private nonisolated struct DemoSwipe {
  /// 100 moves in 8 ms each, as a touchscreen of 125 Hz reports a swipe of 0.8 s: slow enough to see what is shown of it.
  static let steps = 100

  /// Where they come down, in pixels.
  let fingers: [ScreenPoint]
  /// How far they go.
  let way: (x: Double, y: Double)

  /// Where they are after a step.
  func places(_ step: Int) -> [ScreenPoint] {
    let part = Double(step) / Double(Self.steps)
    return fingers.map { $0.moved(byX: way.x * part, y: way.y * part) }
  }

  /// The way that they have before them after a step.
  func rest(_ step: Int) -> (x: Double, y: Double) {
    let part = 1 - Double(step) / Double(Self.steps)
    return (way.x * part, way.y * part)
  }
}

// 400 pixels, a third of the screen: about 10 cm, what a hand does without effort.
private nonisolated let toTheLeft = DemoSwipe(
  fingers: [ScreenPoint(680, 420), ScreenPoint(770, 380), ScreenPoint(860, 400)], way: (-400, 0))
private nonisolated let up = DemoSwipe(
  fingers: [ScreenPoint(680, 560), ScreenPoint(770, 520), ScreenPoint(860, 540)], way: (0, -400))
/// 11 of these moves are 44 pixels, just less than a swipe.
private nonisolated let approachSteps = 11
/// Every second one of them is in the moving picture.
private nonisolated let framesEach = 2
/// Seconds: what is shown follows within milliseconds, and without it the demonstration goes on.
private nonisolated let feedbackPatience = 0.3
private nonisolated let swipeInterval: UInt32 = 8000
