// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct FaultTests {
  @Test func `a killed fingerpost lets go of the fingers, and the next one starts afresh`() throws {
    let bridged = try Bridged(configuration: Bridged.patient, workspaces: 4)
    try bridged.showApplication(.touch)
    try bridged.restThreeFingers()
    bridged.program.signal(SIGKILL)
    for place in Bridged.resting {
      #expect(try bridged.witness.next("touch-begin", in: "app").rootPosition == place)
    }
    let next = try bridged.session.start(["run", "-v"])
    try next.waitUntilReady()
    try bridged.liftThreeFingers()
    for _ in Bridged.resting { try bridged.witness.next("touch-end", in: "app") }
    try bridged.witness.command("close app")
    try bridged.expectAllWell()
    #expect(try next.terminate() == 0)
  }

  @Test func `a stopped fingerpost withholds touches only until it goes on`() throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.showApplication(.core)
    bridged.program.signal(SIGSTOP)
    let places = [ScreenPoint(200, 150), ScreenPoint(900, 600)]
    for place in places {
      try bridged.session.touchscreen.tap(at: place)
      try bridged.session.touchscreen.sync()
      // 10 ms: the server stamps in milliseconds, and events with the same stamp have no order.
      passTime(0.01)
    }
    bridged.program.signal(SIGCONT)
    for place in places {
      #expect(try bridged.witness.next("press", in: "app").rootPosition == place)
      #expect(try bridged.witness.next("release", in: "app").rootPosition == place)
    }
    try bridged.witness.command("close app")
    try bridged.expectAllWell()
    try bridged.end()
  }

  @Test func `keys and buttons that a killed fingerpost left down are released at the next start`() throws {
    let session = try TestSession()
    let witness = try session.makeWitness()
    for held in ["key 37", "key 50", "button 3"] { try witness.command("leave-pressed \(held)") }
    #expect(try witness.heldByXTEST() == ([37, 50], [3]))
    let program = try session.start(["run", "-v"], configuration: Bridged.threeFingers)
    try program.waitUntilReady()
    #expect(try witness.heldByXTEST() == ([], []))
    #expect(try program.terminate() == 0)
  }

  @Test func `a server that is killed in the middle of a touch ends fingerpost with exit code 1`() throws {
    let bridged = try Bridged(configuration: Bridged.patient)
    try bridged.restThreeFingers()
    bridged.session.server.crash()
    #expect(try bridged.program.waitForEnd() == 1)
    #expect(bridged.program.lines.contains { $0.contains("lost the connection to the X server") })
  }

  @Test func `gestures work again after the window manager was replaced`() throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.program.nextLine(containing: "workspace next")
    try bridged.session.replaceWindowManager(workspaces: 4) {
      try bridged.swipe(3, x: -Bridged.far)
      try bridged.program.nextLine(containing: "workspace next")
    }
    let now = try bridged.witness.command("watch _NET_CURRENT_DESKTOP").int("value") ?? 0
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "\(now + 1)")
    try bridged.end()
  }
}
