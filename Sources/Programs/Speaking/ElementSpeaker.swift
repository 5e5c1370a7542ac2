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
  /// Whether a screen reader speaks of the element under the pointer.
  private let isSpokenByOther: () -> Bool
  /// The element found last, with its place and window.
  private var present: ExploredElement?
  private var place: (x: Int, y: Int)?
  private var window: UInt = 0
  private var said = ""

  /// 1 s, in milliseconds: a later press is out of date.
  private static let pressLimit = 1000

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
    var replies: [ElementReply] = []
    for (index, request) in requests.enumerated() {
      // A new touch of the same element says it again.
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

  /// Whether a press hits the element last spoken of; if not, says the element that is there now.
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

  /// Says the words of an element unless they were said last.
  private mutating func come(to element: ExploredElement?, at place: (x: Int, y: Int)) {
    defer { (present, self.place, window) = (element, place, source.window(atX: place.x, y: place.y)) }
    if element?.id != present?.id {
      sounds?.playBorder()
      // Firefox renews its elements soon after the first question: the same words at the same place are not
      // repeated.
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
