// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import VirtualSession
import XorgSupport

// How many instructions the bridge executes for what fingers do, and how that grows with what is configured.
extension Round {
  /// Counts with the bindings that the other parts have, and with feedback as well.
  func measureInstructions(_ report: (Figure) -> Void) throws {
    guard program == .fingerpost else { return }
    try measureInstructions(of: "usual", Contender.configuration, report)
    try measureInstructions(
      of: "shown", Contender.configuration.replacing("feedback = NO", with: "feedback = YES"), report)
  }

  /// Counts with more and more bindings and shapes.
  func measureGrowth(_ report: (Figure) -> Void) throws {
    guard program == .fingerpost else { return }
    for count in [10, 100, 1000] {
      try measureInstructions(of: "\(count) bindings", Self.bindings(count), report)
    }
    for count in [1, 20, 200] {
      try measureDrawing("\(count) shapes", Self.shapes(count), report)
    }
  }

  /// Bindings in the sections of applications, five in each.
  private static func bindings(_ count: Int) -> String {
    let sections = (0..<count / 5).map { section in
      let bindings = (0..<5).map { index in
        let fingers = 3 + index % 2
        let way = ["left", "right", "up", "down"][(section + index) % 4]
        return "{ gesture = swipe; fingers = \(fingers); direction = \(way); action = { keys = \"t\"; }; },"
      }
      return "{ match = ( \"application\(section)\" ); bindings = ( \(bindings.joined()) ); },\n"
    }
    return """
      { settings = { swipeDistance = "100 px"; feedback = NO; };
        applications = ( \(sections.joined()) );
        bindings = ( { gesture = swipe; fingers = 3; direction = up; action = { keys = "t"; }; } ); }
      """
  }

  /// Bindings of shapes, each of which is another walk.
  private static func shapes(_ count: Int) -> String {
    var state: UInt64 = 1
    func next() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % 100
    }
    let bindings = (0..<count).map { index in
      // Two corners that no line has.
      let points = (0..<4).map { _ in "\(next()),\(next())" }.joined(separator: " ")
      return """
        { gesture = stroke; fingers = 3; shape = "S\(index): 0,0 99,50 0,99 \(points)"; action = { keys = t; }; },

        """
    }
    return "{ settings = { feedback = NO; }; bindings = ( \(bindings.joined()) ); }"
  }

  private func measureInstructions(
    of name: String, _ configuration: String, _ report: (Figure) -> Void
  ) throws {
    func say(_ what: String, _ count: Double) { report(Figure(name, what, count)) }
    try home.writeConfiguration(configuration)
    let counted = try CountedProgram(in: home)
    defer { counted.stop() }
    say("start", try counted.dump())
    let devices: [(String, Fingers)] = [
      ("touchscreen", .screen(server.touchscreen, count: 3)), ("touchpad", .pad(server.touchpad, count: 3)),
    ]
    for (device, fingers) in devices {
      // The first gestures find out what the later ones know.
      for _ in 0..<2 { try gesture(fingers) }
      say("\(device), landing", try counted.count(for: 0.2) { try fingers.land() })
      try fingers.lift()
      pause(0.5)
      let short = try counted.count(for: 0.5) { try hand(fingers, frames: 4) }
      let long = try counted.count(for: 0.5) { try hand(fingers, frames: 4 + Self.frames) }
      let events = Double(Self.frames * fingers.eventsPerFrame)
      say("\(device), event, undecided", (long - short) / events)
      try decide(fingers)
      pause(0.3)
      let taken = try counted.count(for: 0.2) { try move(fingers, frames: Self.frames, from: 120) }
      say("\(device), event, taken", taken / events)
      try fingers.lift()
      pause(0.5)
      say("\(device), whole gesture", try counted.count(for: 0.5) { try gesture(fingers) })
    }
  }

  /// What three fingers cost that draw, and so many shapes at the start.
  private func measureDrawing(_ name: String, _ configuration: String, _ report: (Figure) -> Void) throws {
    try home.writeConfiguration(configuration)
    let counted = try CountedProgram(in: home)
    defer { counted.stop() }
    report(Figure(name, "start", try counted.dump()))
    let fingers = Fingers.screen(server.touchscreen, count: 3)
    for _ in 0..<2 { try draw(fingers, frames: 4) }
    pause(0.5)
    let short = try counted.count(for: 0.5) { try draw(fingers, frames: 4) }
    let long = try counted.count(for: 0.5) { try draw(fingers, frames: 4 + Self.frames) }
    report(Figure(name, "touchscreen, frame", (long - short) / Double(Self.frames)))
  }

  /// Draws a line to the right, as many shapes begin.
  private func draw(_ fingers: Fingers, frames: Int) throws {
    try fingers.land()
    for frame in 1...frames {
      pause(0.008)
      try fingers.move(.right, to: Double(frame) * 12, from: Double(frame - 1) * 12)
    }
    try fingers.lift()
  }

  /// 24 frames, a fifth of a second: much later nobody decides but the clock.
  private static let frames = 24

  private func gesture(_ fingers: Fingers) throws {
    try decide(fingers)
    pause(0.1)
    try fingers.lift()
    pause(0.4)
  }

  /// Moves as far as a swipe goes, and a little more.
  private func decide(_ fingers: Fingers) throws {
    try fingers.land()
    for step in 1...10 {
      pause(0.008)
      try fingers.move(.up, to: Double(step) * 12, from: Double(step - 1) * 12)
    }
  }

  /// Moves to and fro and lifts before anything is decided.
  private func hand(_ fingers: Fingers, frames: Int) throws {
    try fingers.land()
    try move(fingers, frames: frames, from: 0)
    try fingers.lift()
  }

  /// Moves to and fro; the fingers end 30 pixels further than they were.
  private func move(_ fingers: Fingers, frames: Int, from start: Double) throws {
    var travel = start
    for frame in 1...frames {
      pause(0.008)
      let next = start + (frame.isMultiple(of: 2) ? 30 : 60)
      try fingers.move(.up, to: next, from: travel)
      travel = next
    }
  }
}

extension Figure {
  /// So many instructions, in thousands.
  fileprivate init(_ name: String, _ what: String, _ instructions: Double) {
    self.init(name: "\(name): \(what)", unit: "kI", value: instructions / 1000)
  }
}
