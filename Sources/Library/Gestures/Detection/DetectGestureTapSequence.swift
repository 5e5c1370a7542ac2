// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The events of each finger from the first landing to the last lift.
public struct DetectGestureTapSequence: Hashable, Sendable {
  /// The fingers, in order of landing.
  public private(set) var touches: [DetectGestureSingleFingerTouch] = []

  init() {}

  /// Makes a sequence of fingers, and sorts them by landing.
  public init(touches: [DetectGestureSingleFingerTouch]) {
    self.touches = touches.sorted { ($0.values.first?.time ?? 0) < ($1.values.first?.time ?? 0) }
  }

  /// The updates of these events, each once, in order of time.
  public var asDetectGestureValues: [DetectGestureValue] {
    touches.flatMap(\.values).map(\.attachmentInfo).distinctBy(\.id).sorted { $0.id < $1.id }
  }

  /// Returns whether a condition holds for any finger.
  public func anySingleFingerTouchContains(
    _ condition: (DetectGestureSingleFingerTouch, DetectGestureTapSequence) -> Bool
  ) -> Bool {
    touches.contains { condition($0, self) }
  }

  mutating func append(_ value: DetectGestureValue) {
    for event in value.asSingleFingerValues() {
      let id = event.fingerEvent.id
      // An id that appears again after a lift belongs to another finger.
      if let index = touches.lastIndex(where: { $0.eventID == id && !$0.isOver }) {
        touches[index].append(event)
      } else {
        touches.append(DetectGestureSingleFingerTouch(eventID: id, values: [event]))
      }
    }
  }
}

/// The events of one finger between landing and lifting.
public struct DetectGestureSingleFingerTouch: Hashable, Sendable {
  /// The number of the finger; a later finger of the sequence may have the same number.
  public let eventID: SpatialEventCollection.Event.ID
  /// The finger in each update, in order of time.
  public private(set) var values: [DetectGestureSingleFingerValue]

  /// Makes a finger of its values, in any order.
  ///
  /// - Parameters:
  ///   - eventID: The finger's number.
  ///   - values: The finger in each update.
  public init(eventID: SpatialEventCollection.Event.ID, values: [DetectGestureSingleFingerValue]) {
    self.eventID = eventID
    self.values = values.sortedByTimestamp
  }

  mutating func append(_ value: DetectGestureSingleFingerValue) { values.append(value) }

  var isOver: Bool { values.last.map { $0.fingerEvent.phase != .active } ?? false }
}

/// The event of one finger in one update.
public struct DetectGestureSingleFingerValue: Hashable, Sendable {
  /// The event of the finger.
  public let fingerEvent: SpatialEventCollection.Event
  /// The update that reports it.
  public let attachmentInfo: DetectGestureValue

  /// Describes a finger in an update.
  ///
  /// - Parameters:
  ///   - fingerEvent: The event of the finger.
  ///   - attachmentInfo: The update that reports it.
  public init(
    fingerEvent: SpatialEventCollection.Event,
    attachmentInfo: DetectGestureValue
  ) {
    self.fingerEvent = fingerEvent
    self.attachmentInfo = attachmentInfo
  }

  /// The time, in seconds of the input's clock.
  public var time: Double { attachmentInfo.time }

  /// The location of the finger.
  public var location: Point { fingerEvent.location }

  /// Returns whether the finger is within the node, edges included.
  public func isInView() -> Bool {
    let size = attachmentInfo.geometryProxy.size
    return (0...max(size.width, 0)).contains(location.x) && (0...max(size.height, 0)).contains(location.y)
  }
}

extension Sequence<DetectGestureSingleFingerValue> {
  /// The events from the hardware: all but the heartbeats.
  public func withRawNotifiedGesture() -> [DetectGestureSingleFingerValue] {
    filter { $0.attachmentInfo.timing != .heartbeat }
  }

  /// The events in order of time; the sort is stable.
  public var sortedByTimestamp: [DetectGestureSingleFingerValue] {
    sorted { $0.time < $1.time }
  }
}

extension Sequence<DetectGestureTapSequence> {
  /// The updates of all events, each once, in order of time.
  public var asDetectGestureValues: [DetectGestureValue] {
    flatMap(\.asDetectGestureValues).distinctBy(\.id).sorted { $0.id < $1.id }
  }

  /// Calls a closure with each finger and its sequence, in order of time.
  public func processPerSingleFingerTouch(
    _ body: (DetectGestureSingleFingerTouch, DetectGestureTapSequence) -> Void
  ) {
    for sequence in self {
      for finger in sequence.touches { body(finger, sequence) }
    }
  }

  /// Returns whether a condition holds for any finger in its sequence.
  public func anySingleFingerTouchContains(
    _ condition: (DetectGestureSingleFingerTouch, DetectGestureTapSequence) -> Bool
  ) -> Bool {
    contains { $0.anySingleFingerTouchContains(condition) }
  }
}

extension Sequence {
  /// Returns the first element for each distinct value of an aspect.
  public func distinctBy<Aspect: Hashable>(_ aspect: (Element) -> Aspect) -> [Element] {
    var seen: Set<Aspect> = []
    return filter { seen.insert(aspect($0)).inserted }
  }
}
