// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures
internal import InputEvents
package import Session

/// The ledger of touches between a server and an engine that may each make any permitted move, in any order.
///
/// ``steps`` lists the possible next events, and ``take(_:)`` carries one out and returns the fault after it.
/// It is a value, so a search can continue from the same moment in every possible way.
package struct TouchModel: Hashable {
  package struct Bounds: Hashable {
    package var touches: Int
    /// The possible owners of touches.
    package var ways: [Way]
    /// The incidents, in this order, each once.
    package var incidents: [Incident]
    package var moves: Bool
    /// The number of events of the grab that may wait.
    package var lag: Int
    /// The limits and accommodations for touches that are not claimed.
    package var rules: TouchRules?

    package init(
      touches: Int, ways: [Way] = Way.allCases, incidents: [Incident] = [], moves: Bool = false,
      lag: Int = 3, rules: TouchRules? = nil
    ) {
      self.touches = touches
      self.ways = ways
      self.incidents = incidents
      self.moves = moves
      self.lag = lag
      self.rules = rules
    }
  }

  /// The clients that a new touch is offered to.
  package enum Way: UInt8, CaseIterable, Hashable {
    case ours
    /// Another client first, and us if it rejects.
    case queued
    /// Only other clients.
    case foreign
  }

  package enum Incident: String, CaseIterable, Hashable {
    /// Every finger is released: a locker, a pen, another configuration.
    case release
    /// A pause: every finger is released, and for some time touches are not received.
    case pause
    case remove
    /// Another client grabs the touchscreen, and ungrabs it some time later.
    case float
    /// Every finger is released, and limits and accommodations hold from then on.
    case reload
  }

  private let bounds: Bounds
  private var server = ModelServer()
  private var engine = ModelEngine()
  private var ledger: TouchOwnership
  private var incidents: ArraySlice<Incident>
  private var expectations = Expectations()
  private var claimed: Fingers = []
  /// The touches that were shown to us, and those of them without a further report.
  private var (shown, unowned): (Fingers, Fingers) = ([], [])
  /// The fingers of a hand that another client partly owned before a finger of it was claimed.
  private var shared: Fingers = []
  /// Whether an incident or another client may have a claimed touch rejected.
  private var isDisturbed = false
  /// Whether the last step may have made answers due.
  private var mayAnswer = false

  package init(_ bounds: Bounds) {
    self.bounds = bounds
    ledger = TouchOwnership(pointsPerPixel: 1)
    if !bounds.incidents.contains(.reload) { ledger.gate = bounds.rules.map { TouchGate($0) } }
    incidents = bounds.incidents[...]
  }

  /// Hashes the parts that differ between the states of one search.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(server)
    hasher.combine(engine)
    hasher.combine(ledger)
    hasher.combine(incidents)
    hasher.combine(expectations)
    hasher.combine(claimed)
    hasher.combine(shown)
    hasher.combine(unowned)
    hasher.combine(shared)
    hasher.combine(isDisturbed)
    hasher.combine(mayAnswer)
  }

  // MARK: What may happen

  package var steps: [Step] {
    var steps: [Step] = []
    if server.fingers.count < bounds.touches, server.grab.count + 2 <= bounds.lag {
      for way in server.isOffering ? bounds.ways : [.foreign] { steps.append(.land(way)) }
    }
    for (index, finger) in server.fingers.enumerated() {
      if finger.isDown, server.grab.count < bounds.lag {
        if bounds.moves, !finger.hasMoved { steps.append(.move(index)) }
        steps.append(.lift(index))
      }
      if finger.owner == .another, !finger.isLost, server.grab.count + 2 <= bounds.lag {
        steps.append(.othersKeep(index))
        steps.append(.othersPass(index))
      }
      if engine.mayDecide(index) {
        steps.append(.claim(index))
        steps.append(.leave(index))
      }
    }
    if !server.raw.isEmpty { steps.append(.readRaw) }
    if server.mayReadGrab { steps.append(.readGrab) }
    if mayAnswer { steps.append(.answer) }
    if ledger.gateDeadline != nil { steps.append(.rest) }
    if ledger.lacksEnds { steps.append(.lookForEnds) }
    if !incidents.isEmpty { steps.append(.incident) }
    if server.isFloating || !server.isHeard { steps.append(.letGo) }
    return steps
  }

  // MARK: What comes of it

  /// Carries out an event.
  ///
  /// - Parameter step: One of ``steps``.
  /// - Returns: The fault after it; nil without one.
  package mutating func take(_ step: Step) -> String? {
    var batch = InputBatch(at: 0)
    mayAnswer = true
    switch step {
    case .land(let way):
      server.land(way)
      engine.land()
      if way != .ours { isDisturbed = true }
    case .move(let finger): server.move(finger)
    case .lift(let finger): server.lift(finger)
    case .othersKeep(let finger): server.othersAnswer(finger, keep: true)
    case .othersPass(let finger): server.othersAnswer(finger, keep: false)
    case .readRaw: take(server.readRaw(), into: &batch)
    case .readGrab: take(server.readGrab(), into: &batch)
    case .claim(let finger): decide(finger, .claimed)
    case .leave(let finger): decide(finger, .released)
    case .answer:
      mayAnswer = false
      if let fault = answer() { return fault }
    case .rest: ledger.advanceGate(to: .infinity)
    case .lookForEnds:
      if server.isFloating { ledger.endMissing(into: &batch) } else { ledger.expectMissingEnds() }
    case .incident:
      isDisturbed = true
      if let fault = befall(into: &batch) { return fault }
    case .letGo: server.letGo()
    }
    return hear(batch) ?? (isOver ? remains : nil)
  }

  private func id(_ finger: Int) -> UInt32 { UInt32(finger + 1) }

  private func place(_ finger: Int) -> Point { Point(x: server.fingers[finger].hasMoved ? 500 : 100, y: 100) }

  private mutating func take(_ message: ModelServer.Message, into batch: inout InputBatch) {
    expectations.note(message)
    if message.isRaw { read(message, into: &batch) } else { receive(message, into: &batch) }
  }

  private mutating func hear(_ batch: InputBatch) -> String? {
    for change in batch.touches where change.phase == .ended {
      guard server.fingers[Int(change.id) - 1].isDown else { continue }
      return "the engine hears that finger \(change.id - 1) has lifted, and it has not"
    }
    return engine.hear(batch.touches)
  }

  private mutating func read(_ message: ModelServer.Message, into batch: inout InputBatch) {
    switch message.phase {
    case .began: ledger.fingerDown(id(message.finger), at: place(message.finger))
    case .updated: ledger.fingerMoved(id(message.finger), to: place(message.finger), into: &batch)
    case .ended:
      let (finger, place) = (id(message.finger), place(message.finger))
      ledger.gate?.noteLift(finger, at: place, 0)
      ledger.fingerUp(id(message.finger), into: &batch)
    case .ownership: break
    }
  }

  private mutating func receive(_ message: ModelServer.Message, into batch: inout InputBatch) {
    note(message)
    let id = id(message.finger)
    if message.phase == .began, ledger.lacksEnds(before: id) { ledger.endMissing(before: id, into: &batch) }
    ledger.receive(
      TouchEvent(
        phase: message.phase, isEmulatingPointer: server.fingers[message.finger].isEmulating,
        isPendingEnd: message.isPendingEnd, touch: id, device: DeviceID(rawValue: 2),
        source: DeviceID(rawValue: 8), time: 0, location: place(message.finger), modifiers: []),
      into: &batch)
  }

  /// Marks shared hands: the server tells the owner before it tells other clients of a younger touch.
  private mutating func note(_ message: ModelServer.Message) {
    unowned.remove(Fingers(message.finger))
    if message.phase == .began {
      shown.insert(Fingers(message.finger))
      unowned.insert(Fingers(message.finger))
    } else if message.phase == .ownership, claimed.isEmpty,
      (0..<message.finger).contains(where: { unowned.has($0) && !server.fingers[$0].isLost })
    {
      shared = shown
    }
  }

  private mutating func decide(_ finger: Int, _ verdict: TouchVerdict.Verdict) {
    engine.decide(finger)
    expectations.note(finger, isClaimed: verdict == .claimed)
    if verdict == .claimed, !shared.has(finger) { claimed.insert(Fingers(finger)) }
    ledger.apply([TouchVerdict(touch: UInt64(id(finger)), verdict: verdict)])
  }

  private mutating func befall(into batch: inout InputBatch) -> String? {
    switch incidents.popFirst() {
    case .release: return giveBack(into: &batch)
    case .reload:
      if let fault = giveBack(into: &batch) ?? answer() { return fault }
      ledger.gate = bounds.rules.map { TouchGate($0) }
    case .pause:
      ledger.releaseAll(into: &batch)
      while !server.grab.isEmpty || !server.raw.isEmpty {
        let message = server.readNext()
        take(message, into: &batch)
        ledger.releaseAll(into: &batch)
      }
      if let fault = answer() { return fault }
      server.pause()
      unowned = []
      ledger.forgetFingers(into: &batch)
    case .remove:
      server.remove()
      unowned = []
      expectations.noteRemoval()
      ledger.detach(into: &batch)
    case .float: server.grabDevice()
    case nil: break
    }
    return nil
  }

  /// Releases every finger; the answers must then be complete without another event.
  private mutating func giveBack(into batch: inout InputBatch) -> String? {
    ledger.releaseAll(into: &batch)
    expectations.noteReturn()
    var later = self
    if let fault = later.answer() { return fault }
    let kept = later.server.fingers.indices.first { expectations.isOwned($0) && later.isUnanswered($0) }
    return kept.map { "touch \(id($0)) is kept, although every finger is to be given back" }
  }

  // MARK: What must hold

  private mutating func answer() -> String? {
    var outputs: [TouchSession.Output] = []
    repeat {
      outputs = []
      ledger.answer(into: &outputs)
      if let fault = carryOut(outputs) { return fault }
    } while outputs.hasReturnedPointer
    return nil
  }

  private mutating func carryOut(_ outputs: [TouchSession.Output]) -> String? {
    for output in outputs {
      let (touch, isAccepted): (Finger, Bool)
      switch output {
      case .accept(let accepted), .deliver(let accepted): (touch, isAccepted) = (accepted, true)
      case .reject(let rejected): (touch, isAccepted) = (rejected, false)
      default: continue
      }
      let finger = Int(touch.id) - 1
      let known = server.fingers[finger]
      guard known.owner == .us else { return "touch \(touch.id) is answered, and is not ours" }
      guard !known.isAccepted else { return "touch \(touch.id) is answered again" }
      guard !isAccepted || !shared.has(finger) || known.isLost || bounds.rules != nil else {
        return "touch \(touch.id) is taken, and a finger of its hand is another client's"
      }
      guard isAccepted || isDisturbed || !claimed.has(finger) else {
        return "touch \(touch.id) was claimed, and is given back"
      }
      guard !isAccepted || isDisturbed || !claimed.isEmpty || bounds.rules != nil else {
        return "touch \(touch.id) is taken, and nothing was claimed"
      }
      let isCalm = !isDisturbed && shared.isEmpty
      if !isAccepted, isCalm, ledger.gate != nil,
        expectations.mustWait(finger, for: isUnanswered)
      {
        return "touch \(touch.id) is given back before an older one that waits"
      }
      if let fault = expectations.fault(
        finger, isAccepted: isAccepted, isCalm: isCalm, hasRules: bounds.rules != nil)
      {
        return fault
      }
      if !isAccepted, let older = unanswered(before: finger) {
        return "touch \(touch.id) is given back before touch \(id(older)), which has lifted"
      }
      server.answer(finger, accept: isAccepted)
    }
    return nil
  }

  private func isUnanswered(_ finger: Int) -> Bool {
    server.fingers[finger].owner == .us && !server.fingers[finger].isAccepted
  }

  /// Returns an older touch of ours that has lifted without an answer.
  private func unanswered(before finger: Int) -> Int? {
    server.fingers[..<finger].indices.first { index in
      let older = server.fingers[index]
      return older.owner == .us && !older.isAccepted && !older.isDown && !older.isLost
        && !server.grab.contains { $0.finger == index }
    }
  }

  /// Whether every event is over: all fingers are up, all reports read and decided, all answers given.
  private var isOver: Bool {
    !mayAnswer && !server.isFloating && server.isHeard && !ledger.lacksEnds && server.raw.isEmpty
      && server.grab.isEmpty && engine.isDone
      && !server.fingers.contains { $0.isDown || $0.owner == .another && !$0.isLost }
  }

  /// The state that is left when every event is over; nil if all is gone.
  private var remains: String? {
    if let finger = server.fingers.firstIndex(where: { $0.owner == .us && !$0.isLost && !$0.isAccepted }) {
      return "touch \(id(finger)) is never answered"
    }
    // A touch with a missing end that was not noticed in time is over when the next finger lands.
    var later = self
    return later.tap() ?? later.leftovers
  }

  private var leftovers: String? {
    if !ledger.isSettled { return "the ledger waits for an answer" }
    // Another client that owns a touch may never answer it.
    let isForgotten = server.fingers.contains { $0.owner == .another && !$0.isForgotten }
    if !ledger.isEmpty, !isForgotten { return "the ledger still has a touch" }
    if !engine.hasHeardEnds { return "the engine never hears that a finger is gone" }
    return nil
  }

  /// Taps with one more finger, which the engine claims.
  private mutating func tap() -> String? {
    let finger = server.fingers.count
    server.land(.ours)
    engine.land()
    server.lift(finger)
    while !server.grab.isEmpty || !server.raw.isEmpty {
      var batch = InputBatch(at: 0)
      take(server.readNext(), into: &batch)
      if let fault = hear(batch) { return fault }
    }
    guard engine.mayDecide(finger) else { return "the engine does not hear of the next finger" }
    decide(finger, .claimed)
    if ledger.hasForeignTouch { return "the next tap is said to be another client's" }
    if let fault = answer() { return fault }
    return server.fingers[finger].isAccepted ? nil : "the next tap is not taken"
  }
}
