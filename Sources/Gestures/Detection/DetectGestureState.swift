// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The history of a node so far, which ``DetectGesture`` gives to its closures to decide upon.
///
/// The history may span several touch sequences, so that a closure can see several taps. It ends with the update at
/// hand.
public struct DetectGestureState<Detection: Equatable> {
  var history = FingerHistory()
  /// The detected gesture; nil before the detection.
  public internal(set) var detection: Detection?
  /// Whether the detection has been handled to its end.
  public internal(set) var handleFinished = false

  /// Makes a state in which nothing has happened.
  public init() {}

  /// Every update, in order of time.
  public var gestureValues: [DetectGestureTouchSequence.Value] { history.values }

  /// Every update, by sequence and finger.
  public var asFingerSequences: [DetectGestureFingerSequence] { history.sequences }

  /// Whether something has been detected.
  public var gestureDetected: Bool { detection != nil }

  /// The sequence under way or, after its end, the one that ended last; nil without any.
  public var lastFingerSequence: DetectGestureFingerSequence? { asFingerSequences.last }

  /// The update at hand; nil without any.
  public var lastGestureValue: DetectGestureTouchSequence.Value? { gestureValues.last }

  /// The fingers of the update at hand, **including** those that lift just now.
  public var tappingFingers: [DetectGestureFingerSequence.Finger] {
    guard let last = lastGestureValue, let sequence = lastFingerSequence else { return [] }
    return sequence.fingers.filter { $0.events.last?.relatedGestureValue.id == last.id }
  }

  /// Calls a closure with each finger of each sequence.
  public func processPerFinger(
    _ body: (DetectGestureFingerSequence.Finger, DetectGestureFingerSequence) -> Void
  ) {
    asFingerSequences.processPerFinger(body)
  }

  /// Returns whether a default gesture is there, in the whole history or in some updates of it.
  ///
  /// - Parameters:
  ///   - gesture: Which gesture.
  ///   - gestureValues: The updates; the whole history unless said otherwise.
  /// - Returns: Whether it is.
  public func detected(
    _ gesture: DefaultDetectGesture, gestureValues: [DetectGestureTouchSequence.Value]? = nil
  ) -> Bool {
    guard let gestureValues else { return gesture.isDetected(in: asFingerSequences, history.values) }
    return gesture.isDetected(in: gestureValues.asFingerSequences(), gestureValues)
  }

  /// Returns whether a default gesture is there in some sequences.
  ///
  /// - Parameters:
  ///   - gesture: Which gesture.
  ///   - fingerSequences: The sequences.
  /// - Returns: Whether it is.
  public func detected(
    _ gesture: DefaultDetectGesture, fingerSequences: [DetectGestureFingerSequence]
  ) -> Bool {
    gesture.isDetected(in: fingerSequences, fingerSequences.asDetectGestureValues)
  }

  /// The times in which the same two fingers were down, in the whole history.
  public var pinchValues: [DetectGesturePinch] { pinchValues(from: gestureValues) }

  /// The times in which the same two fingers were down, in some updates.
  ///
  /// The last one counts as ended unless the update at hand continues it.
  public func pinchValues(from values: [DetectGestureTouchSequence.Value]) -> [DetectGesturePinch] {
    DetectGesturePinch.segments(of: values, upTo: lastGestureValue)
  }
}
