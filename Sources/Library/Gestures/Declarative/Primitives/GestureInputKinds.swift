// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The kinds of input that a gesture listens to.
public struct GestureInputKinds: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Fingers on the screen itself.
  public static let directTouch = GestureInputKinds(rawValue: 1 << 0)
  /// Fingers on a surface other than the screen, such as a touchpad.
  public static let indirectTouch = GestureInputKinds(rawValue: 1 << 1)
  /// A stylus.
  public static let pencil = GestureInputKinds(rawValue: 1 << 2)
  /// A pointer with its primary button down.
  public static let pointer = GestureInputKinds(rawValue: 1 << 3)
  /// A pointer with its secondary button down, which ``all`` leaves out.
  public static let secondaryPointer = GestureInputKinds(rawValue: 1 << 4)
  /// Everything but the secondary button.
  public static let all: GestureInputKinds = [.directTouch, .indirectTouch, .pencil, .pointer]

  init(_ type: TouchType) {
    switch type {
    case .direct: self = .directTouch
    case .indirect: self = .indirectTouch
    case .pencil: self = .pencil
    case .indirectPointer: self = .pointer
    }
  }

  /// Returns whether a touch is of these kinds; a pointer's touch is if its held button is of these kinds.
  ///
  /// A touch that represents a press is accepted if `presses` is true, regardless of the kinds.
  func accept(_ touch: Touch, _ buttons: ButtonMask, presses: Bool = false) -> Bool {
    guard touch.origin != .press else { return presses }
    guard touch.type == .indirectPointer else { return contains(GestureInputKinds(touch.type)) }
    return contains(.pointer) && buttons.contains(.primary)
      || contains(.secondaryPointer) && buttons.contains(.secondary)
  }
}
