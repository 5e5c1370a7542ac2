// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A button that a finger or a pointer presses, leaves, comes back to and lets go; keys press it too.
///
/// ```swift
/// let button = ButtonNode(frame: Rect(x: 20, y: 20, width: 120, height: 44)) { print("pressed") }
/// button.onChange = { window.setNeedsDisplay() }
/// window.root.addChild(button)
/// ```
///
/// A finger that leaves the button by more than ``trackingMargin`` releases the button. A finger that comes
/// back presses it again, and only a lift on the button runs the action. A gesture around the button that
/// takes the finger, such as the pan of a list, cancels the press. A tap gesture around it does not (see
/// ``Node/claimsPrimaryTap``), nor does a gesture attached with `simultaneousGesture`. Source: UIButton,
/// UIControl.
open class ButtonNode: Node {
  /// Runs when the button has been pressed.
  public var action: () -> Void
  /// Runs when the look of the button changes.
  public var onChange: (() -> Void)?
  /// The distance from the button at which a finger still presses it, in points; 70 by default, reportedly as
  /// in UIKit.
  public var trackingMargin = 70.0
  /// Whether the button can be pressed; true by default, and false cancels a press.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { cancelPress() }
      onChange?()
    }
  }
  /// Whether the button is pressed now: held down, with the finger near enough for a lift to run the action.
  public private(set) var isPressed = false {
    didSet { if isPressed != oldValue { onChange?() } }
  }
  /// Whether the pointer is over the button.
  public private(set) var isHovered = false {
    didSet { if isHovered != oldValue { onChange?() } }
  }
  /// Whether the button has the focus, so that keys press it; windows set this, for example on the Tab key.
  public var isFocused = false {
    didSet {
      guard isFocused != oldValue else { return }
      if !isFocused, holder == .key { cancelPress() }
      onChange?()
    }
  }

  private enum Holder: Equatable {
    case touch(UInt64)
    case key
  }

  private var holder: Holder?

  /// Makes a button with a place in its parent and an action.
  ///
  /// - Parameters:
  ///   - frame: The button's place in the parent.
  ///   - action: Runs when the button is pressed and let go.
  public init(frame: Rect, action: @escaping () -> Void) {
    self.action = action
    super.init(frame: frame)
    wantsTouches = true
    claimsPrimaryTap = true
    onHover { [unowned self] in isHovered = $0 }
  }

  /// Runs the action without a press; does nothing while the button is disabled.
  public func performClick() {
    if isEnabled { action() }
  }

  // MARK: Fingers

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard isEnabled, holder == nil, let touch = touches.first else { return }
    guard touch.type != .indirectPointer || event.buttonMask.contains(.primary) else { return }
    holder = .touch(touch.id)
    isPressed = true
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    if let touch = held(touches) { isPressed = isNear(touch) }
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard let touch = held(touches) else { return }
    end(isDone: isNear(touch))
  }

  open override func touchesCancelled(_ touches: [Touch], with event: Event) {
    if held(touches) != nil { cancelPress() }
  }

  private func held(_ touches: [Touch]) -> Touch? {
    touches.first { holder == .touch($0.id) }
  }

  private func isNear(_ touch: Touch) -> Bool {
    bounds.insetBy(dx: -trackingMargin, dy: -trackingMargin).contains(touch.location(in: self))
  }

  // MARK: Keys

  /// Handles a key that goes down: the space bar presses the button, Return runs the action at once, and
  /// Escape cancels a press.
  ///
  /// - Parameter key: The key's name as X has it: "space", "Return", "KP_Enter", "Escape".
  /// - Returns: Whether the button uses the key.
  @discardableResult
  open func keyDown(_ key: String) -> Bool {
    guard isEnabled else { return false }
    switch key {
    case "space":
      guard holder == nil else { return holder == .key }
      holder = .key
      isPressed = true
    case "Return", "KP_Enter":
      guard holder == nil else { return false }
      action()
    case "Escape":
      guard holder == .key else { return false }
      cancelPress()
    default: return false
    }
    return true
  }

  /// Handles a key that goes up: the space bar lets the button go, which runs the action.
  ///
  /// - Returns: Whether the button uses the key.
  @discardableResult
  open func keyUp(_ key: String) -> Bool {
    guard key == "space", holder == .key else { return false }
    end(isDone: true)
    return true
  }

  // MARK: Inside

  private func cancelPress() { end(isDone: false) }

  private func end(isDone: Bool) {
    holder = nil
    isPressed = false
    if isDone { action() }
  }
}
