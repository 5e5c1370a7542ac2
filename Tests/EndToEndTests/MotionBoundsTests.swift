// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// Movements that no hand makes, and straight ones that are no turn, on a real server.
@Suite(.serialized) struct MotionBoundsTests {
  /// Three fingers land, move as a closure says, one after the other in scans of 8 ms, and lift.
  private func play(
    _ bridged: Bridged, from places: [ScreenPoint], steps: Int,
    _ place: (_ finger: Int, _ step: Int) -> ScreenPoint
  ) throws {
    let screen = bridged.session.touchscreen
    for (finger, place) in places.enumerated() { try screen.down(finger, at: place) }
    var pace = Pace(Bridged.interval)
    for step in 1...steps {
      for finger in places.indices { try screen.move(finger, to: place(finger, step)) }
      try screen.sync()
      pace.step()
    }
    for finger in places.indices { try screen.up(finger) }
    try screen.sync()
  }

  @Test func `fingers in one place type nothing, and a straight row of them does not turn`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = pinch; fingers = 3; direction = any; every = "10%";
            action = { keys = "Control+plus"; back = "Control+minus"; }; },
          { gesture = rotation; fingers = 3; direction = any; every = "15 deg";
            action = { keys = F5; back = F6; }; },
          { gesture = swipe; fingers = 3; direction = any; action = { keys = F3; }; },
        ); }
        """)
    try bridged.showApplication(.core)
    try bridged.witness.command("focus app")
    let one = ScreenPoint(135.63686696785285, 600.6446722800292)
    try play(bridged, from: [one, one, one], steps: 14) { _, step in
      one.moved(byX: -0.08848425 * Double(step), y: 0.10257876 * Double(step))
    }
    for bend in [0.0, 1, 2, 4, 6, 8, 12] {
      let row = [ScreenPoint(600, 400), ScreenPoint(670, 400 - bend), ScreenPoint(740, 400)]
      for steps in [8, 20] {
        try play(bridged, from: row, steps: steps) { finger, step in
          let way = 150 * Double(step) / Double(steps)
          return row[finger].moved(byX: way, y: way)
        }
        try bridged.program.nextLine(containing: "\"event\":\"gesture\"")
      }
    }
    try bridged.end()
    #expect(bridged.gestures.count == 14 && bridged.gestures.allSatisfy { $0.contains("F3") })
  }

  @Test func `a window that is resized by fingers side by side stays on the screen's side of all numbers`()
    throws
  {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = pinch; fingers = 3; direction = out; action = { window = resize; }; },
          { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },
        ); }
        """, workspaces: 4)
    try bridged.witness.makeWindow("app", x: 20, y: 20, width: 600, height: 500, selects: .core)
    let one = ScreenPoint(228.812, 259.06)
    try play(bridged, from: [one, one, one], steps: 25) { finger, step in
      guard step > 5 else { return one.moved(byX: 0.1 * Double(step), y: -0.1 * Double(step)) }
      return one.moved(byX: 15 * Double(finger * (step - 5)), y: -0.5)
    }
    try bridged.waitUntilAnswered()
    // 7 mm apart: what is nearer than 6 to a finger is none, so that nothing comes of those in one place.
    let row = (0..<3).map { ScreenPoint(228.812 + 26.5 * Double($0), 259.06) }
    try play(bridged, from: row, steps: 25) { finger, step in
      guard step > 5 else { return row[finger].moved(byX: 0.1 * Double(step), y: -0.1 * Double(step)) }
      return row[finger].moved(byX: 15 * Double(finger * (step - 5)), y: -0.5)
    }
    try bridged.program.nextLine(containing: "\"event\":\"gesture\"")
    try bridged.witness.command("close app")
    try bridged.expectAllWell(at: ScreenPoint(1000, 700))
    try bridged.end()
  }

  @Test func `a jump of a touchpad's scale makes twenty steps`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = ({ gesture = pinch; fingers = 3; direction = out; every = "1%"; action = { keys = F3; }; }); }
        """)
    let pad = bridged.session.touchpad
    try pad.beginPinch(fingers: 3)
    try pad.updatePinch(fingers: 3, scale: 1.005)
    try pad.updatePinch(fingers: 3, scale: 32_767)
    try pad.endPinch(fingers: 3, scale: 32_767)
    try bridged.program.nextLine(containing: "pinch ended")
    try bridged.end()
    #expect(bridged.gestures.count == 20)
  }
}
