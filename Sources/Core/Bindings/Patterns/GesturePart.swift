// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions

/// A gesture of the fingers before the bound one.
nonisolated package struct GesturePart: Hashable, Sendable {
  /// Nil for as many fingers as the bound gesture has.
  package var fingers: Int?
  package var motion: GesturePattern.Motion
  /// The zone where at least one of the fingers lands; nil for any place.
  package var start: StartZone?

  package init(fingers: Int? = nil, motion: GesturePattern.Motion, start: StartZone? = nil) {
    self.fingers = fingers
    self.motion = motion
    self.start = start
  }
}

nonisolated extension GesturePart: CustomStringConvertible {
  /// Its short name: "swipe 3 left", "tap 1 from top-left", "swipe left".
  package var description: String {
    let gesture = motion.gesture
    let additions = [fingers.map { "\($0)" }, gesture.directionName, start.map { "from \($0)" }]
    return ([gesture.kind.rawValue] + additions.compactMap { $0 }).joined(separator: " ")
  }
}
