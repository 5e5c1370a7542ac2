// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

/// Says what is under a finger that explores, and presses it: what the bridge asks goes in, and answers come out.
///
/// Only the element last spoken of is ever pressed, and only while its words and its window are the same. It knows no clock
/// and no D-Bus.
package struct ElementSpeaker {
  private let source: any ElementSource
  private let voice: (any Voice)?
  private let sounds: (any Sounds)?
  /// Whether somebody else speaks of what is under the pointer.
  private let isSpokenByOther: () -> Bool
  /// What was found last, and where.
  private var present: ExploredElement?
  private var place: (x: Int, y: Int)?
  private var window: UInt = 0
  private var said = ""

  /// 1 s, in milliseconds: a press that comes later is not of the moment any more.
  private static let pressLimit = 1000

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
  ///
  /// - Parameters:
  ///   - requests: What it asks for.
  ///   - now: The time, in milliseconds of the clock that presses are dated with.
  /// - Returns: What it is answered.
  package mutating func handle(_ requests: [ElementRequest], now: Int) -> [ElementReply] {
    var replies: [ElementReply] = []
    for (index, request) in requests.enumerated() {
      // Who touches a thing again wants to hear it again.
      if case .begin = request { said = "" }
      if request.explores, index + 1 < requests.count, requests[index + 1].explores { continue }
      if let reply = handle(request, now) { replies.append(reply) }
    }
    return replies
  }

  private mutating func handle(_ request: ElementRequest, _ now: Int) -> ElementReply? {
    switch request {
    case .begin(let x, let y), .explore(let x, let y):
      come(to: source.element(atX: x, y: y), at: (x, y))
      return nil
    case .press(let x, let y, let time): return press(x: x, y: y, isLate: now - time > Self.pressLimit)
    case .click(let x, let y, let time):
      return isUnchanged(x: x, y: y, isLate: now - time > Self.pressLimit) ? .click(x: x, y: y) : nil
    case .next, .previous:
      guard let next = source.neighbour(of: present, forward: request == .next) else { return nil }
      come(to: next.element, at: (next.x, next.y))
      return .place(x: next.x, y: next.y)
    case .corner: sounds?.playCorner()
    case .silence: voice?.stop()
    case .on: say(Message("explore by touch"), isOn: true)
    case .off: say(Message("end of exploring by touch"), isOn: false)
    }
    return nil
  }

  private mutating func press(x: Int, y: Int, isLate: Bool) -> ElementReply? {
    guard isUnchanged(x: x, y: y, isLate: isLate) else { return nil }
    guard let present, present.isPressable, source.press(present) == .done else { return .click(x: x, y: y) }
    return nil
  }

  /// Whether a press at a place is one of what was spoken of last; if not, what is there now is said.
  private mutating func isUnchanged(x: Int, y: Int, isLate: Bool) -> Bool {
    let (element, window) = (source.element(atX: x, y: y), source.window(atX: x, y: y))
    let isSame = element?.id == present?.id && element?.words == present?.words && window == self.window
    if isSame, !isLate, place.map({ $0 == (x, y) }) ?? false { return true }
    said = ""
    sounds?.playBorder()
    if element == nil { voice?.say(Message("not there any more")) }
    come(to: element, at: (x, y))
    return false
  }

  private func say(_ words: Message, isOn: Bool) {
    sounds?.playSwitch(isOn: isOn)
    voice?.say(words)
  }

  /// Says of an element what was not said of it last.
  private mutating func come(to element: ExploredElement?, at place: (x: Int, y: Int)) {
    defer { (present, self.place, window) = (element, place, source.window(atX: place.x, y: place.y)) }
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
