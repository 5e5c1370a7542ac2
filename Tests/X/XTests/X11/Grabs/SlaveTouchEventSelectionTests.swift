// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import InputEvents
import Testing
import VirtualSession
import XorgSupport

@testable import X11

/// Our fingers that are still down, and the state that keys and clicks carry meanwhile.
struct SlaveTouchEventSelectionTests {
  private let session: TestSession
  private let witness: Witness
  private let display: Display
  private let grab: TouchGrab
  private let button: EmulatedButton
  private let slaveTouches: SlaveTouchEventSelection
  private let touchscreen: DeviceID
  private let here = ScreenPoint(400, 300)

  init() throws {
    session = try TestSession()
    witness = try session.makeWitness()
    try witness.showStrip()
    display = try Display(session.server.displayName)
    grab = try TouchGrab(display)
    button = EmulatedButton(display)
    slaveTouches = SlaveTouchEventSelection(display)
    let devices = InputDevices(display)
    button.update(devices)
    touchscreen = try #require(devices.touchscreens.first?.id)
  }

  /// Passes the events so far to the selection, and returns them.
  private func settle() -> [ServerEvent] {
    let events = display.settledEvents()
    for event in events { slaveTouches.handle(event) }
    return events
  }

  private func land(_ finger: Int) throws -> TouchEvent {
    try session.touchscreen.down(finger, at: here.moved(byX: 60 * Double(finger), y: 0))
    try session.touchscreen.sync()
    let began = settle().compactMap { event in
      if case .touch(let touch) = event, touch.phase == .began { touch } else { nil }
    }
    return try #require(began.first)
  }

  @Test(arguments: ["", "core", "pointer", "touch"])
  func `a click while an accepted finger is down carries no button`(_ selection: String) throws {
    if !selection.isEmpty { try witness.command("override app 0 0 1280 790 \(selection)") }
    try witness.command("override menu 600 600 100 100 core")
    #expect(slaveTouches.select([touchscreen]).isEmpty)
    let fingers = try (0..<3).map { try land($0) }
    for finger in fingers {
      grab.accept(touch: finger.touch, device: finger.device)
      let isTaken = slaveTouches.reject(finger.touch, of: touchscreen)
      #expect(isTaken)
    }
    button.recount(touchscreen)
    let input = try SyntheticInput(display)
    for _ in 0..<2 { input.click(3, at: Point(x: 650, y: 650)) }
    display.sync()
    for _ in 0..<2 {
      #expect(try witness.next("press", in: "menu")["state"] == "0")
      #expect(try witness.next("release", in: "menu")["state"] == "1024")
    }
    try session.touchscreen.move(0, to: here.moved(byX: 0, y: 50))
    try session.touchscreen.sync()
    #expect(try witness.command("pointer").int("state") == 0)
    try session.touchscreen.lift(fingers.count)
    #expect(try witness.pressedButtons(moving: session.mouse) == .none)
    _ = settle()
    #expect(display.takeErrors() == [])
  }

  @Test func `the touchscreen's own copies are no touches, and movements say nothing`() throws {
    slaveTouches.select([touchscreen])
    try session.touchscreen.swipe(fingers: 1, from: here, byX: 100, y: 0)
    try session.touchscreen.sync()
    let events = settle()
    let copies = events.filter { if case .slaveTouch = $0 { true } else { false } }
    #expect(copies == [.slaveTouch(.began, touchscreen), .slaveTouch(.ended, touchscreen)])
    #expect(events.count { $0 == .other } >= 10)
  }

  @Test func `the selection lasts until the last finger is up`() throws {
    slaveTouches.select([touchscreen])
    let finger = try land(0)
    grab.reject(touch: finger.touch, device: finger.device)
    slaveTouches.select([])
    try session.touchscreen.up(0)
    try session.touchscreen.sync()
    #expect(settle().contains(.slaveTouch(.ended, touchscreen)))
    try session.touchscreen.tap(at: here)
    try session.touchscreen.sync()
    #expect(!settle().contains { if case .slaveTouch = $0 { true } else { false } })
    let isTaken = slaveTouches.reject(finger.touch, of: touchscreen)
    #expect(!isTaken)
    #expect(display.takeErrors() == [])
  }

  @Test func `another client's selection is left to it`() throws {
    let other = try Display(session.server.displayName)
    let second = SlaveTouchEventSelection(other)
    #expect(second.select([touchscreen]).isEmpty)
    #expect(slaveTouches.select([touchscreen]) == [touchscreen])
    let isTaken = slaveTouches.reject(1, of: touchscreen)
    #expect(!isTaken)
    #expect(display.takeErrors() == [])
  }
}
