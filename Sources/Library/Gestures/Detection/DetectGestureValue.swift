// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// One update: the events of all fingers at one moment.
public struct DetectGestureValue: Identifiable, Hashable, Sendable {
  /// Occasions for an update.
  public enum Timing: Hashable, Sendable {
    /// A finger landed, moved, or lifted while others stayed down.
    case changed
    /// The last finger lifted.
    case ended
    /// A tenth of a second has passed.
    case heartbeat
  }

  /// The geometry of the node.
  public struct GeometryProxy: Hashable, Sendable {
    /// The size of the node.
    public var size: Size

    /// Makes a geometry of a size.
    public init(size: Size) { self.size = size }
  }

  /// The number of the update, unique in its history; later updates have larger numbers.
  public let id: Int
  /// The event of each finger, including one that has just lifted.
  public let spatialEventCollection: SpatialEventCollection
  /// The node's geometry.
  public let geometryProxy: GeometryProxy
  /// The occasion of the update.
  public let timing: Timing
  /// The time, in seconds of the input's clock.
  public let time: Double

  /// Describes one update; `id` must grow from update to update of one history.
  ///
  /// - Parameters:
  ///   - id: The number of the update, which grows.
  ///   - spatialEventCollection: The events of the fingers.
  ///   - geometryProxy: The node's geometry.
  ///   - timing: The occasion of the update.
  ///   - time: The time, in seconds.
  public init(
    id: Int, spatialEventCollection: SpatialEventCollection, geometryProxy: GeometryProxy, timing: Timing,
    time: Double
  ) {
    self.id = id
    self.spatialEventCollection = spatialEventCollection
    self.geometryProxy = geometryProxy
    self.timing = timing
    self.time = time
  }
}

extension DetectGestureValue {
  /// The number of fingers, **including** fingers that are just lifting.
  public var fingerCount: Int { spatialEventCollection.count }

  /// The number of fingers that remain down.
  public var activeFingerCount: Int { spatialEventCollection.count { $0.phase == .active } }

  /// The locations of the fingers, including fingers that are just lifting.
  public var locations: [Point] { spatialEventCollection.map(\.location) }

  /// Returns whether every finger is within the node, edges included.
  public func isAllFingersInView() -> Bool { asSingleFingerValues().allSatisfy { $0.isInView() } }

  /// Returns the event of each finger, one by one.
  public func asSingleFingerValues() -> [DetectGestureSingleFingerValue] {
    spatialEventCollection.map {
      DetectGestureSingleFingerValue(fingerEvent: $0, attachmentInfo: self)
    }
  }
}

extension Sequence<DetectGestureValue> {
  /// The updates from the hardware: all but the heartbeats.
  public var filteredWithRawTimings: [DetectGestureValue] {
    filter { $0.timing != .heartbeat }
  }

  /// The updates grouped by sequence and finger; each update with the timing ended closes a sequence.
  public var tapSequences: [DetectGestureTapSequence] {
    var history = FingerHistory()
    for value in self { history.append(value) }
    return history.sequences
  }

  /// Calls a closure with each finger and its sequence, in order of time.
  public func processPerSingleFingerTouch(
    _ body: (DetectGestureSingleFingerTouch, DetectGestureTapSequence) -> Void
  ) {
    tapSequences.processPerSingleFingerTouch(body)
  }

  /// Returns whether a condition holds for any finger in its sequence.
  public func anySingleFingerTouchContains(
    _ condition: (DetectGestureSingleFingerTouch, DetectGestureTapSequence) -> Bool
  ) -> Bool {
    tapSequences.anySingleFingerTouchContains(condition)
  }
}
