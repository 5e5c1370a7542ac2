// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The time and all that is down, which recognizers and nodes receive together with touches.
///
/// Source: UIEvent.
public final class Event {
  /// The time, in seconds.
  public var timestamp: Double { time }
  /// The modifier keys held down.
  public var modifiers: Modifiers { held.modifiers }
  /// The pointer buttons held down.
  public var buttonMask: ButtonMask { held.buttons }

  var time = 0.0
  var held = HeldKeys()
  weak var environment: GestureEnvironment?

  /// Makes an empty event; the engine makes its own.
  public init() {}

  /// Every touch that is down or has just lifted, in order of arrival.
  public var allTouches: [Touch] { environment?.touches ?? [] }

  /// The touches that a recognizer tracks, in order of arrival.
  public func touches(for recognizer: GestureRecognizer) -> [Touch] { recognizer.touches }

  /// The samples that one report of a touch combines; here the engine gets each, so it is the touch itself.
  public func coalescedTouches(for touch: Touch) -> [Touch] { [touch] }

  /// Returns where a touch is expected to go; the engine predicts nothing.
  public func predictedTouches(for touch: Touch) -> [Touch] { [] }
}

/// What was held down while fingers did something.
struct HeldKeys {
  var modifiers: Modifiers = []
  var buttons: ButtonMask = []
}

/// Buttons of a pointer.
public struct ButtonMask: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The button that clicks.
  public static let primary = ButtonMask(rawValue: 1)
  /// The button that opens a menu.
  public static let secondary = ButtonMask(rawValue: 2)
}
