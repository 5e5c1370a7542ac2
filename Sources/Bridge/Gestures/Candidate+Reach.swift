// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Gestures
internal import Glibc

// How far a hand went and what speaks against it, in words.
extension Candidate {
  /// How far the hand went of what the binding wants: "12 mm of 15 mm".
  func reach(_ hand: HandMotion) -> String? {
    guard !hand.fingers.isEmpty else { return nil }
    switch pattern.motion {
    case .tap, .longPress: return nil
    case .pan(let distance): return text(hand.translation.length, of: distance)
    case .swipe(let heading, let distance):
      return text(hand.fingers.map { along(heading, $0.way) }.min() ?? 0, of: distance)
    case .pinch(let direction, let threshold):
      let apart = hand.scale - 1
      let together = 1 / max(hand.scale, 0.001) - 1
      let reached =
        switch direction {
        case .out: apart
        case .in: together
        case .any: max(apart, together)
        }
      return "\(whole(max(reached, 0) * 100))% of \(plainNumber(threshold * 100))%"
    case .rotation(let direction, let threshold):
      let reached =
        switch direction {
        case .clockwise: hand.rotation
        case .counterclockwise: -hand.rotation
        case .any: abs(hand.rotation)
        }
      return "\(whole(max(reached, 0) * 180 / .pi)) deg of \(whole(threshold * 180 / .pi)) deg"
    }
  }

  /// What speaks against the hand besides how it ended; nil if nothing does.
  func objection(_ hand: HandMotion) -> String? {
    guard !hand.fingers.isEmpty else { return nil }
    let fitness = fitness(of: hand, isIndirect: false)
    guard fitness == .isOther else { return nil }
    if pattern.start != nil, !hand.fingers.contains(where: { startsIn($0.start) }) {
      return "no finger landed there"
    }
    let elapsed = hand.time - hand.startTime
    if let limit = pattern.pace.maximumDuration, elapsed > limit { return "it took too long" }
    if let least = pattern.pace.minimumSpeed, hand.meanSpeed < glass.points(least) {
      return "it was too slow"
    }
    if let most = pattern.pace.maximumSpeed, hand.meanSpeed > glass.points(most) { return "it was too fast" }
    return "the fingers went another way"
  }

  private func along(_ heading: Heading, _ way: Vector) -> Double {
    switch heading {
    case .compass(let compass): max(way.dx * cos(compass.angle) + way.dy * sin(compass.angle), 0)
    case .horizontal: abs(way.dx)
    case .vertical: abs(way.dy)
    case .any, .arc: way.length
    }
  }

  private func text(_ points: Double, of distance: Length) -> String {
    let share = points / max(glass.points(distance), 0.001)
    switch distance {
    case .millimetres(let wanted): return "\(whole(share * wanted)) mm of \(distance)"
    case .pixels(let wanted): return "\(whole(share * wanted)) px of \(distance)"
    case .share(let wanted): return "\(whole(share * wanted * 100))% of \(distance)"
    }
  }

  /// Rounded down, so that what is not enough never looks as if it were.
  private func whole(_ value: Double) -> String { "\(Int(max(0, min(value, 1e6))))" }
}
