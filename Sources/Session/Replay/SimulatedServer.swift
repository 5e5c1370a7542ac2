// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import GestureTrace
internal import Gestures
internal import InputEvents

/// A server of a session that never was: it keeps a touch until it is answered, hands it over at once, and is never late.
final class SimulatedServer {
  private struct SimulatedFinger {
    /// The place of its device in the recording.
    let device: Int
    let name: UInt64
    let id: UInt32
    let landed: Double
    /// Whether it moves the pointer: no other finger that is down does.
    let isEmulating: Bool
    var place: Point
    var isDown = true
    var verdict: TouchVerdict.Verdict?
    /// Whether the server has said that it is over for us.
    var isReturned = false
  }

  /// What is known of a device beside its fingers.
  private struct Device {
    /// Whether its touches come through the grab.
    let hasGrab: Bool
    let facts: RecordedFacts
    /// The time of the last input or deadline, in seconds.
    var now = 0.0
  }

  private static let pointer = DeviceID(rawValue: 1)

  let session = TouchSession()
  private var devices: [Device] = []
  private var fingers: [SimulatedFinger] = []
  private var nextID: UInt32 = 1
  private var answers: [TouchAnswer] = []
  /// What fingers that explore have done with the pointer.
  var explored: [TouchExplorer.Step] = []
  /// The touches given back while their fingers are down, of which the server says at once that they are over.
  private var ended: [UInt32] = []
  /// Whether the recording says when the server has answered, and when we did.
  private let isExact: Bool

  /// Makes the devices of a recording; see ``TracePlayer/init(_:with:over:isExact:)``.
  init(
    _ header: TraceHeader, with configuration: Configuration, over window: [Fact: FactValue]?, isExact: Bool
  ) {
    self.isExact = isExact
    for index in header.devices.indices { addDevice(index, header, configuration, window) }
  }

