// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import GestureTrace
import Gestures
import Testing

/// The lines that a recording of the running program has besides the input.
nonisolated struct TraceStepTests {
  private var header: TraceHeader {
    var header = TraceHeader(
      screen: .init(width: 1280, height: 800),
      device: .init(name: "A", kind: .touchscreen, pixelsPerPoint: 0.75))
    header.devices.append(TraceHeader.Device(name: "\u{1b}\"B", kind: .touchpad))
    header.monitors = [TraceHeader.Monitor(name: "eDP-1", x: 0, y: 0, width: 1280, height: 800)]
    header.origin = TraceHeader.Origin(
      version: "0.2.0", configuration: "0123456789abcdef", hasTurns: true, hasGrab: false, hasTitles: true)
    return header
  }

  private var step: TraceStep {
    var step = TraceStep(
      InputBatch(
        at: 123456.789,
        touches: [
          TouchChange(id: 7, phase: .began, location: Point(x: 1, y: 2)),
          TouchChange(id: 7, phase: .moved, location: Point(x: 1.5, y: 1.0 / 3)),
        ]))
    step.device = 1
    step.reported = 123456.788
    step.grab = TraceStep.GrabReport(id: 7, phase: .owned, location: Point(x: 0.1, y: 2))
    step.grab?.isEmulating = true
    step.grab?.isPendingEnd = true
    (step.change, step.at) = (.screenDark, 5.25)
    step.receptions = [7: "later", 9: "nobody"]
    step.wake = TraceWriter.moment(after: 123456.789_123_4)
    step.next = .batch
    var hand = TraceHand()
    hand.facts.session = [
      .modifiers: .modifiers([.shift, .super]), .monitor: "eDP-1", .workspace: 3, .pointerShape: "text",
      .buttons: [1, 3], .naturalScrolling: false,
    ]
    (hand.touch, hand.isForPointer, hand.receivers) = (7, true, [7: true, 8: false])
    hand.keyboardTop = 612.5
    hand.deferral = TraceHand.Deferral(edges: [.left, .bottom], fingers: [3, 4])
    hand.facts.windows[.fingers] = [
      .class: "Firefox", .instance: "Navigator", .title: "a \"title\"\n", .type: "dialog", .touch: "unaware",
      .fullscreen: true, .maximised: false,
    ]
    hand.facts.windows[.active] = [:]
    step.hand = hand
    return step
  }

  @Test func `what was written reads back as the same, to the last bit`() throws {
    let object = #"{"t":1,"event":"gesture","binding":"a \"b\" {}"}"#
    let trace = Trace(
      header: header, steps: [step],
      outputs: [
        TraceOutput(object, afterStep: 1, isPerformed: true, failure: "no \"way\""),
        TraceOutput(#"{"t":1,"event":"verdict"}"#, afterStep: 1),
      ])
    let text = TraceWriter().write(trace)
    let read = try TraceReader().read(text)
    #expect(read.header == header)
    #expect(read.outputs == trace.outputs)
    let again = try #require(read.steps.first)
    #expect(again.batch.timestamp == step.batch.timestamp && again.batch.touches == step.batch.touches)
    #expect(again.wake == step.wake && again.hand == step.hand && again.grab == step.grab)
    #expect(again.device == 1 && again.receptions == step.receptions && again.next == .batch)
    #expect(again.change == .screenDark && again.at == 5.25 && again.reported == step.reported)
    #expect(TraceWriter().write(read) == text)
  }

  @Test func `every fact that recordings have is written under its key and read again`() throws {
    for fact in Fact.allCases {
      guard let form = fact.form else { continue }
      let value: FactValue =
        switch form {
        case .flag: true
        case .number: 4
        case .numbers: [2, 3]
        case .text: "\"ä\""
        case .word(let words): .text(words.words[1])
        case .modifiers: .modifiers([.control, .alt])
        }
      var step = TraceStep(InputBatch(at: 1))
      var hand = TraceHand()
      if fact.isOfWindow {
        hand.facts.windows[.pointer] = [fact: value]
      } else {
        hand.facts.session[fact] = value
      }
      step.hand = hand
      let line = TraceWriter().line(for: step)
      #expect(line.contains("\"\(fact.key)\":"))
      #expect(try TraceReader().read(TraceWriter().line(for: header) + line).steps.first?.hand == hand)
    }
  }

  @Test func `what an older recording has of a hand still has its meaning`() throws {
    let line = """
      {"t":0,"hand":{"modifiers":["shift"],"monitor":"eDP-1","workspace":2,"buttons":[],"naturalScrolling":true,\
      "pointerShape":null,"later":{"a":[null]},"deferral":{"edges":["top"],"fingers":[3]},"windows":[{"of":"active",\
      "class":"Mail","type":"utility","touch":"aware","fullscreen":false,"shade":7}]}}
      """
    let hand = try TraceReader().read(TraceWriter().line(for: header) + line).steps.first?.hand
    #expect(
      hand?.facts.session == [
        .modifiers: .modifiers(.shift), .monitor: "eDP-1", .workspace: 2, .buttons: [],
        .naturalScrolling: true,
      ])
    #expect(
      hand?.facts.windows == [
        .active: [.class: "Mail", .type: "utility", .touch: "aware", .fullscreen: false]
      ])
    #expect(hand?.deferral == TraceHand.Deferral(edges: .top, fingers: [3]))
  }

  @Test func `a moment is never before the one that it stands for, and stays the same`() throws {
    for time in stride(from: 0.000_000_1, to: 200_000, by: 997.123_456_789) {
      let moment = TraceWriter.moment(after: time)
      #expect(moment >= time && moment < time + 2e-6)
      var step = TraceStep(InputBatch(at: 0))
      step.wake = moment
      let text = TraceWriter().line(for: header) + TraceWriter().line(for: step)
      #expect(try TraceReader().read(text).steps.first?.wake == moment)
    }
  }

  private func moments(_ lines: String, version: Int = 2) throws -> [TraceStep] {
    let first = TraceWriter().line(for: header)
    return try TraceReader().read(
      first.replacing("\"version\":2", with: "\"version\":\(version)") + lines
    ).moments
  }

  @Test func `what a device reports at one time is one moment, and what the grab repeats is left out`() throws
  {
    let moments = try moments(
      """
      {"t":1,"touches":[{"id":1,"phase":"began","x":1,"y":2}],"then":"batch"}
      {"t":1,"grab":{"id":1,"phase":"began","x":1,"y":2},"hand":{"workspace":2},"then":"show"}
      {"t":1,"touches":[{"id":2,"phase":"began","x":3,"y":2}]}
      {"t":1,"wake":1}
      {"t":1,"device":1,"indirect":{"kind":"swipe","phase":"began","fingers":3}}
      {"t":2,"touches":[{"id":1,"phase":"ended","x":1,"y":2}]}
      {"t":2,"change":"interrupted"}
      """)
    #expect(moments.map(\.batch.touches.count) == [2, 0, 1, 0] && moments.map(\.device) == [0, 1, 0, 0])
    #expect(moments[0].hand?.facts.session == [.workspace: 2] && moments[3].change == .interrupted)
    #expect(moments.allSatisfy { $0.grab == nil && $0.wake == nil && $0.next == .answer })
  }

  @Test func `a landing at the time of a lift is a moment of its own`() throws {
    let moments = try moments(
      """
      {"t":2,"touches":[{"id":1,"phase":"ended","x":1,"y":2}]}
      {"t":2,"touches":[{"id":2,"phase":"ended","x":3,"y":2}]}
      {"t":2,"touches":[{"id":3,"phase":"began","x":1,"y":2}]}
      """)
    #expect(moments.map { $0.batch.touches.map(\.id) } == [[1, 2], [3]])
  }

  @Test func `a recording of version 1 has each change once, and no turns`() throws {
    let lines = """
      {"t":1,"touches":[{"id":1,"phase":"began","x":1,"y":2,"by":"device"}],"then":"show"}
      {"t":1,"touches":[{"id":1,"phase":"began","x":1,"y":2,"by":"grab"}],"returned":[4]}
      {"t":5,"interrupted":true}
      """
    let moments = try moments(lines, version: 1)
    #expect(moments.map(\.batch.touches.count) == [1, 0] && moments[1].change == .interrupted)
    let text = TraceWriter().line(for: header).replacing("\"version\":2", with: "\"version\":1") + lines
    #expect(try TraceReader().read(text).header.origin?.hasTurns == false)
  }

  @Test func `what happened to the recording is no input`() throws {
    let text =
      TraceWriter().line(for: header) + "{\"t\":5,\"touches\":[]}\n"
      + "{\"event\":\"recordingEnded\",\"reason\":\"locked\"}\n"
    #expect(try TraceReader().read(text).steps.count == 1)
    var lines = TraceLines()
    var reasons: [String?] = []
    for line in text.split(separator: "\n") {
      if case .note(_, let reason)? = try lines.next(String(line)) { reasons.append(reason) }
    }
    #expect(reasons == ["locked"])
  }

  @Test(arguments: [
    (#"{"t":1,"device":2}"#, "\"device\" must be less than 2"),
    (#"{"t":1,"then":"later"}"#, "\"then\" is \"later\", which is not one of batch, show, answer"),
    (#"{"t":1,"receptions":[{"id":-1,"way":"later"}]}"#, "\"receptions[0].id\" must be a whole number"),
    (#"{"t":1,"change":"rain"}"#, "\"change\" is \"rain\", which is not one of interrupted, pen"),
    (
      #"{"t":1,"grab":{"id":1,"phase":"up","x":0,"y":0}}"#,
      "\"grab.phase\" is \"up\", which is not one of began, owned, moved, ended"
    ),
    (
      #"{"t":1,"hand":{"deferral":{"edges":["middle"]}}}"#,
      "\"hand.deferral.edges[0]\" is \"middle\", which is not one of top, left, bottom, right"
    ),
    (#"{"t":1,"hand":{"workspace":0}}"#, "\"hand.workspace\" must be a whole number, 1 or more"),
    (#"{"t":1,"hand":{"buttons":[1,1.5]}}"#, "\"hand.buttons[1]\" must be a whole number, 1 or more"),
    (#"{"t":1,"hand":{"naturalScrolling":1}}"#, "\"hand.naturalScrolling\" must be true or false"),
    (
      #"{"t":1,"hand":{"modifiers":["hyper"]}}"#,
      "\"hand.modifiers[0]\" is \"hyper\", which is not one of shift, control"
    ),
    (#"{"t":1,"hand":{"windows":[{}]}}"#, "\"hand.windows[0].of\" is missing"),
    (
      #"{"t":1,"hand":{"windows":[{"of":"fingers","title":3}]}}"#,
      "\"hand.windows[0].title\" must be a string"
    ),
    (
      #"{"t":1,"hand":{"windows":[{"of":"fingers","touch":"no"}]}}"#,
      "\"hand.windows[0].touch\" is \"no\", which is not one of aware, unaware"
    ),
  ])
  func `a line that makes no sense is refused`(_ line: String, _ message: String) throws {
    let error = #expect(throws: TraceError.self) {
      _ = try TraceReader().read(TraceWriter().line(for: header) + line)
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }
}
