// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

struct DeliveryTests {
  @Test func `a finger reaches a core window as press, motion and release at exact pixels`() throws {
    let session = try TestSession()
    let witness = try session.makeWitness()
    try witness.makeWindow("app", x: 100, y: 50, width: 400, height: 300, selects: .core)

    try session.touchscreen.down(0, at: ScreenPoint(101, 52))
    try session.touchscreen.move(0, to: ScreenPoint(499, 349))
    try session.touchscreen.up(0)

    let press = try witness.next("press", in: "app")
    #expect(press.position == ScreenPoint(1, 2))
    #expect(press["button"] == "1")
    #expect(try witness.next("motion", in: "app") { $0["state"] == "256" }.position == ScreenPoint(399, 299))
    #expect(try witness.next("release", in: "app").rootPosition == ScreenPoint(499, 349))
  }

  @Test func `each finger is a touch of its own to a window that selects touches`() throws {
    let session = try TestSession()
    let witness = try session.makeWitness()
    try witness.makeWindow("app", x: 0, y: 0, width: 800, height: 600, selects: .touch)

    try session.touchscreen.swipe(fingers: 3, from: ScreenPoint(100, 100), byX: 0, y: 90, steps: 3)
    try session.touchscreen.sync()

    let events = try witness.eventsSoFar()
    let touches = Set(events.filter { $0.kind == "touch-begin" }.compactMap { $0.int("touch") })
    #expect(touches.count == 3)
    for touch in touches {
      let own = events.filter { $0.int("touch") == touch }
      #expect(
        own.map(\.kind) == ["touch-begin", "touch-update", "touch-update", "touch-update", "touch-end"])
      #expect(own.last?.position?.y == 190)
    }
  }

  @Test func `a touchpad's swipe and pinch reach a window that selects gestures`() throws {
    let session = try TestSession()
    let witness = try session.makeWitness()
    try witness.makeWindow("app", x: 0, y: 0, width: 800, height: 600, selects: .gestures)
    try witness.command("warp 400 300")

    try session.touchpad.beginSwipe(fingers: 3)
    try session.touchpad.updateSwipe(fingers: 3, dx: -10, dy: 2)
    try session.touchpad.endSwipe(fingers: 3)
    #expect(try witness.next("swipe-begin", in: "app")["fingers"] == "3")
    #expect(try witness.next("swipe-update").double("dx") == -10)
    try witness.next("swipe-end")

    try session.touchpad.beginPinch(fingers: 2)
    try session.touchpad.updatePinch(fingers: 2, scale: 1.5, angle: 10)
    try session.touchpad.endPinch(fingers: 2, scale: 1.5)
    let pinch = try witness.next("pinch-update", in: "app")
    #expect(pinch.double("scale") == 1.5)
    #expect(pinch.double("angle") == 10)
    try witness.next("pinch-end")
  }

  @Test func `mouse and keyboard reach the window under the pointer and the focus`() throws {
    let session = try TestSession()
    let witness = try session.makeWitness()
    try witness.makeWindow("app", x: 0, y: 0, width: 800, height: 600, selects: .core)
    try witness.command("focus app")

    try session.mouse.move(to: ScreenPoint(123, 45))
    try session.mouse.click(3)
    #expect(try witness.next("press", in: "app") { $0["button"] == "3" }.position == ScreenPoint(123, 45))
    try session.keyboard.type(38)
    #expect(try witness.next("key-press", in: "app")["keycode"] == "38")
    try witness.next("key-release", in: "app")
    #expect(try witness.heldByXTEST() == ([], []))
  }

  @Test func `openbox manages windows and switches workspaces`() throws {
    let session = try TestSession(workspaces: 3)
    let witness = try session.makeWitness()
    try witness.makeWindow("app", x: 200, y: 200, width: 300, height: 200, selects: .core)
    try witness.waitForProperty("_NET_NUMBER_OF_DESKTOPS", toBe: "3")
    try witness.command("set-desktop 2")
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "2")
    try witness.next("unmap", in: "app")
  }
}
