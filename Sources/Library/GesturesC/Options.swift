// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGestures
import Gestures

extension gestures_options {
  /// Reads the members that the program's version of gestures.h has; nil without a kind, or with a negative number.
  init?(reading pointer: UnsafeRawPointer) {
    self.init()
    let size = pointer.load(as: Int.self)
    guard size >= MemoryLayout<Int>.size + MemoryLayout<Int32>.size else { return nil }
    withUnsafeMutableBytes(of: &self) { own in
      own.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: min(size, own.count)))
    }
    let lengths = [distance, allowance, duration]
    guard fingers >= 0, max_fingers >= 0, taps >= 0, lengths.allSatisfy({ $0 >= 0 }) else { return nil }
  }

  /// Makes the recognizer that the options describe; nil for an unknown kind.
  func makeRecognizer() -> GestureRecognizer? {
    let count = Int(fingers)
    switch kind {
    case Int32(GESTURES_TAP): return makeTap()
    case Int32(GESTURES_LONG_PRESS):
      let press = LongPressGestureRecognizer()
      press.numberOfTouchesRequired = max(1, count)
      press.numberOfTapsRequired = Int(taps)
      set(duration) { press.minimumPressDuration = $0 }
      set(allowance) { press.allowableMovement = $0 }
      return press
    case Int32(GESTURES_PAN): return makePan()
    case Int32(GESTURES_SWIPE):
      let swipe = SwipeGestureRecognizer()
      swipe.numberOfTouchesRequired = max(1, count)
      let wanted = SwipeGestureRecognizer.Direction(rawValue: Int(directions) & 15)
      swipe.direction = wanted.isEmpty ? [.right, .left, .up, .down] : wanted
      set(distance) { swipe.minimumDistance = $0 }
      set(duration) { swipe.maximumDuration = $0 }
      return swipe
    case Int32(GESTURES_PINCH):
      let pinch = PinchGestureRecognizer()
      pinch.numberOfTouchesRequired = max(2, count)
      set(distance) { pinch.recognitionDistance = $0 }
      return pinch
    case Int32(GESTURES_ROTATION):
      let rotation = RotationGestureRecognizer()
      rotation.numberOfTouchesRequired = max(2, count)
      return rotation
    case Int32(GESTURES_TRANSFORM):
      let transform = TransformGestureRecognizer()
      if count > 0 { transform.minimumNumberOfTouches = count }
      if max_fingers > 0 { transform.maximumNumberOfTouches = Int(max_fingers) }
      set(distance) { transform.recognitionDistance = $0 }
      return transform
    case Int32(GESTURES_HOVER): return HoverGestureRecognizer()
    default: return nil
    }
  }

  private func makeTap() -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    (tap.numberOfTouchesRequired, tap.numberOfTapsRequired) = (max(1, Int(fingers)), max(1, Int(taps)))
    set(duration) { tap.maximumTapDuration = $0 }
    set(allowance) { tap.allowableMovement = $0 }
    if buttons != 0 { tap.buttonMaskRequired = ButtonMask(rawValue: Int(buttons)) }
    return tap
  }

  private func makePan() -> PanGestureRecognizer {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = max(1, Int(fingers))
    if max_fingers > 0 { pan.maximumNumberOfTouches = max(Int(max_fingers), pan.minimumNumberOfTouches) }
    pan.axis =
      axis == Int32(GESTURES_HORIZONTAL) ? .horizontal : axis == Int32(GESTURES_VERTICAL) ? .vertical : .both
    if scrolls != 0 { pan.allowedScrollTypesMask = .all }
    if scrolls == 2 { pan.allowedTouchTypes = [] }
    set(distance) { pan.recognitionDistance = $0 }
    return pan
  }

  /// Passes an option to the closure, except 0, which keeps the recognizer's default.
  private func set(_ value: Double, _ use: (Double) -> Void) {
    if value > 0 { use(value) }
  }
}

extension gestures_event {
  init(_ kind: Int32, _ watch: Int32, _ recognizer: GestureRecognizer) {
    self.init()
    self.kind = kind
    self.watch = watch
    state = Int32(recognizer.state.rawValue)
    fingers = Int32(recognizer.numberOfTouches)
    let place = recognizer.location(in: nil)
    (x, y, scale) = (place.x, place.y, 1)
    switch recognizer {
    case let pan as PanGestureRecognizer:
      let (way, velocity) = (pan.translation(in: nil), pan.velocity(in: nil))
      (dx, dy, vx, vy) = (way.dx, way.dy, velocity.dx, velocity.dy)
    case let pinch as PinchGestureRecognizer: (scale, speed) = (pinch.scale, pinch.velocity)
    case let turn as RotationGestureRecognizer: (rotation, speed) = (turn.rotation, turn.velocity)
    case let swipe as SwipeGestureRecognizer: direction = Int32(swipe.recognizedDirection.rawValue)
    case let all as TransformGestureRecognizer:
      (dx, dy, scale, rotation) = (all.translation.dx, all.translation.dy, all.scale, all.rotation)
    default: break
    }
  }
}
