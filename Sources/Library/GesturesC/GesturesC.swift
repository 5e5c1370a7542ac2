// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// The functions of gestures.h.

internal import CGestures
import Gestures

/// A callback that receives a gestures_event.
public typealias EventHandler = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer?) -> Void

/// Makes an engine for a surface of a size, in points; see gestures.h.
@_cdecl("gestures_new")
public func makeEngine(_ width: Double, _ height: Double) -> OpaquePointer {
  OpaquePointer(Unmanaged.passRetained(Engine(width: width, height: height)).toOpaque())
}

/// Frees an engine.
@_cdecl("gestures_free")
public func freeEngine(_ engine: OpaquePointer) {
  Unmanaged<Engine>.fromOpaque(UnsafeRawPointer(engine)).release()
}

/// Watches for a kind of gesture; returns 0, or -1 for an unknown kind or without a handler or fingers.
@_cdecl("gestures_watch")
public func watch(
  _ engine: OpaquePointer, _ kind: Int32, _ fingers: Int32, _ taps: Int32, _ handler: EventHandler?,
  _ data: UnsafeMutableRawPointer?
) -> Int32 {
  guard fingers >= 1 else { return -1 }
  var options = gestures_options()
  options.kind = kind
  options.fingers = fingers
  // This function has always ignored `taps` for other kinds of gestures.
  options.taps = kind == Int32(GESTURES_TAP) ? max(1, taps) : 0
  return add(options, to: Engine.of(engine), handler, data) > 0 ? 0 : -1
}

/// Watches for a gesture; returns the number of the watch, or -1 for an invalid option.
@_cdecl("gestures_add")
public func addWatch(
  _ engine: OpaquePointer, _ options: UnsafeRawPointer, _ handler: EventHandler?,
  _ data: UnsafeMutableRawPointer?
) -> Int32 {
  gestures_options(reading: options).map { add($0, to: Engine.of(engine), handler, data) } ?? -1
}

private func add(
  _ options: gestures_options, to engine: Engine, _ handler: EventHandler?,
  _ data: UnsafeMutableRawPointer?
) -> Int32 {
  guard let handler, engine.areas.indices.contains(Int(options.area)),
    let recognizer = options.makeRecognizer()
  else { return -1 }
  if options.waits_for != 0 {
    guard let other = engine.recognizer(of: options.waits_for) else { return -1 }
    recognizer.require(toFail: other)
  }
  let watch = engine.add(recognizer, in: engine.areas[Int(options.area)], isAlone: options.alone != 0)
  recognizer.addAction {
    var event = gestures_event(options.kind, watch, $0)
    handler(&event, data)
  }
  return watch
}

/// Removes a watch.
@_cdecl("gestures_remove")
public func removeWatch(_ engine: OpaquePointer, _ watch: Int32) { Engine.of(engine).remove(watch) }

// MARK: Areas

/// Makes an area in front of the existing areas; returns its number.
@_cdecl("gestures_area")
public func addArea(_ engine: OpaquePointer, _ x: Double, _ y: Double, _ width: Double, _ height: Double)
  -> Int32
{
  Engine.of(engine).addArea(Rect(x: x, y: y, width: width, height: height))
}

/// Moves an area; 0 is the whole surface.
@_cdecl("gestures_move_area")
public func moveArea(
  _ engine: OpaquePointer, _ area: Int32, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) {
  let areas = Engine.of(engine).areas
  guard areas.indices.contains(Int(area)) else { return }
  areas[Int(area)].frame = Rect(x: x, y: y, width: width, height: height)
}

// MARK: Input

/// Handles a change of one finger.
@_cdecl("gestures_touch")
public func touch(
  _ engine: OpaquePointer, _ finger: UInt64, _ phase: Int32, _ x: Double, _ y: Double, _ seconds: Double
) {
  var change = gestures_finger()
  (change.id, change.phase, change.x, change.y) = (finger, phase, x, y)
  Engine.of(engine).handle(InputBatch(at: seconds, touches: [TouchChange(change)].compactMap { $0 }))
}

/// Handles the simultaneous changes of several fingers.
@_cdecl("gestures_touches")
public func touches(_ engine: OpaquePointer, _ fingers: UnsafeRawPointer?, _ count: Int, _ seconds: Double) {
  var batch = InputBatch(at: seconds)
  if let fingers, count > 0 {
    // The structure may have more or fewer members in a program that was built for another version.
    let size = fingers.load(as: Int.self)
    for index in 0..<count where size > 0 {
      var finger = gestures_finger()
      let start = fingers + index * size
      withUnsafeMutableBytes(of: &finger) { own in
        own.copyMemory(from: UnsafeRawBufferPointer(start: start, count: min(size, own.count)))
      }
      if let change = TouchChange(finger) { batch.touches.append(change) }
    }
  }
  Engine.of(engine).handle(batch)
}

