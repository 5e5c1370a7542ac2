// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import InputEvents
import Testing
import VirtualSession
import XorgSupport

@testable import X11

struct GestureGrabTests {
  private func swipe(_ server: XorgServer, fingers: Int) throws {
    try server.touchpad.updateSwipe(fingers: fingers, dx: 10, dy: 2)
    try server.touchpad.endSwipe(fingers: fingers)
    try server.touchpad.sync()
  }

  private func gestures(_ display: Display) -> [TouchpadGestureEvent] {
    display.settledEvents().compactMap { event in
      if case .gesture(let gesture) = event { gesture } else { nil }
    }
  }

  @Test func `a swipe that is kept comes to us alone, one that is replayed to the application`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let client = try ObservingClient(server, .swipes)
    try server.mouse.move(to: ScreenPoint(100, 100))
    try server.mouse.sync()
    let grab = try GestureGrab(display, kind: .swipe)

    try server.touchpad.beginSwipe(fingers: 3)
    #expect(display.eventuallyReadable())
    let kept = try #require(gestures(display).first)
    #expect(kept.kind == .swipe)
    #expect(kept.phase == .began)
    #expect(kept.fingers == 3)
    grab.keep(on: kept.device)
    display.sync()
    try swipe(server, fingers: 3)
    let rest = gestures(display)
    #expect(rest.map(\.phase) == [.changed, .ended])
    #expect(rest.first?.delta == Vector(dx: 10, dy: 2))
    #expect(client.log() == [])

    try server.touchpad.beginSwipe(fingers: 4)
    #expect(display.eventuallyReadable())
    let given = try #require(gestures(display).first)
    #expect(given.fingers == 4)
    grab.replay(on: given.device)
    display.sync()
    try swipe(server, fingers: 4)
    #expect(client.log() == ["swipe begin 4", "swipe update 4", "swipe end 4"])
    #expect(gestures(display).allSatisfy { $0.phase == .ended && $0.fingers == 0 })
  }

  @Test func `clicks reach the application while a gesture is kept`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let input = try SyntheticInput(display)
    let client = try ObservingClient(server, .core)
    try server.mouse.move(to: ScreenPoint(100, 100))
    try server.mouse.sync()
    let grab = try GestureGrab(display, kind: .swipe)
    try server.touchpad.beginSwipe(fingers: 3)
    #expect(display.eventuallyReadable())
    let began = try #require(gestures(display).first)
    grab.keep(on: began.device)
    input.click(1, at: Point(x: 120, y: 130))
    display.sync()
    #expect(client.log() == ["press 1 120,130", "release 1 120,130"])
    try swipe(server, fingers: 3)
    #expect(gestures(display).last?.phase == .ended)
  }

  @Test func `a pinch reports its spread and turn`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let grab = try GestureGrab(display, kind: .pinch)
    try server.touchpad.beginPinch(fingers: 2)
    #expect(display.eventuallyReadable())
    let began = try #require(gestures(display).first)
    grab.keep(on: began.device)
    display.sync()
    try server.touchpad.updatePinch(fingers: 2, scale: 1.5, angle: 90)
    try server.touchpad.endPinch(fingers: 2, cancelled: true)
    try server.touchpad.sync()
    let rest = gestures(display)
    #expect(rest.map(\.phase) == [.changed, .cancelled])
    let changed = try #require(rest.first)
    #expect(abs(changed.scale - 1.5) < 0.001)
    #expect(abs(changed.rotationDelta - .pi / 2) < 0.001)
  }

  @Test func `a second taker of one kind learns that it is taken, the other kind is free`() throws {
    let server = try XorgServer()
    let first = try Display(server.displayName)
    let second = try Display(server.displayName)
    let swipes = try GestureGrab(first, kind: .swipe)
    #expect(throws: GestureGrab.GrabError.taken(.swipe)) { _ = try GestureGrab(second, kind: .swipe) }
    let pinches = try GestureGrab(second, kind: .pinch)
    #expect(swipes.kind == .swipe)
    #expect(pinches.kind == .pinch)
  }
}
