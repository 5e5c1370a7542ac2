// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The questions to which a recognizer or its delegate may give an answer other than the default, while one
/// batch is arbitrated.
///
/// Only the questions in this set are put to the delegate: all pairs of recognizers are asked about each
/// other, and loading the weak reference to a delegate takes longer than most answers.
struct DelegateQuestions: OptionSet {
  let rawValue: UInt8

  /// The other members of the set have been determined, so that an empty set means undetermined.
  static let known = Self(rawValue: 1)
  static let waits = Self(rawValue: 2)
  static let isAwaited = Self(rawValue: 4)
  static let runsTogether = Self(rawValue: 8)
  /// The recognizer runs together with all others, without a question.
  static let runsWithAll = Self(rawValue: 16)
  /// The recognizer's class may override the answers; the library's own classes do not.
  static let hasOwnClass = Self(rawValue: 32)
}

/// Retains a recognizer's delegate while one batch is arbitrated.
final class DelegateProxy {
  fileprivate let delegate: any GestureRecognizerDelegate

  fileprivate init(_ delegate: any GestureRecognizerDelegate) { self.delegate = delegate }

  func asksForFailure(_ recognizer: GestureRecognizer, of other: GestureRecognizer) -> Bool {
    delegate.gestureRecognizer(recognizer, shouldRequireFailureOf: other)
  }

  func isAskedToFail(_ recognizer: GestureRecognizer, for other: GestureRecognizer) -> Bool {
    delegate.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: other)
  }

  func allows(_ recognizer: GestureRecognizer, simultaneouslyWith other: GestureRecognizer) -> Bool {
    delegate.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other)
  }
}

extension GestureEnvironment {
  /// Returns the questions to put to a recognizer, and retains its delegate from the first call on.
  func delegateQuestions(of recognizer: GestureRecognizer) -> DelegateQuestions {
    let known = recognizer.delegateQuestions
    return known.isEmpty ? findDelegateQuestions(of: recognizer) : known
  }

  @inline(never)
  private func findDelegateQuestions(of recognizer: GestureRecognizer) -> DelegateQuestions {
    var questions: DelegateQuestions = .known
    if !openKinds.contains(ObjectIdentifier(type(of: recognizer))) { questions.insert(.hasOwnClass) }
    if let delegate = recognizer.delegate {
      let proxy = DelegateProxy(delegate)
      proxies.append(proxy)
      recognizer.delegateProxy = Unmanaged.passUnretained(proxy)
      if let coordinator = delegate as? GestureCoordinator {
        questions.formUnion(coordinator.decisions.questions)
      } else {
        questions.formUnion([.waits, .isAwaited, .runsTogether])
      }
    }
    recognizer.delegateQuestions = questions
    proxied.append(recognizer)
    return questions
  }

  /// Releases the delegates after the arbitration of a batch, which needs them alive.
  func releaseDelegateProxies() {
    guard !proxied.isEmpty else { return }
    for recognizer in proxied { (recognizer.delegateProxy, recognizer.delegateQuestions) = (nil, []) }
    proxied.removeAll(keepingCapacity: true)
    proxies.removeAll(keepingCapacity: true)
  }
}

/// The classes that do not override the methods about failure requirements.
private let openKinds = [
  PanGestureRecognizer.self, TapGestureRecognizer.self, LongPressGestureRecognizer.self,
  SwipeGestureRecognizer.self, PinchGestureRecognizer.self, RotationGestureRecognizer.self,
  ScreenEdgePanGestureRecognizer.self, TransformGestureRecognizer.self, HoverGestureRecognizer.self,
  MotionGestureRecognizer.self, SequenceGestureRecognizer.self, CircleGestureRecognizer.self,
  StrokeGestureRecognizer.self, CheckmarkGestureRecognizer.self,
].map { ObjectIdentifier($0) }

extension GestureDecisions {
  fileprivate var questions: DelegateQuestions {
    var questions: DelegateQuestions = shouldRecognizeSimultaneouslyWith == nil ? .runsWithAll : .runsTogether
    if shouldRequireFailureOf != nil { questions.insert(.waits) }
    if shouldBeRequiredToFailBy != nil { questions.insert(.isAwaited) }
    return questions
  }
}
