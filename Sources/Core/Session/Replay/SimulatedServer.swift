// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import GestureTrace
internal import Gestures
internal import InputEvents

/// A server for a replay: it keeps a touch until its answer, and reports each event without delay.
final class SimulatedServer {
  private struct SimulatedFinger {
    /// The index of the finger's device in the recording.
    let device: Int
    let name: UInt64
    let id: UInt32
    /// Whether the finger moves the pointer; at most one of the fingers that are down moves it.
    let isEmulating: Bool
    var place: Point
    var isDown = true
    var verdict: TouchVerdict.Verdict?
  }

  private struct Device {
    let hasGrab: Bool
    let facts: RecordedFacts
    /// The facts of each hand of an exact recording, by its first touch.
    var factsByTouch: [UInt64: RecordedFacts] = [:]
    let makeFacts: () -> RecordedFacts
  }

  private static let pointer = DeviceID(rawValue: 1)

  let session = TouchSession()
  private var devices: [Device] = []
  private var fingers: [SimulatedFinger] = []
  private var nextID: UInt32 = 1
  private var answers: [TouchAnswer] = []
  /// The pointer actions of exploring fingers.
  var explored: [TouchExplorer.Step] = []
  /// The touches given back while their fingers are down; the server ends them at once.
  private var ended: [UInt32] = []
  /// Whether the recording has each report of the server and the moment of each answer.
  private let isExact: Bool
  /// The recorded ways of giving touches back, by the touches' ids.
  private var receptions: [UInt64: String] = [:]

  /// Makes the devices of a recording; see ``TracePlayer/init(_:with:over:isExact:)``.
  init(
    _ header: TraceHeader, with configuration: Configuration, over window: [Fact: FactValue]?, isExact: Bool
  ) {
    self.isExact = isExact
    for index in header.devices.indices { addDevice(index, header, configuration, window) }
    session.server = self
  }

  private func addDevice(
    _ index: Int, _ header: TraceHeader, _ configuration: Configuration, _ window: [Fact: FactValue]?
  ) {
    let device = header.devices[index]
    let pixelsPerPoint = header.pixelsPerPoint(of: device)
    let hadGrab = !isExact || header.origin?.hasGrab != false
    // Without the grab, applications shared a touchscreen's touches with the program, but not a touchpad's.
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
    let makeFacts = { RecordedFacts(on: identity, over: window) }
    let facts = makeFacts()
    devices.append(Device(hasGrab: isExclusive && hadGrab, facts: facts, makeFacts: makeFacts))
    session.hands.append(
      Hand(
        identity, isExploring ? bindings.whileExploring : bindings, on: screenGeometry,
        isExclusive: isExclusive
      ) { [unowned self] touchOrigin, _ in
        let touch = isExact ? touchOrigin.touch : nil
        let facts = touch.map { self.facts(of: UInt64($0), on: index) } ?? facts
        facts.frame =
          screenGeometry.monitors.first { $0.contains(touchOrigin.location) } ?? screenGeometry.monitors[0]
        return facts
      })
  }

  private func facts(of touch: UInt64, on device: Int) -> RecordedFacts {
    if let known = devices[device].factsByTouch[touch] { return known }
    let made = devices[device].makeFacts()
    devices[device].factsByTouch[touch] = made
    return made
  }

  private func source(of device: Int) -> DeviceID { DeviceID(rawValue: Int32(2 + device)) }

  // MARK: Inputs

  func play(_ step: TraceStep) {
    let (device, batch) = (step.device, step.batch)
    if let hand = step.hand { devices[device].facts.use(hand) }
    for phase in [Touch.Phase.began, .moved, .ended] {
      for change in batch.touches where change.phase == phase {
        receive(change, on: device, at: batch.timestamp)
      }
    }
    if let gesture = batch.indirect {
      session.handle(.touchpad(event(of: gesture, on: device, at: batch.timestamp)))
    }
    settle()
    if batch.touches.contains(where: { $0.phase == .cancelled }) { detach() }
    guard step.change != nil else { return }
    takeChange(of: step)
    settle()
  }

