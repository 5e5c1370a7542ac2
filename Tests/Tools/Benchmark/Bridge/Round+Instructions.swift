// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import VirtualSession
import XorgSupport

// The number of instructions of the bridge for movements of fingers.
extension Round {
  /// Counts with the bindings of the other parts, and with feedback as well.
  func measureInstructions(_ report: (Figure) -> Void) throws {
    guard program == .fingerpost else { return }
    try measureInstructions(of: "usual", Contender.configuration, report)
    try measureInstructions(
      of: "shown", Contender.configuration.replacing("feedback = NO", with: "feedback = YES"), report)
  }

  func measureInstructions(
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
      // The first gestures fill caches for the later ones.
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

  /// 24 frames, a fifth of a second: much later the clock decides.
  static let frames = 24

  /// Makes a whole gesture that presses a key, from the landing to the lift.
  func gesture(_ fingers: Fingers) throws {
    try decide(fingers)
    pause(0.1)
    try fingers.lift()
    pause(0.4)
  }

  /// Moves by the distance of a swipe, and a little more.
  private func decide(_ fingers: Fingers) throws {
    try fingers.land()
    for step in 1...10 {
      pause(0.008)
      try fingers.move(.up, to: Double(step) * 12, from: Double(step - 1) * 12)
    }
  }

  /// Moves to and fro and lifts before a decision.
  private func hand(_ fingers: Fingers, frames: Int) throws {
    try fingers.land()
    try move(fingers, frames: frames, from: 0)
    try fingers.lift()
  }

  /// Moves to and fro; the fingers end 30 pixels from their start.
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
  /// Makes a figure in thousands of instructions.
  init(_ name: String, _ what: String, _ instructions: Double) {
    self.init(name: "\(name): \(what)", unit: "kI", value: instructions / 1000)
  }
}
