// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

@Suite struct KeysActionTests {
  @Test func `a chord presses its keys in the order of the text`() throws {
    let chord = KeyChord(text: "Control+Shift+t", keysyms: [1, 2, 3])
    #expect(try ActionFixture(["keys": .text("Control+Shift+t")]).requests() == [.keys(chord)])
  }

  @Test func `several chords follow each other`() throws {
    let fixture = ActionFixture(["keys": .list([.text("Control+t"), .text("Return")])])
    let chords = [KeyChord(text: "Control+t", keysyms: [1, 3]), KeyChord(text: "Return", keysyms: [5])]
    #expect(try fixture.requests() == chords.map { .keys($0) })
    #expect(fixture.action?.summary == "keys Control+t Return")
  }

  @Test func `the plus sign is a key of its own at the end of a chord`() throws {
    #expect(
      try ActionFixture(["keys": .text("Control++")]).requests()
        == [.keys(KeyChord(text: "Control++", keysyms: [1, 6]))])
    #expect(try ActionFixture(["keys": .text("+")]).requests() == [.keys(KeyChord(text: "+", keysyms: [6]))])
  }

  @Test func `a misspelt key is refused with the one that was meant`() {
    #expect(errors(["keys": .text("Contrl+t")]) == [.unknownKeysym("Contrl", suggestion: "Control")])
    #expect(errors(["keys": .text("Control+")]) == [.unknownKeysym("", suggestion: nil)])
  }

  @Test func `a mistake in a list is found at its element`() {
    let fixture = ActionFixture(["keys": .list([.text("t"), .text("Retrun")])])
    #expect(fixture.errors.map { "\($0.path)" } == ["keys[1]"])
    #expect(fixture.action == nil)
  }

  @Test func `no keys at all are refused`() {
    #expect(errors(["keys": .list([])]) == [.emptyList(of: "string")])
    #expect(
      errors(["keys": .text("")])
        == [.malformed("", format: "keys joined by +, such as \"Control+Shift+t\"")])
  }

  private func requests(
    _ entries: [String: PropertyListValue], _ moments: [(phase: GesturePhase, step: Int?)],
    of kind: GestureKind = .swipe
  ) throws -> [RecordingDesktop.Request] {
    let action = try #require(ActionFixture(entries).action)
    #expect(action.isContinuous)
    let desktop = RecordingDesktop()
    for moment in moments {
      var context = ActionContext(gesture: kind, fingers: 3, phase: moment.phase)
      context.step = moment.step
      try action.perform(context, on: desktop)
    }
    return desktop.requests
  }

  private let t = KeyChord(text: "t", keysyms: [3])
  private let alt = KeyChord(text: "Alt", keysyms: [7])

  @Test(arguments: [GesturePhase.ended, .cancelled])
  func `a held chord is down from the beginning to the end`(end: GesturePhase) throws {
    #expect(
      try requests(["keys": .text("t"), "hold": .text("YES")], [(.began, nil), (.changed, nil), (end, nil)])
        == [.hold(t), .release(t)])
  }

  @Test(arguments: [GesturePhase.ended, .cancelled])
  func `what is held with a chord is down from the first step to the end`(end: GesturePhase) throws {
    let entries = ["keys": PropertyListValue.text("t"), "with": .text("Alt")]
    #expect(
      try requests(entries, [(.began, nil), (.changed, 1), (.changed, 0), (.changed, -1), (end, nil)])
        == [.hold(alt), .keys(t), .keys(t), .keys(t), .release(alt)])
  }

  @Test func `a gesture without steps is one step`() throws {
    let entries = ["keys": PropertyListValue.text("t"), "with": .text("Alt")]
    let once: [RecordingDesktop.Request] = [.hold(alt), .keys(t), .release(alt)]
    #expect(try requests(entries, [(.began, nil), (.changed, nil), (.changed, nil), (.ended, nil)]) == once)
    #expect(try requests(entries, [(.began, nil), (.ended, nil)]) == once)
    #expect(try requests(entries, [(.began, nil)], of: .tap) == once)
    #expect(try requests(entries, [(.began, nil), (.cancelled, nil)]) == [])
  }

  @Test func `what is held is reported in the summary`() {
    #expect(ActionFixture(["keys": .text("t"), "with": .text("Alt")]).action?.summary == "keys Alt and t")
    #expect(ActionFixture(["keys": .text("t"), "hold": .text("YES")]).action?.summary == "hold t")
  }

  @Test func `what cannot be held together is refused`() {
    #expect(
      errors(["keys": .list([.text("t"), .text("w")]), "hold": .text("YES")])
        == [.malformed("a list", format: "one chord to hold")])
    #expect(
      errors(["keys": .text("t"), "with": .text("Atl")]) == [.unknownKeysym("Atl", suggestion: "Alt")])
    #expect(
      errors(["keys": .text("t"), "with": .text("Alt"), "hold": .text("YES")])
        == [.unreadKey("with", suggestion: nil)])
  }
}
