// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// What the bridge tells the program that speaks of what is explored, each a line; places are pixels of the root window.
package enum ElementRequest: Hashable, Sendable {
  /// A finger begins to explore at a place: what is there is said, even if it was said before.
  case begin(x: Int, y: Int)
  /// A finger, or whoever looks again, explores a place: what is new there is said.
  case explore(x: Int, y: Int)
  /// What was spoken of at a place is to be pressed.
  case press(x: Int, y: Int)
  /// The element after the present one is wanted.
  case next
  /// The element before it is wanted.
  case previous
  /// A finger in a corner lets all others through from now on.
  case corner
  /// What is being said is to stop.
  case silence

  /// Whether a place is explored, of which another one that follows at once takes the place.
  package var explores: Bool {
    switch self {
    case .begin, .explore: true
    case .press, .next, .previous, .corner, .silence: false
    }
  }

  /// The line, without its end.
  package var line: String {
    switch self {
    case .begin(let x, let y): "begin \(x) \(y)"
    case .explore(let x, let y): "explore \(x) \(y)"
    case .press(let x, let y): "press \(x) \(y)"
    case .next: "next"
    case .previous: "previous"
    case .corner: "corner"
    case .silence: "silence"
    }
  }

  /// Reads a line; nil if it means nothing.
  package init?(line: Substring) {
    let words = line.split(separator: " ")
    switch (words.first, placeNamed(by: words)) {
    case ("begin", let place?): self = .begin(x: place.x, y: place.y)
    case ("explore", let place?): self = .explore(x: place.x, y: place.y)
    case ("press", let place?): self = .press(x: place.x, y: place.y)
    case ("next", _) where words.count == 1: self = .next
    case ("previous", _) where words.count == 1: self = .previous
    case ("corner", _) where words.count == 1: self = .corner
    case ("silence", _) where words.count == 1: self = .silence
    default: return nil
    }
  }
}

/// What that program answers, each a line.
package enum ElementReply: Hashable, Sendable {
  /// What is at the place that was explored can be pressed by that program.
  case pressable(x: Int, y: Int)
  /// The next or previous element is there.
  case place(x: Int, y: Int)
  /// It could not be pressed otherwise: click there.
  case click(x: Int, y: Int)

  /// The line, without its end.
  package var line: String {
    switch self {
    case .pressable(let x, let y): "pressable \(x) \(y)"
    case .place(let x, let y): "place \(x) \(y)"
    case .click(let x, let y): "click \(x) \(y)"
    }
  }

  /// Reads a line; nil if it means nothing.
  package init?(line: Substring) {
    let words = line.split(separator: " ")
    guard let place = placeNamed(by: words) else { return nil }
    switch words[0] {
    case "pressable": self = .pressable(x: place.x, y: place.y)
    case "place": self = .place(x: place.x, y: place.y)
    case "click": self = .click(x: place.x, y: place.y)
    default: return nil
    }
  }
}

/// The place after the first of three words.
private func placeNamed(by words: [Substring]) -> (x: Int, y: Int)? {
  // 32767: the protocol has no larger screen.
  let range = 0...32767
  guard words.count == 3, let x = Int(words[1]), let y = Int(words[2]), range.contains(x), range.contains(y)
  else { return nil }
  return (x, y)
}
