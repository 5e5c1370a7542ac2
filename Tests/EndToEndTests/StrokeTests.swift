// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing
import VirtualSession
import XorgSupport

/// Shapes that real fingers draw on a real server.
@Suite(.serialized) struct StrokeTests {
  private static let configuration = """
    { strokes = { hook = "0,0 1,0 1,1 0,1"; };
      bindings = (
        { gesture = stroke; fingers = 3; shape = L; action = { keys = a; }; },
        { gesture = stroke; fingers = 3; shape = check; action = { keys = b; }; },
        { gesture = stroke; fingers = 3; shape = hook; action = { keys = c; }; },
        { gesture = swipe; fingers = 3; direction = down; action = { keys = d; }; },
        { gesture = swipe; fingers = 3; direction = left; action = { keys = e; }; },
      ); }
    """

  /// Three fingers go from corner to corner in steps of 16 pixels.
  private func draw(_ corners: [(Double, Double)], on bridged: Bridged) throws {
    let screen = bridged.session.touchscreen
    func place(_ finger: Int, _ point: Point) -> ScreenPoint {
      ScreenPoint(300 + 60 * Double(finger) + point.x, 250 + point.y)
    }
    let points = corners.map { Point(x: $0.0, y: $0.1) }
    for finger in 0..<3 { try screen.down(finger, at: place(finger, points[0])) }
    for (from, to) in zip(points, points.dropFirst()) {
      let steps = Int(from.distance(to: to) / 16)
      var pace = Pace(Bridged.interval)
      for step in 1...steps {
        let point = from + (to - from) * (Double(step) / Double(steps))
        for finger in 0..<3 { try screen.move(finger, to: place(finger, point)) }
        try screen.sync()
        pace.step()
      }
    }
    try bridged.liftThreeFingers()
  }

  @Test func `three shapes are three actions, and swipes remain swipes`() throws {
    let bridged = try Bridged(configuration: Self.configuration)
    try bridged.showApplication(.touch)
    for (corners, name) in [
      ([(0.0, 0.0), (0, 240), (170, 240)], "stroke 3 L"),
      ([(0, 120), (64, 180), (180, 0)], "stroke 3 check"),
      ([(0, 0), (200, 0), (200, 200), (0, 200)], "stroke 3 hook"), ([(0, 0), (0, 240)], "swipe 3 down"),
      ([(0, 0), (-240, 0)], "swipe 3 left"),
    ] {
      try draw(corners, on: bridged)
      try bridged.program.nextLine("a gesture") {
        $0.contains("\"event\":\"gesture\"") && $0.contains("\"\(name)\"")
      }
    }
    // Something that is none of them: the application gets all of it.
    try draw([(0, 0), (150, 240), (20, 60), (240, 200)], on: bridged)
    try bridged.waitUntilAnswered()
    let events = try bridged.settledEvents()
    #expect(bridged.gestures.count == 5)
    try bridged.end()
    let begun = events.filter { $0.kind == "touch-begin" }
    #expect(
      begun.count == 3,
      "\(events.suffix(5)) \(bridged.program.lines.filter { !$0.contains(" moved ") }.suffix(24).joined(separator: "\n"))"
    )
  }
}
