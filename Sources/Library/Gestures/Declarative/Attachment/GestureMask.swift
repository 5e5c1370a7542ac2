// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The gestures that take part at an attachment: the attached one, those inside its node, both or neither.
public struct GestureMask: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Neither the attached gesture nor those inside.
  public static let none = GestureMask([])
  /// The attached gesture; without ``subviews``, the gestures inside are off.
  public static let gesture = GestureMask(rawValue: 1)
  /// The gestures inside; without ``gesture``, the attached gesture is off.
  public static let subviews = GestureMask(rawValue: 2)
  /// The attached gesture and those inside.
  public static let all: GestureMask = [.gesture, .subviews]
}
