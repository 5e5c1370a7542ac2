// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import GestureTrace
import Gestures
import TestSupport
import Testing

struct ReplayTests {
  /// A recording on a screen whose pixels are half a point wide.
  static func recording(_ lines: String) throws -> Trace {
    let width = 1000 * 25.4 / 163 / 2
    return try TraceReader().read(
      """
      {"format":"fingerpost-trace","version":1,"screen":{"width":1000,"height":1000,"widthMM":\(width)},\
      "device":{"name":"Panel","kind":"touchscreen"}}

      """ + lines)
  }

  /// What recognizers and verdicts say to a recording.
  static func journal(_ trace: Trace, _ recognizers: GestureRecognizer...) -> [String] {
    let script = Script()
    for recognizer in recognizers { script.attach(recognizer, to: script.root) }
    script.journal.tellsVerdicts = true
    trace.replay(into: script.environment) { script.journal.add($0) }
    return script.journal.lines
  }

  @Test func `batches arrive at their time, in points`() throws {
    let trace = try Self.recording(
      """
      {"t":5,"touches":[{"id":1,"phase":"began","x":100,"y":100},{"id":2,"phase":"began","x":200,"y":100}]}
      {"t":21,"touches":[{"id":1,"phase":"moved","x":124,"y":100},{"id":2,"phase":"moved","x":224,"y":100}]}
      {"t":30,"touches":[{"id":1,"phase":"ended","x":124,"y":100},{"id":2,"phase":"ended","x":224,"y":100}]}
      """)
    #expect(
      Self.journal(trace, PanGestureRecognizer()) == [
        "21 pan began translation (12,0)", "21 #1 claimed", "21 #2 claimed",
        "30 pan ended translation (12,0)",
      ])
  }

  @Test func `deadlines fire at their own time, also after the last line`() throws {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let tap = TapGestureRecognizer()
    tap.require(toFail: double)
    let trace = try Self.recording(
      """
      {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}
      {"t":80,"touches":[{"id":1,"phase":"ended","x":100,"y":100}]}
      {"t":1000,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}
      {"t":1080,"touches":[{"id":1,"phase":"ended","x":100,"y":100}]}
      """)
    #expect(
      Self.journal(trace, double, tap) == [
        "430 tap ended at (50,50)", "430 #1 claimed",
        "1430 tap ended at (50,50)", "1430 #1 claimed",
      ])
  }

  @Test func `a recording cut short leaves no finger down and no touch undecided`() throws {
    let trace = try Self.recording(
      """
      {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}
      {"t":20,"touches":[{"id":1,"phase":"moved","x":160,"y":100}]}
      {"t":30,"touches":[{"id":2,"phase":"began","x":500,"y":100}]}
      """)
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    #expect(
      Self.journal(trace, pan) == [
        "20 pan began translation (30,0)", "20 #1 claimed", "30 #2 released",
        "30 pan cancelled translation (30,0)",
      ])
  }
}
