// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension GestureEnvironment {
  /// Whether a recognizer must see another one fail first, in this attempt.
  func requires(_ recognizer: GestureRecognizer, failureOf other: GestureRecognizer) -> Bool {
    if recognizer.requirements.contains(where: { $0 === other }) { return true }
    if let known = recognizer.answer(about: other) {
      // A requirement that was set meanwhile stands before an answer that was given.
      return known && !other.waitsStatically(on: recognizer)
    }
    let required = asksForFailure(recognizer, of: other) && !waits(other, on: recognizer)
    recognizer.requirementAnswers.append(RequirementAnswer(id: ObjectIdentifier(other), isRequired: required))
    return required
  }

  private func asksForFailure(_ recognizer: GestureRecognizer, of other: GestureRecognizer) -> Bool {
    recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
  }

  /// Whether one recognizer waits for another, directly or through others, by all that is known so far.
  ///
  /// A requirement that would close a circle is dropped, so older ones stand before newer ones.
  private func waits(_ recognizer: GestureRecognizer, on goal: GestureRecognizer) -> Bool {
    var chain = [recognizer]
    var index = 0
    while index < chain.count {
      let link = chain[index]
      if link.waitsStatically(on: goal) || link.answer(about: goal) == true { return true }
      for other in active
      where link.requirements.contains(where: { $0 === other }) || link.answer(about: other) == true {
        if !chain.contains(where: { $0 === other }) { chain.append(other) }
      }
      index += 1
    }
    return false
  }
}

/// What the delegates said about one other recognizer.
struct RequirementAnswer {
  let id: ObjectIdentifier
  let isRequired: Bool
}

extension GestureRecognizer {
  /// Whether failure requirements that were set lead from here to another recognizer.
  final func waitsStatically(on goal: GestureRecognizer) -> Bool {
    requirements.contains { $0 === goal || $0.waitsStatically(on: goal) }
  }

  /// What the delegates said about one other recognizer in this attempt; nil if they were not asked.
  final func answer(about other: GestureRecognizer) -> Bool? {
    for answer in requirementAnswers where answer.id == ObjectIdentifier(other) { return answer.isRequired }
    return nil
  }
}
