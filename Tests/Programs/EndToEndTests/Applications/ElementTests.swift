// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// The elements of a real program as they are spoken: their values and states, their order, and their changes.
@Suite(
  .serialized,
  .enabled(if: Application.areHeavyOnesWanted, "needs AT-SPI: run 'make test-apps'"), .tags(.applications))
struct ElementTests {
  private func listener(_ names: String...) throws -> SpeechListener {
    try SpeechListener(
      "speech = on; sounds = NO;", configuration: SpeechListener.preset, program: "tasks-window.py",
      names: names)
  }

  private func explore(_ command: String, in listener: SpeechListener, saying words: String) throws {
    let before = listener.spoken.count
    _ = try listener.bridged.message("explore", command)
    let isHeard = eventually(within: 10) { listener.spoken.dropFirst(before).contains(words) }
    #expect(isHeard, "\(words): \(listener.spoken.dropFirst(before))")
  }

  @Test func `values, states and positions are said`() throws {
    let listener = try listener("Lamp", "Send", "Secret", "Town", "Volume", "First", "Second", "Items")
    for words in [
      "Lamp, toggle button, off", "Send, push button, unavailable", "Secret, password text",
      "Town, text, Rome", "Volume, slider, 0", "First, page tab, selected, 1 of 2",
      "Second, page tab, 2 of 2",
    ] {
      #expect(try listener.hear(String(words.prefix { $0 != "," })) == words)
    }
    let list = try #require(listener.places["Items"])
    #expect(try listener.search("Item 2", below: list.moved(byX: 0, y: -70)))
    #expect(listener.spoken.last == "Item 2, list item, 2 of 40")
    try listener.end()
  }

  @Test func `next and previous go on from a password field and from a row`() throws {
    let listener = try listener("Send", "Secret", "Town", "Items")
    try listener.hear("Secret")
    try explore("next", in: listener, saying: "Town, text, Rome")
    try explore("previous", in: listener, saying: "Secret, password text")
    try explore("previous", in: listener, saying: "Send, push button, unavailable")
    let list = try #require(listener.places["Items"])
    #expect(try listener.search("Item 2", below: list.moved(byX: 0, y: -70)))
    try explore("next", in: listener, saying: "Item 3, list item, 3 of 40")
    try explore("previous", in: listener, saying: "Item 2, list item, 2 of 40")
    try listener.end()
  }

  @Test(arguments: [SpeechListener.Toolkit.gtk3, .gtk4, .qt5])
  func `next and previous follow the lines of a grid`(_ toolkit: SpeechListener.Toolkit) throws {
    let listener = try SpeechListener("speech = on; sounds = NO;", toolkit: toolkit)
    let heard = try listener.hear("Cherry")
    for (command, name) in [
      ("next", "Date"), ("next", "Elder"), ("previous", "Date"), ("previous", "Cherry"),
      ("previous", "Banana"),
    ] {
      try explore(command, in: listener, saying: heard.replacing("Cherry", with: name))
    }
    try listener.end()
  }

  @Test func `a slider is changed step by step`() throws {
    let listener = try listener("Volume")
    try listener.hear("Volume")
    for value in ["1", "2"] {
      try explore("back", in: listener, saying: value)
      listener.expect("volume \(value)")
    }
    try explore("forward", in: listener, saying: "1")
    listener.expect("volume 1")
    try listener.end()
  }

  @Test func `next goes to the end of a list and of its window`() throws {
    let listener = try listener("Items", "Board")
    let list = try #require(listener.places["Items"])
    #expect(try listener.search("Item 2", below: list.moved(byX: 0, y: -70)))
    for number in 3...40 {
      try explore("next", in: listener, saying: "Item \(number), list item, \(number) of 40")
    }
    try explore("next", in: listener, saying: "end")
    try explore("previous", in: listener, saying: "Item 39, list item, 39 of 40")
    try listener.end()
  }
}
