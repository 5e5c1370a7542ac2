// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import VirtualSession

/// Gestures on a virtual touchpad, as a driver such as libinput's reports them.
extension VirtualTouchpad {
  package func beginSwipe(fingers: Int) throws(SessionError) {
    try device.send(.swipe(.begin, fingers: fingers, dx: 0, dy: 0, cancelled: false))
  }

  /// Continues a swipe by pixels to the right and down, which the driver multiplies for fast fingers.
  package func updateSwipe(
    fingers: Int, dx: Double, dy: Double, acceleration: Double = 1
  ) throws(SessionError) {
    try device.send(
      .swipe(.update, fingers: fingers, dx: dx, dy: dy, acceleration: acceleration, cancelled: false))
  }

  package func endSwipe(fingers: Int, cancelled: Bool = false) throws(SessionError) {
    try device.send(.swipe(.end, fingers: fingers, dx: 0, dy: 0, cancelled: cancelled))
  }

  package func beginPinch(fingers: Int) throws(SessionError) {
    try device.send(.pinch(.begin, fingers: fingers, dx: 0, dy: 0, scale: 1, angle: 0, cancelled: false))
  }

  /// Continues a pinch.
  ///
  /// - Parameters:
  ///   - fingers: How many.
  ///   - scale: The fingers' distance since the beginning; 1 is unchanged.
  ///   - angle: Degrees clockwise since the last update.
  ///   - dx: Pixels to the right since the last update.
  ///   - dy: Pixels down since the last update.
  /// - Throws: `SessionError` when the server has gone.
  package func updatePinch(
    fingers: Int, scale: Double, angle: Double = 0, dx: Double = 0, dy: Double = 0
  ) throws(SessionError) {
    try device.send(
      .pinch(.update, fingers: fingers, dx: dx, dy: dy, scale: scale, angle: angle, cancelled: false))
  }

  package func endPinch(fingers: Int, scale: Double = 1, cancelled: Bool = false) throws(SessionError) {
    try device.send(
      .pinch(.end, fingers: fingers, dx: 0, dy: 0, scale: scale, angle: 0, cancelled: cancelled))
  }

  /// Scrolls with two fingers by a part of what is a notch of a wheel, down and to the right.
  package func scroll(x: Double = 0, y: Double) throws(SessionError) {
    try device.send(.motion(absolute: false, [2: x * scrollIncrement, 3: y * scrollIncrement]))
  }
}

/// How far the driver's axes of scrolling go for a notch.
private nonisolated let scrollIncrement = 120.0
