// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// A program that is stopped in its terminal, and goes on.
@Suite(.serialized) struct SuspensionTests {
  @Test func `while it is stopped all touches are the applications', and afterwards gestures act again`()
    throws
  {
    let bridged = try Bridged(configuration: Bridged.patient, workspaces: 4)
    try bridged.showApplication(.touch)
    try bridged.restThreeFingers()
    bridged.program.signal(SIGTSTP)
    for place in Bridged.resting {
      #expect(try bridged.witness.next("touch-begin", in: "app").rootPosition == place)
    }
    try bridged.program.waitUntilStopped()
    try bridged.liftThreeFingers()
    for _ in Bridged.resting { try bridged.witness.next("touch-end", in: "app") }
    try bridged.swipe(3, x: -Bridged.far)
    for _ in 0..<3 { try bridged.witness.next("touch-end", in: "app") }
    #expect(try bridged.witness.command("grab touch").int("status") == 0, "the grab is given back")
    try bridged.witness.command("ungrab touch")
    try bridged.witness.command("close app")
    bridged.program.signal(SIGCONT)
    try bridged.program.nextLine(containing: "resumed")
    #expect(bridged.gestures.isEmpty, "what happened meanwhile is nobody's gesture")
    try bridged.expectAllWell()
    // Once more: it is no matter of the first time.
    bridged.program.signal(SIGTSTP)
    try bridged.program.waitUntilStopped()
    bridged.program.signal(SIGCONT)
    try bridged.program.nextLine(containing: "resumed")
    try bridged.end()
  }

  @Test func `a touchpad's gestures and held keys are let go of too`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = pan; fingers = 3; action = { keys = "Control+space"; hold = YES; }; },
        ); }
        """)
    try bridged.showApplication(.core)
    try bridged.witness.command("focus app")
    try bridged.restThreeFingers()
    try bridged.moveThreeFingersLeft()
    try bridged.witness.next("key-press", in: "app")
    bridged.program.signal(SIGTSTP)
    try bridged.program.waitUntilStopped()
    #expect(try bridged.witness.heldByXTEST() == ([], []))
    try bridged.liftThreeFingers()
    try bridged.witness.command("override pad 0 0 1280 800 gestures")
    try bridged.witness.command("warp 400 300")
    try bridged.session.touchpad.beginSwipe(fingers: 3)
    try bridged.session.touchpad.endSwipe(fingers: 3)
    try bridged.witness.next("swipe-end", in: "pad")
    bridged.program.signal(SIGCONT)
    try bridged.program.nextLine(containing: "resumed")
    try bridged.session.touchpad.beginSwipe(fingers: 3)
    try bridged.session.touchpad.updateSwipe(fingers: 3, dx: -200, dy: 0)
    try bridged.session.touchpad.endSwipe(fingers: 3)
    try bridged.program.nextLine(containing: "\"gesture\":\"pan\"")
    try bridged.end()
  }
}
