// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import Gestures

/// A node that one finger operates: a slider, a knob, a wheel of numbers.
///
///     final class Knob: ControlNode {
///       var angle = 0.0
///       override func continueTracking(_ touch: Touch, with event: Event) -> Bool {
///         let way = touch.location(in: self) - bounds.center
///         angle = atan2(way.dy, way.dx)
///         sendValueChanged()
///         return true
///       }
///     }
///
/// From touch-down, the finger belongs to the control alone. Inside a list, a flick scrolls the list; a
/// finger that rests for 150 ms, or moves in a direction that does not scroll, belongs to the control, and
/// the list does not scroll. Further fingers are not tracked. Source: UIControl, and UIScrollView's
/// `delaysContentTouches`.
open class ControlNode: Node, FocusableNode {
  /// Whether the control reacts to input; true by default, and false cancels tracking.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      tracking.isEnabled = isEnabled
      onChange?()
    }
  }
  /// Runs when a finger or a key has changed the value.
  public var onValueChanged: (() -> Void)?
  /// Runs when the look of the control has changed.
  public var onChange: (() -> Void)?
  /// Whether the control tracks a finger now.
  public private(set) var isTracking = false {
    didSet { if isTracking != oldValue { onChange?() } }
  }
  /// Whether keys operate the control; the window sets this, for example when the user presses Tab.
  public var isFocused = false {
    didSet { if isFocused != oldValue { onChange?() } }
  }
  /// Whether the tracked finger is on the control.
  public private(set) var isTouchInside = false

  private let tracking = TrackingRecognizer()

  /// Makes a control with a place in its parent.
  public override init(frame: Rect) {
    super.init(frame: frame)
    claimsPrimaryTap = true
    tracking.name = "tracking"
    addGestureRecognizer(tracking)
  }

  /// Reports a changed value; for subclasses.
  public func sendValueChanged() {
    onValueChanged?()
    onChange?()
  }

  // MARK: For subclasses

  /// Begins to follow a finger that lands; for subclasses to override.
  ///
  /// - Parameters:
  ///   - touch: The finger.
  ///   - event: The event with all touches of the moment.
  /// - Returns: Whether the control follows the finger; true unless overridden.
  open func beginTracking(_ touch: Touch, with event: Event) -> Bool { true }

  /// Follows the finger to another place; for subclasses to override.
  ///
  /// - Parameters:
  ///   - touch: The finger.
  ///   - event: The event with all touches of the moment.
  /// - Returns: Whether the control goes on following the finger; true unless overridden.
  open func continueTracking(_ touch: Touch, with event: Event) -> Bool { true }

  /// Ends following the finger, which has lifted; for subclasses to override.
  ///
  /// - Parameters:
  ///   - touch: The finger.
  ///   - event: The event with all touches of the moment.
  open func endTracking(_ touch: Touch, with event: Event) {}

  /// Ends tracking because the system took the finger, or the control was disabled or removed.
  open func cancelTracking() {}

  /// Handles a key that goes down while the control has the focus; for subclasses to override.
  ///
  /// - Parameter key: The key's name as X has it: "Left", "space".
  /// - Returns: Whether the control handled the key; false unless overridden.
  @discardableResult
  open func keyDown(_ key: String) -> Bool { false }

  /// Handles a key that goes up; for subclasses to override.
  ///
  /// - Parameter key: The key's name as X has it.
  /// - Returns: Whether the control handled the key; false unless overridden.
  @discardableResult
  open func keyUp(_ key: String) -> Bool { false }

  // MARK: Inside

  fileprivate func begin(_ touch: Touch, _ event: Event) -> Bool {
    guard touch.type != .indirectPointer || event.buttonMask.contains(.primary) else { return false }
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    return isTracking
  }

  fileprivate func follow(_ touch: Touch, _ event: Event) -> Bool {
    isTouchInside = contains(touch.location(in: self))
    if !continueTracking(touch, with: event) { isTracking = false }
    return isTracking
  }

  fileprivate func end(_ touch: Touch, _ event: Event) {
    isTouchInside = contains(touch.location(in: self))
    isTracking = false
    endTracking(touch, with: event)
  }

  fileprivate func cancel() {
    guard isTracking else { return }
    (isTracking, isTouchInside) = (false, false)
    cancelTracking()
  }
}

/// Gives a control its finger alone; in a scroll node, once it is clear that the finger does not flick.
private final class TrackingRecognizer: GestureRecognizer {
  /// 10 points, the distance at which a pan begins: a finger that moves further belongs to the control.
  private static let reach = 10.0

  private var control: ControlNode? { node as? ControlNode }
  /// The event object, which the engine updates; kept because `deadlineReached` does not receive it.
  private var event: Event?

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    self.event = event
    guard let touch = touches.first, numberOfTouches == touches.count else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    for other in touches.dropFirst() { ignore(other, for: event) }
    if touch.type == .direct, let delay = control?.touchDelay {
      scheduleDeadline(at: event.timestamp + delay)
    } else {
      begin(touch, event)
    }
  }

  override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard let touch = touches.first else { return }
    guard state != .possible else {
      // If a scroll node could scroll in this direction, its pan would have begun by this distance.
      if touch.previousWay.length > Self.reach {
        begin(touch, event)
        if state == .began { _ = control?.follow(touch, event) }
      }
      return
    }
    guard control?.isTracking == true else { return }
    state = control?.follow(touch, event) == true ? .changed : .ended
  }

  override func deadlineReached(at timestamp: Double) {
    if state == .possible, let touch = touches.first, let event { begin(touch, event) }
  }

  override func touchesEnded(_ touches: [Touch], with event: Event) {
    if state == .possible, let touch = touches.first { begin(touch, event) }
    guard let touch = touches.first, control?.isTracking == true else { return }
    control?.end(touch, event)
    state = .ended
  }

  override func touchesCancelled(_ touches: [Touch], with event: Event) {
    control?.cancel()
    super.touchesCancelled(touches, with: event)
  }

  override func reset() { control?.cancel() }

  private func begin(_ touch: Touch, _ event: Event) {
    var begins = false
    touch.asItLanded { begins = control?.begin(touch, event) == true }
    guard begins else { return fail(.refused) }
    state = .began
  }
}
