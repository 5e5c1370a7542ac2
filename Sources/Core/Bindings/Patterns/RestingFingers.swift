// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// Fingers that rest while others make the gesture, as in a tip-tap.
nonisolated package struct RestingFingers: Hashable, Sendable {
  /// The side of the resting fingers on which the others land.
  enum Side: String, Hashable, Sendable, CaseIterable {
    case left
    case right
    case above
    case below
  }

  var fingers: ClosedRange<Int>
  /// The side of the resting fingers on which the others land; nil for any.
  var side: Side?

  init(fingers: ClosedRange<Int>, side: Side? = nil) {
    self.fingers = fingers
    self.side = side
  }

  /// Whether a finger lands on the wanted side of the wanted number of resting fingers.
  package func allows(_ place: Point, beside resting: [Point]) -> Bool {
    guard fingers.contains(resting.count) else { return false }
    return switch side {
    case nil: true
    case .left: resting.allSatisfy { place.x < $0.x }
    case .right: resting.allSatisfy { place.x > $0.x }
    case .above: resting.allSatisfy { place.y < $0.y }
    case .below: resting.allSatisfy { place.y > $0.y }
    }
  }
}

nonisolated extension RestingFingers: CustomStringConvertible {
  /// In words: "left of 1 at rest", "beside 2 at rest".
  package var description: String {
    let count = fingers.count == 1 ? "\(fingers.lowerBound)" : "\(fingers.lowerBound)-\(fingers.upperBound)"
    return "\(place) \(count) at rest"
  }

  /// The place of the other fingers, beside the resting ones: "left of".
  var place: String {
    switch side {
    case nil: "beside"
    case .left: "left of"
    case .right: "right of"
    case .above: "above"
    case .below: "below"
    }
  }
}
