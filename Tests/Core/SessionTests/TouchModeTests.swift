// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import InputEvents
import Testing

@testable import Session

/// The mode of fingers that land on a dark screen, while a menu is open, or while a pen is near.
struct TouchModeTests {
  private let stage = TouchSessionTests()
  private let session: TouchSession

  init() throws { session = try stage.session(stage.swipes) }

  private func raw(_ touch: UInt32, _ phase: TouchEvent.Phase, _ time: Double, x: Double = 100) {
    session.handle(
      .rawTouch(
        RawTouchEvent(
          phase: phase, touch: touch, device: TouchSessionTests.screen, source: TouchSessionTests.screen,
          time: time, x: 0, y: 0), at: Point(x: x, y: 100)))
  }

  private func grab(
    _ touch: UInt32, _ phases: TouchEvent.Phase..., at time: Double, x: Double = 100,
    isPendingEnd: Bool = false
  ) {
    for phase in phases {
      session.handle(
        .touch(
          TouchEvent(
            phase: phase, isEmulatingPointer: touch == 1, isPendingEnd: isPendingEnd, touch: touch,
            device: DeviceID(rawValue: 2), source: TouchSessionTests.screen, time: time,
            location: Point(x: x, y: 100), modifiers: [])))
    }
    session.show()
  }

  private func darken() {
    var screen = DarkScreen()
    screen.darken()
    session.handle(.screen(screen))
  }

  private func light(at time: Double) {
    var screen = DarkScreen()
    screen.darken()
    screen.light(at: time)
    session.handle(.screen(screen))
  }

  @Test func `a finger that wakes the screen is taken, and so is one beside it, until both have lifted`() {
    darken()
    raw(1, .began, 1)
    #expect(session.keeps(1) && session.keepsFingers)
    grab(1, .began, .ownership, at: 1)
    #expect(stage.outputs(session) == ["waking 1", "accept 1"])
    light(at: 1)
    raw(2, .began, 5)
    grab(2, .began, .ownership, at: 5)
    #expect(stage.outputs(session) == ["waking 2", "accept 2"])
    for touch: UInt32 in [1, 2] {
      raw(touch, .ended, 6)
      grab(touch, .ended, at: 6)
    }
    #expect(stage.outputs(session) == ["recount"])
    #expect(!session.keepsFingers && session.isAtRest)
    raw(3, .began, 7)
    grab(3, .began, .ownership, at: 7)
    #expect(!session.keeps(3))
  }

  @Test func `no gesture comes of what wakes the screen`() {
    darken()
    for touch in UInt32(1)...3 {
      raw(touch, .began, 1, x: 500 + 60 * Double(touch))
      grab(touch, .began, .ownership, at: 1, x: 500 + 60 * Double(touch))
      grab(touch, .updated, at: 1.1, x: 200 + 60 * Double(touch))
    }
    #expect(!session.hands[0].main.gestures.hasRecognised)
    #expect(stage.outputs(session).filter { $0.hasPrefix("accept") }.count == 3)
  }

  @Test func `a menu hears of the finger that lands when it is open, also of a lift before the answer`() {
    session.handle(.menu(isOpen: true))
    raw(1, .began, 1)
    grab(1, .began, .ownership, at: 1)
    raw(1, .ended, 1.1)
    grab(1, .updated, at: 1.1, isPendingEnd: true)
    #expect(
      stage.outputs(session) == [
        "menu 1", "menu 1 began", "menu 1 ownership", "menu 1 updated", "accept 1", "recount",
      ])
    session.handle(.menu(isOpen: false))
    #expect(!session.keepsFingers)
  }

  @Test func `what landed before the menu has shown is no finger of it, nor what is decided meanwhile`() {
    raw(1, .began, 1)
    session.handle(.menu(isOpen: true))
    grab(1, .began, .ownership, at: 1)
    raw(2, .began, 1.1)
    grab(2, .began, .ownership, at: 1.1)
    session.hands[0].touchOwnership.apply([TouchVerdict(touch: 1, verdict: .released)])
    #expect(
      stage.outputs(session) == [
        "menu 2", "menu 2 began", "menu 2 ownership", "reject 1", "accept 2",
      ])
  }

  @Test func `beside a pen a finger goes back, and what joins it as well`() {
    session.handle(.pen(1))
    raw(1, .began, 1.1)
    grab(1, .began, .ownership, at: 1.1)
    raw(2, .began, 3)
    grab(2, .began, .ownership, at: 3)
    #expect(stage.outputs(session) == ["pen", "reject 1", "reject 2"])
  }
}
