// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Fingers that go round on a real server: a knob with a step for every so many degrees, and back.
@Suite(.serialized) struct VolumeKnobTests {
  /// Three fingers go round from one angle to another, in degrees, 10 at a time.
  private func turn(_ bridged: Bridged, from start: Int, to end: Int) throws {
    var pace = Pace(Bridged.interval)
    for degrees in stride(from: start, through: end, by: start < end ? 10 : -10) {
      for finger in 0..<3 { try bridged.session.touchscreen.move(finger, to: place(finger, degrees)) }
      try bridged.session.touchscreen.sync()
      pace.step()
    }
  }

  private func place(_ finger: Int, _ degrees: Int) -> ScreenPoint {
    let angle = Double(degrees) * .pi / 180
    return ScreenPoint(500 + 60 * Double(finger) + 120 * cos(angle), 400 + 120 * sin(angle))
  }

  @Test func `a volume knob turns up and down`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = ( { gesture = circle; fingers = 3; direction = any; threshold = "90 deg"; every = "45 deg";
          action = { keys = b; back = a; }; } ); }
        """)
    try bridged.witness.makeWindow("app", x: 0, y: 0, width: 300, height: 200, selects: .core)
    try bridged.witness.command("focus app")
    for finger in 0..<3 { try bridged.session.touchscreen.down(finger, at: place(finger, 0)) }
    try turn(bridged, from: 0, to: 160)
    for _ in 0..<2 { try bridged.program.nextLine(containing: "keys b") }
    try turn(bridged, from: 150, to: 0)
    for _ in 0..<2 { try bridged.program.nextLine(containing: "keys a") }
    try bridged.liftThreeFingers()
    try bridged.end()
    #expect(bridged.gestures.map { $0.contains("keys b") } == [true, true, false, false])
    #expect(bridged.gestures.allSatisfy { $0.contains(#""gesture":"circle""#) })
    #expect(try bridged.witness.heldByXTEST() == ([], []))
  }
}
