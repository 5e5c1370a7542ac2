// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The time, and all keys, buttons and touches that are down, for recognizers and nodes.
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

  /// Returns the touches that a recognizer tracks, in order of arrival.
  public func touches(for recognizer: GestureRecognizer) -> [Touch] { recognizer.touches }

  /// Returns the samples that one report of a touch combines: the touch alone, because the engine receives
  /// every sample.
  public func coalescedTouches(for touch: Touch) -> [Touch] { [touch] }

  /// Returns predictions of a touch; the engine does not predict.
  public func predictedTouches(for touch: Touch) -> [Touch] { [] }
}

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
