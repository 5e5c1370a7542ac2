// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions

/// A gesture that the fingers make before the bound one.
nonisolated package struct GesturePart: Hashable, Sendable {
  /// How many fingers make it; as many as the bound gesture has if nil.
  package var fingers: Int?
  /// What they do.
  package var motion: GesturePattern.Motion
  /// Where at least one of them lands; anywhere if nil.
  package var start: StartZone?

  /// Names a gesture, its number of fingers and where they land.
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
