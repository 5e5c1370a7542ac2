// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension GestureEnvironment {
  func requires(_ recognizer: GestureRecognizer, failureOf other: GestureRecognizer) -> Bool {
    if !recognizer.requirements.isEmpty, recognizer.requirements.contains(where: { $0 === other }) {
      return true
    }
    // Called for its effect: it prepares the recognizer's answers for this session.
    _ = place(of: recognizer)
    let place = place(of: other)
    let answers = recognizer.requirementAnswers
    if let known = answers.answer(about: place) {
      // A requirement that was set since the answer has precedence over it.
      return known && !other.waitsStatically(on: recognizer)
    }
    let required = asksForFailure(recognizer, of: other) && !waits(other, on: recognizer)
    answers.note(required, about: place)
    return required
  }

  private func asksForFailure(_ recognizer: GestureRecognizer, of other: GestureRecognizer) -> Bool {
    let (own, others) = (delegateQuestions(of: recognizer), delegateQuestions(of: other))
    if own.union(others).contains(.hasOwnClass),
      recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
    {
      return true
    }
    if own.contains(.waits),
      recognizer.delegateProxy?._withUnsafeGuaranteedRef({ $0.asksForFailure(recognizer, of: other) }) == true
    {
      return true
    }
    return others.contains(.isAwaited)
      && other.delegateProxy?._withUnsafeGuaranteedRef { $0.isAskedToFail(other, for: recognizer) } == true
  }

  /// Whether one recognizer waits for another, directly or through others, as far as is known.
  ///
  /// A requirement that would close a circle is dropped: older requirements have precedence.
  private func waits(_ recognizer: GestureRecognizer, on goal: GestureRecognizer) -> Bool {
    var chain = [recognizer]
    var index = 0
    while index < chain.count {
      let link = chain[index]
      if link.waitsStatically(on: goal) || answer(of: link, about: goal) == true { return true }
      for other in active
      where link.requirements.contains(where: { $0 === other }) || answer(of: link, about: other) == true {
        if !chain.contains(where: { $0 === other }) { chain.append(other) }
      }
      index += 1
    }
    return false
  }

  // MARK: Answers

  /// The delegates' answer about one other recognizer in this attempt; nil if they were not asked.
  private func answer(of recognizer: GestureRecognizer, about other: GestureRecognizer) -> Bool? {
    // Called for its effect: it prepares the recognizer's answers for this session.
    _ = place(of: recognizer)
    return recognizer.requirementAnswers.answer(about: place(of: other))
  }

  /// The index of a recognizer in the answers about it; valid as long as some recognizer is active.
  @inline(__always) private func place(of recognizer: GestureRecognizer) -> Int {
    let known = recognizer.answerPlace
    return known.session != nil && known.session == answerSessionID ? known.index : enter(recognizer)
  }

  @inline(never)
  private func enter(_ recognizer: GestureRecognizer) -> Int {
    let session = answerSession ?? RequirementSession()
    answerSession = session
    answerSessionID = ObjectIdentifier(session)
    recognizer.answerPlace = AnswerPlace(session: answerSessionID, index: session.places)
    recognizer.requirementAnswers.enter(session)
    return recognizer.answerPlace.index
  }
}

/// A period with active recognizers, in which each has an index in the answers of the others.
final class RequirementSession {
  fileprivate var places = 0
}

struct AnswerPlace {
  var session: ObjectIdentifier?
  var index = 0
}

/// The delegates' answers about failure requirements in one attempt, by the other recognizers' indices.
///
/// An object, because reading a property of a structure would retain all its members.
final class RequirementAnswers {
  private enum Answer: UInt8 {
    case unknown
    case no
    case yes
  }

  /// The session of the indices; retained so that a later session does not get the same identity.
  private var session: RequirementSession?
  @exclusivity(unchecked) private var table: [Answer] = []

  fileprivate func enter(_ session: RequirementSession) {
    self.session = session
    session.places += 1
    forget()
  }

  @inline(__always) fileprivate func answer(about place: Int) -> Bool? {
    guard place < table.count else { return nil }
    return table[place] == .unknown ? nil : table[place] == .yes
  }

  fileprivate func note(_ isRequired: Bool, about place: Int) {
    if place >= table.count {
      let count = max(session?.places ?? 0, place + 1)
      table.append(contentsOf: repeatElement(.unknown, count: count - table.count))
    }
    table[place] = isRequired ? .yes : .no
  }

  /// Forgets the answers, at the end of the attempt.
  func forget() {
    if !table.isEmpty { table.removeAll(keepingCapacity: true) }
  }
}

extension GestureRecognizer {
  /// Whether the recognizer waits for another one by requirements that were set, directly or through others.
  final func waitsStatically(on goal: GestureRecognizer) -> Bool {
    requirements.contains { $0 === goal || $0.waitsStatically(on: goal) }
  }
}
