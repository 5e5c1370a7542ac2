// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The history of a node so far, for the closures of ``DetectGesture``.
///
/// The history may span several touch sequences, so that a closure can see several taps. It ends with the
/// present update.
public struct DetectGestureState<Detection: Equatable> {
  var history = FingerHistory()
  /// The detected gesture; nil before the detection.
  public internal(set) var detection: Detection?
  /// Whether the second closure has finished handling the detection.
  public internal(set) var handleFinished = false

  /// Makes a state without a history.
  public init() {}

  /// Every update, in order of time.
  public var gestureValues: [DetectGestureValue] { history.values }

  /// Every update, grouped by sequence and finger.
  public var gestureValuesAsTapSequences: [DetectGestureTapSequence] { history.sequences }

  /// Whether a gesture has been detected.
  public var gestureDetected: Bool { detection != nil }

  /// The present sequence or, after its end, the last one; nil without any.
  public var lastTapSequence: DetectGestureTapSequence? { gestureValuesAsTapSequences.last }

  /// The present update; nil without any.
  public var lastGestureValue: DetectGestureValue? { gestureValues.last }

  /// The fingers of the present update, **including** fingers that are just lifting.
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

  /// Returns whether a default gesture is detected in the whole history or in some updates of it.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - gestureValues: The updates; the whole history by default.
  /// - Returns: Whether it is detected.
  public func detected(
    _ gesture: DefaultDetectGesture, gestureValues: [DetectGestureValue]? = nil
  ) -> Bool {
    guard let gestureValues else {
      return gesture.isDetected(in: gestureValuesAsTapSequences, history.values)
    }
    return gesture.isDetected(in: gestureValues.tapSequences, gestureValues)
  }

  /// Returns whether a default gesture is detected in some sequences.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - tapSequences: The sequences.
  /// - Returns: Whether it is detected.
  public func detected(
    _ gesture: DefaultDetectGesture, tapSequences: [DetectGestureTapSequence]
  ) -> Bool {
    gesture.isDetected(in: tapSequences, tapSequences.asDetectGestureValues)
  }

  /// The periods in which the same two fingers were down, in the whole history.
  public var pinchValues: [DetectGesturePinch] { pinchValues(from: gestureValues) }

  /// Returns the periods in which the same two fingers were down, in some updates.
  ///
  /// The last one counts as ended unless the present update continues it.
  public func pinchValues(from values: [DetectGestureValue]) -> [DetectGesturePinch] {
    DetectGesturePinch.segments(of: values, upTo: lastGestureValue)
  }
}
