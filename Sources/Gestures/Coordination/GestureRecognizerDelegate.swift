// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Decides together with a recognizer when it may begin, what it receives, and whom it runs beside.
///
/// Every method has a default. Source: UIGestureRecognizerDelegate.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether a recognizer that is about to leave the possible state may do so; true unless implemented.
  ///
  /// Asked exactly once per attempt, before failure requirements are waited for. False makes it fail.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Whether two recognizers of which one would stop the other may run together; false unless implemented.
  ///
  /// True from either side suffices.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Whether the recognizer must see the other one fail first; false unless implemented.
  ///
  /// Asked once per attempt.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool

  /// Whether the other one must see this recognizer fail first; false unless implemented.
  ///
  /// Asked once per attempt.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool

  /// Whether the recognizer is shown the event that brings a new touch or press; true unless implemented.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool

  /// Whether the recognizer gets a touch that has just landed; true unless implemented.
  ///
  /// With false it never sees this touch, does not count it and does not take it from anybody.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Whether the recognizer gets a press that has just begun; true unless implemented.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool
}

extension GestureRecognizerDelegate {
  /// Allows the beginning.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// Keeps recognizers apart.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }

  /// Requires nothing.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }

  /// Requires nothing.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }

  /// Takes every event.
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
    true
  }

  /// Takes every touch.
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    true
  }

  /// Takes every press.
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
    true
  }
}