  private func addDevice(
    _ index: Int, _ header: TraceHeader, _ configuration: Configuration, _ window: [Fact: FactValue]?
  ) {
    let device = header.devices[index]
    let pixelsPerPoint = header.pixelsPerPoint(of: device)
    let hadGrab = !isExact || header.origin?.hasGrab != false
    // Without the grab touchscreens were shared, touchpads were not.
    let isExclusive =
      configuration.settings.touchDelivery == .exclusive && (hadGrab || device.kind == .touchpad)
    let bindings = configuration.forDevice(named: device.name)
    let isExploring = bindings.exploration.isOn && isExclusive && device.kind == .touchscreen
    let screenGeometry = ScreenGeometry(
      Size(width: header.screen.width, height: header.screen.height),
      monitors: header.monitors.map { Rect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) },
      pixelsPerPoint: pixelsPerPoint)
    let identity = DeviceIdentity(
      source: source(of: index), name: device.name, kind: device.kind, pixelsPerPoint: pixelsPerPoint,
      isExploring: isExploring)
    let facts = RecordedFacts(on: identity, over: window)
    devices.append(Device(hasGrab: isExclusive && hadGrab, facts: facts))
    session.hands.append(
      Hand(
        identity, isExploring ? bindings.whileExploring : bindings, on: screenGeometry,
        isExclusive: isExclusive
      ) { touchOrigin, _ in
        facts.frame =
          screenGeometry.monitors.first { $0.contains(touchOrigin.location) } ?? screenGeometry.monitors[0]
        return facts
      })
  }

  private func source(of device: Int) -> DeviceID { DeviceID(rawValue: Int32(2 + device)) }

  // MARK: What happens

  /// Takes in what happened at one moment, and answers what is decided.
  func play(_ step: TraceStep) {
    let (device, batch) = (step.device, step.batch)
    if let hand = step.hand { devices[device].facts.take(hand) }
    devices[device].now = max(devices[device].now, batch.timestamp)
    for phase in [Touch.Phase.began, .moved, .ended] {
      for change in step.changes where change.phase == phase { take(change, on: device, at: batch.timestamp) }
    }
    if let gesture = batch.indirect { take(gesture, on: device, at: batch.timestamp) }
    settle()
    if step.changes.contains(where: { $0.phase == .cancelled }) { detach() }
    guard step.isInterrupted else { return }
    session.releaseAll(on: source(of: device))
    settle()
  }

  /// Does what a recording of exact moments says, and nothing else; ``settle()`` answers.
  func repeatExactly(_ step: TraceStep) {
    let (device, time) = (step.device, step.batch.timestamp)
    if let hand = step.hand { devices[device].facts.take(hand) }
    devices[device].now = max(devices[device].now, time)
    for (index, change) in step.batch.touches.enumerated() {
      take(change, on: device, at: time, by: step.sides[index])
    }
    if let gesture = step.batch.indirect { take(gesture, on: device, at: time) }
    for touch in step.returned { takeBack(touch, on: device, at: time) }
    if step.isInterrupted { session.releaseAll(on: source(of: device)) }
    if let wake = step.wake {
      devices[device].now = max(devices[device].now, wake)
      for hand in hands(on: device) { hand.advance(to: wake) }
    }
    if step.next != .batch { for hand in hands(on: device) { hand.show() } }
  }

  private func hands(on device: Int) -> [Hand] {
    session.hands.filter { $0.source == source(of: device) }
  }

  /// Lets time pass up to a moment.
  func advance(to time: Double) {
    for index in devices.indices { devices[index].now = max(devices[index].now, time) }
    session.advance(to: time)
    settle()
  }

  /// Takes the devices away, and their fingers with them.
  func detach() {
    for device in session.hands { device.detach() }
    settle()
    assert(session.finish().isEmpty, "\(session.finish())")
    fingers = []
  }

  /// What became known of touches since the last call, in order.
  func takeAnswers() -> [TouchAnswer] {
    defer { answers.removeAll(keepingCapacity: true) }
    return answers
  }

  /// Shows the engines what has happened and takes the answers, until nothing more comes of them.
  func settle() {
    repeat {
      session.show()
      let outputs = session.takeOutputs()
      for output in outputs {
        switch output {
        case .accept(let touch): answer(touch.id, .claimed, because: touch.reason)
        case .reject(let touch), .deliver(let touch): answer(touch.id, .released)
        case .explore(let step): explored.append(step)
        case .warp, .click, .recount, .keepFinger, .menu, .keep, .replay, .penCameNear: break
        }
      }
      let over = ended
      ended = []
      for id in over {
        guard let finger = fingers.first(where: { $0.id == id }) else { continue }
        session.handle(.touch(event(of: finger, .ended, at: devices[finger.device].now)))
      }
      if over.isEmpty, !outputs.hasReturnedPointer { break }
    } while true
  }

  // MARK: One finger

  private func take(_ change: TouchChange, on device: Int, at time: Double, by side: TraceStep.Side? = nil) {
    if side == .grab { return takeLate(change, on: device, at: time) }
    guard change.phase != .began else { return land(change, on: device, at: time, by: side) }
    guard let index = place(of: change.id, on: device, isDown: true) else { return }
    fingers[index].place = change.location
    if change.phase == .ended { fingers[index].isDown = false }
    let finger = fingers[index]
    let phase = change.phase == .ended ? TouchEvent.Phase.ended : .updated
    sendRawTouch(finger, phase, at: time)
    let hasGrab = devices[device].hasGrab
    if hasGrab, side != .device { sendTouch(finger, phase, at: time) }
    guard !finger.isDown, side != .device else { return }
    if !hasGrab || isOver(finger) { forget(finger.id) }
  }

  /// Takes what the grab reports of a finger some time after the touchscreen did.
  private func takeLate(_ change: TouchChange, on device: Int, at time: Double) {
    guard devices[device].hasGrab, let index = place(of: change.id, on: device) else { return }
    // The finger may be elsewhere by now.
    var finger = fingers[index]
    finger.place = change.location
    switch change.phase {
    case .began: sendLanding(finger, at: time)
    case .ended:
      sendTouch(finger, .ended, at: time)
      if isOver(finger) { forget(finger.id) }
    default: sendTouch(finger, .updated, at: time)
    }
  }

  /// The server says that a touch that was given back is over for us.
  private func takeBack(_ name: UInt64, on device: Int, at time: Double) {
    guard let index = place(of: name, on: device) else { return }
    fingers[index].isReturned = true
    session.handle(.touch(event(of: fingers[index], .ended, at: time)))
    if !fingers[index].isDown { forget(fingers[index].id) }
  }

  private func land(_ change: TouchChange, on device: Int, at time: Double, by side: TraceStep.Side?) {
    guard place(of: change.id, on: device, isDown: true) == nil else { return }
    let finger = SimulatedFinger(
      device: device, name: change.id, id: nextID, landed: devices[device].now,
      isEmulating: !fingers.contains { $0.device == device && $0.isDown && $0.isEmulating },
      place: change.location)
    nextID += 1
    fingers.append(finger)
    sendRawTouch(finger, .began, at: time)
    guard devices[device].hasGrab else {
      return session.hands[device].isExclusive || isExact ? () : answer(finger.id, .released)
    }
    if side != .device { sendLanding(finger, at: time) }
  }

  private func sendLanding(_ finger: SimulatedFinger, at time: Double) {
    session.handle(.touch(event(of: finger, .began, at: time)))
    session.handle(.touch(event(of: finger, .ownership, at: time)))
  }

  private func sendRawTouch(_ finger: SimulatedFinger, _ phase: TouchEvent.Phase, at time: Double) {
    let source = source(of: finger.device)
    let event = RawTouchEvent(
      phase: phase, touch: finger.id, device: source, source: source, time: time, x: .nan, y: .nan)
    session.handle(.rawTouch(event, at: finger.place))
  }

  private func sendTouch(_ finger: SimulatedFinger, _ phase: TouchEvent.Phase, at time: Double) {
    switch (finger.verdict, phase) {
    // The end of a touch that is not answered waits for the answer.
    case (nil, .ended): session.handle(.touch(event(of: finger, .updated, at: time, isPendingEnd: true)))
    case (nil, _), (.claimed, _): session.handle(.touch(event(of: finger, phase, at: time)))
    // What an application has, nobody else hears of.
    case (.released, _): break
    }
  }

  private func event(
    of finger: SimulatedFinger, _ phase: TouchEvent.Phase, at time: Double, isPendingEnd: Bool = false
  ) -> TouchEvent {
    TouchEvent(
      phase: phase, isEmulatingPointer: finger.isEmulating, isPendingEnd: isPendingEnd, touch: finger.id,
      device: Self.pointer, source: source(of: finger.device),
      time: time, location: finger.place, modifiers: [])
  }

  private func take(_ gesture: IndirectGesture, on device: Int, at time: Double) {
    session.handle(
      .touchpad(
        TouchpadGestureEvent(
          kind: gesture.kind, phase: gesture.phase, fingers: gesture.fingers, device: Self.pointer,
          source: source(of: device), time: time, location: gesture.location, delta: gesture.delta,
          unacceleratedDelta: gesture.delta, scale: gesture.scale, rotationDelta: gesture.rotationDelta,
          modifiers: [])))
  }

  // MARK: Whose it is

  private func answer(
    _ id: UInt32, _ verdict: TouchVerdict.Verdict, because reason: TouchGate.Reason? = nil
  ) {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    fingers[index].verdict = verdict
    let finger = fingers[index]
    let now = devices[finger.device].now
    answers.append(
      TouchAnswer(
        touch: finger.name, verdict: verdict, time: now, withheld: now - finger.landed,
        reason: reason?.rawValue))
    if devices[finger.device].hasGrab, !isExact, verdict == .released, finger.isDown { ended.append(id) }
    if !finger.isDown { forget(id) }
  }

  /// Whether nothing more comes of a finger that has lifted.
  private func isOver(_ finger: SimulatedFinger) -> Bool {
    switch finger.verdict {
    case nil: false
    case .claimed: true
    // The server has still to say that it is over for us.
    case .released: !isExact || finger.isReturned
    }
  }

  private func place(of name: UInt64, on device: Int, isDown: Bool = false) -> Int? {
    fingers.lastIndex { $0.name == name && $0.device == device && ($0.isDown || !isDown) }
  }

  private func forget(_ id: UInt32) { fingers.removeAll { $0.id == id } }
}
