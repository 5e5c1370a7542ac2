// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions

/// A gesture that the fingers make before the bound one.
nonisolated package struct GesturePart: Hashable, Sendable {
  /// How many fingers make it; as many as the bound gesture has if nil.
  package var fingers: Int?
  /// What they do.
  package var motion: GesturePattern.Motion

  /// Names a gesture and its number of fingers.
  package init(fingers: Int? = nil, motion: GesturePattern.Motion) {
    self.fingers = fingers
    self.motion = motion
  }
}

nonisolated extension GesturePart: CustomStringConvertible {
  /// Its short name: "swipe 3 left", "tap 1", "swipe left".
  package var description: String {
    let gesture = motion.gesture
    return ([gesture.kind.rawValue] + [fingers.map { "\($0)" }, gesture.directionName].compactMap { $0 })
      .joined(separator: " ")
  }
}
