// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import VirtualSession
import XorgSupport

// The growth of the bridge's instructions with the size of the configuration and the number of windows.
extension Round {
  func measureGrowth() throws {
    try printCurves("bindings", [10, 100, 1000]) { count, report in
      try measureInstructions(of: "bindings", Self.bindings(count, inEach: count / 2), report)
    }
    try printCurves("applications", [1, 20, 200]) { count, report in
      try measureInstructions(of: "applications", Self.bindings(count, inEach: 1), report)
    }
    try printCurves("shapes", [1, 20, 200], measureDrawing)
    try printCurves("windows", [1, 50, 500], measureWindows)
  }

  /// Measures with each count and prints each cost for each count.
  ///
  /// The cost of one more is the slope between the last two counts. It is compared to the slope between the
  /// first two: 1 is linear, and more is worse. A rise within a tenth of the cost is ignored, as two counts
  /// of the same lie that far apart.
  private func printCurves(
    _ things: String, _ counts: [Int], _ measure: (Int, (Figure) -> Void) throws -> Void
  ) throws {
    var curves: [(name: String, costs: [Double])] = []
    for count in counts {
      say("\(count) \(things)")
      var index = 0
      try measure(count) { figure in
        if index == curves.count { curves.append((figure.name, [])) }
        curves[index].costs.append(figure.value)
        index += 1
      }
    }
    print(Table.line("\(things) (kI)", counts.map { "\($0)" } + ["one more", "of linear"]))
    for (name, costs) in curves {
      let (rise, noise) = (costs[2] - costs[1], 0.1 * costs[1])
      let slope = rise / Double(counts[2] - counts[1])
      let former = max(costs[1] - costs[0], noise) / Double(counts[1] - counts[0])
      let verdict = rise > noise ? [slope, slope / former].map(Table.rounded) : ["-", "flat"]
      print(Table.line(name, costs.map(Table.rounded) + verdict))
    }
  }

  /// Returns swipes that press a key: one for all applications, so many for single ones, and a condition that
  /// makes the bridge look at new windows.
  private static func bindings(_ count: Int, inEach size: Int) -> String {
    let sections = (0..<count / size).map { section in
      let bindings = (0..<size).map { index in
        let fingers = 3 + index % 2
        let way = ["left", "right", "up", "down"][(section + index) % 4]
        let condition = "when = { title = \"document \(index)\"; };"
        return
          "{ gesture = swipe; fingers = \(fingers); direction = \(way); \(condition) action = { keys = t; }; },"
      }
      return "{ match = ( \"application\(section)\" ); bindings = ( \(bindings.joined()) ); },\n"
    }
    return """
      { settings = { swipeDistance = "100 px"; feedback = NO; };
        applications = ( \(sections.joined()) );
        passthrough = ( { touch = aware; title = Keyboard; } );
        bindings = ( { gesture = swipe; fingers = 3; direction = up; action = { keys = "t"; }; } ); }
      """
  }

  /// Returns bindings of shapes, each a different random walk.
  private static func shapes(_ count: Int) -> String {
    var state: UInt64 = 1
    func next() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % 100
    }
    let bindings = (0..<count).map { index in
      // Two random corners that a line does not have.
      let points = (0..<4).map { _ in "\(next()),\(next())" }.joined(separator: " ")
      return """
        { gesture = stroke; fingers = 3; shape = "S\(index): 0,0 99,50 0,99 \(points)"; action = { keys = t; }; },

        """
    }
    return "{ settings = { feedback = NO; }; bindings = ( \(bindings.joined()) ); }"
  }

  /// Measures three fingers that draw, and the start with so many shapes.
  private func measureDrawing(_ count: Int, _ report: (Figure) -> Void) throws {
    try home.writeConfiguration(Self.shapes(count))
    let counted = try CountedProgram(in: home)
    defer { counted.stop() }
    report(Figure("shapes", "start", try counted.dump()))
    let fingers = Fingers.screen(server.touchscreen, count: 3)
    for _ in 0..<2 { try draw(fingers, frames: 4) }
    pause(0.5)
    let short = try counted.count(for: 0.5) { try draw(fingers, frames: 4) }
    let long = try counted.count(for: 0.5) { try draw(fingers, frames: 4 + Self.frames) }
    report(Figure("shapes", "touchscreen, frame", (long - short) / Double(Self.frames)))
  }

  /// Draws a line to the right, the beginning of many shapes.
  private func draw(_ fingers: Fingers, frames: Int) throws {
    try fingers.land()
    for frame in 1...frames {
      pause(0.008)
      try fingers.move(.right, to: Double(frame) * 12, from: Double(frame - 1) * 12)
    }
    try fingers.lift()
  }

  /// Measures windows that appear, change their properties ten times, are touched and disappear.
  private func measureWindows(_ count: Int, _ report: (Figure) -> Void) throws {
    try home.writeConfiguration(Self.bindings(10, inEach: 5))
    let counted = try CountedProgram(in: home)
    defer { counted.stop() }
    var crowd: WindowCrowd?
    func note(_ what: String, for seconds: Double, _ body: () throws -> Void) throws {
      report(Figure("windows", what, try counted.count(for: seconds, body)))
    }
    try note("appear", for: 4) { crowd = try WindowCrowd(count, on: server.displayName) }
    try note("change", for: 2) { crowd?.change(times: 10) }
    let fingers = Fingers.screen(server.touchscreen, count: 3)
    for _ in 0..<2 { try gesture(fingers) }
    try note("whole gesture", for: 0.5) { try gesture(fingers) }
    try note("disappear", for: 2) { crowd = nil }
  }
}
