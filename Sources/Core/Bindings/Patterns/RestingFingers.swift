// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// Fingers that rest while others make the gesture, as in a tip-tap.
nonisolated package struct RestingFingers: Hashable, Sendable {
  /// On which side of the resting fingers the others land.
  package enum Side: String, Hashable, Sendable, CaseIterable {
    case left
    case right
    case above
    case below
  }

  /// How many rest.
  package var fingers: ClosedRange<Int>
  /// On which side of them the others land; anywhere if nil.
  package var side: Side?

  /// Names how many rest, and on which side the others land.
  package init(fingers: ClosedRange<Int>, side: Side? = nil) {
    self.fingers = fingers
    self.side = side
  }

  /// Whether a finger that lands at a place lands beside as many as rest.
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

  /// Where the others are: "left of".
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
