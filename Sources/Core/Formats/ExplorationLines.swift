// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A request of the bridge to `fingerpost-speak`, one line each; places are pixels of the root window.
package enum ElementRequest: Hashable, Sendable {
  /// A finger begins to explore at a place: the element there is said, even if it was said before.
  case begin(x: Int, y: Int)
  /// A finger, or a repeated look, explores a place: a new element there is said.
  case explore(x: Int, y: Int)
  /// The element last spoken of, at a place, is pressed if it is unchanged; `at` is the time in milliseconds
  /// of CLOCK_MONOTONIC, after which a late request expires.
  case press(x: Int, y: Int, at: Int)
  /// Like ``press(x:y:at:)``, but by a click of the bridge.
  case click(x: Int, y: Int, at: Int)
  /// The element after the present one is wanted.
  case next
  /// The element before it is wanted.
  case previous
  /// A finger in a corner lets all others through from now on.
  case corner
  /// The speech is to stop.
  case silence
  /// The exploration has begun.
  case on
  /// The exploration ends.
  case off

  private static let words: [String: ElementRequest] = [
    "next": .next, "previous": .previous, "corner": .corner, "silence": .silence, "on": .on, "off": .off,
  ]

  /// Whether it explores a place; another such request that follows at once replaces it.
  package var explores: Bool {
    switch self {
    case .begin, .explore: true
    case .press, .click, .next, .previous, .corner, .silence, .on, .off: false
    }
  }

  /// The line, without its end.
  package var line: String {
    switch self {
    case .begin(let x, let y): "begin \(x) \(y)"
    case .explore(let x, let y): "explore \(x) \(y)"
    case .press(let x, let y, let time): "press \(x) \(y) \(time)"
    case .click(let x, let y, let time): "click \(x) \(y) \(time)"
    case .next: "next"
    case .previous: "previous"
    case .corner: "corner"
    case .silence: "silence"
    case .on: "on"
    case .off: "off"
    }
  }

  package init?(line: Substring) {
    let words = line.split(separator: " ")
    if let known = Self.words[String(line)] {
      self = known
    } else if let place = placeNamed(by: words) {
      switch (words[0], words.count == 4 ? Int(words[3]) : nil) {
      case ("begin", nil) where words.count == 3: self = .begin(x: place.x, y: place.y)
      case ("explore", nil) where words.count == 3: self = .explore(x: place.x, y: place.y)
      case ("press", let time?): self = .press(x: place.x, y: place.y, at: time)
      case ("click", let time?): self = .click(x: place.x, y: place.y, at: time)
      default: return nil
      }
    } else {
      return nil
    }
  }
}

/// An answer of `fingerpost-speak`, one line each.
package enum ElementReply: Hashable, Sendable {
  /// The next or previous element is there.
  case place(x: Int, y: Int)
  /// The element last spoken of is unchanged: click there.
  case click(x: Int, y: Int)
  /// The number of handled requests.
  case handled(Int)
  /// The program ends, because a library or the bus is missing.
  case unavailable

  /// The line, without its end.
  package var line: String {
    switch self {
    case .place(let x, let y): "place \(x) \(y)"
    case .click(let x, let y): "click \(x) \(y)"
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
    } else if words.count == 3, let place = placeNamed(by: words) {
      switch words[0] {
      case "place": self = .place(x: place.x, y: place.y)
      case "click": self = .click(x: place.x, y: place.y)
      default: return nil
      }
    } else {
      return nil
    }
  }
}

private func placeNamed(by words: [Substring]) -> (x: Int, y: Int)? {
  // 32767: the largest screen of the protocol.
  let range = 0...32767
  guard words.count >= 3, let x = Int(words[1]), let y = Int(words[2]), range.contains(x), range.contains(y)
  else { return nil }
  return (x, y)
}
