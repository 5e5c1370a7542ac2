// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

@Suite struct KeysActionTests {
  @Test func `a chord presses its keys in the order of the text`() throws {
    let chord = Chord(text: "Control+Shift+t", keysyms: [1, 2, 3])
    #expect(try ActionFixture(["keys": .text("Control+Shift+t")]).requests() == [.keys(chord)])
  }

  @Test func `several chords follow each other`() throws {
    let fixture = ActionFixture(["keys": .list([.text("Control+t"), .text("Return")])])
    let chords = [Chord(text: "Control+t", keysyms: [1, 3]), Chord(text: "Return", keysyms: [5])]
    #expect(try fixture.requests() == chords.map { .keys($0) })
    #expect(fixture.action?.summary == "keys Control+t Return")
  }

  @Test func `the plus sign is a key of its own at the end of a chord`() throws {
    #expect(
      try ActionFixture(["keys": .text("Control++")]).requests()
        == [.keys(Chord(text: "Control++", keysyms: [1, 6]))])
    #expect(try ActionFixture(["keys": .text("+")]).requests() == [.keys(Chord(text: "+", keysyms: [6]))])
  }

  @Test func `a misspelt key is refused with the one that was meant`() {
    #expect(
      mistakes(["keys": .text("Contrl+t")]) == [.unknownKeysym("Contrl", suggestion: "Control")])
    #expect(mistakes(["keys": .text("Control+")]) == [.unknownKeysym("", suggestion: nil)])
  }

  @Test func `a mistake in a list is found at its element`() {
    let fixture = ActionFixture(["keys": .list([.text("t"), .text("Retrun")])])
    #expect(fixture.mistakes.map { "\($0.path)" } == ["keys[1]"])
    #expect(fixture.action == nil)
  }

  @Test func `no keys at all are refused`() {
    #expect(mistakes(["keys": .list([])]) == [.emptyList(of: "string")])
    #expect(
      mistakes(["keys": .text("")])
        == [.malformed("", form: "keys joined by +, such as \"Control+Shift+t\"")])
  }
}
