// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import VirtualSession
import XorgSupport

// The time from the lift of fingers that have drawn a shape to the shape's action.
extension Round {
  /// Sixteen shapes; the fingers draw the first.
  private static let names = [
    "L", "M", "N", "S", "C", "V", "W", "Z", "caret", "check", "circle", "pigtail", "zigzag", "triangle",
    "square",
    "star",
  ]
  private static let configuration = """
    {
      settings = { feedback = NO; };
      bindings = (
    \(names.map {
      "    { gesture = stroke; fingers = 3; shape = \"\($0)\"; action = { keys = t; }; },\n"
    }.joined())
      );
    }
    """

  func measureShapes(_ report: (Figure) -> Void) throws {
    guard program == .fingerpost else { return }
    try home.writeConfiguration(Self.configuration)
    let process = try program.start(in: home)
    let observer = try Observer(server.displayName)
    var times: [Double] = []
    for gesture in -2..<effort.gestures {
      let time = try drawL(observer)
      if gesture >= 0 { times.append(time) }
    }
    for (name, part) in [("median", 50.0), ("p95", 95), ("most", 100)] {
      report(
        Figure(name: "one of 16 shapes, lift to key, \(name)", unit: "µs", value: times.percentile(part)))
    }
    process.signal(15)
    _ = process.wait(before: Deadline(after: defaultPatience))
    try home.writeConfiguration(Contender.configuration)
  }

  /// Returns the time from the last lift to the key, in microseconds.
  private func drawL(_ observer: Observer) throws -> Double {
    let screen = server.touchscreen
    func place(_ finger: Int, _ x: Double, _ y: Double) -> ScreenPoint {
      ScreenPoint(400 + 60 * Double(finger) + x, 250 + y)
    }
    for finger in 0..<3 { try screen.down(finger, at: place(finger, 0, 0)) }
    for step in 1...30 {
      let (right, below) = (Double(max(0, step - 18)) * 14, Double(min(step, 18)) * 14)
      for finger in 0..<3 { try screen.move(finger, to: place(finger, right, below)) }
      try screen.sync()
      pause(0.008)
    }
    observer.settle()
    for finger in 0..<2 { try screen.up(finger) }
    try screen.sync()
    let start = monotonicTime()
    try screen.up(2)
    let end = try observer.keyTime()
    pause(0.03)
    return Double(end - start) / 1000
  }
}
