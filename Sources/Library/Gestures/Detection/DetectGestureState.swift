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
  public var gestureValues: [DetectGestureValue] { history.values }

  /// Every update, by sequence and finger.
  public var gestureValuesAsTapSequences: [DetectGestureTapSequence] { history.sequences }

  /// Whether something has been detected.
  public var gestureDetected: Bool { detection != nil }

  /// The sequence under way or, after its end, the one that ended last; nil without any.
  public var lastTapSequence: DetectGestureTapSequence? { gestureValuesAsTapSequences.last }

  /// The update at hand; nil without any.
  public var lastGestureValue: DetectGestureValue? { gestureValues.last }

  /// The fingers of the update at hand, **including** those that lift just now.
  public var tappingFingers: [DetectGestureSingleFingerTouch] {
    guard let last = lastGestureValue, let sequence = lastTapSequence else { return [] }
    return sequence.touches.filter { $0.values.last?.attachmentInfo.id == last.id }
  }

  /// Calls a closure with each finger of each sequence.
  public func processPerSingleFingerTouch(
    _ body: (DetectGestureSingleFingerTouch, DetectGestureTapSequence) -> Void
  ) {
    gestureValuesAsTapSequences.processPerSingleFingerTouch(body)
  }

  /// Returns whether a default gesture is there, in the whole history or in some updates of it.
  ///
  /// - Parameters:
  ///   - gesture: Which gesture.
  ///   - gestureValues: The updates; the whole history unless said otherwise.
  /// - Returns: Whether it is.
  public func detected(
    _ gesture: DefaultDetectGesture, gestureValues: [DetectGestureValue]? = nil
  ) -> Bool {
    guard let gestureValues else {
      return gesture.isDetected(in: gestureValuesAsTapSequences, history.values)
    }
    return gesture.isDetected(in: gestureValues.tapSequences, gestureValues)
  }

  /// Returns whether a default gesture is there in some sequences.
  ///
  /// - Parameters:
  ///   - gesture: Which gesture.
  ///   - tapSequences: The sequences.
  /// - Returns: Whether it is.
  public func detected(
    _ gesture: DefaultDetectGesture, tapSequences: [DetectGestureTapSequence]
  ) -> Bool {
    gesture.isDetected(in: tapSequences, tapSequences.asDetectGestureValues)
  }

  /// The times in which the same two fingers were down, in the whole history.
  public var pinchValues: [DetectGesturePinch] { pinchValues(from: gestureValues) }

  /// The times in which the same two fingers were down, in some updates.
  ///
  /// The last one counts as ended unless the update at hand continues it.
  public func pinchValues(from values: [DetectGestureValue]) -> [DetectGesturePinch] {
    DetectGesturePinch.segments(of: values, upTo: lastGestureValue)
  }
}
