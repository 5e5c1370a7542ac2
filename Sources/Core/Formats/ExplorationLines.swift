// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A request of the bridge to `fingerpost-speak`, one line each; places are pixels of the root window.
package enum ElementRequest: Hashable, Sendable {
  /// A finger begins to explore at a place: the element there is said, even if it was said before.
  case begin(x: Int, y: Int)
  /// A finger explores a place, or the place is examined again: a new element there is said.
  case explore(x: Int, y: Int)
  /// The element last spoken of, at a place, is pressed if it is unchanged; `at` is the time in milliseconds
  /// of CLOCK_MONOTONIC, after which a late request expires.
  case press(x: Int, y: Int, at: Int)
  /// Like ``press(x:y:at:)``, but by a click of the bridge.
  case click(x: Int, y: Int, at: Int)
  /// Like ``click(x:y:at:)``, but with the button for the context menu.
  case menu(x: Int, y: Int, at: Int)
  /// The content at a place has been scrolled: the scroll position is said, and so is the element that was
  /// looked for.
  case scrolled(x: Int, y: Int)
  /// The element after the present one is wanted.
  case next
  /// The element before the present one is wanted.
  case previous
  /// The next unit of the present element's text is wanted, or a lower value of the element.
  case forward
  /// The previous unit of the present element's text is wanted, or a higher value of the element.
  case back
  /// The unit of text after the chosen one is to be chosen, and its name said.
  case nextUnit
  /// The unit of text before the chosen one is to be chosen, and its name said.
  case previousUnit
  /// A finger explores a key of the on-screen keyboard.
  case key(String)
  /// A character was typed with the on-screen keyboard.
  case typed(String)
  /// Words of the bridge are to be said, in the user's language.
  case say(String)
  /// A finger rests in a corner: from now on applications get all other fingers.
  case corner
  /// The speech is to stop.
  case silence
  /// The exploration has begun.
  case on
  /// The exploration ends.
  case off

  private static let words: [String: ElementRequest] = [
    "next": .next, "previous": .previous, "forward": .forward, "back": .back, "nextUnit": .nextUnit,
    "previousUnit": .previousUnit, "corner": .corner, "silence": .silence, "on": .on, "off": .off,
  ]

  private static let texts: [(String, @Sendable (String) -> ElementRequest)] = [
    ("key", { .key($0) }), ("typed", { .typed($0) }), ("say", { .say($0) }),
  ]

  /// Whether the request explores a place; if another such request follows at once, only that one counts.
  package var explores: Bool {
    switch self {
    case .begin, .explore: true
    default: false
    }
  }

  /// The line, without its end.
  package var line: String {
    switch self {
    case .begin(let x, let y): "begin \(x) \(y)"
    case .explore(let x, let y): "explore \(x) \(y)"
    case .press(let x, let y, let time): "press \(x) \(y) \(time)"
    case .click(let x, let y, let time): "click \(x) \(y) \(time)"
    case .menu(let x, let y, let time): "menu \(x) \(y) \(time)"
    case .scrolled(let x, let y): "scrolled \(x) \(y)"
    case .key(let text): "key \(oneLine(text))"
    case .typed(let text): "typed \(oneLine(text))"
    case .say(let text): "say \(oneLine(text))"
    default: Self.words.first { $0.value == self }?.key ?? ""
    }
  }

  package init?(line: Substring) {
    if let known = Self.words[String(line)] {
      self = known
      return
    }
    for (word, make) in Self.texts where line.utf8.starts(with: "\(word) ".utf8) {
      self = make(oneLine(String(Substring(line.utf8.dropFirst(word.utf8.count + 1)))))
      return
    }
    let words = line.split(separator: " ")
    guard let (x, y) = placeNamed(by: words) else { return nil }
    switch (words[0], words.count == 4 ? Int(words[3]) : nil) {
    case ("begin", nil) where words.count == 3: self = .begin(x: x, y: y)
    case ("explore", nil) where words.count == 3: self = .explore(x: x, y: y)
    case ("scrolled", nil) where words.count == 3: self = .scrolled(x: x, y: y)
    case ("press", let time?): self = .press(x: x, y: y, at: time)
    case ("click", let time?): self = .click(x: x, y: y, at: time)
    case ("menu", let time?): self = .menu(x: x, y: y, at: time)
    default: return nil
    }
  }
}

/// A reply of `fingerpost-speak`, one line each.
package enum ElementReply: Hashable, Sendable {
  /// The next or previous element, which was asked for, is at this place.
  case place(x: Int, y: Int)
  /// The element last spoken of is unchanged: the bridge is to click at this place.
  case click(x: Int, y: Int)
  /// Like ``click(x:y:)``, but with the button for the context menu.
  case menu(x: Int, y: Int)
  /// The wanted element is out of sight: scroll at this place, then send ``ElementRequest/scrolled(x:y:)``.
  case scroll(x: Int, y: Int, forward: Bool)
  /// The frame of the element last spoken of; its width and height are 0 if the frame is unknown.
  case frame(x: Int, y: Int, width: Int, height: Int)
  /// The number of handled requests.
  case handled(Int)
  /// The program ends, because a library or the bus is missing.
  case unavailable

  /// The line, without its end.
  package var line: String {
    switch self {
    case .place(let x, let y): "place \(x) \(y)"
    case .click(let x, let y): "click \(x) \(y)"
    case .menu(let x, let y): "menu \(x) \(y)"
    case .scroll(let x, let y, let forward): "scroll \(x) \(y) \(forward ? "forward" : "back")"
    case .frame(let x, let y, let width, let height): "frame \(x) \(y) \(width) \(height)"
    case .handled(let count): "handled \(count)"
    case .unavailable: "unavailable"
    }
  }

  package init?(line: Substring) {
    let words = line.split(separator: " ")
    if line == "unavailable" {
      self = .unavailable
    } else if words.count == 2, words[0] == "handled", let count = Int(words[1]), count >= 0 {
      self = .handled(count)
    } else if words.count == 5, words[0] == "frame", let (x, y) = placeNamed(by: words),
      let (width, height) = placeNamed(by: Array(words[2...]))
    {
      self = .frame(x: x, y: y, width: width, height: height)
    } else if words.count == 4, words[0] == "scroll", ["forward", "back"].contains(words[3]),
      let (x, y) = placeNamed(by: words)
    {
      self = .scroll(x: x, y: y, forward: words[3] == "forward")
    } else if words.count == 3, let (x, y) = placeNamed(by: words) {
      switch words[0] {
      case "place": self = .place(x: x, y: y)
      case "click": self = .click(x: x, y: y)
      case "menu": self = .menu(x: x, y: y)
      default: return nil
      }
    } else {
      return nil
    }
  }
}

/// The first 200 characters of a text, with spaces for control characters; a space for an empty text.
private func oneLine(_ text: String) -> String {
  let scalars = text.unicodeScalars.prefix(200).map { $0.properties.generalCategory == .control ? " " : $0 }
  return scalars.isEmpty ? " " : String(String.UnicodeScalarView(scalars))
}

private func placeNamed(by words: [Substring]) -> (x: Int, y: Int)? {
  // 32767 pixels: the largest screen of X11.
  let range = 0...32767
  guard words.count >= 3, let x = Int(words[1]), let y = Int(words[2]), range.contains(x), range.contains(y)
  else { return nil }
  return (x, y)
}
