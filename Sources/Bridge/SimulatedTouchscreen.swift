// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
internal import Daemon
package import GestureTrace
package import Gestures
package import Matching
internal import X11

/// A touchscreen of a session that never was: what the program would do with its fingers, and what their application
/// would get of them, without an X server and without a clock.
///
/// The fingers go through the same ``TouchDevice`` as in the running program. In the server's place stands one that keeps
/// a touch until it is answered, hands it over at once, and is never late.
package final class SimulatedTouchscreen {
  /// Whose a touch is, once that is known.
  package struct Answer: Hashable, Sendable {
    /// The touch, as the recording calls it.
    package let touch: UInt64
    /// Claimed by a gesture, or released to its application.
    package let verdict: TouchVerdict.Verdict
    /// When, in seconds of the recording.
    package let time: Double
    /// How long the application had to wait for it, in seconds.
    package let withheld: Double
    /// How far the finger had gone by then, in pixels.
    package let way: Double
  }

  private struct Finger {
    let name: UInt64
    let id: UInt32
    let landed: Double
    let start: Point
    var place: Point
    var isDown = true
    var verdict: TouchVerdict.Verdict?
  }

  private static let screen = DeviceID(rawValue: 2)
  private static let pointer = DeviceID(rawValue: 1)

  private let touchDevice: TouchDevice
  private let isExclusive: Bool
  private let touchAcceptor = SimulatedTouchAcceptor()
  private var fingers: [Finger] = []
  private var nextID: UInt32 = 1
  private var now = 0.0
  private var answers: [Answer] = []
  /// The touches given back while their fingers are down, of which the server says at once that they are over.
  private var ended: [UInt32] = []
  private var hasTouchpadGesture = false

  /// Makes the screen that a recording was made on.
  ///
  /// - Parameters:
  ///   - header: The screen and the device.
  ///   - configuration: The bindings.
  ///   - window: The window to judge conditions by; without one there is none.
  package init(_ header: TraceHeader, with configuration: Configuration, over window: FixedWindow? = nil) {
    let size = Size(width: header.screen.width, height: header.screen.height)
    let pixelsPerPoint = 1 / header.screen.pointsPerPixel
    let bindings = configuration.forDevice(named: header.device.name)
    isExclusive = bindings.settings.touchDelivery == .exclusive
    touchDevice = TouchDevice(
      TouchDevice.Identity(
        source: Self.screen, name: header.device.name,
        kind: header.device.kind == .touchpad ? .touchpad : .touchscreen, pixelsPerPoint: pixelsPerPoint),
      bindings, on: ScreenGeometry(size, pixelsPerPoint: pixelsPerPoint), isExclusive: isExclusive
    ) { touchOrigin, device in
      SimulatedConditionContext(touchOrigin, on: device, over: window, frame: Rect(origin: .zero, size: size))
    }
  }

  /// Lets a verbose log tell why each recognizer won, waits or failed.
  func explain(to log: Log) { touchDevice.explain(to: log) }

  /// Has each hand explained once it has gone.
  func explain(_ report: @escaping (Explanation) -> Void) { touchDevice.explain(despite: nil, report) }

  /// The time of the last input or deadline, in seconds.
  package var time: Double { now }

  /// When it wants to be called if nothing happens before; nil if it waits for nothing.
  package var nextDeadline: Double? { touchDevice.nextDeadline }

  // MARK: What happens

  /// Takes in what happened at one moment, after all that was due before; lengths are pixels.
  package func play(_ batch: InputBatch) {
    now = max(now, batch.timestamp)
    for phase in [Touch.Phase.began, .moved, .ended] {
      for change in batch.touches where change.phase == phase { take(change) }
    }
    if let gesture = batch.indirect { take(gesture) }
    settle()
    if batch.touches.contains(where: { $0.phase == .cancelled }) { detach() }
  }

  /// Lets time pass up to a moment.
  package func advance(to time: Double) {
    now = max(now, time)
    touchDevice.advance(to: now)
    settle()
  }

  /// Takes the device away, and its fingers with it.
  package func detach() {
    touchDevice.detach()
    settle()
    fingers = []
  }

  /// What became known of touches since the last call, in order.
  package func takeAnswers() -> [Answer] {
    defer { answers.removeAll(keepingCapacity: true) }
    return answers
  }

  /// What was recognised since the last call, in order.
  package func takeRecognised() -> [GestureSet.Recognition] { touchDevice.takeRecognised() }

  // MARK: The server's part

  private func take(_ change: TouchChange) {
    guard change.phase != .began else { return land(change) }
    guard let index = fingers.firstIndex(where: { $0.name == change.id && $0.isDown }) else { return }
    fingers[index].place = change.location
    if change.phase == .ended { fingers[index].isDown = false }
    let finger = fingers[index]
    let phase = change.phase == .ended ? TouchEvent.Phase.ended : .updated
    sendRawTouch(finger, phase)
    if isExclusive { sendTouch(finger, phase) }
    if !finger.isDown, !isExclusive || finger.verdict != nil { forget(finger.id) }
  }

  private func land(_ change: TouchChange) {
    guard !fingers.contains(where: { $0.name == change.id && $0.isDown }) else { return }
    let finger = Finger(
      name: change.id, id: nextID, landed: now, start: change.location, place: change.location)
    nextID += 1
    fingers.append(finger)
    sendRawTouch(finger, .began)
    guard isExclusive else { return answer(finger.id, .released) }
    touchDevice.receive(event(of: finger, .began))
    touchDevice.receive(event(of: finger, .ownership))
  }

  private func sendRawTouch(_ finger: Finger, _ phase: TouchEvent.Phase) {
    guard phase != .updated || touchDevice.wantsMovements else { return }
    touchDevice.receive(
      RawTouchEvent(
        phase: phase, touch: finger.id, device: Self.screen, source: Self.screen, time: now, x: .nan, y: .nan),
      at: finger.place)
  }

  private func sendTouch(_ finger: Finger, _ phase: TouchEvent.Phase) {
    switch (finger.verdict, phase) {
    // The end of a touch that is not answered waits for the answer.
    case (nil, .ended): touchDevice.receive(event(of: finger, .updated, isPendingEnd: true))
    case (nil, _), (.claimed, _): touchDevice.receive(event(of: finger, phase))
    // What an application has, nobody else hears of.
    case (.released, _): break
    }
  }

  private func event(
    of finger: Finger, _ phase: TouchEvent.Phase, isPendingEnd: Bool = false
  ) -> TouchEvent {
    TouchEvent(
      phase: phase, isEmulatingPointer: finger.id == fingers.first?.id, isPendingEnd: isPendingEnd,
      touch: finger.id, device: Self.pointer, source: Self.screen, time: now, location: finger.place,
      modifiers: [])
  }

  private func take(_ gesture: IndirectGesture) {
    let event = TouchpadGestureEvent(
      kind: gesture.kind, phase: gesture.phase, fingers: gesture.fingers, device: Self.pointer,
      source: Self.screen, time: now, location: gesture.location, delta: gesture.delta,
      unacceleratedDelta: gesture.delta, scale: gesture.scale, rotationDelta: gesture.rotationDelta,
      modifiers: [])
    // A gesture is ours or the application's from its beginning.
    if gesture.phase == .began {
      hasTouchpadGesture = touchDevice.takes(event)
      if !isExclusive { touchDevice.lands(event) }
    }
    if hasTouchpadGesture || !isExclusive { touchDevice.receive(event) }
  }

  /// Shows the engines what has happened and takes the answers, until nothing more comes of them.
  private func settle() {
    repeat {
      touchDevice.show()
      if isExclusive { touchDevice.answer(through: touchAcceptor) }
      for (touch, verdict) in touchAcceptor.said { answer(touch, verdict) }
      touchAcceptor.said.removeAll(keepingCapacity: true)
      let over = ended
      ended = []
      for id in over {
        guard let finger = fingers.first(where: { $0.id == id }) else { continue }
        touchDevice.receive(event(of: finger, .ended))
      }
      if over.isEmpty { break }
    } while true
  }

  private func answer(_ id: UInt32, _ verdict: TouchVerdict.Verdict) {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    fingers[index].verdict = verdict
    let finger = fingers[index]
    answers.append(
      Answer(
        touch: finger.name, verdict: verdict, time: now, withheld: now - finger.landed,
        way: finger.place.distance(to: finger.start)))
    if isExclusive, verdict == .released, finger.isDown { ended.append(id) }
    if !finger.isDown { forget(id) }
  }

  private func forget(_ id: UInt32) { fingers.removeAll { $0.id == id } }
}

/// The server that is told whose a touch is.
private final class SimulatedTouchAcceptor: TouchAcceptor {
  /// What was said since the last look.
  var said: [(touch: UInt32, verdict: TouchVerdict.Verdict)] = []

  func accept(_ touch: TouchSequence) { said.append((touch.id, .claimed)) }

  func reject(_ touch: TouchSequence) { said.append((touch.id, .released)) }

  func warp(device: DeviceID, to place: Point) {}

  func recount(source: DeviceID) {}
}

/// What is around a hand where nothing is but perhaps one window.
private final class SimulatedConditionContext: @MainActor MonitorConditionContext {
  let deviceName: String
  let deviceKind: DeviceKind
  let modifiers: Modifiers = []
  let monitor = ""
  let workspace: Int? = nil
  let pointerShape: String? = nil
  let isLocked = false
  let frame: Rect
  private let onlyWindow: FixedWindow?

  init(_ touchOrigin: TouchOrigin, on device: TouchDevice.Identity, over window: FixedWindow?, frame: Rect) {
    deviceName = device.name
    deviceKind = device.kind
    onlyWindow = window
    self.frame = frame
  }

  func window(_ target: WindowTarget) -> (any WindowConditionContext)? { onlyWindow }
}
