// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

extension TouchPresetTests {
  @Test func `two fingers scroll both ways, and zoom`() throws {
    let bridged = try bridged()
    func play(
      _ start: ScreenPoint, _ ways: [(x: Double, y: Double)]
    ) throws -> (buttons: Set<Int>, state: Int?) {
      let before = bridged.witness.history.count
      let places = [start, start.moved(byX: 100, y: 0)]
      try bridged.session.touchscreen.land(places)
      for step in 1...20 {
        for (finger, place) in places.enumerated() {
          let part = Double(step) / 20
          try bridged.session.touchscreen.move(
            finger, to: place.moved(byX: ways[finger].x * part, y: ways[finger].y * part))
        }
        try bridged.session.touchscreen.sync()
        passTime(0.008)
      }
      // Resting fingers do not throw.
      passTime(0.15)
      try bridged.session.touchscreen.lift(places.count)
      _ = try buttons(bridged)
      let presses = bridged.witness.history.dropFirst(before).filter { $0.kind == "press" }
      return (Set(presses.compactMap { $0.int("button") }), presses.last?.int("state"))
    }
    for (x, y, button) in [(0.0, -200.0, 5), (0, 200, 4), (-200, 0, 7), (200, 0, 6)] {
      let scrolled = try play(ScreenPoint(500, 350), [(x, y), (x, y)])
      #expect(scrolled.buttons == [button] && scrolled.state == 0)
    }
    for (x, button) in [(-100.0, 4), (40, 5)] {
      let zoomed = try play(ScreenPoint(500, 350), [(x, 0), (-x, 0)])
      // 4: the mask of Control.
      #expect(zoomed.buttons == [button] && zoomed.state == 4)
    }
    try finish(bridged)
  }

  @Test func `a keyboard on the screen gets every touch at once, and may be held`() throws {
    let bridged = try bridged(unaware: "svkbd")
    // Like svkbd's window: not managed by the window manager, and a dock.
    try bridged.witness.command("override keyboard 0 550 1280 250 core svkbd")
    try bridged.witness.command("type keyboard _NET_WM_WINDOW_TYPE_DOCK")
    let key = ScreenPoint(300, 700)
    for hold in [0.03, 0.7] {
      try bridged.session.touchscreen.down(0, at: key)
      #expect(try bridged.witness.next("press", in: "keyboard").rootPosition == key)
      // A long press is recognised after half a second.
      passTime(hold)
      try bridged.session.touchscreen.up(0)
      #expect(try bridged.witness.next("release", in: "keyboard").int("button") == 1)
    }
    try bridged.session.touchscreen.swipe(fingers: 1, from: key, byX: 0, y: -100, interval: 0.005)
    #expect(try bridged.witness.next("press", in: "keyboard").int("button") == 1)
    try bridged.witness.next("release", in: "keyboard")
    #expect(bridged.witness.history.count { $0.window == "keyboard" && $0.kind == "press" } == 3)
    try bridged.end()
    #expect(bridged.gestures.isEmpty)
  }
}
