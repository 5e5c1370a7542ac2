// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Gestures of real fingers on a real server that follow each other.
@Suite(.serialized) struct SequenceTests {
  private static let configuration = """
    { bindings = (
        { gesture = swipe; fingers = 3; direction = up; after = { gesture = swipe; direction = left; };
          action = { keys = a; }; },
        { gesture = swipe; fingers = 3; direction = left; action = { keys = b; }; },
        { gesture = tap; fingers = 2; after = { gesture = tap; fingers = 1; }; action = { keys = c; }; },
        { gesture = swipe; fingers = 4; direction = right; after = { gesture = tap; fingers = 2; };
          action = { keys = d; }; },
      ); }
    """

  /// So many fingers go from corner to corner in steps of 16 pixels.
  private func draw(_ corners: (Double, Double)..., fingers: Int = 3, on bridged: Bridged) throws {
    let screen = bridged.session.touchscreen
    func place(_ finger: Int, _ x: Double, _ y: Double) -> ScreenPoint {
      ScreenPoint(400 + 60 * Double(finger) + x, 350 + y)
    }
    for finger in 0..<fingers { try screen.down(finger, at: place(finger, corners[0].0, corners[0].1)) }
    for (from, to) in zip(corners, corners.dropFirst()) {
      var pace = Pace(Bridged.interval)
      for step in 1...12 {
        let part = Double(step) / 12
        for finger in 0..<fingers {
          try screen.move(
            finger,
            to: place(finger, from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part))
        }
        try screen.sync()
        pace.step()
      }
    }
    for finger in 0..<fingers { try screen.up(finger) }
    try screen.sync()
  }

  private func tap(_ fingers: Int, on bridged: Bridged) throws {
    let screen = bridged.session.touchscreen
    for finger in 0..<fingers { try screen.down(finger, at: ScreenPoint(500 + 70 * Double(finger), 400)) }
    try screen.sync()
    // Fingers of a tap are down for a moment.
    usleep(60_000)
    for finger in 0..<fingers { try screen.up(finger) }
    try screen.sync()
    usleep(60_000)
  }

  private func expect(_ name: String, on bridged: Bridged) throws {
    try bridged.program.nextLine("a gesture") {
      $0.contains("\"event\":\"gesture\"") && $0.contains("\"\(name)\"")
    }
  }

  @Test func `swipes and taps that follow each other, and what is none is the application's`() throws {
    let bridged = try Bridged(configuration: Self.configuration)
    try bridged.showApplication(.touch)
    // With a lift, and in one go.
    try draw((0, 0), (-190, 0), on: bridged)
    try draw((0, 0), (0, -190), on: bridged)
    try expect("swipe 3 up after swipe left", on: bridged)
    try draw((0, 0), (-190, 0), (-190, -190), on: bridged)
    try expect("swipe 3 up after swipe left", on: bridged)
    // Alone it takes until nothing has followed.
    try draw((0, 0), (-190, 0), on: bridged)
    try expect("swipe 3 left", on: bridged)
    // A tap of one finger and one of two.
    try tap(1, on: bridged)
    try tap(2, on: bridged)
    try expect("tap 2 after tap 1", on: bridged)
    // A tap of two, and a swipe of four.
    try tap(2, on: bridged)
    try draw((0, 0), (190, 0), fingers: 4, on: bridged)
    try expect("swipe 4 right after tap 2", on: bridged)
    try bridged.waitUntilAnswered()
    #expect(try bridged.settledEvents().filter { $0.kind == "touch-begin" }.isEmpty)
    // A tap that nothing follows is the application's.
    try tap(1, on: bridged)
    try bridged.witness.next("touch-end", in: "app")
    #expect(bridged.gestures.count == 5)
    try bridged.end()
  }

  @Test func `three corners in their order are a way out, and a tap elsewhere is the application's at once`()
    throws
  {
    let bridged = try Bridged(
      configuration: """
        { settings = { sequenceInterval = "1 s"; };
          bindings = ( { gesture = tap; fingers = 1; from = bottom-right; name = exit;
            after = ( { gesture = tap; from = top-left; }, { gesture = tap; from = top-right; } );
            action = { keys = a; }; } ); }
        """)
    try bridged.showApplication(.touch)
    let screen = bridged.session.touchscreen
    let corners = [ScreenPoint(8, 8), ScreenPoint(1272, 8), ScreenPoint(1272, 792)]
    func touch(_ place: ScreenPoint) throws {
      try screen.down(0, at: place)
      try screen.sync()
      usleep(60_000)
      try screen.up(0)
      try screen.sync()
      usleep(60_000)
    }
    try screen.down(0, at: ScreenPoint(600, 400))
    try bridged.witness.next("touch-begin", in: "app")
    try screen.up(0)
    try bridged.witness.next("touch-end", in: "app")
    for corner in corners { try touch(corner) }
    try expect("exit", on: bridged)
    // In another order they are the application's, every one of them.
    for corner in corners.reversed() {
      try touch(corner)
      try bridged.witness.next("touch-end", in: "app")
    }
    #expect(bridged.gestures.count == 1)
    try bridged.end()
  }
}
