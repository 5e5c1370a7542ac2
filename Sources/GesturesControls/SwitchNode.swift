// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import Gestures

/// A switch: a tap, a key or a finger that pushes the knob to the other side turns it on or off.
///
///     let airplane = SwitchNode(frame: Rect(x: 20, y: 20, width: 52, height: 32))
///     airplane.onValueChanged = { print(airplane.isOn) }
///
/// Tab and the space bar work it as they do a `ButtonNode`, whose `action` is the switch's own. `Canvas.draw(_:)` of
/// `GesturesCairo` draws it, unless a subclass draws itself. Source: UISwitch.
open class SwitchNode: ButtonNode {
  /// Whether it is on; false by default.
  ///
  /// Setting it tells nobody but what draws.
  public var isOn = false {
    didSet { if isOn != oldValue { onChange?() } }
  }
  /// Runs when the user has turned it on or off.
  public var onValueChanged: (() -> Void)?

  /// How far a finger goes that pushes instead of tapping, in points: as the drag's recognition distance in UIKit.
  private static let pushDistance = 10.0

  private var pushed: (start: Point, before: Bool, isPushing: Bool)?

  /// Makes a switch that is off, with a place in its parent.
  public init(frame: Rect) {
    super.init(frame: frame) {}
    action = { [unowned self] in toggle() }
  }

  private func toggle() {
    isOn.toggle()
    onValueChanged?()
  }

  // Further fingers mean nothing.
  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    super.touchesBegan(touches, with: event)
    if pushed == nil, isPressed, let touch = touches.first {
      pushed = (touch.location(in: self), isOn, false)
    }
  }

  // A finger that pushes takes the knob to its side.
  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    super.touchesMoved(touches, with: event)
    guard var push = pushed, let touch = touches.first else { return }
    let place = touch.location(in: self)
    if (place.x - push.start.x).magnitude > Self.pushDistance { push.isPushing = true }
    pushed = push
    if push.isPushing { isOn = place.x > bounds.midX }
  }

  // A finger that has pushed leaves the switch as it is; another one has tapped.
  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard let push = pushed, push.isPushing else {
      pushed = nil
      return super.touchesEnded(touches, with: event)
    }
    pushed = nil
    super.touchesCancelled(touches, with: event)
    if isOn != push.before { onValueChanged?() }
  }

  open override func touchesCancelled(_ touches: [Touch], with event: Event) {
    if let push = pushed { isOn = push.before }
    pushed = nil
    super.touchesCancelled(touches, with: event)
  }
}
