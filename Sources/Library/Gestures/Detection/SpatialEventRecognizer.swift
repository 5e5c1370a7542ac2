// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Collects what all fingers on a node do, and beats ten times a second while any is down.
///
/// It does not compete with other recognizers. While nothing has been detected it only waits, and fails when all
/// fingers have lifted; with `claim()` it has won its touches.
final class SpatialEventRecognizer: GestureRecognizer {
  /// The time from one heartbeat to the next, in seconds: the source's number.
  static let heartbeat = 0.1
  /// How many beats are made up for at most when the clock jumps: a minute's.
  ///
  /// A host that slept, or was fed a wrong time, must not be kept busy with missed heartbeats.
  static let maximumBacklog = 600.0

  /// Called with each update.
  var onUpdate: ((SpatialEventRecognizer, DetectGestureValue.Timing) -> Void)?
  /// Whether there are heartbeats.
  var wantsHeartbeats = true
  /// What the fingers do at the update at hand.
  private(set) var events = SpatialEventCollection()
  /// When the update at hand is.
  private(set) var time = 0.0

  /// When the first finger landed; nil while none is down.
  private var start: Double?
  private var hasDetected = false

  override init() {
    super.init()
    requiresExclusiveTouchType = false
  }

  /// Something has been detected: the touches are the gesture's.
  func claim() {
    // Not when the last update has only fingers that have lifted: there is nothing left to win.
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

  /// Fingers that are taken from the recognizer are reported as cancelled, so that every sequence ends.
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
    // A lifted finger is reported once: in a batch of several phases it must not come again with the next one.
    events = SpatialEventCollection(
      touches.filter { touch in touch.isActive || changed.contains { $0 === touch } }
        .map { SpatialEventCollection.Event($0, in: node, modifiers: event.modifiers) })
    if events.isOver { start = nil }
    onUpdate?(self, events.isOver ? .ended : .changed)
    scheduleHeartbeat()
  }

  /// The beats are at whole multiples of the interval since the first finger landed.
  private func scheduleHeartbeat() {
    guard let start, wantsHeartbeats else { return scheduleDeadline(at: nil) }
    var beat = ((time - start + DefaultDetectGesture.timeTolerance) / Self.heartbeat).rounded(.down) + 1
    // Only the engine knows how far the clock has jumped: a subclass outside gets one deadline at a time.
    if let destination = node?.environment?.destination {
      beat = max(beat, ((destination - start) / Self.heartbeat).rounded(.down) - Self.maximumBacklog)
    }
    let next = start + beat * Self.heartbeat
    // A clock so far from zero that a tenth of a second is nothing has no beats.
    scheduleDeadline(at: next > time + DefaultDetectGesture.timeTolerance ? next : nil)
  }
}

extension Touch {
  /// Whether the finger has not lifted.
  fileprivate var isActive: Bool { phase != .ended && phase != .cancelled }
}
