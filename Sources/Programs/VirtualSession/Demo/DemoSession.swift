// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

/// A demonstration of swipes on a machine without a display.
///
/// Three fingers swipe to the left, and the workspace changes. They swipe up, and the window fills the
/// screen; up again, and it is restored. They swipe to the right, and the first workspace is back.
package struct DemoSession {
  /// The folder for the pictures.
  package var folder: String
  /// The program to demonstrate, such as `fingerpost run`.
  package var program: (path: String, arguments: [String])
  package var isDark = false
  /// Seconds to wait for an event that takes milliseconds; enough for a machine under load.
  package var timeout = 5.0

  package init(folder: String, program: (path: String, arguments: [String])) {
    self.folder = folder
    self.program = program
  }

  /// Runs the demonstration, and reports each event as soon as it has happened.
  ///
  /// It fails if the session cannot be started, or if the workspace does not change.
  package func run(report: (String) -> Void) throws(SessionError) {
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw .last("making \(folder)") }
    let missing = DemoProgram.missing
    if !missing.isEmpty {
      report(
        "real programs are not shown, but two plain windows: \(missing.joined(separator: " and ")) not installed"
      )
    }
    try run(isDark ? .dark : .light, report)
  }

  private func run(_ look: DemoLook, _ report: (String) -> Void) throws(SessionError) {
    let server = try XorgServer(screen: screen)
    defer { server.stop() }
    let home = try SessionHome(on: server)
    for name in ["openbox", "openbox/themes", "openbox/themes/Demonstration", "config/gtk-3.0"] {
      try server.folder.makeFolder(name)
    }
    let borders = try server.folder.makeFolder("openbox/themes/Demonstration/openbox-3")
    try writeFile(Array(look.borders.utf8), to: borders + "/themerc")
    try server.folder.write(look.toolkitSettings, to: "config/gtk-3.0/settings.ini")
    let configuration = try server.folder.write(
      look.managerConfiguration(workspaces: workspaces), to: "openbox/rc.xml")
    let openbox = try WindowManagerProcess(
      .openbox(configuration: configuration), on: server, workspaces: workspaces)
    defer { openbox.stop() }
    report(
      "private X server \(server.displayName): a ten-finger touchscreen, openbox, \(workspaces) workspaces, \(look)"
    )
    // A compositor, where it is installed, adds shadows and translucency.
    var compositor: ChildProcess?
    if access(compositorPath, X_OK) == 0 {
      compositor = try ChildProcess(compositorPath, compositorArguments, environment: home.environment())
    }
    defer { compositor?.stop() }

    let child = try LoggedProcess(program.path, program.arguments, environment: home.environment())
    defer { end(child, report) }
    try waitUntilReady(child, report)
    try perform(look, on: server, home, child, report)
  }

  /// Makes the swipes and their pictures, in a separate function so that the scene's connection is closed
  /// before the server stops.
  private func perform(
    _ look: DemoLook, on server: XorgServer, _ home: SessionHome, _ child: LoggedProcess,
    _ report: (String) -> Void
  ) throws(SessionError) {
    let scene = try DemoScene(on: server, look: look, home: DemoProgram.missing.isEmpty ? home : nil)
    scene.redraw()
    // Waits until the programs have drawn their windows.
    let before = scene.stillPicture(for: 1, before: Deadline(after: timeout))
    if look == .light { try write(before, as: "before.png", report) }
    var film = MovingPicture()
    film.add(before, for: 0.7)

    for swipe in DemoSwipe.all {
      report("three fingers swipe \(swipe.name)")
      let workspace = scene.currentWorkspace
      let picture = try make(swipe, on: server.touchscreen, scene, &film)
      try waitForResult(of: swipe, from: workspace, scene, report)
      reportOutput(of: child, report)
      let after = scene.stillPicture(for: 0.3, before: Deadline(after: timeout))
      fade(picture.fingers, over: after, &film)
      film.add(after, for: 0.6)
      if look == .light, swipe.name == DemoSwipe.all[0].name {
        try write(picture.last, as: "swipe.png", report)
        try write(after, as: "after.png", report)
      }
    }
    let name = "\(folder)/\(look.pictureName)"
    try writeFile(film.file, to: name)
    report("moving picture: \(name)")
  }

  private func waitForResult(
    of swipe: DemoSwipe, from before: Int, _ scene: DemoScene, _ report: (String) -> Void
  ) throws(SessionError) {
    let deadline = Deadline(after: timeout)
    switch swipe.result {
    case .workspace(let number):
      guard scene.waitForWorkspace(number, before: deadline) else {
        throw .timedOut(what: "the workspace to change")
      }
      report("workspace \(before + 1) → \(number + 1)")
      scene.waitForWindow(onWorkspace: number, before: deadline)
    case .large(let isLarge):
      guard scene.waitForWindow(onWorkspace: 1, isLarge: isLarge, before: deadline) else {
        throw .timedOut(what: isLarge ? "the window to be maximised" : "the window to be restored")
      }
    }
  }

  /// Makes a swipe and its pictures.
  ///
  /// - Returns: The fingers as they lift, and the last picture in which the swipe does not count yet.
  private func make(
    _ swipe: DemoSwipe, on touchscreen: VirtualTouchscreen, _ scene: DemoScene, _ film: inout MovingPicture
  ) throws(SessionError) -> (fingers: DemoFingers, last: PNGImage?) {
    var fingers = DemoFingers()
    var last: PNGImage?
    fingers.move(to: swipe.fingers)
    let calm = scene.screenshot()?.picture
    for opacity in [0.35, 0.7, 1] { film.add(fingers.drawn(over: calm, opacity: opacity), for: frameLength) }
    for (finger, place) in swipe.fingers.enumerated() { try touchscreen.down(finger, at: place) }
    try touchscreen.sync()
    for step in 1...DemoSwipe.steps {
      let places = swipe.places(step)
      for (finger, place) in places.enumerated() { try touchscreen.move(finger, to: place) }
      try touchscreen.sync()
      fingers.move(to: places)
      // Waits until the picture of feedback has followed the fingers.
      let picture = fingers.drawn(
        over: scene.stillPicture(for: 0.06, before: Deadline(after: feedbackPatience)))
      film.add(picture, for: frameLength)
      if swipe.distance(step) < countsFrom { last = picture }
    }
    for finger in swipe.fingers.indices { try touchscreen.up(finger) }
    try touchscreen.sync()
    return (fingers, last)
  }

  private func fade(_ fingers: DemoFingers, over picture: PNGImage?, _ film: inout MovingPicture) {
    for opacity in [0.65, 0.3] { film.add(fingers.drawn(over: picture, opacity: opacity), for: frameLength) }
  }

  private func write(_ picture: PNGImage?, as name: String, _ report: (String) -> Void) throws(SessionError) {
    guard let picture else { throw .timedOut(what: "a picture of the screen") }
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

  /// Reports the program's next lines of output: at least one, because the program has just acted.
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

/// A swipe of three fingers.
private nonisolated struct DemoSwipe {
  enum Result {
    /// The workspace with this number, counted from 0, becomes the current one.
    case workspace(Int)
    /// Whether the window fills the screen after the swipe.
    case large(Bool)
  }

  static let steps = 20

  let name: String
  /// The places where the fingers land, in pixels.
  let fingers: [ScreenPoint]
  /// The movement from landing to lift, in pixels.
  let way: (x: Double, y: Double)
  let result: Result

  static let all = [
    DemoSwipe(name: "to the left", fingers: hand(atX: 560, y: 330), way: (-300, 0), result: .workspace(1)),
    DemoSwipe(name: "up", fingers: hand(atX: 430, y: 420), way: (0, -200), result: .large(true)),
    DemoSwipe(name: "up again", fingers: hand(atX: 430, y: 420), way: (0, -200), result: .large(false)),
    DemoSwipe(name: "to the right", fingers: hand(atX: 260, y: 330), way: (300, 0), result: .workspace(0)),
  ]

  private static func hand(atX x: Double, y: Double) -> [ScreenPoint] {
    [ScreenPoint(x, y), ScreenPoint(x + 66, y - 32), ScreenPoint(x + 132, y - 12)]
  }

  /// The part of the movement that is done after a step, from 0 to 1: slow at first, as a hand moves.
  func part(_ step: Int) -> Double {
    let time = Double(step) / Double(Self.steps)
    return time * time * (3 - 2 * time)
  }

  /// The distance from the landing after a step, in pixels.
  func distance(_ step: Int) -> Double { max(abs(way.x), abs(way.y)) * part(step) }

  func places(_ step: Int) -> [ScreenPoint] {
    fingers.map { $0.moved(byX: way.x * part(step), y: way.y * part(step)) }
  }
}

private nonisolated let workspaces = 4
private nonisolated let screen = ScreenSize(width: 960, height: 600)
/// 30 pixels: a shorter movement does not count as a swipe yet.
private nonisolated let countsFrom = 30.0
/// The duration of each picture of moving fingers, in seconds.
private nonisolated let frameLength = 0.05
/// 0.5 s, where feedback takes milliseconds: the demonstration then continues even without feedback.
private nonisolated let feedbackPatience = 0.5
private nonisolated let compositorPath = "/usr/bin/picom"
/// The options of picom; feedback does not get shadows, because its windows are override-redirect.
private nonisolated let compositorArguments = [
  "--config", "/dev/null", "--backend", "xrender", "--shadow", "--shadow-radius", "16", "--shadow-opacity",
  "0.4",
  "--shadow-offset-x", "-16", "--shadow-offset-y", "-10", "--shadow-exclude", "override_redirect = true",
]
