// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Formats
import Testing

@testable import Speaking

/// The spoken and the pressed elements, without a screen.
struct ElementSpeakerTests {
  /// A screen of columns, 100 pixels wide each.
  private final class Screen: ElementSource, Voice, Sounds {
    var elements: [ExploredElement?]
    var spoken: [String] = []
    var sounds: [String] = []
    var pressed: [String] = []
    var outcome = PressOutcome.done

    init(_ elements: [ExploredElement?]) { self.elements = elements }

    /// The window of each place.
    var window: UInt = 1

    func window(atX x: Int, y: Int) -> UInt { window }

    func element(atX x: Int, y: Int) -> ExploredElement? {
      elements.indices.contains(x / 100) ? elements[x / 100] : nil
    }

    /// The kinds of the elements that a flick can lead to.
    var headings: Set<UInt> = []
    /// The index of the first element that is out of sight.
    var fold = Int.max
    var distance: Int?
    var lines = ["First line", "Second"]
    var caret = -1
    var position: ScrollPosition?
    var hidesTypedText = false

    func again(_ element: ExploredElement) -> ExploredElement? {
      elements.lazy.compactMap(\.self).first { $0.id == element.id }
    }

    var opened: ExploredElement?

    func openedWindow() -> ExploredElement? {
      defer { opened = nil }
      return opened
    }

    func neighbour(of element: ExploredElement?, _ kind: ElementKind, forward: Bool) -> Neighbour {
      var next = element.flatMap { element in elements.firstIndex { $0?.id == element.id } } ?? -1
      repeat {
        next += forward ? 1 : -1
        guard elements.indices.contains(next), let found = elements[next] else { return .end }
        if next >= fold { return .outOfSight(x: 50, y: 90, distance: distance) }
        if kind == .any || headings.contains(found.id) { return .element(found, x: next * 100 + 50, y: 0) }
      } while true
    }

    func text(of element: ExploredElement, by unit: TextUnit, forward: Bool) -> String? {
      guard lines.indices.contains(caret + (forward ? 1 : -1)) else { return nil }
      caret += forward ? 1 : -1
      return unit == .character ? String(lines[caret].prefix(1)) : lines[caret]
    }

    func change(_ element: ExploredElement, up: Bool) -> ExploredElement? {
      var element = element
      element.value = "\((Int(element.value) ?? 0) + (up ? 1 : -1))"
      return element
    }

    func scrollPosition(atX x: Int, y: Int) -> ScrollPosition? { position }

    func press(_ element: ExploredElement) -> PressOutcome {
      if outcome == .done { pressed.append(element.name) }
      return outcome
    }

    func say(_ words: Message) { spoken.append(words.description) }
    func say(character: Character) { spoken.append("'\(character)'") }
    func stop() { spoken.append("") }
    func playBorder() { sounds.append("border") }
    func playEnd() { sounds.append("end") }
    func playCorner() { sounds.append("corner") }
    func playSwitch(isOn: Bool) { sounds.append(isOn ? "on" : "off") }
  }

  private let screen = Screen([
    ExploredElement(id: 1, name: "Apple", role: "push button", isPressable: true),
    ExploredElement(id: 2, name: "Banana", role: "check box", isChecked: false, isPressable: true),
    ExploredElement(id: 3, name: "Cherry", role: "entry"),
    nil,
  ])

  private func speaker(isSpokenByOther: Bool = false) -> ElementSpeaker {
    ElementSpeaker(screen, voice: screen, sounds: screen, isSpokenByOther: { isSpokenByOther })
  }

