// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct ExploreTests {
  private let left = ScreenPoint(300, 300)
  private let right = ScreenPoint(900, 500)

  @Test func `nothing is pressed where another window has come`() throws {
    let bridged = try Bridged.exploring()
    try bridged.exploreAndLift(left)
    try bridged.witness.command("override other 200 200 200 200 core")
    for _ in 0..<2 { try bridged.tap(at: ScreenPoint(640, 700)) }
    try bridged.program.nextLine(containing: "another window has come to the place that was explored")
    #expect(!bridged.witness.history.contains { $0.kind == "press" })
    try bridged.end()
  }

  @Test func `it begins and ends by a message, and by a gesture`() throws {
    let toggle = """
      { gesture = longPress; fingers = 4; action = { explore = toggle; }; },
      { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },
      """
    let bridged = try Bridged.exploring("", bindings: toggle)
    func expectPlain() throws {
      try bridged.tap(at: right)
      let place = try bridged.witness.next("press", in: "app").rootPosition
      #expect(place == right)
      try bridged.witness.next("release", in: "app")
    }
    func expectExploring() throws {
      try bridged.tap(at: left)
      try bridged.expectPointer(at: left)
      try bridged.swipe(3, x: -Bridged.far)
    }
    try expectPlain()
    #expect(try bridged.message("explore").output == "touchscreens are explored\n")
    #expect(try bridged.message("status").output.contains("explored by touch"))
    try bridged.program.nextLine(containing: "leads no pointer")
    try expectExploring()
    #expect(try bridged.message("explore", "off").output == "touchscreens are not explored\n")
    try bridged.program.nextLine(containing: "leads its pointer again")
    try expectPlain()
    for isExploring in [true, false] {
      let screen = bridged.session.touchscreen
      try screen.land(fingers: 4, at: ScreenPoint(300, 300), spacing: 80)
      let isSwitched = try eventually {
        try bridged.message("status").output.contains("explored by touch") == isExploring
      }
      #expect(isSwitched)
      try screen.lift(4)
      if isExploring {
        try bridged.program.nextLine(containing: "leads no pointer")
        try expectExploring()
      } else {
        try bridged.program.nextLine(containing: "leads its pointer again")
        try expectPlain()
      }
    }
    let all = try bridged.presses()
    #expect(all == ["press 900", "release 900", "press 900", "release 900", "press 900", "release 900"])
    #expect(!bridged.gestures.contains { $0.contains("swipe 3 left") })
    try bridged.end()
  }

  @Test func `the keyboard types at the lift, and goes with the exploration`() throws {
    let bridged = try Bridged.exploring()
    let screen = bridged.session.touchscreen
    try bridged.witness.command("focus app")
    _ = try bridged.message("explore", "keyboard")
    // Five rows of 12 mm along the lower edge; the second one begins with keycode 24.
    let key = ScreenPoint(53, 641)
    for _ in 0..<2 {
      try screen.down(0, at: key.moved(byX: 107, y: 0))
      try screen.move(0, to: key)
      try screen.up(0)
      try screen.sync()
      for kind in ["key-press", "key-release"] {
        try bridged.witness.next(kind, in: "app") { $0.int("keycode") == 24 }
      }
    }
    #expect(try bridged.presses() == [])
    _ = try bridged.message("explore", "off")
    try bridged.program.nextLine(containing: "leads its pointer again")
    try bridged.tap(at: key)
    try bridged.witness.next("press", in: "app")
    try bridged.end()
  }

  @Test func `practice does nothing, and afterwards two fingers scroll and three taps open a menu`() throws {
    let bridged = try Bridged.exploring()
    for isPractice in [true, false] {
      _ = try bridged.message("explore", "practice")
      if isPractice {
        try bridged.swipe(2, y: -200)
        _ = try bridged.message("status")
        #expect(try bridged.presses() == [])
      }
    }
    try bridged.swipe(2, y: -200)
    try bridged.witness.next("press", in: "app") { $0.int("button") == 5 }
    try bridged.exploreAndLift(left)
    try bridged.session.touchscreen.tap(fingers: 3, at: right)
    try bridged.witness.next("press", in: "app") { $0.int("button") == 3 }
    try bridged.end()
  }

  @Test(arguments: [false, true])
  func `once fingerpost is killed, touch is plain touch, and no button stays down`(_ isDragging: Bool) throws
  {
    let session = try TestSession()
    let witness = try session.makeWitness()
    try witness.command("override app 0 0 1280 800 core")
    let program = try session.start(
      ["run", "-v"], configuration: "{ exploration = { on = YES; }; bindings = ( ); }",
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    try program.waitUntilReady()
    let screen = session.touchscreen
    try screen.down(0, at: left)
    try screen.sync()
    passTime(0.4)
    if isDragging {
      try screen.up(0)
      try screen.down(0, at: right)
      try screen.sync()
      try witness.next("press", in: "app")
      // The answer comes after the turn that presses, in which the guardian starts.
      _ = try session.run(["msg", "status"])
    }
    kill(program.pid, SIGKILL)
    try screen.up(0)
    try screen.sync()
    let isUp = try eventually { try witness.heldByXTEST().buttons.isEmpty }
    #expect(isUp)
    _ = try witness.eventsSoFar()
    let isPlain = try eventually {
      try screen.tap(at: ScreenPoint(500, 600))
      try screen.sync()
      _ = try witness.eventsSoFar()
      return witness.history.contains { $0.kind == "press" && $0.rootPosition == ScreenPoint(500, 600) }
    }
    #expect(isPlain)
  }

  @Test func `commands about touchscreens know that one is explored`() throws {
    let bridged = try Bridged.exploring()
    try bridged.exploreAndLift(left)
    let devices = try bridged.session.run(["devices"])
    #expect(devices.exitCode == 0 && devices.output.contains("ready; fingerpost runs"), "\(devices)")
    try bridged.witness.command("device matrix:0.5,0,0,0,0.5,0,0,0,1 virtual touchscreen")
    let map = try bridged.session.run(["map"])
    #expect(map.exitCode == 0 && map.output.contains("mapped to"), "\(map)")
    try bridged.explore(right)
    try bridged.liftFinger()
    let calibration = try bridged.session.run(["calibrate"])
    #expect(calibration.exitCode == 1 && calibration.output.contains("msg explore off"), "\(calibration)")
    try bridged.end()
  }

  @Test func `a locker gets the pointer of a finger that explores and holds the button`() throws {
    let bridged = try Bridged.exploring()
    try bridged.exploreAndLift(left)
    try bridged.tap(at: right)
    try bridged.session.touchscreen.down(0, at: right)
    try bridged.session.touchscreen.sync()
    try bridged.witness.next("press", in: "app")
    let locker = try bridged.session.makeWitness()
    try locker.command("override locker 0 0 1280 800 core")
    #expect(try eventually { try locker.command("grab pointer")["status"] == "0" })
    try bridged.witness.next("release", in: "app")
    #expect(try bridged.witness.heldByXTEST().buttons.isEmpty)
    try locker.command("ungrab pointer")
    try bridged.liftFinger()
    try bridged.end()
  }

  @Test func `a locker gets what it takes, and nothing goes past it`() throws {
    let bridged = try Bridged.exploring(
      bindings: "{ gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },")
    try bridged.exploreAndLift(left)
    try bridged.witness.lock()
    #expect(try bridged.witness.command("grab pointer")["status"] == "0")
    for _ in 0..<2 {
      try bridged.tap(at: right)
      passTime(0.1)
    }
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.waitUntilAnswered()
    _ = try bridged.witness.eventsSoFar()
    #expect(!bridged.witness.history.contains { $0.kind == "press" && $0.window == "app" })
    try bridged.end()
  }
}
