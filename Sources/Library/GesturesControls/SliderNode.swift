// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import Gestures

/// A slider: a thumb on a track, which a finger drags from the least value to the greatest.
///
///     let volume = SliderNode(frame: Rect(x: 20, y: 20, width: 300, height: 44))
///     volume.onValueChanged = { print(volume.value) }
///
/// A finger must land on the thumb, and the thumb stays at the same distance from it. `Canvas.draw(_:)` of
/// `GesturesCairo` draws the slider, unless a subclass draws itself. Turn the node for an upright slider.
/// Source: UISlider.
open class SliderNode: ControlNode {
  /// The value at the left end; 0 by default.
  public var minimumValue = 0.0 {
    didSet { value = min(max(value, minimumValue), max(minimumValue, maximumValue)) }
  }
  /// The value at the right end; 1 by default.
  public var maximumValue = 1.0 {
    didSet { value = min(max(value, minimumValue), max(minimumValue, maximumValue)) }
  }
  /// The value at the thumb, kept between the ends; 0 by default.
  public var value: Double {
    get { kept }
    set {
      let inside = min(max(newValue, minimumValue), max(minimumValue, maximumValue))
      guard inside != kept else { return }
      kept = inside
      onChange?()
    }
  }
  /// Whether `onValueChanged` runs while the finger moves, and not only when it lifts; true by default.
  public var isContinuous = true
  /// The width of the thumb, in points; 28 by default.
  public var thumbWidth = 28.0

  private var kept = 0.0
  /// The distance from the thumb's middle to the finger.
  private var held = 0.0

  /// The area of the thumb, in the node's own coordinates.
  public var thumbRect: Rect {
    let range = maximumValue - minimumValue
    let part = range > 0 ? (value - minimumValue) / range : 0
    return Rect(
      x: part * travel, y: bounds.midY - thumbWidth / 2, width: thumbWidth, height: thumbWidth)
  }

  /// The distance between the thumb's places at both ends, in points.
  private var travel: Double { max(0, bounds.size.width - thumbWidth) }

  // 8 points around the thumb count too, so that its area is as large as a fingertip.
  open override func beginTracking(_ touch: Touch, with event: Event) -> Bool {
    let place = touch.location(in: self)
    guard thumbRect.insetBy(dx: -8, dy: -8).contains(place) else { return false }
    held = place.x - thumbRect.midX
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: Event) -> Bool {
    guard travel > 0 else { return true }
    let middle = touch.location(in: self).x - held
    let before = value
    value = minimumValue + (middle - thumbWidth / 2) / travel * (maximumValue - minimumValue)
    if isContinuous, value != before { onValueChanged?() }
    return true
  }

  // A slider that is not continuous reports its value only now.
  open override func endTracking(_ touch: Touch, with event: Event) {
    if !isContinuous { onValueChanged?() }
  }

  // Arrow keys move the thumb by a twentieth of the track, page keys by a fifth, Home and End to the ends.
  @discardableResult
  open override func keyDown(_ key: String) -> Bool {
    guard isEnabled else { return false }
    switch key {
    case "Left", "Down": step(by: -0.05)
    case "Right", "Up": step(by: 0.05)
    case "Page_Down": step(by: -0.2)
    case "Page_Up": step(by: 0.2)
    case "Home": step(by: -1)
    case "End": step(by: 1)
    default: return false
    }
    return true
  }

  /// Moves the thumb by a part of the track, as arrow keys do, and reports the value.
  ///
  /// - Parameter part: The part of the track: 0.1 is a tenth to the right.
  public func step(by part: Double) {
    guard isEnabled else { return }
    let before = value
    value += part * (maximumValue - minimumValue)
    if value != before { onValueChanged?() }
  }
}
