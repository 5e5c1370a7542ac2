// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import X11
import XorgSupport

/// A panel that reports its touches elsewhere, corrected by touching targets.
@Suite(.serialized) struct CalibrateCommandTests {
  private static let (width, height) = (1280.0, 800.0)
  private static let quarter = "device matrix:0.5,0,0,0,0.5,0,0,0,1 \(DoctorPatient.screen)"

  private let session: TestSession
  private let witness: Witness

  init() throws {
    session = try TestSession()
    witness = try session.makeWitness()
    try witness.command(Self.quarter)
  }

  private func reported(_ place: ScreenPoint) -> ScreenPoint {
    let (x, y) = (place.x / Self.width, place.y / Self.height)
    return ScreenPoint((0.88 * x + 0.04 * y + 0.05) * Self.width, (0.9 * y - 0.03 * x + 0.06) * Self.height)
  }

  private func tap(_ place: ScreenPoint) throws {
    try session.touchscreen.tap(at: reported(place))
    try session.touchscreen.sync()
  }

  private func touchTargets(_ program: LoggedProcess, _ count: Int) throws {
    let steps = count == 9 ? [0.1, 0.5, 0.9] : [0.1, 0.9]
    var number = 0
    for y in steps {
      for x in steps {
        number += 1
        try program.nextLine(containing: "\(number) of \(count)")
        try tap(ScreenPoint(x * Self.width, y * Self.height))
      }
    }
  }

  private func expectTaps(_ expected: (ScreenPoint) -> ScreenPoint) throws {
    try witness.command("override app 0 0 1280 800 core")
    for place in [ScreenPoint(200, 150), ScreenPoint(1000, 700)] {
      try tap(place)
      let found = try #require(try witness.next("press", in: "app").rootPosition)
      let wanted = expected(place)
      #expect(abs(found.x - wanted.x) <= 2 && abs(found.y - wanted.y) <= 2, "\(found) \(wanted)")
      try witness.next("release", in: "app")
    }
  }

  private func quarter(_ place: ScreenPoint) -> ScreenPoint {
    ScreenPoint(reported(place).x / 2, reported(place).y / 2)
  }

  @Test func `a skewed panel is put right, also beside a running fingerpost`() throws {
    let bridge = try session.start(["run"], configuration: Bridged.threeFingers)
    try bridge.waitUntilReady()
    let count = 9
    let program = try session.start(["calibrate", "--points", "\(count)"])
    try touchTargets(program, count)
    try program.nextLine(containing: "to keep")
    try tap(ScreenPoint(Self.width / 2, Self.height / 2))
    let line = try program.nextLine(containing: "calibrated on DUMMY0")
    #expect(line.contains("\(count) touches are off by"))
    try program.nextLine(containing: "EndSection")
    try expectTaps { $0 }
    #expect(try bridge.terminate() == 0)
  }

  @Test func `what is not confirmed is undone`() throws {
    for way in ["escape", "wait", "miss", "signal"] {
      let program = try session.start(["calibrate", "--wait", way == "wait" ? "2" : "20"])
      try touchTargets(program, 4)
      try program.nextLine(containing: "to keep")
      switch way {
      case "escape":
        try session.keyboard.press(9)
        try session.keyboard.release(9)
      case "miss": try tap(ScreenPoint(100, 100))
      case "signal": _ = try program.terminate()
      default: break
      }
      if way != "signal" { try program.nextLine(containing: "nothing is changed") }
      #expect(eventually { program.lines.contains { $0.contains("nothing is changed") } }, "\(way)")
      try expectTaps(quarter)
      try witness.command("close app")
    }
  }

  @Test(arguments: [SIGKILL, SIGQUIT, SIGTSTP, SIGSTOP])
  func `the former matrix comes back however it ends, and a locker can have the keyboard meanwhile`(
    _ signal: Int32
  ) throws {
    let program = try session.start(["calibrate"])
    try program.nextLine(containing: "1 of 4")
    #expect(try witness.command("grab keyboard")["status"] == "0")
    try witness.command("ungrab keyboard")
    program.signal(signal)
    // Not by a touch, which would count as a touched target while the program has not ended.
    let display = try Display(session.server.displayName)
    let screen = try #require(InputDevices(display).touchscreens.first { $0.name == DoctorPatient.screen })
    #expect(eventually { display.transformation(of: screen.id) == [0.5, 0, 0, 0, 0.5, 0, 0, 0, 1] })
    try expectTaps(quarter)
    program.signal(SIGKILL)
  }
}
