// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
internal import Formats
import FoundationEssentials
import Gestures
import Glibc
import TestSupport
import Testing

@testable import Bridge
@testable import Daemon
@testable import Session

struct GestureLogTests {
  private let pipe = Pipe()

  private func log(_ format: GestureLog.Format) -> GestureLog {
    GestureLog(format: format, to: LineWriter(descriptor: pipe.writing, backpressure: .losesLines))
  }

  private func entry(performed: Bool = true, failure: String? = nil) -> GestureOutcome {
    GestureOutcome(
      time: 12.3456, context: ActionContext(gesture: .swipe, fingers: 3, direction: .left),
      binding: "swipe 3 left",
      action: "workspace next", performed: performed, failure: failure)
  }

  @Test func `a gesture is one JSON object with its keys in order`() {
    log(.json).gesture(entry())
    #expect(
      pipe.content
        == "{\"t\":12345.6,\"event\":\"gesture\",\"gesture\":\"swipe\",\"phase\":\"ended\",\"fingers\":3,"
        + "\"direction\":\"left\",\"binding\":\"swipe 3 left\",\"action\":\"workspace next\","
        + "\"performed\":true}\n")
  }

  @Test func `a failed action is reported with its reason`() {
    log(.json).gesture(entry(performed: false, failure: "no \"window\"\n"))
    #expect(pipe.content.hasSuffix("\"performed\":false,\"error\":\"no \\\"window\\\"\\n\"}\n"))
  }

  @Test func `a kind without direction has no such key`() {
    var tap = entry()
    tap.context = ActionContext(gesture: .tap, fingers: 2)
    tap.isNamed = true
    log(.json).gesture(tap)
    let line = pipe.content
    #expect(!line.contains("direction") && line.contains("\"binding\":\"swipe 3 left\",\"named\":true,"))
  }

  private func answer(_ verdict: TouchVerdict.Verdict) -> TouchAnswer {
    TouchAnswer(touch: 1, verdict: verdict, time: 0.5, withheld: 0.05)
  }

  @Test func `a verdict is one JSON object, and nothing in words`() {
    log(.json).answer(answer(.claimed))
    log(.text).answer(answer(.released))
    #expect(
      pipe.content
        == "{\"t\":500,\"event\":\"verdict\",\"touch\":1,\"verdict\":\"claimed\",\"withheld\":50}\n")
  }

  @Test func `words say what was done and what was not`() {
    log(.text).gesture(entry())
    log(.text).gesture(entry(performed: false))
    log(.text).gesture(entry(performed: false, failure: "there is no window"))
    #expect(
      pipe.content == """
        swipe 3 left: workspace next
        swipe 3 left: workspace next (not performed)
        swipe 3 left: workspace next (failed: there is no window)

        """)
  }

  @Test func `an audience gets every object, whatever the format, and no verdicts`() {
    var heard: [String] = []
    let text = log(.text)
    text.audience = { heard.append($0) }
    text.gesture(entry())
    text.paused(at: 2)
    text.answer(answer(.released))
    log(.json).gesture(entry())
    log(.json).paused(at: 2)
    #expect(heard.count == 2 && heard[1] == #"{"t":2000,"event":"paused"}"#)
    let lines = pipe.content.split(separator: "\n").map(String.init)
    #expect(lines == ["swipe 3 left: workspace next"] + heard)
  }

  @Test func `gestures that were only noted are reported later, in order and before anything else`() {
    let log = log(.json)
    log.note(entry())
    log.note(entry(performed: false))
    #expect(pipe.content.isEmpty)
    log.paused(at: 2)
    let lines = pipe.content.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasSuffix("true}") && lines[1].hasSuffix("false}") && lines[2].hasSuffix("\"paused\"}"))
  }

  @Test func `what became of a hand comes after the gestures that it made`() {
    let log = log(.text)
    log.note(Explanation(time: 2, fingers: 2, seen: Message("tap")))
    log.note(Explanation(time: 12.4, fingers: 3, seen: Message("47 mm left")))
    log.note(entry())
    log.catchUp()
    #expect(
      pipe.content == """
        2 fingers, tap: no gesture
        swipe 3 left: workspace next
        3 fingers, 47 mm left: no gesture

        """)
  }

  @Test func `the words for a gesture can be made from its object`() throws {
    var object = ""
    let log = log(.text)
    log.audience = { object = $0 }
    log.gesture(entry(performed: false, failure: "there is no window"))
    let words = try JSONDecoder().decode(GestureWords.self, from: Data(object.utf8))
    #expect("\(words)\n" == pipe.content)
  }

  @Test func `a program learns by an object how many are missing`() {
    let pipe = Pipe()
    let log = GestureLog(format: .json, to: LineWriter(descriptor: pipe.writing, backpressure: .losesLines))
    for _ in 0..<2000 { log.gesture(entry()) }
    var text = ""
    while case let more = pipe.content, !more.isEmpty {
      text += more
      log.writer.writeBacklog()
    }
    #expect(text.hasSuffix("{\"event\":\"lost\",\"lines\":\(log.writer.lostLines)}\n"))
  }

  @Test func `a reader that has gone ends the writing and nothing else`() {
    let other = Pipe()
    let writing = dup(other.writing)
    let reading = other.reading
    let writer = LineWriter(descriptor: writing, backpressure: .losesLines)
    close(reading)
    writer.write("to nobody")
    writer.write("to nobody")
    close(writing)
    #expect(writer.lostLines == 0)
  }

  @Test func `a long text is cut`() {
    #expect(String(repeating: "é", count: 200).shortened == String(repeating: "é", count: 200))
    #expect(String(repeating: "é", count: 20000).shortened == String(repeating: "é", count: 200) + "…")
  }
}
