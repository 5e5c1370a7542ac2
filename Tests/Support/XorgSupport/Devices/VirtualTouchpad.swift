// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import VirtualSession

/// Gestures on a virtual touchpad, as a driver such as libinput's reports them.
extension VirtualTouchpad {
  package func beginSwipe(fingers: Int) throws(SessionError) {
    try device.send(.swipe(.begin, fingers: fingers, dx: 0, dy: 0, cancelled: false))
  }

  /// Continues a swipe, in pixels to the right and down; `acceleration` is a driver's factor for fast
  /// fingers.
  package func updateSwipe(
    fingers: Int, dx: Double, dy: Double, acceleration: Double = 1
  ) throws(SessionError) {
    try device.send(
      .swipe(.update, fingers: fingers, dx: dx, dy: dy, acceleration: acceleration, cancelled: false))
  }

  package func endSwipe(fingers: Int, cancelled: Bool = false) throws(SessionError) {
    try device.send(.swipe(.end, fingers: fingers, dx: 0, dy: 0, cancelled: cancelled))
  }

  /// Makes a whole swipe by pixels to the right and down, in ten updates.
  package func swipe(fingers: Int, byX dx: Double, y dy: Double = 0) throws(SessionError) {
    try beginSwipe(fingers: fingers)
    for _ in 0..<10 { try updateSwipe(fingers: fingers, dx: dx / 10, dy: dy / 10) }
    try endSwipe(fingers: fingers)
    try sync()
  }

  package func beginPinch(fingers: Int) throws(SessionError) {
    try device.send(.pinch(.begin, fingers: fingers, dx: 0, dy: 0, scale: 1, angle: 0, cancelled: false))
  }

  /// Continues a pinch.
  ///
  /// `scale` is relative to the beginning (1 is unchanged); `angle` (degrees clockwise), `dx` and `dy`
  /// (pixels to the right and down) are relative to the last update.
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

  /// Scrolls with two fingers to the right and down, in notches of a wheel or parts of them.
  package func scroll(x: Double = 0, y: Double) throws(SessionError) {
    try device.send(.motion(absolute: false, [2: x * scrollIncrement, 3: y * scrollIncrement]))
  }
}

/// The distance on the driver's scroll axes for one notch.
private nonisolated let scrollIncrement = 120.0
