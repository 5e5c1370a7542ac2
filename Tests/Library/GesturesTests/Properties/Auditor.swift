// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

@testable import Gestures

/// Listens to recognizers, nodes and verdicts and records every broken promise.
final class Auditor {
  private(set) var breaches: [String] = []
  /// A log of all calls, to compare two performances of the same play.
  private(set) var log: [String] = []

  private unowned let environment: GestureEnvironment
  private var underWay: Set<ObjectIdentifier> = []
  private var fired: Set<ObjectIdentifier> = []
  private var landings: [UInt64: Int] = [:]
  private var verdicts: [UInt64: Int] = [:]
  /// The touches that nodes were told of, and whether they were told the end.
  private var told: [ObjectIdentifier: Bool] = [:]
  /// Kept, so that no other object gets the identity of a touch.
  private var toldTouches: [Touch] = []

  init(_ environment: GestureEnvironment) { self.environment = environment }

  func complain(_ words: String) { breaches.append(words) }

  /// Logs a line that another performance of the same play must repeat.
  func note(_ words: String) { log.append("\(environment.now) \(words)") }

  // MARK: Recognizers

  func hear(_ recognizer: GestureRecognizer) {
    let (id, name, state) = (ObjectIdentifier(recognizer), recognizer.name ?? "?", recognizer.state)
    log.append("\(environment.now) \(name) \(state)")
    let isDiscrete = recognizer is TapGestureRecognizer || recognizer is SwipeGestureRecognizer
    let isUnderWay = underWay.contains(id)
    switch state {
    case .began where !isDiscrete && !isUnderWay: underWay.insert(id)
    case .changed where isUnderWay: break
    case .ended where isDiscrete || isUnderWay: underWay.remove(id)
    case .cancelled where isUnderWay: underWay.remove(id)
    default: complain("\(name) fired \(state), under way: \(isUnderWay)")
    }
    if state.isTerminal { fired.insert(id) }
    if !recognizer.isEnabled, state != .cancelled { complain("\(name) fired \(state) while disabled") }
    if recognizer.node == nil { complain("\(name) fired \(state) while detached") }
  }

  func hearEnd(of recognizer: GestureRecognizer, in state: GestureRecognizer.State) {
    let name = recognizer.name ?? "?"
    log.append("\(environment.now) \(name) finally \(state)")
    let hasFired = fired.remove(ObjectIdentifier(recognizer)) != nil
    if hasFired == (state == .failed) { complain("\(name) finally \(state), action fired: \(hasFired)") }
  }

  // MARK: Verdicts

  /// Records which changes of a batch the engine must treat as landings.
  func expect(_ batch: InputBatch) {
    var down = Set(environment.touches.filter(\.isDown).map(\.id))
    var slots = environment.occupied.count
    for change in batch.touches where change.phase == .began && !down.contains(change.id) {
      landings[change.id, default: 0] += 1
      guard slots < TouchSet.capacity else { continue }
      slots += 1
      down.insert(change.id)
    }
  }

  func hear(_ given: [TouchVerdict]) {
    for verdict in given {
      log.append("\(environment.now) #\(verdict.touch) \(verdict.verdict)")
      verdicts[verdict.touch, default: 0] += 1
      if verdicts[verdict.touch, default: 0] > landings[verdict.touch, default: 0] {
        complain("touch \(verdict.touch) got another verdict")
      }
    }
    if given.map(\.touch) != given.map(\.touch).sorted() { complain("verdicts are not in order") }
  }

  // MARK: Nodes

  func hear(_ touch: Touch, _ phase: Touch.Phase) {
    let id = ObjectIdentifier(touch)
    switch (phase, told[id]) {
    case (.began, nil):
      told[id] = false
      toldTouches.append(touch)
    case (.moved, false): break
    case (.ended, false), (.cancelled, false): told[id] = true
    default: complain("a node heard \(phase) of touch \(touch.id), over: \(told[id] as Bool?)")
    }
  }

  // MARK: The end

  /// Checks that all state is gone, once all fingers have lifted and all deadlines have passed.
  func close(_ recognizers: [GestureRecognizer]) {
    if let deadline = environment.nextDeadline { complain("a deadline at \(deadline) is left") }
    for recognizer in environment.active { complain("\(recognizer.name ?? "?") is still active") }
    for touch in environment.touches { complain("touch \(touch.id) is still there") }
    if environment.occupied != TouchSet() { complain("slots are still occupied") }
    if environment.undecided != TouchSet() { complain("touches are still undecided") }
    if environment.watched != TouchSet() { complain("touches are still watched") }
    for recognizer in recognizers where recognizer.state != .possible || recognizer.numberOfTouches > 0 {
      complain("\(recognizer.name ?? "?") is not at rest: \(recognizer.state)")
    }
    if !underWay.isEmpty { complain("gestures never ended") }
    if verdicts != landings { complain("landings \(landings), but verdicts \(verdicts)") }
    if told.values.contains(false) { complain("nodes never heard the end of a touch") }
  }
}

/// Reports its calls to the auditor.
final class AuditedNode: Node {
  weak var auditor: Auditor?

  override func touchesBegan(_ touches: [Touch], with event: Event) { hear(touches, .began) }
  override func touchesMoved(_ touches: [Touch], with event: Event) { hear(touches, .moved) }
  override func touchesEnded(_ touches: [Touch], with event: Event) { hear(touches, .ended) }
  override func touchesCancelled(_ touches: [Touch], with event: Event) { hear(touches, .cancelled) }

  private func hear(_ touches: [Touch], _ phase: Touch.Phase) {
    for touch in touches { auditor?.hear(touch, phase) }
  }
}
