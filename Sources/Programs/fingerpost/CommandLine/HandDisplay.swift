// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Client
internal import Daemon
internal import Formats
internal import Gestures
internal import Plot
internal import Session

/// Prints explanations of hands, and shows them and the fingers that are down in a window, if there is one.
struct HandDisplay {
  let output: LineWriter
  /// Whether objects are printed unchanged.
  let isJSON: Bool
  /// Whether all bindings that lost are printed.
  let isWhole: Bool
  let window: LiveWindow?

  /// Whether the output has lost its reader, or the window is closed.
  var isClosed: Bool { output.isClosed || window?.isClosed == true }

  /// Prints and shows an object, from a running fingerpost or from this program's own bridge.
  func take(_ object: String) {
    switch Kind(json: object)?.event {
    case "explanation":
      let words = HandWords(json: object)
      output.write(isJSON ? object : words?.line(isWhole: isWhole) ?? object)
      if let words { window?.hand.end(LiveHand.Outcome(words), bars: words.bindings.map(DistanceBar.init)) }
    case "verdict":
      let reason = Verdict(json: object)?.reason.printable
      output.write(isJSON ? object : reason.map { TouchAnswer.words(reason: $0).local } ?? object)
    case "progress":
      if let words = ProgressWords(json: object) { window?.hand.move(words) }
    default: window?.hand.note(eventInWords(object))
    }
    window?.refresh()
  }

  private struct Kind: Decodable {
    let event: String
  }

  /// A touch that limits or accommodations took.
  private struct Verdict: Decodable {
    let reason: String
  }
}

extension LiveHand.Outcome {
  fileprivate init(_ words: HandWords) {
    let winner = words.bindings.first(where: \.won)
    self.init(
      seen: words.subject.printable, figures: words.figures,
      result: winner?.binding.printable ?? "No gesture",
      reason: winner == nil ? words.reason?.local ?? "" : "", hasWon: winner != nil)
  }
}

extension LiveHand {
  fileprivate mutating func move(_ words: ProgressWords) {
    move(
      (words.touches ?? []).map {
        Finger(id: $0.id, start: Point(x: $0.startX, y: $0.startY), place: Point(x: $0.x, y: $0.y))
      }, on: words.device?.printable ?? "", isOnTouchpad: words.touchpad == true,
      pixelsPerMillimetre: words.pixelsPerMillimetre ?? 1,
      bars: words.candidates.map(DistanceBar.init),
      rings: words.ways.map { Ring(radius: $0.pixels, binding: $0.binding) })
  }
}

extension DistanceBar {
  fileprivate init(_ words: HandWords.BindingMatcher) {
    self.init(
      words.binding.printable, Explanation.Reach.Figures(words.reached, words.needed, words.unit),
      hasWon: words.won, reason: words.won ? Message("recognised").local : words.reason?.local ?? "")
  }

  fileprivate init(_ words: ProgressWords.Candidate) {
    self.init(words.binding.printable, Explanation.Reach.Figures(words.reached, words.needed, words.unit))
  }
}

extension Explanation.Reach.Figures {
  fileprivate init?(_ reached: Double?, _ needed: Double?, _ unit: String?) {
    guard let reached, let needed else { return nil }
    self.init(reached: max(0, min(reached, 1e6)), needed: max(0, min(needed, 1e6)), unit: unit ?? "")
  }
}
