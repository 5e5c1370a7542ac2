// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// The programs of Examples/swift, started like a user's, under real fingers.
@Suite(.serialized) struct SampleTests {
  /// A sample on a screen of its own, at its corner; keys go to the window under the pointer.
  private struct Running {
    let session: TestSession
    let program: LoggedProcess

    init(_ name: String) throws {
      session = try TestSession()
      program = try LoggedProcess(
        try builtExample("sample-\(name)"), [],
        environment: ["DISPLAY=\(session.server.displayName)", "PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8"])
      try session.mouse.move(to: ScreenPoint(300, 20))
      // Keys that come before the window are lost.
      let isShown = try eventually { try count() != nil }
      guard isShown else { throw RigError.didNotCome("the window", seen: program.lines) }
    }

    /// Returns the number of drawn pictures and the program's further figures; nil without an answer.
    func count() throws -> [Int]? {
      let before = program.lines.count
      try session.keyboard.type(41)
      _ = program.nextLine(before: Deadline(after: 0.5))
      guard program.lines.count > before, let line = program.lines.last else { return nil }
      return line.split(separator: " ").compactMap { Int($0) }
    }

    /// Waits until movements have come to rest.
    func waitForRest() throws { _ = try program.contextSwitches(whenIdleFor: 0.3) }

    /// Waits for rest, and expects that the program is not woken for two seconds.
    func expectSleep() throws {
      let before = try program.contextSwitches(whenIdleFor: 1)
      #expect(try program.contextSwitches(whenIdleFor: 2) == before)
    }

    /// Ends the program before its server.
    func end() throws {
      _ = try program.terminate()
      session.end()
    }
  }

  @Test(arguments: [
    ("map", ScreenPoint(300, 500), -250.0), ("list", ScreenPoint(240, 600), -300),
    ("drawing", ScreenPoint(300, 500), -200), ("puzzle", ScreenPoint(55, 545), -200),
  ])
  func `what is thrown moves at the screen's pace, and nothing wakes it at rest`(
    name: String, start: ScreenPoint, way: Double
  ) throws {
    let sample = try Running(name)
    try sample.waitForRest()
    let before = try #require(try sample.count()?.first)
    let began = Deadline.now
    try sample.session.touchscreen.swipe(fingers: 1, from: start, byX: 0, y: way, interval: 0.008)
    // What moves is woken for each picture.
    _ = try sample.program.contextSwitches(whenIdleFor: 0.1)
    let seconds = Deadline.now - began - 0.1
    let after = try #require(try sample.count()?.first)
    #expect(after - before > 5)
    if getenv("SAMPLE_FIGURES") != nil {
      print(
        "\(name): \(after - before) pictures in \(seconds) s, \(Double(after - before) / seconds) a second")
    }
    try sample.expectSleep()
    try sample.end()
  }

  @Test func `drawing: two fingers undo a stroke, three bring it back, and two zoom`() throws {
    let sample = try Running("drawing")
    func strokes() throws -> Int? { try sample.count()?.last }
    for row in 0..<2 {
      try sample.session.touchscreen.swipe(
        fingers: 1, from: ScreenPoint(100, 200 + 100 * Double(row)), byX: 200, y: 30, interval: 0.008)
    }
    #expect(try eventually { try strokes() == 2 })
    try tap(sample.session, fingers: 2)
    #expect(try eventually { try strokes() == 1 })
    try tap(sample.session, fingers: 3)
    #expect(try eventually { try strokes() == 2 })
    try sample.session.touchscreen.swipe(
      fingers: 2, from: ScreenPoint(200, 300), byX: 100, y: 0, interval: 0.008)
    try sample.waitForRest()
    #expect(try strokes() == 2)
    try sample.end()
  }

  @Test func `list: a row is swiped open and deleted by its button, another one by a long swipe`() throws {
    let sample = try Running("list")
    let screen = sample.session.touchscreen
    try screen.swipe(fingers: 1, from: ScreenPoint(400, 431), byX: -120, y: 0, steps: 12, interval: 0.016)
    try sample.waitForRest()
    #expect(try sample.count()?.last == 30)
    try screen.tap(at: ScreenPoint(430, 431))
    #expect(try eventually { try sample.count()?.last == 29 })
    try screen.swipe(fingers: 1, from: ScreenPoint(450, 500), byX: -400, y: 0, steps: 10, interval: 0.008)
    #expect(try eventually { try sample.count()?.last == 28 })
    try sample.end()
  }

  @Test func `map: a double tap enlarges it, two fingers make it smaller, and so does a thumb`() throws {
    let sample = try Running("map")
    let screen = sample.session.touchscreen
    func percent() throws -> Int { try sample.count()?.last ?? 0 }
    #expect(try percent() == 100)
    try screen.tap(at: ScreenPoint(300, 400))
    try screen.tap(at: ScreenPoint(300, 400))
    try sample.waitForRest()
    #expect(try percent() == 200)
    try tap(sample.session, fingers: 2)
    try sample.waitForRest()
    #expect(try percent() == 100)
    try screen.tap(at: ScreenPoint(300, 400))
    try screen.swipe(fingers: 1, from: ScreenPoint(300, 400), byX: 0, y: -120, steps: 20, interval: 0.008)
    try sample.waitForRest()
    #expect((33...42).contains(try percent()))
    try sample.end()
  }

  @Test func `a program links no more than the libraries of the products that it names`() throws {
    func linked(_ program: String) throws -> [String] {
      let tool = try LoggedProcess(
        "/usr/bin/env", ["readelf", "-d", program], environment: ["PATH=/usr/bin:/bin"])
      try #require(try tool.waitForEnd() == 0)
      return tool.lines.filter { $0.contains("NEEDED") }
    }
    let sample = try linked(builtExample("sample-puzzle"))
    #expect(sample.contains { $0.contains("libcairo") } && !sample.contains { $0.contains("pango") })
    #expect(try !linked(builtProgram("gesture-gallery")).contains { $0.contains("pango") })
  }

  private func tap(_ session: TestSession, fingers: Int) throws {
    try session.touchscreen.land(fingers: fingers, at: ScreenPoint(200, 500), spacing: 80)
    passTime(0.04)
    try session.touchscreen.lift(fingers)
    passTime(0.5)
  }
}
