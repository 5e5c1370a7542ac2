// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// What gestures.h declares.

internal import CGestures
import Gestures

/// An engine and what it watches for, as C programs hold it.
private final class Engine: GestureRecognizerDelegate {
  let environment: GestureEnvironment

  init(width: Double, height: Double) {
    environment = GestureEnvironment(root: Node(frame: Rect(x: 0, y: 0, width: width, height: height)))
  }

  static func of(_ pointer: OpaquePointer) -> Engine {
    Unmanaged<Engine>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }

  /// Whatever a program asks for runs together, but for taps and those of fewer taps.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    guard let tap = recognizer as? TapGestureRecognizer, let other = other as? TapGestureRecognizer else {
      return false
    }
    return tap.numberOfTouchesRequired == other.numberOfTouchesRequired
      && tap.numberOfTapsRequired < other.numberOfTapsRequired
  }
}

private func recognizer(_ kind: Int32, fingers: Int, taps: Int) -> GestureRecognizer? {
  switch kind {
  case Int32(GESTURES_TAP):
    let tap = TapGestureRecognizer()
    (tap.numberOfTouchesRequired, tap.numberOfTapsRequired) = (fingers, taps)
    return tap
  case Int32(GESTURES_LONG_PRESS):
    let press = LongPressGestureRecognizer()
    press.numberOfTouchesRequired = fingers
    return press
  case Int32(GESTURES_PAN):
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = fingers
    return pan
  case Int32(GESTURES_SWIPE):
    let swipe = SwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = fingers
    swipe.direction = [.right, .left, .up, .down]
    return swipe
  case Int32(GESTURES_PINCH):
    let pinch = PinchGestureRecognizer()
    pinch.numberOfTouchesRequired = max(2, fingers)
    return pinch
  case Int32(GESTURES_ROTATION):
    let rotation = RotationGestureRecognizer()
    rotation.numberOfTouchesRequired = max(2, fingers)
    return rotation
  default: return nil
  }
}

extension gestures_event {
  fileprivate init(_ kind: Int32, _ recognizer: GestureRecognizer) {
    self.init()
    self.kind = kind
    state = Int32(recognizer.state.rawValue)
    let place = recognizer.location(in: nil)
    (x, y, scale) = (place.x, place.y, 1)
    switch recognizer {
    case let pan as PanGestureRecognizer:
      let (way, velocity) = (pan.translation(in: nil), pan.velocity(in: nil))
      (dx, dy, vx, vy) = (way.dx, way.dy, velocity.dx, velocity.dy)
    case let pinch as PinchGestureRecognizer: scale = pinch.scale
    case let turn as RotationGestureRecognizer: rotation = turn.rotation
    case let swipe as SwipeGestureRecognizer: direction = Int32(swipe.recognizedDirection.rawValue)
    default: break
    }
  }
}

/// Makes an engine for a surface of a size, in points; see gestures.h.
@_cdecl("gestures_new")
public func makeEngine(_ width: Double, _ height: Double) -> OpaquePointer {
  OpaquePointer(Unmanaged.passRetained(Engine(width: width, height: height)).toOpaque())
}

/// Ends an engine.
@_cdecl("gestures_free")
public func freeEngine(_ engine: OpaquePointer) {
  Unmanaged<Engine>.fromOpaque(UnsafeRawPointer(engine)).release()
}

/// Watches for a kind of gesture; returns 0, or -1 for an unknown kind.
@_cdecl("gestures_watch")
public func watch(
  _ engine: OpaquePointer, _ kind: Int32, _ fingers: Int32, _ taps: Int32,
  _ handler: @escaping @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer?) -> Void,
  _ data: UnsafeMutableRawPointer?
) -> Int32 {
  let engine = Engine.of(engine)
  guard let recognizer = recognizer(kind, fingers: max(1, Int(fingers)), taps: max(1, Int(taps))) else {
    return -1
  }
  recognizer.delegate = engine
  recognizer.addAction {
    var event = gestures_event(kind, $0)
    handler(&event, data)
  }
  engine.environment.root.addGestureRecognizer(recognizer)
  return 0
}

/// Tells what one finger did.
@_cdecl("gestures_touch")
public func touch(
  _ engine: OpaquePointer, _ finger: UInt64, _ phase: Int32, _ x: Double, _ y: Double, _ seconds: Double
) {
  let phases = [Touch.Phase.began, .moved, .ended, .cancelled]
  guard phases.indices.contains(Int(phase)) else { return }
  let change = TouchChange(id: finger, phase: phases[Int(phase)], location: Point(x: x, y: y))
  _ = Engine.of(engine).environment.handle(InputBatch(at: seconds, touches: [change]))
}

/// When to call gestures_advance if no finger does anything before; infinite if nothing waits.
@_cdecl("gestures_deadline")
public func deadline(_ engine: OpaquePointer) -> Double {
  Engine.of(engine).environment.nextDeadline ?? .infinity
}

/// Tells what time it is.
@_cdecl("gestures_advance")
public func advance(_ engine: OpaquePointer, _ seconds: Double) {
  _ = Engine.of(engine).environment.advance(to: seconds)
}
