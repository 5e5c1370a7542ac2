// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

/// The main job on a machine without a display: three fingers swipe to the left, and the workspace changes.
package struct Demo {
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

  /// Runs the demonstration, and tells what happens.
  ///
  /// - Parameter tell: Is given each line as soon as it is true.
  /// - Throws: `SessionError` when the session cannot be started, or the workspace does not change.
  package func run(tell: (String) -> Void) throws(SessionError) {
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw .last("making \(folder)") }
    let server = try XorgServer()
    defer { server.stop() }
    let openbox = try WindowManagerProcess(on: server, workspaces: workspaces)
    defer { openbox.stop() }
    tell(
      "private X server \(server.displayName): a ten-finger touchscreen, openbox, \(workspaces) workspaces")

    let home = try SessionHome(on: server)
    let child = try LoggedProcess(program.path, program.arguments, environment: home.environment())
    defer { end(child, tell) }
    try waitUntilReady(child, tell)
    try perform(on: server, child, tell)
  }

  /// The swipe and its pictures, in a function of its own so that the scene's connection is closed first.
  private func perform(
    on server: XorgServer, _ child: LoggedProcess, _ tell: (String) -> Void
  ) throws(SessionError) {
    let scene = try DemoScene(on: server, workspaces: workspaces)
    let before = scene.currentWorkspace
    scene.tidy()
    try write(scene.screenshot(), as: "before.png", tell)

    tell("three fingers swipe to the left")
    let halfWay = try swipe(on: server.touchscreen, scene)
    guard scene.waitForWorkspace(before + 1, before: Deadline(after: patience)) else {
      throw .timedOut(what: "the workspace to change")
    }
    tell("workspace \(before + 1) → \(scene.currentWorkspace + 1)")
    scene.waitForWindow(onWorkspace: before + 1, before: Deadline(after: patience))
    scene.tidy()
    try write(halfWay, as: "swipe.png", tell)
    try write(scene.screenshot(), as: "after.png", tell)
  }

  /// A swipe at the speed of a hand.
  ///
  /// - Returns: A picture of the fingers when half of the way is done.
  private func swipe(
    on touchscreen: VirtualTouchscreen, _ scene: DemoScene
  ) throws(SessionError) -> Screenshot? {
    var halfWay: Screenshot?
    let starts = (0..<3).map { finger in
      ScreenPoint(680 + 90 * Double(finger), finger == 1 ? 380 : 420)
    }
    for (finger, start) in starts.enumerated() { try touchscreen.down(finger, at: start) }
    for step in 1...swipeSteps {
      usleep(swipeInterval)
      let places = starts.map { $0.moved(byX: -swipeLength * Double(step) / Double(swipeSteps), y: 0) }
      for (finger, place) in places.enumerated() { try touchscreen.move(finger, to: place) }
      guard step == swipeSteps / 2 else { continue }
      scene.drawFingers(from: starts, to: places)
      halfWay = scene.screenshot()
    }
    for finger in starts.indices { try touchscreen.up(finger) }
    try touchscreen.sync()
    return halfWay
  }

  private func write(
    _ screenshot: Screenshot?, as name: String, _ tell: (String) -> Void
  ) throws(SessionError) {
    guard let picture = screenshot?.picture else { throw .timedOut(what: "a picture of the screen") }
    try writeFile(picture.file, to: "\(folder)/\(name)")
    tell("picture: \(folder)/\(name)")
  }

  private func waitUntilReady(_ child: LoggedProcess, _ tell: (String) -> Void) throws(SessionError) {
    let deadline = Deadline(after: patience)
    while let line = child.nextLine(before: deadline) {
      tell("  \(line)")
      if line.contains("ready") { return }
    }
    throw child.hasEnded ? .programEnded("fingerpost") : .timedOut(what: "fingerpost to be ready")
  }

  private func end(_ child: LoggedProcess, _ tell: (String) -> Void) {
    let told = child.lines.count
    child.signal(SIGTERM)
    _ = child.wait(before: Deadline(after: patience))
    for line in child.lines.dropFirst(told) { tell("  \(line)") }
  }
}

private nonisolated let workspaces = 4
/// Pixels, a third of the screen: about 10 cm, what a hand does without effort.
private nonisolated let swipeLength = 400.0
/// 25 moves in 8 ms each, as a touchscreen of 125 Hz reports a swipe of 0.2 s.
private nonisolated let swipeSteps = 25
private nonisolated let swipeInterval: UInt32 = 8000
