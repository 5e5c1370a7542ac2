// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// During a pause applications receive the same touches as without fingerpost.
@Suite(.serialized) struct PauseTests {
  @Test func `all touches go to applications until it resumes, and a reload changes nothing about it`() throws
  {
    let bridged = try Bridged(workspaces: 4)
    try bridged.showApplication(.touch)
    #expect(try bridged.message("pause").output == "paused; every touch goes to its application\n")
    try bridged.swipe(3, x: -Bridged.far)
    for _ in 0..<3 { try bridged.witness.next("touch-end", in: "app") }
    #expect(try bridged.message("reload").exitCode == 0)
    try bridged.program.nextLine(containing: "fingerpost: reloaded ")
    try bridged.swipe(3, x: -Bridged.far)
    for _ in 0..<3 { try bridged.witness.next("touch-end", in: "app") }
    let touches = try bridged.settledEvents()
    #expect(touches.count { $0.kind == "touch-begin" } == 6)
    #expect(touches.count { $0.kind == "touch-update" } == 60)
    #expect(bridged.gestures.isEmpty)
    #expect(try bridged.message("resume").output == "listening to touches\n")
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    let afterwards = try bridged.settledEvents(tapAt: ScreenPoint(40, 40))
    // The tap that settled the touches before adds one.
    #expect(afterwards.count { $0.kind == "touch-begin" } == 7)
    try bridged.end()
  }

  @Test func `a pause in the middle of a gesture gives the fingers back at once`() throws {
    let bridged = try Bridged(configuration: Bridged.patient, workspaces: 4)
    try bridged.showApplication(.touch)
    try bridged.restThreeFingers()
    #expect(try bridged.message("toggle").output.hasPrefix("paused"))
    for place in Bridged.resting {
      #expect(try bridged.witness.next("touch-begin", in: "app").rootPosition == place)
    }
    try bridged.session.touchscreen.move(0, to: ScreenPoint(200, 300))
    try bridged.witness.next("touch-update", in: "app")
    try bridged.liftThreeFingers()
    for _ in Bridged.resting { try bridged.witness.next("touch-end", in: "app") }
    try bridged.witness.command("close app")
    #expect(try bridged.message("toggle").exitCode == 0)
    try bridged.expectAllWell()
    try bridged.end()
  }

  @Test func `other programs may grab while it is paused, and it goes on beside them`() throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.message("pause")
    #expect(try bridged.witness.command("grab touch").int("status") == 0)
    #expect(try bridged.message("resume").exitCode == 0)
    try bridged.program.nextLine(containing: "another program already takes all touches")
    #expect(try bridged.message("status").output.contains("touches: shared, because another program"))
    try bridged.witness.command("ungrab touch")
    try bridged.session.touchscreen.tap(at: ScreenPoint(40, 40))
    try bridged.program.nextLine(containing: "takes touches itself from now on")
    try bridged.expectAllWell()
    try bridged.end()
  }

  @Test(arguments: [false, true])
  func `fingers that land while the grab is given back are the application's`(_ isPause: Bool) throws {
    try releaseGrab(isPause) { bridged in
      try bridged.session.touchscreen.land(Bridged.resting)
      try bridged.witness.command("ungrab server")
      try bridged.moveThreeFingersLeft()
      try bridged.liftThreeFingers()
    }
  }

  @Test(arguments: [false, true])
  func `fingers that lift before the grab is given back are the application's`(_ isPause: Bool) throws {
    try releaseGrab(isPause) { bridged in
      bridged.program.signal(SIGSTOP)
      try bridged.session.touchscreen.land(Bridged.resting)
      try bridged.moveThreeFingersLeft()
      try bridged.liftThreeFingers()
      try bridged.witness.command("ungrab server")
      bridged.program.signal(SIGCONT)
    }
  }

  /// Runs `meanwhile` with three fingers while the program gives the grab back, to pause or to share touches.
  private func releaseGrab(_ isPause: Bool, meanwhile: (Bridged) throws -> Void) throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.showApplication(.touch)
    // The grab delays the requests of others, but not the fingers. The program must have sent all questions
    // of its start, and after a changed file it would ask again before it reads the pause.
    try bridged.waitUntilAnswered()
    try bridged.witness.command("grab server")
    let shared = Bridged.threeFingers.replacing(
      "{ bindings", with: "{ settings = { touchDelivery = shared; }; bindings")
    let order = try bridged.session.start(
      ["msg", isPause ? "pause" : "reload"], configuration: isPause ? nil : shared)
    try bridged.program.nextLine(containing: isPause ? "received command pause" : "debug: configuration: ")
    try meanwhile(bridged)
    #expect(try order.waitForEnd() == 0)
    let events = try bridged.settledEvents()
    #expect(events.filter { $0.kind == "touch-begin" }.compactMap(\.rootPosition) == Bridged.resting)
    #expect(events.count { $0.kind == "touch-update" } == 30)
    #expect(events.count { $0.kind == "touch-end" } == 3)
    #expect(bridged.gestures.isEmpty)
    try bridged.witness.command("close app")
    try bridged.session.writeConfiguration(Bridged.threeFingers)
    try bridged.message("resume")
    try bridged.message("reload")
    try bridged.expectAllWell()
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }

  @Test func `taps get through whole while it pauses and resumes`() throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.showApplication(.core)
    var toggles: [LoggedProcess] = []
    for step in 0..<16 {
      if step.isMultiple(of: 2) { toggles.append(try bridged.session.start(["msg", "toggle"])) }
      let place = ScreenPoint(100 + Double(step * 50), 100 + Double(step * 30))
      try bridged.session.touchscreen.tap(at: place)
      for kind in ["press", "release"] {
        let event = try #require(try bridged.witness.next(kind, in: "app").rootPosition)
        // A touchscreen's units are not whole pixels.
        #expect(abs(event.x - place.x) <= 1 && abs(event.y - place.y) <= 1, "\(kind) at \(event)")
      }
    }
    for toggle in toggles { #expect(try toggle.waitForEnd() == 0) }
    try bridged.witness.command("close app")
    #expect(try bridged.message("resume").exitCode == 0)
    try bridged.expectAllWell()
    try bridged.end()
  }

  @Test func `a touchpad's gestures are the application's too`() throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.showApplication(.gestures)
    try bridged.witness.command("warp 400 300")
    let pad = bridged.session.touchpad
    try bridged.message("pause")
    try pad.swipe(fingers: 3, byX: -200, y: 0)
    try bridged.witness.next("swipe-end", in: "app")
    try bridged.message("resume")
    try pad.beginSwipe(fingers: 3)
    for _ in 0..<10 { try pad.updateSwipe(fingers: 3, dx: -20, dy: 0) }
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try pad.endSwipe(fingers: 3)
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }

  @Test func `fingers wake nobody while it is paused`() throws {
    let bridged = try Bridged()
    try bridged.showApplication(.touch)
    try bridged.message("pause")
    // The server notifies all clients when another device begins to move the pointer.
    try bridged.swipe(3, x: -Bridged.far)
    for _ in 0..<3 { try bridged.witness.next("touch-end", in: "app") }
    let before = try bridged.program.contextSwitches(whenIdleFor: 0.3)
    try bridged.swipe(3, x: -Bridged.far)
    for _ in 0..<3 { try bridged.witness.next("touch-end", in: "app") }
    #expect(try bridged.program.contextSwitches(whenIdleFor: 0.3) == before)
    try bridged.end()
  }
}

extension PauseTests {
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
    // The second time must work like the first.
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