  /// Plays the input of one line of an exact recording, and only that.
  func repeatExactly(_ step: TraceStep) {
    let (device, time) = (step.device, step.reported ?? step.batch.timestamp)
    session.endDelivered()
    if let hand = step.hand {
      (hand.touch.map { facts(of: $0, on: device) } ?? devices[device].facts).use(hand)
    }
    for change in step.batch.touches { session.handle(rawTouch(change, on: device, at: time)) }
    if let report = step.grab { session.handle(.touch(event(of: report, on: device, at: time))) }
    if let gesture = step.batch.indirect {
      session.handle(.touchpad(event(of: gesture, on: device, at: time)))
    }
    takeChange(of: step)
    if let wake = step.wake { session.advance(to: wake) }
    if step.next != .batch { session.show() }
    guard step.next == .answer else { return }
    receptions = step.receptions
    for output in session.takeOutputs() {
      if let answer = TouchAnswer(output, at: session.now) { answers.append(answer) }
      if case .explore(let step) = output { explored.append(step) }
    }
  }

  private func takeChange(of step: TraceStep) {
    let source = source(of: step.device)
    switch step.change {
    case .interrupted?: session.releaseAll(on: source)
    case .pen?: session.handle(.pen(step.reported ?? step.batch.timestamp))
    case .menuOpened?, .menuClosed?: session.handle(.menu(isOpen: step.change == .menuOpened))
    case .screenDark?, .screenLit?:
      session.handle(.screen(DarkScreen(isDark: step.change == .screenDark, step.at)))
    case .screenIgnored?: session.handle(.screen(nil))
    case .endsMissing?: session.endMissing(on: source)
    case .endsExpected?: session.expectMissingEnds(on: source)
    case nil: break
    }
  }

  func advance(to time: Double) {
    session.advance(to: time)
    settle()
  }

  func detach() {
    for device in session.hands { device.detach() }
    settle()
    assert(session.finish().isEmpty, "\(session.finish())")
    fingers = []
  }

  func takeAnswers() -> [TouchAnswer] {
    defer { answers.removeAll(keepingCapacity: true) }
    return answers
  }

  /// Shows the inputs to the engines and handles the answers, until the answers do not cause more events.
  func settle() {
    repeat {
      session.show()
      let outputs = session.takeOutputs()
      for output in outputs {
        switch output {
        case .accept(let touch), .reject(let touch), .deliver(let touch):
          guard let finger = fingers.first(where: { $0.id == touch.id }),
            let answer = TouchAnswer(output, called: finger.name, at: session.now)
          else { continue }
          receive(answer, of: touch.id)
        case .explore(let step): explored.append(step)
        case .warp, .click, .recount, .keepFinger, .menu, .keep, .replay, .penCameNear: break
        }
      }
      let over = ended
      ended = []
      for id in over {
        guard let finger = fingers.first(where: { $0.id == id }) else { continue }
        session.handle(.touch(event(of: finger, .ended, at: session.now)))
      }
      if over.isEmpty, !outputs.hasReturnedPointer { break }
    } while true
  }

  // MARK: One finger

  private func receive(_ change: TouchChange, on device: Int, at time: Double) {
    guard change.phase != .began else { return land(change, on: device, at: time) }
    guard let index = fingers.lastIndex(where: { $0.name == change.id && $0.device == device && $0.isDown })
    else { return }
    fingers[index].place = change.location
    if change.phase == .ended { fingers[index].isDown = false }
    let finger = fingers[index]
    sendRawTouch(finger, change.phase, at: time)
    let hasGrab = devices[device].hasGrab
    if hasGrab { sendTouch(finger, finger.isDown ? .updated : .ended, at: time) }
    if !finger.isDown, !hasGrab || finger.verdict != nil { forget(finger.id) }
  }

