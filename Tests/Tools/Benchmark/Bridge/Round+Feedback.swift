// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import VirtualSession
import XorgSupport

// The cost of feedback while the fingers move.
extension Round {
  private static func configuration(isShown: Bool) -> String {
    """
    {
      settings = { swipeDistance = "100 px"; feedback = \(isShown ? "YES" : "NO"); };
      bindings = (
        { gesture = swipe; fingers = 3; direction = left; at = lift; action = { workspace = next; }; },
      );
    }
    """
  }

  /// Measures an arrow that follows three fingers, and the same fingers without it.
  func measureFeedback(_ report: (Figure) -> Void) throws {
    guard program == .fingerpost else { return }
    for isShown in [true, false] {
      try home.writeConfiguration(Self.configuration(isShown: isShown))
      let process = try program.start(in: home)
      let figures = ProcessFigures(pid: process.pid)
      let fingers = Fingers.screen(server.touchscreen, count: 3)
      let name = isShown ? "shown" : "not shown"
      try fingers.land()
      // Beyond the distance, so that the gesture waits for the lift, and back, where the arrow moves.
      var travel = 0.0
      for next in [40.0, 80, 120, 90, 60] {
        pause(0.04)
        try fingers.move(.left, to: next, from: travel)
        travel = next
      }
      pause(0.1)
      let before = try figures.processorTime()
      let sleepsBefore = try figures.sleeps()
      for frame in 1...effort.frames {
        let next = frame.isMultiple(of: 2) ? 40.0 : 80
        try fingers.move(.left, to: next, from: travel)
        travel = next
        pause(0.008)
      }
      let time = try figures.processorTime() - before
      report(
        Figure(
          name: "feedback, \(name), 1000 events", unit: "ms",
          value: time / Double(effort.frames * fingers.eventsPerFrame) / 1000))
      report(
        Figure(
          name: "feedback, \(name), wake-ups for each movement", unit: "",
          value: (try figures.sleeps() - sleepsBefore) / Double(effort.frames)))
      if isShown { try measureFeedbackLatency(fingers, &travel, report) }
      try fingers.move(.left, to: 0, from: travel)
      try fingers.lift()
      pause(0.1)
      report(
        Figure(name: "feedback, \(name), private memory", unit: "MB", value: try figures.memory().anonymous))
      let sleeps = try figures.sleeps()
      pause(effort.idle)
      report(
        Figure(
          name: "feedback, \(name), wake-ups in \(Int(effort.idle)) s", unit: "",
          value: try figures.sleeps() - sleeps))
      process.signal(15)
      _ = process.wait(before: Deadline(after: defaultPatience))
    }
    try home.writeConfiguration(Contender.configuration)
  }

  /// Measures the time from a movement of the fingers to the server's report that the arrow has moved.
  private func measureFeedbackLatency(
    _ fingers: Fingers, _ travel: inout Double, _ report: (Figure) -> Void
  ) throws {
    let observer = try Observer(server.displayName)
    observer.watchTopLevels()
    var times: [Double] = []
    for _ in 0..<effort.gestures {
      pause(0.008)
      observer.settle()
      let next = travel == 40 ? 80.0 : 40
      let start = monotonicTime()
      try fingers.move(.left, to: next, from: travel)
      travel = next
      times.append(Double(try observer.moveTime() - start) / 1000)
    }
    for (name, part) in [("median", 50.0), ("p95", 95)] {
      report(Figure(name: "feedback, movement to arrow, \(name)", unit: "µs", value: times.percentile(part)))
    }
  }
}
