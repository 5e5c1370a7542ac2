// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import VirtualSession
import XorgSupport

struct Figure {
  var name: String
  var unit: String
  var value: Double
}

final class Round {
  let program: Contender
  let effort: Effort
  let server: XorgServer
  private let manager: WindowManagerProcess
  let home: SessionHome

  init(of program: Contender, effort: Effort) throws {
    self.program = program
    self.effort = effort
    server = try XorgServer()
    home = try SessionHome(on: server)
    if !effort.parts.contains(.tour) { try home.writeConfiguration(Contender.configuration) }
    manager = try WindowManagerProcess(on: server, workspaces: 2)
  }

  isolated deinit {
    manager.stop()
    server.stop()
  }

  func measure(_ report: (Figure) -> Void) throws {
    let parts = effort.parts
    if parts.contains(.starts) { try measureStarts(report) }
    let process = try program.start(in: home)
    let figures = ProcessFigures(pid: process.pid)
    if parts.contains(.latency) { try measureLatencies(report) }
    if parts.contains(.streams) { try measureStreams(figures, report) }
    if parts.contains(.rest) { try measureRest(figures, report) }
    if parts.contains(.tour), program == .fingerpost { try tour() }
    process.signal(15)
    _ = process.wait(before: Deadline(after: defaultPatience))
    if parts.contains(.feedback) { try measureFeedback(report) }
    if parts.contains(.shapes) { try measureShapes(report) }
    if parts.contains(.instructions) { try measureInstructions(report) }
  }

  private func measureStarts(_ report: (Figure) -> Void) throws {
    var times: [Double] = []
    for _ in 0..<effort.starts {
      let start = monotonicTime()
      let process = try program.start(in: home)
      times.append(Double(monotonicTime() - start) / 1e6)
      process.signal(15)
      _ = process.wait(before: Deadline(after: defaultPatience))
    }
    report(Figure(name: "start to ready, median", unit: "ms", value: times.percentile(50)))
    report(Figure(name: "start to ready, most", unit: "ms", value: times.percentile(100)))
  }

  // MARK: - Latency

  private func measureLatencies(_ report: (Figure) -> Void) throws {
    let observer = try Observer(server.displayName)
    let devices: [(String, Fingers)] = [
      ("touchscreen", .screen(server.touchscreen, count: 3)), ("touchpad", .pad(server.touchpad, count: 3)),
    ]
    for (device, fingers) in devices {
      var keys: [Double] = []
      var workspaces: [Double] = []
      // The first gestures find cold caches; a user's are rarely the first.
      for gesture in -2..<effort.gestures {
        let key = try latency(.up, fingers, observer) { try observer.keyTime() }
        let way = gesture.isMultiple(of: 2) ? Way.left : .right
        let workspace = try latency(way, fingers, observer) { try observer.workspaceTime() }
        guard gesture >= 0 else { continue }
        keys.append(key)
        workspaces.append(workspace)
      }
      for (effect, times) in [("key", keys), ("workspace", workspaces)] {
        for (name, part) in [("median", 50.0), ("p95", 95), ("most", 100)] {
          report(Figure(name: "\(device), \(effect), \(name)", unit: "µs", value: times.percentile(part)))
        }
      }
    }
  }

  /// Returns the time in microseconds from the deciding event to its effect at another client.
  private func latency(
    _ way: Way, _ fingers: Fingers, _ observer: Observer, _ effect: () throws -> UInt64
  ) throws -> Double {
    try fingers.land()
    var travel = 0.0
    // To just below the distance that both programs require: 8 ms apart, as from a device at 125 Hz.
    for step in stride(from: 12.0, through: 96, by: 12) {
      pause(0.008)
      try fingers.move(way, to: step, from: travel)
      travel = step
    }
    pause(0.008)
    observer.settle()
    let start = monotonicTime()
    try fingers.move(way, to: 108, from: travel)
    let end = try effect()
    pause(0.008)
    try fingers.lift()
    // Longer than the pause below which the next gesture would belong to this one.
    pause(0.03)
    return Double(end - start) / 1000
  }

  // MARK: - Processor time

  private func measureStreams(_ figures: ProcessFigures, _ report: (Figure) -> Void) throws {
    let screen = server.touchscreen
    let pad = server.touchpad
    let three = Fingers.screen(screen, count: 3)
    let ten = Fingers.screen(screen, count: 10)
    let swipe = Fingers.pad(pad, count: 3)
    for rate in [125, 1000] {
      for (name, fingers) in [("3 fingers", three), ("10 fingers", ten), ("touchpad", swipe)] {
        try measureStream("\(name), \(rate) Hz, undecided", fingers, rate, figures, isDecided: false, report)
        try measureStream("\(name), \(rate) Hz, taken", fingers, rate, figures, isDecided: true, report)
      }
    }
  }

  /// Measures a stream of movements: to and fro below the deciding distance, or beyond it.
  private func measureStream(
    _ name: String, _ fingers: Fingers, _ rate: Int, _ figures: ProcessFigures, isDecided: Bool,
    _ report: (Figure) -> Void
  ) throws {
    // The clock decides about a pending touch after 90 movements or 0.5 s, so the fingers lift before.
    let framesPerGesture = isDecided ? effort.frames : min(effort.frames, 45)
    var frames = 0
    var time = 0.0
    while frames < effort.frames {
      let before = try figures.processorTime()
      try fingers.land()
      var travel = 0.0
      if isDecided {
        try fingers.move(.left, to: 108, from: 0)
        travel = 108
        pause(0.05)
      }
      let start = isDecided ? try figures.processorTime() : before
      let clock = monotonicTime()
      for frame in 1...framesPerGesture {
        let next = (isDecided ? 108.0 : 0) + (frame.isMultiple(of: 2) ? 30 : 60)
        try fingers.move(.left, to: next, from: travel)
        travel = next
        sleep(until: clock + UInt64(frame) * 1_000_000_000 / UInt64(rate))
      }
      if isDecided { time += try figures.processorTime() - start }
      try fingers.lift()
      pause(0.03)
      if !isDecided { time += try figures.processorTime() - start }
      frames += framesPerGesture
    }
    report(
      Figure(
        name: "\(name), 1000 events", unit: "ms",
        value: time / Double(frames * fingers.eventsPerFrame) / 1000))
    report(Figure(name: "\(name), a frame", unit: "µs", value: time / Double(frames) / 1000))
  }

  private func sleep(until moment: UInt64) {
    let now = monotonicTime()
    if now < moment { pause(Double(moment - now) / 1e9) }
  }

  // MARK: - At rest

  private func measureRest(_ figures: ProcessFigures, _ report: (Figure) -> Void) throws {
    let memory = try figures.memory()
    report(Figure(name: "memory, resident", unit: "MB", value: memory.resident))
    report(Figure(name: "memory, private", unit: "MB", value: memory.anonymous))
    report(Figure(name: "memory, share", unit: "MB", value: memory.share))
    let before = try figures.sleeps()
    pause(effort.idle)
    report(Figure(name: "wake-ups in \(Int(effort.idle)) s", unit: "", value: try figures.sleeps() - before))
  }
}
