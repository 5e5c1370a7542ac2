// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

/// Says what is under a finger that explores, and presses it: what the bridge asks goes in, and answers come out.
///
/// Only what it has spoken of last is ever pressed. It knows no clock and no D-Bus.
package struct ElementSpeaker {
  private let source: any ElementSource
  private let voice: (any Voice)?
  private let sounds: (any Sounds)?
  /// Whether somebody else speaks of what is under the pointer.
  private let isSpokenByOther: () -> Bool
  /// What was found last, and where.
  private var present: ExploredElement?
  private var place: (x: Int, y: Int)?
  /// What was said of it.
  private var said = ""

  /// Makes one that knows of nothing yet.
  ///
  /// - Parameters:
  ///   - source: Knows what is on the screen.
  ///   - voice: Speaks; nil if nobody is to.
  ///   - sounds: Makes sounds; nil if nobody is to.
  ///   - isSpokenByOther: Whether a screen reader speaks of the same.
  package init(
    _ source: any ElementSource, voice: (any Voice)?, sounds: (any Sounds)?,
    isSpokenByOther: @escaping () -> Bool
  ) {
    (self.source, self.voice, self.sounds) = (source, voice, sounds)
    self.isSpokenByOther = isSpokenByOther
  }

  /// Does what the bridge asks for; of several places that are explored one after the other only the last one counts.
  package mutating func handle(_ requests: [ElementRequest]) -> [ElementReply] {
    var replies: [ElementReply] = []
    for (index, request) in requests.enumerated() {
      // Who touches a thing again wants to hear it again.
      if case .begin = request { said = "" }
      if request.explores, index + 1 < requests.count, requests[index + 1].explores { continue }
      if let reply = handle(request) { replies.append(reply) }
    }
    return replies
  }

  private mutating func handle(_ request: ElementRequest) -> ElementReply? {
    switch request {
    case .begin(let x, let y), .explore(let x, let y):
      let element = source.element(atX: x, y: y)
      come(to: element, at: (x, y))
      return element?.isPressable == true ? .pressable(x: x, y: y) : nil
    case .press(let x, let y): return press(x: x, y: y)
    case .next, .previous:
      guard let next = source.neighbour(of: present, forward: request == .next) else { return nil }
      come(to: next.element, at: (next.x, next.y))
      return .place(x: next.x, y: next.y)
    case .corner:
      sounds?.playCorner()
      return nil
    case .silence:
      voice?.stop()
      return nil
    }
  }

  private mutating func press(x: Int, y: Int) -> ElementReply? {
    let element = source.element(atX: x, y: y)
    guard let element, element.id == present?.id else {
      // It has gone, and what is there now has not been heard of.
      come(to: element, at: (x, y))
      return nil
    }
    guard element.isPressable, source.press(element) == .done else { return .click(x: x, y: y) }
    return nil
  }

  /// Says of an element what was not said of it last.
  private mutating func come(to element: ExploredElement?, at place: (x: Int, y: Int)) {
    defer { (present, self.place) = (element, place) }
    if element?.id != present?.id {
      sounds?.playBorder()
      // Firefox makes its elements anew soon after it is first asked: the same words at the same place are not said twice.
      let isSamePlace = self.place.map { $0 == place } ?? false
      if !isSamePlace || element?.words != present?.words { said = "" }
    }
    guard let element, let voice, !element.isForReaders || !isSpokenByOther() else { return }
    let words = element.words
    guard words != said else { return }
    voice.say(words)
    said = words
  }
}
