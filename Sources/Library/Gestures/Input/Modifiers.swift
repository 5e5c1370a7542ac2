// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The modifier keys held down during an event.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The Shift key.
  public static let shift = Modifiers(rawValue: 1 << 0)
  /// The Control key.
  public static let control = Modifiers(rawValue: 1 << 1)
  /// The Alt key, called Option on Apple's keyboards.
  public static let alt = Modifiers(rawValue: 1 << 2)
  /// The Super key, called Command on Apple's keyboards.
  public static let `super` = Modifiers(rawValue: 1 << 3)
  /// Caps Lock, while it is on.
  public static let capsLock = Modifiers(rawValue: 1 << 4)
  /// Apple's name of ``alt``.
  public static let option = alt
  /// Apple's name of ``super``.
  public static let command = `super`
}
