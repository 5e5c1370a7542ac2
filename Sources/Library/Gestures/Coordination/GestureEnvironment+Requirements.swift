// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension GestureEnvironment {
  /// Whether a recognizer must see another one fail first, in this attempt.
  func requires(_ recognizer: GestureRecognizer, failureOf other: GestureRecognizer) -> Bool {
    if !recognizer.requirements.isEmpty, recognizer.requirements.contains(where: { $0 === other }) {
      return true
    }
    // The recognizer's own place first: without one it has no answers of this session.
    _ = place(of: recognizer)
    let place = place(of: other)
    let answers = recognizer.requirementAnswers
    if let known = answers.answer(about: place) {
      // A requirement that was set meanwhile has precedence over an answer that was given.
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

  /// Whether one recognizer waits for another, directly or through others, by all that is known so far.
  ///
  /// A requirement that would close a circle is dropped, so older ones have precedence.
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

  /// What the delegates said about one other recognizer in this attempt; nil if they were not asked.
  private func answer(of recognizer: GestureRecognizer, about other: GestureRecognizer) -> Bool? {
    // The recognizer's own place first: without one it has no answers of this session.
    _ = place(of: recognizer)
    return recognizer.requirementAnswers.answer(about: place(of: other))
  }

  /// The index of a recognizer in the others' answers, as long as any recognizer is active.
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

/// The time in which some recognizer is active, and how many have got a place in the others' answers meanwhile.
final class RequirementSession {
  fileprivate var places = 0
}

/// A recognizer's index in the others' answers, and the session in which it is that.
struct AnswerPlace {
  var session: ObjectIdentifier?
  var index = 0
}

/// What the delegates said about failure requirements in one attempt: a table by the other recognizers' places.
///
/// An object, because reading a property of a structure counts references to all that it holds.
final class RequirementAnswers {
  private enum Answer: UInt8 {
    case unknown
    case no
    case yes
  }

  /// The session of the recognizer's place, kept so that no other one gets its identity.
  private var session: RequirementSession?
  @exclusivity(unchecked) private var table: [Answer] = []

  /// Takes a place in a session, and forgets the answers of another one.
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

  /// The attempt is over.
  func forget() {
    if !table.isEmpty { table.removeAll(keepingCapacity: true) }
  }
}

extension GestureRecognizer {
  /// Whether failure requirements that were set lead from here to another recognizer.
  final func waitsStatically(on goal: GestureRecognizer) -> Bool {
    requirements.contains { $0 === goal || $0.waitsStatically(on: goal) }
  }
}
