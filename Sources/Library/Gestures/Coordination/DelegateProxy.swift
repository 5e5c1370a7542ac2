// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// What there is to ask a recognizer and its delegate while one batch is arbitrated.
///
/// Of recognizers that run together each is asked about each other one. Loading a weak reference, and counting references
/// to an object that has some, takes longer than most answers, so it is done only where the answer may be another one.
struct DelegateQuestions: OptionSet {
  let rawValue: UInt8

  /// They have been found out.
  static let known = Self(rawValue: 1)
  /// Whether the recognizer waits for another one to fail.
  static let waits = Self(rawValue: 2)
  /// Whether another one waits for it to fail.
  static let isAwaited = Self(rawValue: 4)
  /// Whether it runs together with another one.
  static let runsTogether = Self(rawValue: 8)
  /// It runs together with all, which need not be asked.
  static let runsWithAll = Self(rawValue: 16)
  /// Whether its class may answer by itself: it is none of the open ones here, whose answers are known.
  static let hasOwnClass = Self(rawValue: 32)
}

/// Holds a recognizer's delegate while one batch is arbitrated.
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
  /// What there is to ask a recognizer's delegate; nothing without one.
  ///
  /// Keeps the delegate that the recognizer had at the first request.
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

  /// The batch is arbitrated: delegates are not kept alive any longer.
  func releaseDelegateProxies() {
    guard !proxied.isEmpty else { return }
    for recognizer in proxied { (recognizer.delegateProxy, recognizer.delegateQuestions) = (nil, []) }
    proxied.removeAll(keepingCapacity: true)
    proxies.removeAll(keepingCapacity: true)
  }
}

/// The classes for which failure requirements are set, or said by a delegate, and in no other way.
private let openKinds = [
  PanGestureRecognizer.self, TapGestureRecognizer.self, LongPressGestureRecognizer.self,
  SwipeGestureRecognizer.self, PinchGestureRecognizer.self, RotationGestureRecognizer.self,
  ScreenEdgePanGestureRecognizer.self, TransformGestureRecognizer.self, HoverGestureRecognizer.self,
  MotionGestureRecognizer.self, SequenceGestureRecognizer.self, CircleGestureRecognizer.self,
  StrokeGestureRecognizer.self, CheckmarkGestureRecognizer.self,
].map { ObjectIdentifier($0) }

extension GestureDecisions {
  /// What it has closures for.
  fileprivate var questions: DelegateQuestions {
    var questions: DelegateQuestions = shouldRecognizeSimultaneouslyWith == nil ? .runsWithAll : .runsTogether
    if shouldRequireFailureOf != nil { questions.insert(.waits) }
    if shouldBeRequiredToFailBy != nil { questions.insert(.isAwaited) }
    return questions
  }
}