  @Test func `what is under the finger is said once, with a sound where it begins`() {
    var speaker = speaker()
    for x in [10, 20, 110, 120, 210, 310, 10] { _ = speaker.handle([.explore(x: x, y: 5)], now: 1) }
    #expect(
      screen.spoken == [
        "Apple, push button", "Banana, check box, not checked", "Cherry, entry", "Apple, push button",
      ])
    #expect(screen.sounds == ["border", "border", "border", "border", "border"])
  }

  @Test func `of places that wait only the last one counts`() {
    var speaker = speaker()
    #expect(
      speaker.handle([.explore(x: 10, y: 5), .explore(x: 110, y: 5)], now: 1) == [])
    #expect(screen.spoken == ["Banana, check box, not checked"])
  }

  @Test func `a box that was ticked meanwhile is said again, without a sound`() {
    var speaker = speaker()
    _ = speaker.handle([.explore(x: 110, y: 5)], now: 1)
    screen.elements[1]?.isChecked = true
    _ = speaker.handle([.explore(x: 111, y: 5)], now: 1)
    #expect(screen.spoken.last == "Banana, check box, checked")
    #expect(screen.sounds.count == 1)
  }

  @Test func `a program that tells more of what the finger rests on is not heard twice`() {
    var speaker = speaker()
    screen.elements[0]?.isPressable = false
    for id in [0, 7] as [UInt] {
      screen.elements[0]?.id = id
      _ = speaker.handle([.explore(x: 10, y: 5)], now: 1)
      screen.elements[0]?.isPressable = true
      #expect(speaker.handle([.explore(x: 10, y: 5)], now: 1) == [])
    }
    #expect(screen.spoken == ["Apple, push button"])
    // It may be another element with the same name.
    #expect(screen.sounds == ["border", "border"])
    // The same words elsewhere are another element.
    screen.elements[1] = ExploredElement(id: 8, name: "Apple", role: "push button")
    _ = speaker.handle([.explore(x: 110, y: 5)], now: 1)
    #expect(screen.spoken == ["Apple, push button", "Apple, push button"])
  }

  @Test func `what is touched again is said again, without a sound`() {
    var speaker = speaker()
    _ = speaker.handle([.begin(x: 10, y: 5)], now: 1)
    _ = speaker.handle([.explore(x: 20, y: 5)], now: 1)
    _ = speaker.handle([.begin(x: 20, y: 5), .explore(x: 21, y: 5)], now: 1)
    #expect(screen.spoken == ["Apple, push button", "Apple, push button"])
    #expect(screen.sounds == ["border"])
  }

  @Test func `only what was spoken of is pressed`() {
    var speaker = speaker()
    #expect(speaker.handle([.explore(x: 10, y: 5)], now: 1) == [])
    #expect(speaker.handle([.press(x: 10, y: 5, at: 0)], now: 1) == [])
    #expect(screen.pressed == ["Apple"])
    // Another element has come to its place.
    screen.elements[0] = ExploredElement(id: 9, name: "Delete", role: "push button", isPressable: true)
    #expect(speaker.handle([.press(x: 10, y: 5, at: 0)], now: 1) == [])
    #expect(screen.pressed == ["Apple"])
    #expect(screen.spoken.last == "Delete, push button")
  }

  /// The changes between a word and the press.
  @Test(arguments: ["words", "window", "gone", "time", "place"])
  func `nothing is pressed that differs from what was heard, and what is there is said`(_ change: String) {
    for isClick in [false, true] {
      screen.elements[0] = ExploredElement(id: 1, name: "Cancel", role: "push button", isPressable: true)
      screen.window = 1
      var speaker = speaker()
      _ = speaker.handle([.explore(x: 10, y: 5)], now: 1)
      switch change {
      case "words": screen.elements[0]?.name = "Delete everything"
      case "window": screen.window = 2
      case "gone": screen.elements[0] = nil
      default: break
      }
      screen.spoken = []
      let x = change == "place" ? 20 : 10
      let now = change == "time" ? 5000 : 100
      #expect(
        speaker.handle([isClick ? .click(x: x, y: 5, at: 1) : .press(x: x, y: 5, at: 1)], now: now) == [])
      #expect(screen.pressed == [])
      let name = change == "words" ? "Delete everything" : "Cancel"
      #expect(screen.spoken == [change == "gone" ? "no longer there" : "\(name), push button"])
    }
  }

  @Test func `a click is one of what was heard, also where nobody knows what that is`() {
    var speaker = speaker()
    _ = speaker.handle([.explore(x: 310, y: 5)], now: 1)
    #expect(speaker.handle([.press(x: 310, y: 5, at: 0)], now: 1) == [.click(x: 310, y: 5)])
    _ = speaker.handle([.explore(x: 10, y: 5)], now: 1)
    #expect(speaker.handle([.click(x: 10, y: 5, at: 0)], now: 1) == [.click(x: 10, y: 5)])
    #expect(screen.pressed == [])
  }

  @Test func `exploration says that it begins and ends`() {
    var speaker = speaker(isSpokenByOther: true)
    #expect(speaker.handle([.on, .off], now: 1) == [])
    #expect(screen.spoken == ["explore by touch", "end of exploring by touch"])
    #expect(screen.sounds == ["on", "off"])
  }

  @Test func `what cannot be pressed by its program is clicked`() {
    var speaker = speaker()
    #expect(speaker.handle([.explore(x: 210, y: 5)], now: 1) == [])
    #expect(speaker.handle([.press(x: 210, y: 5, at: 0)], now: 1) == [.click(x: 210, y: 5)])
    _ = speaker.handle([.explore(x: 10, y: 5)], now: 1)
    screen.outcome = .refused
    #expect(speaker.handle([.press(x: 10, y: 5, at: 0)], now: 1) == [.click(x: 10, y: 5)])
    #expect(screen.pressed == [])
  }

  @Test func `next and previous go from element to element, and press`() {
    var speaker = speaker()
    #expect(speaker.handle([.next], now: 1) == [.place(x: 50, y: 0)])
    #expect(speaker.handle([.next], now: 1) == [.place(x: 150, y: 0)])
    #expect(speaker.handle([.previous], now: 1) == [.place(x: 50, y: 0)])
    #expect(speaker.handle([.previous], now: 1) == [])
    #expect(screen.spoken.last == "beginning" && screen.sounds.last == "end")
    #expect(speaker.handle([.press(x: 50, y: 0, at: 0)], now: 1) == [])
    #expect(screen.pressed == ["Apple"])
  }

  @Test func `the element of a flick stays the present one where its program reports another at its place`() {
    var speaker = speaker()
    _ = speaker.handle([.begin(x: 10, y: 5)], now: 1)
    #expect(speaker.handle([.next], now: 1).contains(.place(x: 150, y: 0)))
    screen.elements.insert(ExploredElement(id: 9, name: "Table", role: "table"), at: 1)
    #expect(speaker.handle([.explore(x: 150, y: 0)], now: 1) == [])
    #expect(speaker.handle([.press(x: 150, y: 0, at: 0)], now: 1) == [])
    #expect(screen.pressed == ["Banana"])
    // A click would hit the table.
    #expect(speaker.handle([.click(x: 150, y: 0, at: 0)], now: 1) == [])
    #expect(screen.spoken.last == "Table, table")
  }

  @Test func `a later look says what a press has changed, and the window that it has opened`() {
    var speaker = speaker()
    _ = speaker.handle([.begin(x: 110, y: 5), .press(x: 110, y: 5, at: 0)], now: 1)
    screen.elements[1]?.isChecked = true
    _ = speaker.lookAgain()
    #expect(screen.spoken.last == "Banana, check box, checked")
    screen.opened = ExploredElement(id: 20, name: "Sure", role: "alert")
    for _ in 0..<2 { _ = speaker.lookAgain() }
    #expect(screen.spoken.suffix(2) == ["Banana, check box, checked", "Sure, alert"])
    // The flick begins in the window.
    #expect(speaker.handle([.next], now: 1).contains(.place(x: 50, y: 0)))
  }

  @Test func `an element out of sight is scrolled to, and said when it is there`() {
    var speaker = speaker()
    screen.fold = 1
    #expect(speaker.handle([.next], now: 1) == [.place(x: 50, y: 0)])
    #expect(speaker.handle([.next], now: 1) == [.scroll(x: 50, y: 90, forward: true)])
    #expect(speaker.handle([.scrolled(x: 50, y: 90)], now: 1) == [.scroll(x: 50, y: 90, forward: true)])
    screen.fold = 2
    #expect(speaker.handle([.scrolled(x: 50, y: 90)], now: 1) == [.place(x: 150, y: 0)])
    #expect(screen.spoken == ["Apple, push button", "Banana, check box, not checked"])
    // Content that does not move is at its end.
    #expect(speaker.handle([.next], now: 1) == [.scroll(x: 50, y: 90, forward: true)])
    for _ in 0..<20 { _ = speaker.handle([.scrolled(x: 50, y: 90)], now: 1) }
    #expect(screen.spoken.last == "end")
    screen.distance = -40
    #expect(speaker.handle([.next], now: 1) == [.scroll(x: 50, y: 90, forward: false)])
    #expect(speaker.handle([.scrolled(x: 50, y: 90)], now: 1) == [])
    #expect(screen.spoken.suffix(2) == ["end", "end"])
  }

  @Test func `the position of scrolled content is said`() {
    var speaker = speaker()
    for position in [.page(2, of: 5), .percent(40), nil] as [ScrollPosition?] {
      screen.position = position
      #expect(speaker.handle([.scrolled(x: 1, y: 1)], now: 1) == [])
    }
    #expect(screen.spoken == ["page 2 of 5", "40 per cent"])
  }

  @Test func `flicks up and down go by the chosen unit`() {
    var speaker = speaker()
    _ = speaker.handle([.explore(x: 10, y: 5), .forward, .forward, .forward, .back], now: 1)
    #expect(screen.spoken == ["Apple, push button", "First line", "Second", "end", "First line"])
    screen.spoken = []
    screen.headings = [3]
    _ = speaker.handle([.nextUnit, .forward, .back], now: 1)
    #expect(screen.spoken == ["headings", "Cherry, entry", "beginning"])
    screen.spoken = []
    _ = speaker.handle([.previousUnit, .previousUnit, .previousUnit, .forward], now: 1)
    #expect(screen.spoken == ["lines", "words", "characters", "'S'"])
  }

  @Test func `a flick changes a slider, and says its value alone`() {
    var speaker = speaker()
    screen.elements[0] = ExploredElement(id: 1, name: "Volume", role: "slider")
    screen.elements[0]?.value = "40"
    screen.elements[0]?.hasSteps = true
    _ = speaker.handle([.explore(x: 10, y: 5), .back, .back, .forward], now: 1)
    #expect(screen.spoken == ["Volume, slider, 40", "41", "42", "41"])
  }

  @Test func `values, states and positions are said`() {
    var element = ExploredElement(id: 1, name: "Wi-Fi", role: "switch", isChecked: true)
    element.isSwitch = true
    element.states = [.disabled, .expanded]
    element.position = (3, 60)
    #expect(element.words.description == "Wi-Fi, switch, on, unavailable, expanded, 3 of 60")
    element = ExploredElement(id: 1, name: "", role: "table cell")
    element.value = "12 km"
    element.cell = (2, 4)
    #expect(element.words.description == "table cell, 12 km, row 2, column 4")
  }

  @Test func `keys and typed characters are said, and words at their end`() {
    var speaker = speaker()
    _ = speaker.handle([.key("h"), .typed("h"), .typed("i"), .typed("space"), .typed("BackSpace")], now: 1)
    #expect(screen.spoken == ["'h'", "'h'", "'i'", "hi", "deleted"])
    screen.spoken = []
    screen.hidesTypedText = true
    _ = speaker.handle([.typed("p"), .typed("w"), .typed("Return")], now: 1)
    #expect(screen.spoken == ["star", "star", "star"])
  }

  @Test func `the place of the explored element is told for a frame`() {
    var speaker = speaker()
    screen.elements[0]?.frame = ElementFrame(x: 5, y: 6, width: 70, height: 20)
    #expect(speaker.handle([.explore(x: 10, y: 5)], now: 1) == [.frame(x: 5, y: 6, width: 70, height: 20)])
    #expect(speaker.handle([.explore(x: 20, y: 5)], now: 1) == [])
    #expect(speaker.handle([.explore(x: 110, y: 5)], now: 1) == [.frame(x: 0, y: 0, width: 0, height: 0)])
  }

  @Test func `the context menu is one of what was heard`() {
    var speaker = speaker()
    _ = speaker.handle([.explore(x: 10, y: 5)], now: 1)
    #expect(speaker.handle([.menu(x: 10, y: 5, at: 0)], now: 1) == [.menu(x: 10, y: 5)])
    screen.elements[0]?.name = "Delete"
    #expect(speaker.handle([.menu(x: 10, y: 5, at: 0)], now: 1) == [])
    #expect(screen.spoken.last == "Delete, push button")
  }

  @Test func `what is shown is read in lines, whatever order a program has`() {
    func frame(_ x: Int, _ y: Int, _ width: Int = 80, _ height: Int = 30) -> ElementFrame {
      ElementFrame(x: x, y: y, width: width, height: height)
    }
    let frames = [frame(200, 105), frame(100, 100), frame(0, 0), frame(0, 110, 40, 10), frame(9, 9, 0, 5)]
    #expect(ElementFrame.readingOrder(of: frames) == [2, 3, 1, 0])
    #expect(ElementFrame.readingOrder(of: []) == [])
  }

  @Test func `nothing is said twice where a screen reader speaks`() {
    var speaker = speaker(isSpokenByOther: true)
    _ = speaker.handle([.explore(x: 10, y: 5), .corner], now: 1)
    #expect(screen.spoken == [])
    #expect(screen.sounds == ["border", "corner"])
  }

  @Test func `an element touched again is said even where a screen reader speaks`() {
    var speaker = speaker(isSpokenByOther: true)
    _ = speaker.handle([.begin(x: 10, y: 5), .explore(x: 20, y: 5)], now: 1)
    #expect(screen.spoken == [])
    _ = speaker.handle([.begin(x: 10, y: 5)], now: 1)
    #expect(screen.spoken == ["Apple, push button"])
    _ = speaker.handle([.explore(x: 110, y: 5), .explore(x: 10, y: 5)], now: 1)
    #expect(screen.spoken == ["Apple, push button"])
  }

  @Test func `what is being said stops when that is wanted`() {
    var speaker = speaker()
    #expect(speaker.handle([.explore(x: 10, y: 5), .silence], now: 1) == [])
    #expect(screen.spoken == ["Apple, push button", ""])
  }

  @Test func `what a screen reader cannot find is said beside it`() {
    screen.elements[0]?.isForReaders = false
    var speaker = speaker(isSpokenByOther: true)
    for x in [10, 110] { _ = speaker.handle([.explore(x: x, y: 5)], now: 1) }
    #expect(screen.spoken == ["Apple, push button"])
  }

  @Test func `hostile names are short, in one line, and hide nothing`() {
    let book = String(repeating: "A\u{202E}\u{7}\n\u{1B}[31m ", count: 100_000)
    let words = ExploredElement(id: 1, name: book, role: "\u{2066}push\nbutton\u{0}").words.description
    #expect(words.count <= 250)
    #expect(
      words.unicodeScalars.allSatisfy { ![.control, .format].contains($0.properties.generalCategory) })
    #expect(words.hasSuffix("push button"))
    #expect(ExploredElement(id: 1, name: "\n\t \u{202E}", role: "").words.description == "")
  }

  @Test func `lines are read as they are written, and damaged ones mean nothing`() {
    let requests: [ElementRequest] = [
      .begin(x: 1, y: 2), .explore(x: 1, y: 2), .press(x: 0, y: 32767, at: 0), .click(x: 1, y: 2, at: 99),
      .menu(x: 1, y: 2, at: 3), .scrolled(x: 4, y: 5), .next, .previous, .forward, .back, .nextUnit,
      .previousUnit, .key("é"), .typed("Back Space"), .say("on, off"), .corner, .silence, .on, .off,
    ]
    for request in requests { #expect(ElementRequest(line: request.line[...]) == request) }
    let replies: [ElementReply] = [
      .place(x: 3, y: 4), .click(x: 5, y: 6), .menu(x: 5, y: 6), .scroll(x: 1, y: 2, forward: false),
      .frame(x: 1, y: 2, width: 3, height: 4), .handled(7), .unavailable,
    ]
    for reply in replies { #expect(ElementReply(line: reply.line[...]) == reply) }
    for line in [
      "", "explore", "explore 1", "explore 1 x", "press -1 2", "press 1 99999", "next 1", "go 1 2",
      "press 1 2",
      "begin 1 2 3", "handled", "handled -1", "handled 1 2", "key", "typed", "frame 1 2 3", "scroll 1 2 up",
    ] {
      #expect(ElementRequest(line: line[...]) == nil && ElementReply(line: line[...]) == nil)
    }
  }
}
