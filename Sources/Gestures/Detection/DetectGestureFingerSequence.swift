// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The events of each finger from the moment the first one landed until the last one lifted.
public struct DetectGestureFingerSequence: Hashable, Sendable {
  /// The fingers, in order of landing.
  public private(set) var fingers: [Finger] = []

  /// Makes a sequence without fingers.
  init() {}

  /// Makes a sequence of fingers, which it puts in order of landing.
  public init(fingers: [Finger]) {
    self.fingers = fingers.sorted { ($0.events.first?.time ?? 0) < ($1.events.first?.time ?? 0) }
  }

  /// The updates that these events come from, each once, in order of time.
  public var asDetectGestureValues: [DetectGestureTouchSequence.Value] {
    fingers.flatMap(\.events).map(\.relatedGestureValue).distinctBy(\.id).sorted { $0.id < $1.id }
  }

  /// Returns whether a condition holds for any finger.
  public func anyFingerContains(_ condition: (Finger, DetectGestureFingerSequence) -> Bool) -> Bool {
    fingers.contains { condition($0, self) }
  }

  /// Adds the events of an update to those of each finger.
  mutating func append(_ value: DetectGestureTouchSequence.Value) {
    for event in value.asFingerEvents() {
      let id = event.spatialEventCollectionEvent.id
      // A finger that has lifted is over: the same id afterwards is another finger.
      if let index = fingers.lastIndex(where: { $0.spatialEventCollectionEventID == id && !$0.isOver }) {
        fingers[index].append(event)
      } else {
        fingers.append(Finger(eventID: id, values: [event]))
      }
    }
  }
}

extension DetectGestureFingerSequence {
  /// The events of one finger between landing and lifting.
  public struct Finger: Hashable, Sendable {
    /// The number of the finger; unique within the sequence only as long as it is down.
    public let spatialEventCollectionEventID: SpatialEventCollection.Event.ID
    /// Its events, in order of time.
    public private(set) var events: [Event]

    /// Makes a finger of what it did, in any order.
    ///
    /// - Parameters:
    ///   - eventID: The finger's number.
    ///   - values: What it did.
    public init(eventID: SpatialEventCollection.Event.ID, values: [Event]) {
      spatialEventCollectionEventID = eventID
      events = values.sortedByTimestamp
    }

    mutating func append(_ event: Event) { events.append(event) }

    /// Whether the finger has lifted.
    var isOver: Bool { events.last.map { $0.spatialEventCollectionEvent.phase != .active } ?? false }
  }
}

extension DetectGestureFingerSequence.Finger {
  /// The event of one finger in one update.
  public struct Event: Hashable, Sendable {
    /// The phase of the finger.
    public let spatialEventCollectionEvent: SpatialEventCollection.Event
    /// The update that reports it.
    public let relatedGestureValue: DetectGestureTouchSequence.Value

    /// Describes what a finger does in an update.
    ///
    /// - Parameters:
    ///   - spatialEventCollectionEvent: What the finger does.
    ///   - relatedGestureValue: The update it is a part of.
    public init(
      spatialEventCollectionEvent: SpatialEventCollection.Event,
      relatedGestureValue: DetectGestureTouchSequence.Value
    ) {
      self.spatialEventCollectionEvent = spatialEventCollectionEvent
      self.relatedGestureValue = relatedGestureValue
    }

    /// The time, in seconds of the input's clock.
    public var time: Double { relatedGestureValue.time }

    /// The location of the finger.
    public var location: Point { spatialEventCollectionEvent.location }

    /// Returns whether the finger is within the node, edges included.
    public func isInView() -> Bool {
      let size = relatedGestureValue.geometryProxy.size
      return (0...max(size.width, 0)).contains(location.x) && (0...max(size.height, 0)).contains(location.y)
    }
  }
}

extension Sequence<DetectGestureFingerSequence.Finger.Event> {
  /// The events that the hardware caused: all but the heartbeats.
  public func withRawNotifiedGesture() -> [DetectGestureFingerSequence.Finger.Event] {
    filter { $0.relatedGestureValue.timing != .heartbeat }
  }

  /// The events in order of time; those of one time stay in their order.
  public var sortedByTimestamp: [DetectGestureFingerSequence.Finger.Event] {
    sorted { $0.time < $1.time }
  }
}

extension Sequence<DetectGestureFingerSequence> {
  /// The updates that all events come from, each once, in order of time.
  public var asDetectGestureValues: [DetectGestureTouchSequence.Value] {
    flatMap(\.asDetectGestureValues).distinctBy(\.id).sorted { $0.id < $1.id }
  }

  /// Calls a closure with each finger and its sequence, in order of time.
  public func processPerFinger(
    _ body: (DetectGestureFingerSequence.Finger, DetectGestureFingerSequence) -> Void
  ) {
    for sequence in self {
      for finger in sequence.fingers { body(finger, sequence) }
    }
  }

  /// Returns whether a condition holds for any finger in its sequence.
  public func anyFingerContains(
    _ condition: (DetectGestureFingerSequence.Finger, DetectGestureFingerSequence) -> Bool
  ) -> Bool {
    contains { $0.anyFingerContains(condition) }
  }
}

extension Sequence {
  /// The elements without those that repeat an earlier one in some respect.
  public func distinctBy<Aspect: Hashable>(_ aspect: (Element) -> Aspect) -> [Element] {
    var seen: Set<Aspect> = []
    return filter { seen.insert(aspect($0)).inserted }
  }
}
