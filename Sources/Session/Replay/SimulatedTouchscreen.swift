// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import GestureTrace
package import Gestures
internal import InputEvents
package import Matching

/// A touchscreen of a session that never was: what the program would do with its fingers, and what their application
/// would get of them, without an X server and without a clock.
///
/// The fingers go through the same ``TouchDevice`` as in the running program. The server is replaced by one that keeps
/// a touch until it is answered, hands it over at once, and is never late.
package final class SimulatedTouchscreen {
  private struct Finger {
    let name: UInt64
    let id: UInt32
    let landed: Double
    let start: Point
    var place: Point
    var isDown = true
    var verdict: TouchVerdict.Verdict?
    /// Whether the server has said that it is over for us.
    var isReturned = false
  }

  private static let screen = DeviceID(rawValue: 2)
  private static let pointer = DeviceID(rawValue: 1)

  private let touchDevice: TouchDevice
  private let isExclusive: Bool
  private let touchAcceptor = SimulatedTouchAcceptor()
  private var fingers: [Finger] = []
  private var nextID: UInt32 = 1
  private var now = 0.0
  private var answers: [TouchAnswer] = []
  /// The touches given back while their fingers are down, of which the server says at once that they are over.
  private var ended: [UInt32] = []
  private var hasTouchpadGesture = false
  /// Whether the recording says when the server has answered, and when we did.
  private let isExact: Bool
  /// Whether touches come through the grab.
  private let hasGrab: Bool
  private let facts: RecordedFacts

  /// Makes the screen that a recording was made on.
  ///
  /// - Parameters:
  ///   - header: The screen and the devices.
  ///   - index: Which of them.
  ///   - configuration: The bindings.
  ///   - window: The window to judge conditions by; without one there is the one that is in the recording, if one is.
  ///   - isExact: Whether ``play(_:)-(TraceStep)`` and ``settle()`` do what the recording says, and nothing at any other
  ///     moment.
  package init(
    _ header: TraceHeader, device index: Int = 0, with configuration: Configuration,
    over window: [Fact: FactValue]? = nil, isExact: Bool = false
  ) {
    self.isExact = isExact
    let size = Size(width: header.screen.width, height: header.screen.height)
    let device = header.devices[index]
    let pixelsPerPoint = header.pixelsPerPoint(of: device)
    let bindings = configuration.forDevice(named: device.name)
    let hadGrab = !isExact || header.origin?.hasGrab != false
    // Without the grab touchscreens were shared, touchpads were not.
    isExclusive =
      configuration.settings.touchDelivery == .exclusive && (hadGrab || device.kind == .touchpad)
    hasGrab = isExclusive && hadGrab
    let monitors = header.monitors.map { Rect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
    let screenGeometry = ScreenGeometry(size, monitors: monitors, pixelsPerPoint: pixelsPerPoint)
    let identity = TouchDevice.Identity(
      source: Self.screen, name: device.name, kind: device.kind == .touchpad ? .touchpad : .touchscreen,
      pixelsPerPoint: pixelsPerPoint)
    facts = RecordedFacts(on: identity, over: window)
    touchDevice = TouchDevice(identity, bindings, on: screenGeometry, isExclusive: isExclusive) {
      [facts] touchOrigin, _ in
      facts.frame =
        screenGeometry.monitors.first { $0.contains(touchOrigin.location) } ?? screenGeometry.monitors[0]
      return facts
    }
  }

  /// Lets a verbose log report why each recognizer won, waits or failed.
  package func explain(to log: any ReasonLog) { touchDevice.explain(to: log) }

  /// Has each hand explained once it has gone.
  package func explain(_ report: @escaping (Explanation) -> Void) {
    touchDevice.explain(despite: nil, report)
  }

  /// Reports the decisions about recognizers as they are made.
  package func observe(_ report: @escaping (Decision) -> Void) { touchDevice.observe(report) }

  /// The time of the last input or deadline, in seconds.
  package var time: Double { now }

  /// When it wants to be called if nothing happens before; nil if it waits for nothing.
  package var nextDeadline: Double? { touchDevice.nextDeadline }

  /// Measures the fingers from now on, for ``progressLine(origin:)``.
  func measureFingers() {
    touchDevice.explain(despite: nil) { _ in }
  }

  /// How many fingers are down, if they are measured.
  package var measuredFingerCount: Int { touchDevice.measuredFingerCount }

  /// How far the fingers have come, as the running program reports it.
  ///
  /// - Parameter origin: Where the places begin on the screen.
  /// - Returns: One JSON object.
  package func progressLine(origin: Vector) -> String {
    let progress = touchDevice.progress.sorted { $0.share > $1.share }
    return touchDevice.progressLine(
      Array(progress.prefix(Self.mostCandidates)), touchDevice.measuredFingers, at: now, origin: origin)
  }

  /// 5 bindings: the leading ones.
  private static let mostCandidates = 5

  // MARK: What happens

  /// Takes in what happened at one moment, after all that was due before; lengths are pixels.
  package func play(_ batch: InputBatch) {
    now = max(now, batch.timestamp)
    for phase in [Touch.Phase.began, .moved, .ended] {
      for change in batch.touches where change.phase == phase { take(change, at: now) }
    }
    if let gesture = batch.indirect { take(gesture, at: now) }
    settle()
    if batch.touches.contains(where: { $0.phase == .cancelled }) { detach() }
  }

  /// Takes in one step of a recording.
  ///
  /// What was decided is answered at once, unless the recording says when; then ``settle()`` does it.
  package func play(_ step: TraceStep) {
    if let hand = step.hand { facts.take(hand) }
    guard isExact else {
      var batch = step.batch
      batch.touches = step.changes
      play(batch)
      return interrupt(if: step.isInterrupted)
    }
    let time = step.batch.timestamp
    now = max(now, time)
    for (index, change) in step.batch.touches.enumerated() { take(change, at: time, by: step.sides[index]) }
    if let gesture = step.batch.indirect { take(gesture, at: time) }
    for touch in step.returned { takeBack(touch, at: time) }
    if step.isInterrupted { touchDevice.releaseAll() }
    if let wake = step.wake {
      now = max(now, wake)
      touchDevice.advance(to: wake)
    }
    if step.next != .batch { touchDevice.show() }
  }

  private func interrupt(if isInterrupted: Bool) {
    guard isInterrupted else { return }
    touchDevice.releaseAll()
    settle()
  }

  /// The server says that a touch that was given back is over for us.
  private func takeBack(_ name: UInt64, at time: Double) {
    guard let index = fingers.lastIndex(where: { $0.name == name }) else { return }
    fingers[index].isReturned = true
    touchDevice.receive(event(of: fingers[index], .ended, at: time))
    if !fingers[index].isDown { forget(fingers[index].id) }
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
  package func takeAnswers() -> [TouchAnswer] {
    defer { answers.removeAll(keepingCapacity: true) }
    return answers
  }

  /// What was recognised since the last call, in order.
  package func takeRecognised() -> [GestureSet.Recognition] { touchDevice.takeRecognised() }

  // MARK: The server's part

  private func take(_ change: TouchChange, at time: Double, by side: TraceStep.Side? = nil) {
    if side == .grab { return takeLate(change, at: time) }
    guard change.phase != .began else { return land(change, at: time, by: side) }
    guard let index = fingers.firstIndex(where: { $0.name == change.id && $0.isDown }) else { return }
    fingers[index].place = change.location
    if change.phase == .ended { fingers[index].isDown = false }
    let finger = fingers[index]
    let phase = change.phase == .ended ? TouchEvent.Phase.ended : .updated
    sendRawTouch(finger, phase, at: time)
    if hasGrab, side != .device { sendTouch(finger, phase, at: time) }
    guard !finger.isDown, side != .device else { return }
    if !hasGrab || finger.verdict == .claimed || finger.verdict != nil && !isOwedToUs(finger) {
      forget(finger.id)
    }
  }

  /// Takes what the grab reports of a finger some time after the touchscreen did.
  private func takeLate(_ change: TouchChange, at time: Double) {
    guard hasGrab, let index = fingers.lastIndex(where: { $0.name == change.id }) else { return }
    // The finger may be elsewhere by now.
    var finger = fingers[index]
    finger.place = change.location
    switch change.phase {
    case .began:
      touchDevice.receive(event(of: finger, .began, at: time))
      touchDevice.receive(event(of: finger, .ownership, at: time))
    case .ended:
      sendTouch(finger, .ended, at: time)
      if finger.verdict == .claimed || finger.verdict != nil && !isOwedToUs(finger) { forget(finger.id) }
    default: sendTouch(finger, .updated, at: time)
    }
  }

  /// Whether the server has still to say that a touch that was given back is over for us.
  private func isOwedToUs(_ finger: Finger) -> Bool {
    isExact && finger.verdict == .released && !finger.isReturned
  }

  private func land(_ change: TouchChange, at time: Double, by side: TraceStep.Side?) {
    guard !fingers.contains(where: { $0.name == change.id && $0.isDown }) else { return }
    let finger = Finger(
      name: change.id, id: nextID, landed: now, start: change.location, place: change.location)
    nextID += 1
    fingers.append(finger)
    sendRawTouch(finger, .began, at: time)
    guard hasGrab else { return isExclusive || isExact ? () : answer(finger.id, .released) }
    guard side != .device else { return }
    touchDevice.receive(event(of: finger, .began, at: time))
    touchDevice.receive(event(of: finger, .ownership, at: time))
  }

  private func sendRawTouch(_ finger: Finger, _ phase: TouchEvent.Phase, at time: Double) {
    let event = RawTouchEvent(
      phase: phase, touch: finger.id, device: Self.screen, source: Self.screen, time: time, x: .nan, y: .nan)
    touchDevice.measure(event, at: finger.place)
    guard phase != .updated || touchDevice.wantsMovements else { return }
    touchDevice.receive(event, at: finger.place)
  }

  private func sendTouch(_ finger: Finger, _ phase: TouchEvent.Phase, at time: Double) {
    switch (finger.verdict, phase) {
    // The end of a touch that is not answered waits for the answer.
    case (nil, .ended): touchDevice.receive(event(of: finger, .updated, at: time, isPendingEnd: true))
    case (nil, _), (.claimed, _): touchDevice.receive(event(of: finger, phase, at: time))
    // What an application has, nobody else hears of.
    case (.released, _): break
    }
  }

  private func event(
    of finger: Finger, _ phase: TouchEvent.Phase, at time: Double, isPendingEnd: Bool = false
  ) -> TouchEvent {
    TouchEvent(
      phase: phase, isEmulatingPointer: finger.id == fingers.first?.id, isPendingEnd: isPendingEnd,
      touch: finger.id, device: Self.pointer, source: Self.screen, time: time, location: finger.place,
      modifiers: [])
  }

  private func take(_ gesture: IndirectGesture, at time: Double) {
    let event = TouchpadGestureEvent(
      kind: gesture.kind, phase: gesture.phase, fingers: gesture.fingers, device: Self.pointer,
      source: Self.screen, time: time, location: gesture.location, delta: gesture.delta,
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
  package func settle() {
    repeat {
      touchDevice.show()
      if hasGrab { touchDevice.answer(through: touchAcceptor) }
      for (touch, verdict) in touchAcceptor.said { answer(touch, verdict) }
      touchAcceptor.said.removeAll(keepingCapacity: true)
      let over = ended
      ended = []
      for id in over {
        guard let finger = fingers.first(where: { $0.id == id }) else { continue }
        touchDevice.receive(event(of: finger, .ended, at: now))
      }
      if over.isEmpty { break }
    } while true
  }

  private func answer(_ id: UInt32, _ verdict: TouchVerdict.Verdict) {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    fingers[index].verdict = verdict
    let finger = fingers[index]
    answers.append(
      TouchAnswer(
        touch: finger.name, verdict: verdict, time: now, withheld: now - finger.landed,
        distance: finger.place.distance(to: finger.start)))
    if hasGrab, !isExact, verdict == .released, finger.isDown { ended.append(id) }
    if !finger.isDown { forget(id) }
  }

  private func forget(_ id: UInt32) { fingers.removeAll { $0.id == id } }
}

/// The server that gets the answers about touches.
private final class SimulatedTouchAcceptor: TouchAcceptor {
  /// What was said since the last look.
  var said: [(touch: UInt32, verdict: TouchVerdict.Verdict)] = []

  func accept(_ touch: TouchSequence) { said.append((touch.id, .claimed)) }

  func reject(_ touch: TouchSequence) -> Bool {
    said.append((touch.id, .released))
    return true
  }

  func send() {}

  func warp(device: DeviceID, to place: Point) {}

  func recount(source: DeviceID) {}
}
