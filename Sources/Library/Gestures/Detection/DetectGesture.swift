// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The result of the second closure of ``DetectGesture``, for the gesture that it handles.
public enum HandleGestureReturn: Hashable, Sendable {
  /// The gesture goes on: call again with the next update.
  case yet
  /// The gesture is complete; movements until all fingers have lifted are ignored.
  case finished
  /// The detection was wrong: detect again, from the next update on, with the whole history.
  case cancel
}

/// The limits of a ``DetectGesture``'s history, and whether a detection claims its touches.
public struct DetectGestureOptions: Hashable, Sendable {
  /// The greatest number of updates that are kept; 4096 by default.
  ///
  /// The oldest whole touch sequences are forgotten first. 4096 updates are half a minute of a finger that
  /// reports 120 times a second.
  public var maximumHistory: Int
  /// The time without a touch after which everything is forgotten, in seconds; no limit if nil, the default.
  public var idleReset: Double?
  /// Whether a detection claims its touches, so that the content below loses them; true by default.
  ///
  /// A finger is then undecided from its landing to the detection or its lift. With false the gesture
  /// observes only: it does not claim or hold touches.
  public var cancelsTouchesInView: Bool

  /// Sets limits.
  ///
  /// - Parameters:
  ///   - maximumHistory: The greatest number of updates; 4096 by default.
  ///   - idleReset: The time without a touch after which everything is forgotten, in seconds; no limit by
  ///     default.
  ///   - cancelsTouchesInView: Whether a detection claims its touches; true by default.
  public init(maximumHistory: Int = 4096, idleReset: Double? = nil, cancelsTouchesInView: Bool = true) {
    self.maximumHistory = maximumHistory
    self.idleReset = idleReset
    self.cancelsTouchesInView = cancelsTouchesInView
  }
}

/// A gesture in two phases, both written as closures over the history of all fingers.
///
/// The first closure **detects** the gesture, the second **handles** it from then on.
///
/// Closures run with every update: when a finger lands, moves or lifts, and each tenth of a second in
/// between, as long as a finger is down. They run while a batch is being delivered, before the actions of
/// recognizers. The gesture never excludes a recognizer and is never excluded by one.
public struct DetectGesture<Detection: Equatable>: UIGestureRecognizerRepresentable {
  /// Returns the detected gesture, or nil if it is not known yet.
  public typealias Detect = (DetectGestureState<Detection>) -> Detection?
  /// The action of the gesture; it returns whether the gesture is complete.
  public typealias Handle = (Detection, DetectGestureState<Detection>) -> HandleGestureReturn
  /// Called when the gesture is complete.
  public typealias Ended = (Detection, DetectGestureState<Detection>) -> Void

  let options: DetectGestureOptions
  let detect: Detect
  let handle: Handle
  let gestureEnded: Ended?

  /// Makes a gesture of its closures.
  ///
  /// - Parameters:
  ///   - type: The type of the detection.
  ///   - options: The limits of the history.
  ///   - detectGesture: Returns the gesture, or nil as long as it is not known.
  ///   - handleGesture: The action of the gesture; it returns whether the gesture is complete.
  ///   - gestureEnded: Called when the gesture is complete.
  public init(
    _ type: Detection.Type = Detection.self, options: DetectGestureOptions = DetectGestureOptions(),
    detectGesture: @escaping Detect, handleGesture: @escaping Handle, gestureEnded: Ended? = nil
  ) {
    self.options = options
    detect = detectGesture
    handle = handleGesture
    self.gestureEnded = gestureEnded
  }

  /// Makes the object that keeps the history.
  public func makeCoordinator(converter: CoordinateSpaceConverter) -> AnyObject {
    DetectGestureCoordinator(self)
  }

  /// Makes a recognizer that collects the events of all fingers.
  public func makeUIGestureRecognizer(context: Context) -> GestureRecognizer {
    let recognizer = SpatialEventRecognizer()
    let coordinator = context.coordinator as? DetectGestureCoordinator<Detection>
    recognizer.onUpdate = { recognizer, timing in coordinator?.update(from: recognizer, timing) }
    return recognizer
  }

  /// Renews the closures; the history stays.
  ///
  /// - Parameters:
  ///   - recognizer: The gesture's recognizer.
  ///   - context: The coordinator of the attachment, and its converter.
  public func updateUIGestureRecognizer(_ recognizer: GestureRecognizer, context: Context) {
    (context.coordinator as? DetectGestureCoordinator<Detection>)?.gesture = self
    recognizer.cancelsTouchesInView = options.cancelsTouchesInView
  }
}

extension Node {
  /// Attaches a gesture of two closures; see ``DetectGesture``.
  ///
  /// `gestureEnded` is called when `handleGesture` returns finished, at once, even if fingers are still down.
  ///
  /// - Parameters:
  ///   - type: The type of the detection.
  ///   - options: The limits of the history.
  ///   - detectGesture: Returns the gesture, or nil as long as it is not known.
  ///   - handleGesture: The action of the gesture; it returns whether the gesture is complete.
  ///   - gestureEnded: Called when the gesture is complete.
  /// - Returns: The attachment, to renew the closures with another ``DetectGesture`` or to remove the
  ///   gesture.
  @discardableResult
  public func detectGesture<Detection: Equatable>(
    _ type: Detection.Type, options: DetectGestureOptions = DetectGestureOptions(),
    detectGesture: @escaping DetectGesture<Detection>.Detect,
    handleGesture: @escaping DetectGesture<Detection>.Handle,
    gestureEnded: DetectGesture<Detection>.Ended? = nil
  ) -> GestureAttachment {
    gesture(
      DetectGesture(
        type, options: options, detectGesture: detectGesture, handleGesture: handleGesture,
        gestureEnded: gestureEnded))
  }
}
