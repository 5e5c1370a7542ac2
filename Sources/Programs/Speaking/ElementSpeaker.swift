// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

/// Speaks and presses the element under an exploring finger; takes the bridge's requests and returns answers.
///
/// It presses only the element last spoken of, and only while its words and its window are the same. It does
/// not know a clock or D-Bus.
package struct ElementSpeaker {
  private let source: any ElementSource
  private let voice: (any Voice)?
  private let sounds: (any Sounds)?
  /// Whether a screen reader runs, which speaks the element under the pointer itself.
  private let isSpokenByOther: () -> Bool
  /// The element found last, with its place and window.
  private var present: ExploredElement?
  private var place: (x: Int, y: Int)?
  /// Whether a flick led to `present`; the program may report another element at its place, such as a table.
  private var isFlicked = false
  private var window: UInt = 0
  private var said: Message?
  /// Whether the next element is the first one of a touch.
  private var isLanding = false
  private var unit = ExplorationUnit.line
  /// A flick to an element out of sight, its distance, and how often content was scrolled for it.
  private var wanted: Search?
  private var typed = ""
  private var replies: [ElementReply] = []

  /// 1000 ms: an older press is not performed.
  private static let pressLimit = 1000
  /// 20 scrolls of three notches each: two elements may be several pages apart.
  private static let mostTries = 20

  /// Makes a speaker; it does not speak without a voice, and does not sound without sounds.
  package init(
    _ source: any ElementSource, voice: (any Voice)?, sounds: (any Sounds)?,
    isSpokenByOther: @escaping () -> Bool
  ) {
    (self.source, self.voice, self.sounds) = (source, voice, sounds)
    self.isSpokenByOther = isSpokenByOther
  }

  /// Handles requests and returns the answers; of successive explored places only the last one counts.
  ///
  /// `now` is in milliseconds of the clock that presses are dated with.
  package mutating func handle(_ requests: [ElementRequest], now: Int) -> [ElementReply] {
    for (index, request) in requests.enumerated() {
      // A new touch speaks the element again, even if it was spoken last.
      if case .begin = request { (said, isLanding) = (nil, true) }
      if request.explores, index + 1 < requests.count, requests[index + 1].explores { continue }
      handle(request, now)
    }
    defer { replies = [] }
    return replies
  }

  private mutating func handle(_ request: ElementRequest, _ now: Int) {
    if case .scrolled = request {} else { wanted = nil }
    switch request {
    // After a flick the bridge explores the place of the flick's element, which is already present.
    case .explore(let x, let y) where isFlicked && place.map({ $0 == (x, y) }) == true: return
    case .begin(let x, let y), .explore(let x, let y):
      if case .begin = request { _ = source.openedWindow() }
      isFlicked = false
      come(to: source.element(atX: x, y: y), at: (x, y))
    case .press(let x, let y, let time):
      guard confirm(x: x, y: y, isLate: now - time > Self.pressLimit, isByProgram: true) else { return }
      guard let present, present.isPressable, source.press(present) == .done else {
        return replies.append(.click(x: x, y: y))
      }
    case .click(let x, let y, let time):
      if confirm(x: x, y: y, isLate: now - time > Self.pressLimit) { replies.append(.click(x: x, y: y)) }
    case .menu(let x, let y, let time):
      if confirm(x: x, y: y, isLate: now - time > Self.pressLimit) { replies.append(.menu(x: x, y: y)) }
    case .scrolled(let x, let y): noteScrolled(x, y)
    case .next: go(.any, forward: true)
    case .previous: go(.any, forward: false)
    case .forward: step(forward: true)
    case .back: step(forward: false)
    case .nextUnit: choose(1)
    case .previousUnit: choose(-1)
    case .key(let label):
      sounds?.playBorder()
      spell(label)
    case .typed(let label): noteTyped(label)
    case .say(let text): voice?.say(.name(text))
    case .corner: sounds?.playCorner()
    case .silence: voice?.stop()
    case .on:
      _ = source.openedWindow()
      announce(Message("explore by touch"), isOn: true)
    case .off: announce(Message("end of exploring by touch"), isOn: false)
    }
  }

  private func announce(_ words: Message, isOn: Bool) {
    sounds?.playSwitch(isOn: isOn)
    voice?.say(words)
  }

  /// Returns whether a press hits the element last spoken of; if not, says the element that is there now.
  private mutating func confirm(x: Int, y: Int, isLate: Bool, isByProgram: Bool = false) -> Bool {
    let window = source.window(atX: x, y: y)
    // The program itself presses the element of a flick, so the element at the place does not matter.
    let isHeld = isByProgram && isFlicked && present?.isPressable == true
    let element = isHeld ? present.flatMap(source.again) : source.element(atX: x, y: y)
    let isSame = element?.id == present?.id && element?.words == present?.words && window == self.window
    if isSame, !isLate, place.map({ $0 == (x, y) }) ?? false { return true }
    said = nil
    sounds?.playBorder()
    if element == nil { voice?.say(Message("no longer there")) }
    isFlicked = false
    come(to: element, at: (x, y))
    return false
  }

  /// Looks again at the place of the present element: it may have changed, or a window may have opened.
  package mutating func lookAgain() -> [ElementReply] {
    defer { replies = [] }
    if let opened = source.openedWindow() {
      enter(opened)
      say(opened)
    } else if let place {
      let held = isFlicked ? present.flatMap(source.again) : nil
      isFlicked = held != nil
      come(to: held ?? source.element(atX: place.x, y: place.y), at: place)
    }
    return replies
  }

  /// Makes an opened window the present element, from which the next flick starts.
  private mutating func enter(_ opened: ExploredElement) {
    (present, place, isFlicked) = (opened, nil, false)
  }

  /// Makes an element the present one, and says its words unless they were said last.
  private mutating func come(to element: ExploredElement?, at place: (x: Int, y: Int)) {
    defer { (present, self.place, window) = (element, place, source.window(atX: place.x, y: place.y)) }
    if element?.frame != present?.frame {
      let frame = element?.frame ?? ElementFrame(x: 0, y: 0, width: 0, height: 0)
      replies.append(
        .frame(
          x: max(0, frame.x), y: max(0, frame.y), width: max(0, frame.width), height: max(0, frame.height)))
    }
    if element?.id != present?.id {
      sounds?.playBorder()
      // Firefox renews its elements soon after the first question, so the same words at the same place are
      // not repeated.
      let isSamePlace = self.place.map { $0 == place } ?? false
      if !isSamePlace || element?.words != present?.words { said = nil }
    }
    guard let element else { return }
    say(element, isTouchedAgain: isLanding && element.id == present?.id)
    isLanding = false
  }

  private mutating func say(_ element: ExploredElement, isTouchedAgain: Bool = false) {
    // A screen reader speaks an element when the pointer comes to it, but not when it is touched again.
    guard let voice, isTouchedAgain || !element.isForReaders || !isSpokenByOther() else { return }
    let words = element.words
    guard words != said else { return }
    voice.say(words)
    said = words
  }

  // MARK: - Flicks

  private struct Search {
    let kind: ElementKind
    let forward: Bool
    var tries = 0
    var distance: Int?
  }

  private mutating func go(_ kind: ElementKind, forward: Bool) { go(Search(kind: kind, forward: forward)) }

  private mutating func go(_ search: Search) {
    let forward = search.forward
    if let opened = source.openedWindow() { enter(opened) }
    switch source.neighbour(of: present, search.kind, forward: forward) {
    case .element(let element, let x, let y):
      said = nil
      come(to: element, at: (x, y))
      isFlicked = true
      replies.append(.place(x: x, y: y))
    case .outOfSight(let x, let y, let distance)
    where search.tries < Self.mostTries && (distance == nil || distance != search.distance):
      wanted = Search(kind: search.kind, forward: forward, tries: search.tries + 1, distance: distance)
      replies.append(.scroll(x: x, y: y, forward: distance.map { $0 > 0 } ?? forward))
    case .unknown: return
    case .outOfSight, .end:
      sounds?.playEnd()
      voice?.say(forward ? Message("end") : Message("beginning"))
    }
  }

  private mutating func noteScrolled(_ x: Int, _ y: Int) {
    if let search = wanted {
      wanted = nil
      return go(search)
    }
    switch source.scrollPosition(atX: x, y: y) {
    case .page(let page, let count): voice?.say(Message("page %1 of %2", "\(page)", "\(count)"))
    case .percent(let percent): voice?.say(Message("%1 per cent", "\(percent)"))
    case nil: break
    }
    // After the scrolling, another element may be at the explored place.
    if let place {
      isFlicked = false
      present = source.element(atX: place.x, y: place.y) ?? present
    }
  }

  private mutating func step(forward: Bool) {
    if let present, present.hasSteps {
      guard let changed = source.change(present, up: !forward) else { return }
      self.present = changed
      said = changed.words
      if let words = changed.valueWords { voice?.say(words) }
      return
    }
    switch unit {
    case .heading: go(.heading, forward: forward)
    case .link: go(.link, forward: forward)
    case .control: go(.control, forward: forward)
    case .character: read(.character, forward: forward)
    case .word: read(.word, forward: forward)
    case .line: read(.line, forward: forward)
    }
  }

  private func read(_ unit: TextUnit, forward: Bool) {
    guard let present, let text = source.text(of: present, by: unit, forward: forward) else {
      sounds?.playEnd()
      voice?.say(forward ? Message("end") : Message("beginning"))
      return
    }
    if unit == .character { return spell(text) }
    let words = ExploredElement.speakable(text, limit: Self.lineLimit)
    voice?.say(words.isEmpty ? Message("empty line") : .name(words))
  }

  /// 400 characters: a longer line of a document is cut off.
  private static let lineLimit = 400

  private mutating func choose(_ way: Int) {
    let all = ExplorationUnit.allCases
    let index = (all.firstIndex(of: unit) ?? 0) + way + all.count
    unit = all[index % all.count]
    voice?.say(unit.words)
  }

  // MARK: - Typing

  private func spell(_ label: String) {
    guard let character = label.first, label.count == 1 else { return voice?.say(.name(label)) ?? () }
    voice?.say(character: character)
  }

  /// Says a typed character, and a word at its end; only "star" where the text is hidden.
  private mutating func noteTyped(_ label: String) {
    guard !source.hidesTypedText else {
      typed = ""
      voice?.say(Message("star"))
      return
    }
    switch label {
    case "BackSpace":
      guard let last = typed.popLast() else { return voice?.say(Message("deleted")) ?? () }
      voice?.say(Message("deleted %1", "\(last)"))
    case "space", "Return":
      let word = typed
      typed = ""
      voice?.say(word.isEmpty ? .name(label) : .name(word))
    default:
      typed += label.count == 1 ? label : ""
      spell(label)
    }
  }
}
