// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import InputEvents

/// The required behaviour of a ledger for each finger, judged by its inputs alone.
///
/// A hand is the fingers that are down together; a finger that lands alone, as far as known, begins one.
struct Expectations: Hashable {
  /// The fingers of the touches that were shown, and those of the hand that landed last.
  private var (shown, hand): (Fingers, Fingers) = ([], [])
  /// The fingers that are down for the touchscreen, and for the grab.
  private var (onScreen, inGrab): (Fingers, Fingers) = ([], [])
  /// The touches that we own and so must answer.
  private var owned: Fingers = []
  /// The fingers that the engine has claimed, and those that joined them.
  private var taken: Fingers = []
  /// The fingers that stay taken with their hand if the engine releases them, and those that it has released.
  private var (mayBeTaken, haveJoined): (Fingers, Fingers) = ([], [])
  private var left: Fingers = []
  /// The fingers that were down when all were released, and those that joined them.
  private var (returned, joinedReturned): (Fingers, Fingers) = ([], [])
  /// The fingers with touches that never end, as the ledger was told.
  private var endless: Fingers = []

  /// Records a report, before the ledger has it.
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

  /// Records that every finger is to be rejected.
  mutating func noteReturn() { returned = inGrab.union(onScreen).intersection(shown) }

  mutating func noteRemoval() {
    endless = shown
    (onScreen, inGrab) = ([], [])
  }

  /// Checks an answer.
  ///
  /// - Parameters:
  ///   - index: The finger of the answered touch.
  ///   - isAccepted: Whether it is accepted.
  ///   - isCalm: Whether all fingers were ours, and only the engine has decided.
  ///   - hasRules: Whether limits and accommodations hold, which accept touches, too.
  /// - Returns: The fault; nil for a right answer.
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

  /// Whether an older, resting finger of an application has to be answered first.
  func mustWait(_ index: Int, for isUnanswered: (Int) -> Bool) -> Bool {
    guard !inGrab.contains(Fingers(index)) else { return false }
    let resting = left.intersection(inGrab).subtracting(taken)
    return (0..<index).contains { resting.contains(Fingers($0)) && isUnanswered($0) }
  }

  func isOwned(_ finger: Int) -> Bool { owned.contains(Fingers(finger)) }
}

/// Some of at most eight fingers; a bit each, since a search makes millions of them.
struct Fingers: OptionSet, Hashable {
  let rawValue: UInt8
  init(rawValue: UInt8) { self.rawValue = rawValue }
  init(_ finger: Int) { rawValue = 1 << UInt8(finger) }

  func has(_ finger: Int) -> Bool { contains(Fingers(finger)) }
}
