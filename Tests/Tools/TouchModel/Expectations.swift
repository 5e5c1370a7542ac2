// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import InputEvents

/// What a ledger must do with each finger, judged by what it has been told, without knowing how it does it.
///
/// A hand is what is down at the same time: a finger that lands while no other is known to be down begins one.
struct Expectations: Hashable {
  /// The fingers whose touches were shown, and those of the hand that landed last.
  private var (shown, hand): (Fingers, Fingers) = ([], [])
  /// The fingers that are down as the touchscreen says, and as the grab does.
  private var (onScreen, inGrab): (Fingers, Fingers) = ([], [])
  /// The touches that were said to be ours to answer.
  private var owned: Fingers = []
  /// The fingers that the engine has claimed, and those that joined them.
  private var taken: Fingers = []
  /// The fingers that are taken if the engine lets go of them, since their hand is, and those for which that has come true.
  private var (mayBeTaken, haveJoined): (Fingers, Fingers) = ([], [])
  /// The fingers that the engine has let go of.
  private var left: Fingers = []
  /// The fingers that were down when all were given back, and those that joined them.
  private var (returned, joinedReturned): (Fingers, Fingers) = ([], [])
  /// The fingers whose touches have no end any more, as the ledger was told.
  private var endless: Fingers = []

  /// Notes a report, before the ledger has it.
  mutating func note(_ message: ModelServer.Message) {
    let finger = Fingers(message.finger)
    switch (message.isRaw, message.phase) {
    case (true, .began): onScreen.formUnion(finger)
    case (true, .ended): onScreen.subtract(finger)
    case (false, .began): land(finger)
    case (false, .ownership): owned.formUnion(finger)
    case (false, _) where message.phase == .ended || message.isPendingEnd: inGrab.subtract(finger)
    default: break
    }
  }

  private mutating func land(_ finger: Fingers) {
    let others = inGrab.union(onScreen).subtracting(finger)
    if others.isEmpty { hand = [] }
    hand.formUnion(finger)
    shown.formUnion(finger)
    if !taken.isDisjoint(with: inGrab) {
      taken.formUnion(finger)
      mayBeTaken.formUnion(finger)
    } else if !haveJoined.isDisjoint(with: inGrab) {
      mayBeTaken.formUnion(finger)
      haveJoined.formUnion(finger)
    }
    if !returned.isDisjoint(with: others) {
      returned.formUnion(finger)
      joinedReturned.formUnion(finger)
    }
    inGrab.formUnion(finger)
  }

  /// Notes a verdict of the engine.
  mutating func note(_ index: Int, isClaimed: Bool) {
    let finger = Fingers(index)
    guard isClaimed else {
      left.formUnion(finger)
      haveJoined.formUnion(mayBeTaken.intersection(finger))
      return
    }
    taken.formUnion(finger)
    mayBeTaken.formUnion(finger)
    if hand.contains(finger) { mayBeTaken.formUnion(hand) }
  }

  /// Notes that every finger is to be given back.
  mutating func noteReturn() { returned = inGrab.union(onScreen).intersection(shown) }

  /// Notes that the touchscreen is gone.
  mutating func noteRemoval() {
    endless = shown
    (onScreen, inGrab) = ([], [])
  }

  /// Whether an answer may be given; `isCalm` says whether nothing but the engine has decided anything.
  ///
  /// - Parameters:
  ///   - index: Whose touch is answered.
  ///   - isAccepted: Whether it is taken.
  ///   - isCalm: Whether all fingers were ours, and nothing has come in between.
  ///   - hasRules: Whether limits and accommodations hold, which take touches, too.
  /// - Returns: What is wrong with it; nil if nothing is.
  mutating func fault(_ index: Int, isAccepted: Bool, isCalm: Bool, hasRules: Bool) -> String? {
    let (finger, name) = (Fingers(index), "touch \(index + 1)")
    if isAccepted {
      if isCalm, !hasRules, !mayBeTaken.contains(finger) {
        return "\(name) is taken, and nothing of its hand was claimed"
      }
      if joinedReturned.contains(finger), !hasRules, !endless.contains(finger) {
        return "\(name) is taken, and its hand was given back before it landed"
      }
      if isCalm, !hasRules { taken.formUnion(finger) }
      return nil
    }
    if isCalm, taken.contains(finger) { return "\(name) is part of a gesture, and is given back" }
    if endless.contains(finger) { return "\(name) has no end any more, and is given back" }
    inGrab.subtract(finger)
    return nil
  }

  /// Whether an older finger of an application rests, whose touch has to come first.
  func mustWait(_ index: Int, for isUnanswered: (Int) -> Bool) -> Bool {
    guard !inGrab.contains(Fingers(index)) else { return false }
    let resting = left.intersection(inGrab).subtracting(taken)
    return (0..<index).contains { resting.contains(Fingers($0)) && isUnanswered($0) }
  }

  /// Whether a touch was said to be ours to answer.
  func isOwned(_ finger: Int) -> Bool { owned.contains(Fingers(finger)) }
}

/// Some of at most eight fingers; a bit each, since a search makes millions of them.
struct Fingers: OptionSet, Hashable {
  let rawValue: UInt8
  init(rawValue: UInt8) { self.rawValue = rawValue }
  init(_ finger: Int) { rawValue = 1 << UInt8(finger) }

  func has(_ finger: Int) -> Bool { contains(Fingers(finger)) }
}
