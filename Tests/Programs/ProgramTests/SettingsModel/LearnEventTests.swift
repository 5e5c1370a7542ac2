// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Client
import Formats
import Testing

@testable import SettingsModel

@Suite struct LearnEventTests {
  @Test func `a proposal is a gesture in words, to which an action is added`() throws {
    let line = """
      {"event":"learned","binding":"{ gesture = swipe; fingers = 3; direction = left; }","tries":3,"counted":2,\
      "takenBy":["other"],"application":"Fire.fox"}
      """
    guard case .learned(let learned)? = LearnEvent(line: line) else {
      Issue.record("no proposal")
      return
    }
    #expect(learned.words.description == "3 fingers swipe left")
    #expect(learned.tries == 3 && learned.counted == 2 && learned.takenBy == ["other"])
    #expect(
      "\(learned.binding(doing: ["keys": "F5"]))"
        == "{ gesture = swipe; fingers = 3; direction = left; action = { keys = F5; }; }")
    #expect(learned.picture?.fingers.count == 3)
  }

  @Test func `tries and disagreements are steps, and anything else is nothing`() {
    if case .attempt(let number, let seen, _)? = LearnEvent(
      line: #"{"event":"try","number":2,"seenParts":{"name":"a swipe"}}"#)
    {
      #expect(number == 2 && seen == .name("a swipe"))
    } else {
      Issue.record("no try")
    }
    if case .attempt(_, let seen, _)? = LearnEvent(line: #"{"event":"try","number":1}"#) {
      #expect(seen == nil)
    }
    let tour = LearnEvent(line: #"{"event":"try","seenParts":{"name":"a swipe"},"takenBy":["swipe 3 left"]}"#)
    if case .attempt(_, _, let takers)? = tour {
      #expect(takers == BindingList.ofDefaults.prefix(1).map(\.place.binding.name))
    } else {
      Issue.record("no try of a tour")
    }
    let failed = LearnEvent(line: #"{"event":"failed","message":"a","messageParts":{"text":"a"}}"#)
    if case .failed(let message)? = failed {
      #expect(message == Message("a"))
    } else {
      Issue.record("no end")
    }
    #expect(LearnEvent(line: "error: no display") == nil)
    #expect(LearnEvent(line: #"{"event":"later"}"#) == nil)
  }

  @Test func `doctor's findings and devices are read as they are written`() {
    let finding = Finding(
      json:
        #"{"severity":"warning","finding":"impossibleBinding","subject":"a","messageParts":{"text":"m of %1","arguments":[{"name":"9"}]},"fixParts":{"name":"f"}}"#
    )
    #expect(finding?.code == "impossibleBinding" && finding?.fix == .name("f"))
    #expect(finding?.message.description == "m of 9")
    let device = DeviceRecord(
      json:
        #"{"id":9,"name":"ELAN","kind":"touchscreen","usable":true,"enabled":true,"fingers":10,"gestures":false,"widthMM":309.6,"heightMM":174,"ignored":false}"#
    )
    #expect(device?.size == "310 × 174 mm" && device?.takenBy == nil)
    #expect(DeviceRecord(json: "no device") == nil)
  }
}
