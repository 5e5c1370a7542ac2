// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Collects the events of all fingers on a node, and sends ten heartbeats a second while a finger is down.
///
/// The recognizer does not compete with others. Before a detection it waits, and fails when all fingers have
/// lifted; with `claim()` it has won its touches.
final class SpatialEventRecognizer: GestureRecognizer {
  /// 0.1 s, as in SwiftUI-DetectGestureUtil, which these types follow.
  static let heartbeat = 0.1
  /// 600 heartbeats, one minute: the most that are sent after a jump of the clock; older ones are skipped.
  static let maximumBacklog = 600.0

  var onUpdate: ((SpatialEventRecognizer, DetectGestureValue.Timing) -> Void)?
  var wantsHeartbeats = true
  private(set) var events = SpatialEventCollection()
  private(set) var time = 0.0

  /// The time of the first landing, in seconds; nil without fingers.
  private var start: Double?
  private var hasDetected = false

  override init() {
    super.init()
    requiresExclusiveTouchType = false
  }

  func claim() {
    // Without touches there is nothing to claim: the last update may contain only lifted fingers.
    guard !touches.isEmpty else { return }
    hasDetected = true
    if state == .possible { state = .began }
  }

  override var acceptsIndirectGestures: Bool { true }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }

  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  override func touchesBegan(_ touches: [Touch], with event: Event) { update(touches, event) }

  override func touchesMoved(_ touches: [Touch], with event: Event) { update(touches, event) }

  override func touchesEnded(_ touches: [Touch], with event: Event) {
    update(touches, event)
    guard start == nil else { return }
    if hasDetected { state = .ended } else { fail(.liftedEarly) }
  }

  override func touchesCancelled(_ touches: [Touch], with event: Event) {
    update(touches, event)
    guard start == nil else { return }
    if hasDetected { state = .cancelled } else { fail(.touchCancelled) }
  }

  override func deadlineReached(at timestamp: Double) {
    time = timestamp
    events = SpatialEventCollection(events.filter { $0.phase == .active })
    onUpdate?(self, .heartbeat)
    scheduleHeartbeat()
  }

  /// Reports fingers that are still down as cancelled, so that every sequence ends.
  override func reset() {
    if start != nil {
      start = nil
      events = SpatialEventCollection(
        events.filter { $0.phase == .active }.map { event in
          var event = event
          event.phase = .cancelled
          return event
        })
      onUpdate?(self, .ended)
    }
    hasDetected = false
    events = SpatialEventCollection()
  }

  private func update(_ changed: [Touch], _ event: Event) {
    time = event.timestamp
    if start == nil {
      start = time
      wantsHeartbeats = true
    }
    // A lifted finger is reported once, and not again with the next phase of the same batch.
    events = SpatialEventCollection(
      touches.filter { touch in touch.isActive || changed.contains { $0 === touch } }
        .map { SpatialEventCollection.Event($0, in: node, modifiers: event.modifiers) })
    if events.isOver { start = nil }
    onUpdate?(self, events.isOver ? .ended : .changed)
    scheduleHeartbeat()
  }

  /// Heartbeats are at whole multiples of the interval since the first landing.
  private func scheduleHeartbeat() {
    guard let start, wantsHeartbeats else { return scheduleDeadline(at: nil) }
    var beat = ((time - start + DefaultDetectGesture.timeTolerance) / Self.heartbeat).rounded(.down) + 1
    // During a jump of the clock `destination` is the new time, and `time` that of the deadline being
    // handled.
    if let destination = node?.environment?.destination {
      beat = max(beat, ((destination - start) / Self.heartbeat).rounded(.down) - Self.maximumBacklog)
    }
    let next = start + beat * Self.heartbeat
    // A time so large that a tenth of a second is lost in rounding does not get a heartbeat.
    scheduleDeadline(at: next > time + DefaultDetectGesture.timeTolerance ? next : nil)
  }
}

extension Touch {
  fileprivate var isActive: Bool { phase != .ended && phase != .cancelled }
}
