// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct DeviceChangeTests {
  @Test func `a touchscreen that is detached in the middle of a touch leaves no button pressed`() throws {
    let bridged = try Bridged(configuration: Bridged.patient, workspaces: 4)
    try bridged.restThreeFingers()
    try bridged.witness.command("device float virtual touchscreen")
    try bridged.program.nextLine(containing: "disconnected")
    try bridged.liftThreeFingers()
    try bridged.witness.command("device attach virtual touchscreen")
    try bridged.program.nextLine(containing: " connected")
    try bridged.expectAllWell()
    try bridged.end()
  }

  @Test func `a touchscreen that is detached while an application has a finger is worth a warning`() throws {
    let bridged = try Bridged()
    try bridged.showApplication(.core)
    try bridged.session.touchscreen.down(0, at: ScreenPoint(300, 300))
    try bridged.witness.next("press", in: "app")
    try bridged.witness.command("device float virtual touchscreen")
    try bridged.program.nextLine(containing: "until that application exits")
    // The program asks for the devices after that, and must not find the touchscreen attached again.
    try bridged.program.nextLine(containing: "disconnected")
    try bridged.session.touchscreen.up(0)
    try bridged.session.touchscreen.sync()
    try bridged.witness.command("device attach virtual touchscreen")
    try bridged.program.nextLine(containing: " connected")
    try bridged.message("pause")
    let place = ScreenPoint(500, 400)
    try bridged.session.touchscreen.tap(at: place)
    try bridged.witness.next("press", in: "app") { $0.rootPosition == place }
    try bridged.end()
  }

  @Test func `a touchscreen that is switched off in the middle of a touch gives it to the application`()
    throws
  {
    let bridged = try Bridged(configuration: Bridged.patient, workspaces: 4)
    try bridged.showApplication(.touch)
    try bridged.restThreeFingers()
    try bridged.witness.command("device disable virtual touchscreen")
    try bridged.program.nextLine(containing: "disconnected")
    for place in Bridged.resting {
      #expect(try bridged.witness.next("touch-begin", in: "app").rootPosition == place)
      #expect(try bridged.witness.next("touch-end", in: "app").rootPosition == place)
    }
    try bridged.witness.command("close app")
    try bridged.witness.command("device enable virtual touchscreen")
    try bridged.program.nextLine(containing: " connected")
    try bridged.session.touchscreen.device.reconnect()
    try bridged.expectAllWell()
    try bridged.end()
  }

  @Test func `a second touchscreen that is plugged in works at once`() throws {
    let session = try TestSession(touchscreens: 2, workspaces: 4)
    let witness = try session.makeWitness()
    try witness.command("device disable virtual touchscreen 2")
    let program = try session.start(
      ["run", "--log-format", "json", "-v"], configuration: Bridged.threeFingers)
    let ready = try program.nextLine(containing: "ready")
    #expect(ready.contains("virtual touchscreen") && !ready.contains("virtual touchscreen 2"))
    try witness.command("device enable virtual touchscreen 2")
    try program.nextLine(containing: "touchscreen \"virtual touchscreen 2\" connected")
    let second = session.server.touchscreens[1]
    try second.device.reconnect()
    try second.swipe(
      fingers: 3, from: ScreenPoint(500, 400), byX: -Bridged.far, y: 0, interval: Bridged.interval)
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    #expect(try program.terminate() == 0)
  }

  @Test func `a screen that changes its size gives fingers back and goes on with the new size`() throws {
    let bridged = try Bridged(configuration: Bridged.patient, workspaces: 4)
    try bridged.showApplication(.touch)
    try bridged.restThreeFingers()
    try bridged.witness.command("resize 640 400")
    for place in Bridged.resting {
      #expect(try bridged.witness.next("touch-begin", in: "app").rootPosition == place)
    }
    try bridged.liftThreeFingers()
    for _ in Bridged.resting { try bridged.witness.next("touch-end", in: "app") }
    try bridged.witness.command("close app")
    // The same way on the glass is half of the pixels.
    try bridged.session.swipe(3, x: -2 * Bridged.far, from: ScreenPoint(900, 400))
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.end()
  }
}
