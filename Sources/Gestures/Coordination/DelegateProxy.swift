// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Answers for a recognizer's delegate while one batch is arbitrated.
///
/// Of recognizers that run together each is asked about each other one. Loading a weak reference, and counting references
/// to an object that has some, takes longer than most answers.
final class DelegateProxy {
  private let delegate: any GestureRecognizerDelegate
  /// The delegate, if it is one of those whose answers mostly are the defaults.
  private let coordinator: GestureCoordinator?

  init(_ delegate: any GestureRecognizerDelegate) {
    self.delegate = delegate
    coordinator = delegate as? GestureCoordinator
  }

  func asksForFailure(_ recognizer: GestureRecognizer, of other: GestureRecognizer) -> Bool {
    coordinator?.gestureRecognizer(recognizer, shouldRequireFailureOf: other)
      ?? delegate.gestureRecognizer(recognizer, shouldRequireFailureOf: other)
  }

  func isAskedToFail(_ recognizer: GestureRecognizer, for other: GestureRecognizer) -> Bool {
    coordinator?.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: other)
      ?? delegate.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: other)
  }

  func allows(_ recognizer: GestureRecognizer, simultaneouslyWith other: GestureRecognizer) -> Bool {
    coordinator?.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other)
      ?? delegate.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other)
  }
}

extension GestureEnvironment {
  /// Who answers for a recognizer's delegate; nil without one.
  ///
  /// Keeps the delegate that the recognizer had at the first request.
  func delegateProxy(of recognizer: GestureRecognizer) -> DelegateProxy? {
    if let delegateProxy = recognizer.delegateProxy { return delegateProxy }
    guard let delegate = recognizer.delegate else { return nil }
    let delegateProxy = DelegateProxy(delegate)
    recognizer.delegateProxy = delegateProxy
    proxied.append(recognizer)
    return delegateProxy
  }

  /// The batch is arbitrated: delegates are not kept alive any longer.
  func releaseDelegateProxies() {
    guard !proxied.isEmpty else { return }
    for recognizer in proxied { recognizer.delegateProxy = nil }
    proxied.removeAll(keepingCapacity: true)
  }
}
