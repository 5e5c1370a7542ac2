// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing

@testable import GestureTrace

nonisolated struct TraceReaderTests {
  static let header = """
    {"format":"fingerpost-trace","version":1,"screen":{"width":1,"height":1},"device":{"name":"","kind":"touchpad"}}
    """

  @Test func `unknown keys and blank lines are skipped`() throws {
    let trace = try TraceReader().read(
      """

      {"format":"fingerpost-trace","version":1,"note":[],"screen":{"width":800,"height":600,"dpi":96},\
      "device":{"name":"Pad","kind":"touchpad","serial":{}}}

      {"t":1,"touches":[{"id":7,"phase":"began","x":1,"y":2,"tilt":3}],"keys":null}\r
      {"t":1,"remark":"only that"}
      """)
    #expect(trace.header.device.name == "Pad")
    #expect(trace.steps.map(\.batch.timestamp) == [0.001, 0.001])
    #expect(trace.steps.map(\.batch.touches.count) == [1, 0])
  }

  @Test func `what a line leaves out has its usual value`() throws {
    let trace = try TraceReader().read(
      Self.header + """

        {"t":0,"indirect":{"kind":"pinch","phase":"began","fingers":2}}
        """)
    #expect(
      trace.batches.first?.indirect
        == IndirectGesture(kind: .pinch, phase: .began, fingers: 2, location: .zero))
  }

  private func landing(_ fingers: Range<Int>) -> String {
    let touches = fingers.map { "{\"id\":\($0),\"phase\":\"began\",\"x\":\($0),\"y\":0}" }
    return "{\"t\":0,\"touches\":[\(touches.joined(separator: ","))]}\n"
  }

  @Test func `more than 100 fingers at once are no recording, however they land`() throws {
    #expect(try TraceReader().read("\(Self.header)\n\(landing(0..<100))").steps.count == 1)
    let crowd = TraceError.Reason.crowd(key: "touches[100]", limit: 100)
    #expect(throws: TraceError(line: 2, reason: crowd)) {
      try TraceReader().read("\(Self.header)\n\(landing(0..<20_000))")
    }
    #expect(
      TraceError(line: 2, reason: crowd).description
        == "line 2: \"touches[100]\" lands while 100 fingers are down: this is no recording of hands; record anew"
    )
    #expect(throws: TraceError(line: 3, reason: .crowd(key: "touches[60]", limit: 100))) {
      try TraceReader().read("\(Self.header)\n\(landing(0..<40))\(landing(40..<140))")
    }
    // Lifted fingers do not count, and `interrupted` gives all fingers back.
    let lifts = (0..<60).map { "{\"id\":\($0),\"phase\":\"ended\",\"x\":0,\"y\":0}" }
      .joined(separator: ",")
    let hands = landing(0..<60) + "{\"t\":0,\"touches\":[\(lifts)]}\n" + landing(60..<120)
    let returned = "{\"t\":0,\"interrupted\":true}\n"
    let whole = "\(Self.header)\n\(hands)\(returned)\(landing(120..<220))"
    #expect(try TraceReader().read(whole).steps.count == 5)
  }

  /// Lines after the header, the number of the faulty line, and its error.
  static let faults: [(lines: String, line: Int, reason: TraceError.Reason)] = [
    ("{\"t\":0", 2, .malformed),
    ("[0]", 2, .malformed),
    ("{\"t\":0}\n\nhello", 4, .malformed),
    ("{\"t\":0} {\"t\":1}", 2, .malformed),
    ("{}", 2, .missing(key: "t")),
    ("{\"t\":\"0\"}", 2, .unsuitable(key: "t", expected: "a number")),
    ("{\"t\":null}", 2, .unsuitable(key: "t", expected: "a number")),
    ("{\"t\":1e18}", 2, .unsuitable(key: "t", expected: "milliseconds, at most 1e14")),
    ("{\"t\":2}\n{\"t\":2}\n{\"t\":1.5}", 4, .earlier(time: 1.5, previous: 2)),
    ("{\"t\":0,\"touches\":{}}", 2, .unsuitable(key: "touches", expected: "a list")),
    ("{\"t\":0,\"touches\":[7]}", 2, .unsuitable(key: "touches[0]", expected: "an object in braces")),
    ("{\"t\":0,\"touches\":[{\"id\":1,\"phase\":\"began\",\"y\":0}]}", 2, .missing(key: "touches[0].x")),
    (
      "{\"t\":0,\"touches\":[{\"id\":1.5,\"phase\":\"began\",\"x\":0,\"y\":0}]}", 2,
      .unsuitable(key: "touches[0].id", expected: "a whole number, 0 or more")
    ),
    (
      "{\"t\":0,\"touches\":[{\"id\":-1,\"phase\":\"began\",\"x\":0,\"y\":0}]}", 2,
      .unsuitable(key: "touches[0].id", expected: "a whole number, 0 or more")
    ),
    (
      "{\"t\":0,\"touches\":[{\"id\":1,\"phase\":2,\"x\":0,\"y\":0}]}", 2,
      .unsuitable(key: "touches[0].phase", expected: "a string in quotes")
    ),
    (
      "{\"t\":0,\"touches\":[{\"id\":1,\"phase\":\"begun\",\"x\":0,\"y\":0}]}", 2,
      .unknown(
        key: "touches[0].phase", word: "begun", known: ["began", "moved", "stationary", "ended", "cancelled"])
    ),
    (
      "{\"t\":0,\"touches\":[{\"id\":1,\"phase\":\"began\",\"x\":0,\"y\":0,\"type\":\"toe\"}]}", 2,
      .unknown(
        key: "touches[0].type", word: "toe", known: ["direct", "indirect", "pencil", "indirectPointer"])
    ),
    ("{\"t\":0,\"indirect\":{\"kind\":\"swipe\",\"phase\":\"began\"}}", 2, .missing(key: "indirect.fingers")),
    (
      "{\"t\":0,\"indirect\":{\"kind\":\"swipe\",\"phase\":\"began\",\"fingers\":0}}", 2,
      .unsuitable(key: "indirect.fingers", expected: "a whole number, 1 or more")
    ),
    (
      "{\"t\":0,\"indirect\":{\"kind\":\"wave\",\"phase\":\"began\",\"fingers\":3}}", 2,
      .unknown(key: "indirect.kind", word: "wave", known: ["swipe", "pinch"])
    ),
    (
      "{\"t\":0,\"indirect\":{\"kind\":\"swipe\",\"phase\":\"moved\",\"fingers\":3}}", 2,
      .unknown(key: "indirect.phase", word: "moved", known: ["began", "changed", "ended", "cancelled"])
    ),
    (
      "{\"t\":0,\"modifiers\":[\"shift\",\"hyper\"]}", 2,
      .unknown(key: "modifiers[1]", word: "hyper", known: ["shift", "control", "alt", "super", "capsLock"])
    ),
  ]

  @Test(arguments: faults)
  func `a faulty line is reported with its number`(lines: String, line: Int, reason: TraceError.Reason) {
    #expect(throws: TraceError(line: line, reason: reason)) {
      try TraceReader().read(Self.header + "\n" + lines)
    }
  }

  static let foreignHeaders: [(text: String, error: TraceError)] = [
    ("", TraceError(line: 1, reason: .empty)),
    ("\n \n", TraceError(line: 1, reason: .empty)),
    ("# libinput record", TraceError(line: 1, reason: .foreign)),
    ("{\"t\":0}", TraceError(line: 1, reason: .foreign)),
    ("{\"format\":\"other\"}", TraceError(line: 1, reason: .foreign)),
    ("\n{\"format\":\"fingerpost-trace\"}", TraceError(line: 2, reason: .missing(key: "version"))),
    (
      "{\"format\":\"fingerpost-trace\",\"version\":3,\"canvas\":0}",
      TraceError(line: 1, reason: .newer(version: 3))
    ),
    (
      "{\"format\":\"fingerpost-trace\",\"version\":1,\"device\":{\"name\":\"\",\"kind\":\"touchpad\"}}",
      TraceError(line: 1, reason: .missing(key: "screen"))
    ),
    (
      header.replacing(":1,\"screen", with: ":0.5,\"screen"),
      TraceError(line: 1, reason: .unsuitable(key: "version", expected: "a whole number, 1 or more"))
    ),
    (
      header.replacing("\"width\":1", with: "\"width\":0"),
      TraceError(line: 1, reason: .unsuitable(key: "screen", expected: "larger than 0 in both directions"))
    ),
    (
      header.replacing("touchpad", with: "mouse"),
      TraceError(
        line: 1,
        reason: .unknown(key: "device.kind", word: "mouse", known: ["touchscreen", "touchpad"]))
    ),
  ]

  @Test(arguments: foreignHeaders)
  func `a text that is no recording is refused`(text: String, error: TraceError) {
    #expect(throws: error) { try TraceReader().read(text) }
  }

  @Test func `an error says where, what, and how to fix it`() {
    let lines: [(TraceError.Reason, String)] = [
      (.empty, "line 3: the recording is empty; its first line must be a header"),
      (
        .malformed,
        "line 3: this is not a JSON object; fix the line, or delete it if the recording was cut short"
      ),
      (.foreign, "line 3: this is not a recording; the first line must have \"format\":\"fingerpost-trace\""),
      (
        .newer(version: 9),
        "line 3: version 9 is newer than 2, the newest supported here; use a newer fingerpost"
      ),
      (.missing(key: "t"), "line 3: \"t\" is missing; add it"),
      (.unsuitable(key: "t", expected: "a number"), "line 3: \"t\" must be a number"),
      (
        .unknown(key: "kind", word: "wave", known: ["swipe", "pinch"]),
        "line 3: \"kind\" is \"wave\", which is not one of swipe, pinch"
      ),
      (
        .earlier(time: 1.5, previous: 2),
        "line 3: \"t\" is 1.5, earlier than 2.0 on the line before; sort the lines by \"t\""
      ),
    ]
    for (reason, sentence) in lines {
      #expect(TraceError(line: 3, reason: reason).description == sentence)
    }
  }
}
