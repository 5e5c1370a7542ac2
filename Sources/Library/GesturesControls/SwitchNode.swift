// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import Gestures

/// A switch: a tap, a key or a finger that pushes the knob to the other side turns it on or off.
///
///     let airplane = SwitchNode(frame: Rect(x: 20, y: 20, width: 52, height: 32))
///     airplane.onValueChanged = { print(airplane.isOn) }
///
/// Tab and the space bar work as with a `ButtonNode`, and the switch sets `action` itself. `Canvas.draw(_:)`
/// of `GesturesCairo` draws it, unless a subclass draws itself. Source: UISwitch.
open class SwitchNode: ButtonNode {
  /// Whether the switch is on; false by default.
  ///
  /// Setting it runs `onChange`, but not ``onValueChanged``.
  public var isOn = false {
    didSet { if isOn != oldValue { onChange?() } }
  }
  /// Runs when the user has turned the switch on or off.
  public var onValueChanged: (() -> Void)?

  /// Follows a finger that pushes the knob; a page around the switch gets only drags that begin elsewhere.
  private let pushing = PanGestureRecognizer()
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
