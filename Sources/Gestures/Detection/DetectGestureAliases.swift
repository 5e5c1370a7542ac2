// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// The names that the library which this layer follows had in its earlier versions and has in its documentation.

/// The earlier name of ``DetectGestureTouchSequence/Value``.
public typealias DetectGestureValue = DetectGestureTouchSequence.Value
/// The earlier name of ``DetectGestureFingerSequence``.
public typealias DetectGestureTapSequence = DetectGestureFingerSequence
/// The earlier name of ``DetectGestureFingerSequence/Finger``.
public typealias DetectGestureSingleFingerTouch = DetectGestureFingerSequence.Finger
/// The earlier name of ``DetectGestureFingerSequence/Finger/Event``.
public typealias DetectGestureSingleFingerValue = DetectGestureFingerSequence.Finger.Event

extension DetectGestureFingerSequence {
  /// The earlier name of ``fingers``.
  public var touches: [Finger] { fingers }

  /// The earlier name of ``anyFingerContains(_:)``.
  public func anySingleFingerTouchContains(_ condition: (Finger, DetectGestureFingerSequence) -> Bool) -> Bool
  {
    anyFingerContains(condition)
  }
}

extension DetectGestureFingerSequence.Finger {
  /// The earlier name of ``events``.
  public var values: [Event] { events }
  /// The earlier name of ``spatialEventCollectionEventID``.
  public var eventID: SpatialEventCollection.Event.ID { spatialEventCollectionEventID }
}

extension DetectGestureFingerSequence.Finger.Event {
  /// The earlier name of ``spatialEventCollectionEvent``.
  public var fingerEvent: SpatialEventCollection.Event { spatialEventCollectionEvent }
  /// The earlier name of ``relatedGestureValue``.
  public var attachmentInfo: DetectGestureTouchSequence.Value { relatedGestureValue }
}

extension DetectGestureTouchSequence.Value {
  /// The earlier name of ``asFingerEvents()``.
  public func asSingleFingerValues() -> [DetectGestureFingerSequence.Finger.Event] { asFingerEvents() }
}

extension Sequence<DetectGestureTouchSequence.Value> {
  /// The earlier name of ``asFingerSequences()``.
  public var tapSequences: [DetectGestureFingerSequence] { asFingerSequences() }

  /// The earlier name of `processPerFinger(_:)`.
  public func processPerSingleFingerTouch(
    _ body: (DetectGestureFingerSequence.Finger, DetectGestureFingerSequence) -> Void
  ) {
    processPerFinger(body)
  }

  /// The earlier name of `anyFingerContains(_:)`.
  public func anySingleFingerTouchContains(
    _ condition: (DetectGestureFingerSequence.Finger, DetectGestureFingerSequence) -> Bool
  ) -> Bool {
    anyFingerContains(condition)
  }
}

extension Sequence<DetectGestureFingerSequence> {
  /// The earlier name of `anyFingerContains(_:)`.
  public func anySingleFingerTouchContains(
    _ condition: (DetectGestureFingerSequence.Finger, DetectGestureFingerSequence) -> Bool
  ) -> Bool {
    anyFingerContains(condition)
  }
}

extension DetectGestureState {
  /// The earlier name of ``asFingerSequences``.
  public var gestureValuesAsTapSequences: [DetectGestureFingerSequence] { asFingerSequences }
  /// The earlier name of ``asFingerSequences``.
  public var tapSequences: [DetectGestureFingerSequence] { asFingerSequences }
  /// The earlier name of ``lastFingerSequence``.
  public var lastTapSequence: DetectGestureFingerSequence? { lastFingerSequence }

  /// The earlier name of ``processPerFinger(_:)``.
  public func processPerSingleFingerTouch(
    _ body: (DetectGestureFingerSequence.Finger, DetectGestureFingerSequence) -> Void
  ) {
    processPerFinger(body)
  }
}

extension DefaultDetectGesture {
  /// The earlier name of ``longTap(milliSecondsForDetection:allowMultiTap:checkOnlyLastTap:maximumMovement:)``.
  public static func longTap(
    minimumMilliSeconds: Double, allowMultiTap: Bool = false, checkOnlyLastTap: Bool = true
  ) -> DefaultDetectGesture {
    .longTap(
      milliSecondsForDetection: minimumMilliSeconds, allowMultiTap: allowMultiTap,
      checkOnlyLastTap: checkOnlyLastTap)
  }
}

extension Node {
  /// The earlier labels of ``detectGesture(_:options:detect:handle:gestureEnded:)``.
  @discardableResult
  public func detectGesture<Detection: Equatable>(
    _ type: Detection.Type, detectGesture: @escaping DetectGesture<Detection>.Detect,
    handleGesture: @escaping DetectGesture<Detection>.Handle,
    gestureEnded: DetectGesture<Detection>.Ended? = nil
  ) -> GestureAttachment {
    self.detectGesture(type, detect: detectGesture, handle: handleGesture, gestureEnded: gestureEnded)
  }
}
