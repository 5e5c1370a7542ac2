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

  /// The recognizer of pushes; a pager around the switch goes on with drags that begin elsewhere.
  private let pushing = PanGestureRecognizer()
  /// The value before the finger pushed.
  private var before = false

  /// Makes a switch that is off, with a place in its parent.
  public init(frame: Rect) {
    super.init(frame: frame) {}
    action = { [unowned self] in toggle() }
    pushing.axis = .horizontal
    pushing.maximumNumberOfTouches = 1
    pushing.addAction { [unowned self] in push($0) }
    addGestureRecognizer(pushing)
  }

  private func toggle() {
    isOn.toggle()
    onValueChanged?()
  }

  private func push(_ pan: PanGestureRecognizer) {
    guard isEnabled else { return }
    if pan.state == .began { before = isOn }
    isOn = pan.state == .cancelled ? before : pan.location(in: self).x > bounds.midX
    if pan.state == .ended, isOn != before { onValueChanged?() }
  }
}
