// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Decides about a recognizer's beginning, its input, and its relation to other recognizers.
///
/// Every method has a default. Source: UIGestureRecognizerDelegate.
///
/// ```swift
/// final class Together: GestureRecognizerDelegate {
///   func gestureRecognizer(
///     _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
///   ) -> Bool { true }
/// }
/// ```
public protocol GestureRecognizerDelegate: AnyObject {
  /// Returns whether a recognizer that is about to leave the possible state may do so; true unless
  /// implemented.
  ///
  /// Asked once per attempt, before the wait for failure requirements. False makes the recognizer fail.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Returns whether the recognizer may run together with another that would exclude it; false unless
  /// implemented.
  ///
  /// Both run if the answer is true for at least one of the two recognizers.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that asks.
  ///   - other: The other recognizer.
  /// - Returns: Whether both may run.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Returns whether the recognizer must see the other one fail first; false unless implemented.
  ///
  /// Asked once per attempt.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that asks.
  ///   - other: The other recognizer.
  /// - Returns: Whether the recognizer waits.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool

  /// Returns whether the other one must see this recognizer fail first; false unless implemented.
  ///
  /// Asked once per attempt.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that asks.
  ///   - other: The other recognizer.
  /// - Returns: Whether the other one waits.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool

  /// Returns whether the recognizer is shown the event that brings a new touch or press; true unless
  /// implemented.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that asks.
  ///   - event: The event, with all touches of the moment.
  /// - Returns: Whether the recognizer receives it.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool

  /// Returns whether the recognizer gets a touch that has just landed; true unless implemented.
  ///
  /// With false the recognizer does not see, count or claim this touch.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that asks.
  ///   - touch: The touch.
  /// - Returns: Whether the recognizer receives it.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Returns whether the recognizer gets a press that has just begun; true unless implemented.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that asks.
  ///   - press: The press.
  /// - Returns: Whether the recognizer receives it.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool
}

extension GestureRecognizerDelegate {
  /// Allows the beginning.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// Keeps recognizers apart.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that asks.
  ///   - other: The other recognizer.
  /// - Returns: Whether both may run.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }

  /// Requires nothing.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that asks.
  ///   - other: The other recognizer.
  /// - Returns: Whether the recognizer waits.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }

  /// Requires nothing.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that asks.
  ///   - other: The other recognizer.
  /// - Returns: Whether the other one waits.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }

  /// Takes every event.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that asks.
  ///   - event: The event, with all touches of the moment.
  /// - Returns: Whether the recognizer receives it.
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
    true
  }

  /// Takes every touch.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that asks.
  ///   - touch: The touch.
  /// - Returns: Whether the recognizer receives it.
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    true
  }

  /// Takes every press.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that asks.
  ///   - press: The press.
  /// - Returns: Whether the recognizer receives it.
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
    true
  }
}
