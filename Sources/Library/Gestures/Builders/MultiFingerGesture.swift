// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A recognizer, its actions and its decisions, built up as one value.
///
/// ```swift
/// node.gesture(
///   MultiFingerPinchGesture()
///     .onChanged { pinch in
///       picture.scale *= pinch.scale
///       pinch.scale = 1
///     }
///     .shouldBegin { _ in picture.isSelected })
/// ```
///
/// Each method returns a copy with one closure replaced. After ``GestureAttachment/update(_:)`` the closures
/// of a new value apply at once, and its configuration applies from the next attempt on. To build gestures
/// from your own recognizers, conform your own type to this protocol.
public protocol MultiFingerGesture: UIGestureRecognizerRepresentable where Coordinator == GestureCoordinator {
  /// The closures for each step.
  var steps: GestureSteps<UIGestureRecognizerType> { get set }
  /// The answers to the questions of arbitration.
  var decisions: GestureDecisions { get set }

  /// A new recognizer without configuration.
  func newRecognizer() -> UIGestureRecognizerType

  /// Copies the configuration into the recognizer; does nothing unless implemented.
  func configure(_ recognizer: UIGestureRecognizerType)
}

/// A builder gesture that begins and changes before it ends.
public protocol ContinuousMultiFingerGesture: MultiFingerGesture {}

extension MultiFingerGesture {
  /// Copies nothing.
  public func configure(_ recognizer: UIGestureRecognizerType) {}

  /// Makes the recognizer's delegate.
  public func makeCoordinator(converter: CoordinateSpaceConverter) -> GestureCoordinator {
    GestureCoordinator(decisions)
  }

  /// Makes the recognizer.
  public func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType {
    let recognizer = newRecognizer()
    recognizer.delegate = context.coordinator
    return recognizer
  }

  /// Renews the decisions at once, and the configuration for the next attempt.
  ///
  /// - Parameters:
  ///   - recognizer: The gesture's recognizer.
  ///   - context: The coordinator of the attachment, and its converter.
  public func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context) {
    context.coordinator.decisions = decisions
    recognizer.betweenAttempts { [weak recognizer] in
      guard let recognizer else { return }
      configure(recognizer)
    }
  }

  /// Calls the closure of the step.
  ///
  /// - Parameters:
  ///   - recognizer: The gesture's recognizer.
  ///   - context: The coordinator of the attachment, and its converter.
  public func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context) {
    steps.handle(recognizer)
  }

  fileprivate func setting<Value>(_ place: WritableKeyPath<Self, Value>, to value: Value) -> Self {
    var copy = self
    copy[keyPath: place] = value
    return copy
  }
}

extension MultiFingerGesture {
  /// Runs a closure when the gesture is complete.
  public func onEnded(_ action: @escaping GestureAction<UIGestureRecognizerType>) -> Self {
    setting(\.steps.onEnded, to: action)
  }

  /// Decides whether the gesture may begin, once per attempt; yes by default.
  public func shouldBegin(_ answer: @escaping GestureQuestion) -> Self {
    setting(\.decisions.shouldBegin, to: answer)
  }

  /// Decides whether another recognizer, which the closure receives, may run at the same time; yes by
  /// default.
  ///
  /// Both run if the answer is yes for at least one of the two recognizers.
  public func shouldRecognizeSimultaneouslyWith(_ answer: @escaping GestureQuestion) -> Self {
    setting(\.decisions.shouldRecognizeSimultaneouslyWith, to: answer)
  }

  /// Decides whether the gesture gets a touch; yes by default.
  public func shouldReceiveTouch(_ answer: @escaping GestureInputQuestion<Touch>) -> Self {
    setting(\.decisions.shouldReceiveTouch, to: answer)
  }

  /// Decides whether the gesture gets a press; yes by default.
  public func shouldReceivePress(_ answer: @escaping GestureInputQuestion<Press>) -> Self {
    setting(\.decisions.shouldReceivePress, to: answer)
  }

  /// Decides whether the gesture is shown an event; yes by default.
  public func shouldReceiveEvent(_ answer: @escaping GestureInputQuestion<Event>) -> Self {
    setting(\.decisions.shouldReceiveEvent, to: answer)
  }

  /// Decides whether another recognizer, which the closure receives, must fail first; no by default.
  public func shouldRequireFailureOf(_ answer: @escaping GestureQuestion) -> Self {
    setting(\.decisions.shouldRequireFailureOf, to: answer)
  }

  /// Decides whether another recognizer, which the closure receives, waits for this one to fail; no by
  /// default.
  public func shouldBeRequiredToFailBy(_ answer: @escaping GestureQuestion) -> Self {
    setting(\.decisions.shouldBeRequiredToFailBy, to: answer)
  }
}

extension ContinuousMultiFingerGesture {
  /// Runs a closure when the gesture begins.
  public func onBegan(_ action: @escaping GestureAction<UIGestureRecognizerType>) -> Self {
    setting(\.steps.onBegan, to: action)
  }

  /// Runs a closure with each change of the gesture.
  public func onChanged(_ action: @escaping GestureAction<UIGestureRecognizerType>) -> Self {
    setting(\.steps.onChanged, to: action)
  }
}