  private func land(_ change: TouchChange, on device: Int, at time: Double) {
    guard !fingers.contains(where: { $0.name == change.id && $0.device == device && $0.isDown }) else {
      return
    }
    let finger = SimulatedFinger(
      device: device, name: change.id, id: nextID,
      isEmulating: !fingers.contains { $0.device == device && $0.isDown && $0.isEmulating },
      place: change.location)
    nextID += 1
    fingers.append(finger)
    sendRawTouch(finger, .began, at: time)
    guard devices[device].hasGrab else {
      guard !session.hands[device].isExclusive else { return }
      return receive(
        TouchAnswer(touch: finger.name, verdict: .released, time: session.now, withheld: 0), of: finger.id)
    }
    session.handle(.touch(event(of: finger, .began, at: time)))
    session.handle(.touch(event(of: finger, .ownership, at: time)))
  }

  private func sendRawTouch(_ finger: SimulatedFinger, _ phase: Touch.Phase, at time: Double) {
    let change = TouchChange(id: UInt64(finger.id), phase: phase, location: finger.place)
    session.handle(rawTouch(change, on: finger.device, at: time))
  }

  private func sendTouch(_ finger: SimulatedFinger, _ phase: TouchEvent.Phase, at time: Double) {
    switch (finger.verdict, phase) {
    // The end of an unanswered touch waits for the answer.
    case (nil, .ended): session.handle(.touch(event(of: finger, .updated, at: time, isPendingEnd: true)))
    case (nil, _), (.claimed, _): session.handle(.touch(event(of: finger, phase, at: time)))
    // An application's touches are not reported to other clients.
    case (.released, _): break
    }
  }

  // MARK: Events

  private func rawTouch(_ change: TouchChange, on device: Int, at time: Double) -> TouchSession.Input {
    let phase: TouchEvent.Phase =
      switch change.phase {
      case .began: .began
      case .ended, .cancelled: .ended
      case .moved, .stationary: .updated
      }
    let source = source(of: device)
    return .rawTouch(
      RawTouchEvent(
        phase: phase, touch: UInt32(truncatingIfNeeded: change.id), device: source, source: source,
        time: time, x: .nan, y: .nan),
      at: change.location)
  }

  private func event(of report: TraceStep.GrabReport, on device: Int, at time: Double) -> TouchEvent {
    let phase: TouchEvent.Phase =
      switch report.phase {
      case .began: .began
      case .owned: .ownership
      case .moved: .updated
      case .ended: .ended
      }
    return TouchEvent(
      phase: phase, isEmulatingPointer: report.isEmulating, isPendingEnd: report.isPendingEnd,
      touch: UInt32(truncatingIfNeeded: report.id), device: Self.pointer, source: source(of: device),
      time: time, location: report.location, modifiers: [])
  }

  private func event(
    of finger: SimulatedFinger, _ phase: TouchEvent.Phase, at time: Double, isPendingEnd: Bool = false
  ) -> TouchEvent {
    TouchEvent(
      phase: phase, isEmulatingPointer: finger.isEmulating, isPendingEnd: isPendingEnd, touch: finger.id,
      device: Self.pointer, source: source(of: finger.device), time: time, location: finger.place,
      modifiers: [])
  }

  private func event(of gesture: IndirectGesture, on device: Int, at time: Double) -> TouchpadGestureEvent {
    TouchpadGestureEvent(
      kind: gesture.kind, phase: gesture.phase, fingers: gesture.fingers, device: Self.pointer,
      source: source(of: device), time: time, location: gesture.location, delta: gesture.delta,
      unacceleratedDelta: gesture.delta, scale: gesture.scale, rotationDelta: gesture.rotationDelta,
      modifiers: [])
  }

  // MARK: Whose it is

  private func receive(_ answer: TouchAnswer, of id: UInt32) {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    answers.append(answer)
    fingers[index].verdict = answer.verdict
    let finger = fingers[index]
    if devices[finger.device].hasGrab, answer.verdict == .released, finger.isDown { ended.append(id) }
    if !finger.isDown { forget(id) }
  }

  private func forget(_ id: UInt32) { fingers.removeAll { $0.id == id } }
}

extension SimulatedServer: @MainActor AnswerFacts {
  func reception(of touch: Finger) -> Finger.Reception {
    receptions[UInt64(touch.id)].flatMap { Finger.Reception(rawValue: $0) } ?? touch.usualReception
  }
}