extension TouchChange {
  fileprivate init?(_ finger: gestures_finger) {
    let phases = [Touch.Phase.began, .moved, .ended, .cancelled]
    guard phases.indices.contains(Int(finger.phase)) else { return nil }
    self.init(
      id: finger.id, phase: phases[Int(finger.phase)], location: Point(x: finger.x, y: finger.y),
      type: TouchType(rawValue: Int(finger.type)) ?? .direct, force: finger.force,
      // 4 times the force of an average touch, near the maximum of Apple's screens and pencils.
      maximumPossibleForce: finger.force > 0 ? 4 : 0, majorRadius: finger.radius,
      altitudeAngle: finger.altitude, azimuthAngle: finger.azimuth)
  }
}

/// Sets the keys and buttons that are held from now on.
@_cdecl("gestures_hold")
public func hold(_ engine: OpaquePointer, _ modifiers: Int32, _ buttons: Int32) {
  let engine = Engine.of(engine)
  engine.modifiers = Modifiers(rawValue: Int(modifiers))
  engine.buttons = ButtonMask(rawValue: Int(buttons))
}

/// Handles the pointer's movement without a button.
@_cdecl("gestures_hover")
public func hover(_ engine: OpaquePointer, _ phase: Int32, _ x: Double, _ y: Double, _ seconds: Double) {
  guard let phase = HoverChange.Phase(rawValue: Int(phase)) else { return }
  let change = HoverChange(phase: phase, location: Point(x: x, y: y))
  Engine.of(engine).handle(InputBatch(at: seconds, hover: change))
}

/// Handles a notch of a wheel.
@_cdecl("gestures_wheel")
public func wheel(
  _ engine: OpaquePointer, _ x: Double, _ y: Double, _ dx: Double, _ dy: Double, _ seconds: Double
) {
  let change = ScrollChange(
    .discrete, phase: .changed, location: Point(x: x, y: y), delta: Vector(dx: dx, dy: dy))
  Engine.of(engine).handle(InputBatch(at: seconds, scroll: change))
}

/// Handles scrolling with fingers on a touchpad.
@_cdecl("gestures_scroll")
public func scroll(
  _ engine: OpaquePointer, _ phase: Int32, _ x: Double, _ y: Double, _ dx: Double, _ dy: Double,
  _ seconds: Double
) {
  let phases = [ScrollChange.Phase.began, .changed, .ended, .cancelled]
  guard phases.indices.contains(Int(phase)) else { return }
  let change = ScrollChange(
    phase: phases[Int(phase)], location: Point(x: x, y: y), delta: Vector(dx: dx, dy: dy))
  Engine.of(engine).handle(InputBatch(at: seconds, scroll: change))
}

/// Cancels all touches.
@_cdecl("gestures_cancel")
public func cancel(_ engine: OpaquePointer) {
  let engine = Engine.of(engine)
  engine.tell(engine.environment.cancelSession())
}

// MARK: Time

/// Returns the time at which gestures_advance is due unless input comes first; infinite without a deadline.
@_cdecl("gestures_deadline")
public func deadline(_ engine: OpaquePointer) -> Double {
  Engine.of(engine).environment.nextDeadline ?? .infinity
}

/// Advances the engine's time.
@_cdecl("gestures_advance")
public func advance(_ engine: OpaquePointer, _ seconds: Double) {
  let engine = Engine.of(engine)
  engine.tell(engine.environment.advance(to: seconds))
}

// MARK: Decisions

/// Sets the function that receives the verdict on each finger.
@_cdecl("gestures_on_verdict")
public func onVerdict(
  _ engine: OpaquePointer, _ handler: (@convention(c) (UInt64, Int32, UnsafeMutableRawPointer?) -> Void)?,
  _ data: UnsafeMutableRawPointer?
) { Engine.of(engine).verdictHandler = handler.map { ($0, data) } }

/// Sets the function that receives the reason of each decision.
@_cdecl("gestures_on_decision")
public func onDecision(
  _ engine: OpaquePointer,
  _ handler: (@convention(c) (Int32, Int32, UnsafePointer<CChar>, UnsafeMutableRawPointer?) -> Void)?,
  _ data: UnsafeMutableRawPointer?
) {
  let engine = Engine.of(engine)
  guard let handler else {
    engine.environment.onDecision = nil
    return
  }
  engine.environment.onDecision = { [unowned engine] decision in
    let (outcome, reason): (Int, String) =
      switch decision.outcome {
      case .recognized: (GESTURES_RECOGNIZED, "is recognized")
      case .waits(let other): (GESTURES_WAITS, "waits for watch \(engine.watch(of: other)) to fail")
      case .failed(let reason): (GESTURES_FAILED, reason.explanation)
      case .cancelled: (GESTURES_CUT_OFF, "is cancelled")
      }
    handler(engine.watch(of: decision.recognizer), Int32(outcome), reason, data)
  }
}

/// The version of the library.
@_cdecl("gestures_version")
public func version() -> UnsafePointer<CChar> {
  let text: StaticString = "0.3.0"
  return UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}
