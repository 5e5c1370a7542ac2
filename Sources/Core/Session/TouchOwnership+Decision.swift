// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

// The rules that decide about a touch, in their order; other code neither decides nor changes an answer.
//
// When a finger lands, and when there is a verdict on it, ``decide(_:in:landing:)``:
//
// 1. Its mode takes it or gives it back: ``TouchMode``.
// 2. A finger that the engine claims is taken. `FingerTracker` gives verdicts on the fingers that the engine
//    has not seen: strangers are released, companions get the verdict of their hand.
// 3. A finger of a taken hand is taken with it; a finger of a returned hand goes back.
// 4. A finger that the engine releases goes back, and so does one that the server can no longer remember
//    (``mayBeKept(_:at:)``).
//
// When the answer is due, ``decide(_:beside:isHeldUp:_:asking:)``, for a finger that goes back:
//
// 5. It is taken if the application would get it after another one that was down with it
//    (``takeSeparated()``).
// 6. Limits and accommodations give it back, have it wait, or take it (``TouchGate``).
// 7. It waits for older, undecided fingers that have lifted.
// 8. A window that has not selected touches gets pointer events instead.
// 9. The touch is taken if its window is gone, and waits while the pointer is frozen (``AnswerFacts``).
//    Younger touches wait with it.
nonisolated extension TouchOwnership {
  enum Decision {
    case answer(Finger.Answer)
    /// The answer is not known, and younger touches do not depend on it.
    case pass
    /// The answer is not known, and younger touches wait for it.
    case wait
  }

  /// Decides about a finger that lands or has a verdict, by rules 1 to 4; nil before there is a decision.
  static func decide(
    _ verdict: TouchVerdict.Verdict?, in hand: HandDecision?, landing: Landing = .open
  ) -> Finger.Answer? {
    if let answer = landing.answer { return answer }
    return switch (verdict, hand) {
    case (.claimed, _), (_, .taken): .accept
    case (.released, _), (nil, .released): .reject
    case (nil, .open), (nil, nil): nil
    }
  }

  /// Decides about a touch that may be due for an answer; rules 5 to 9.
  ///
  /// - Parameters:
  ///   - index: The index of the touch.
  ///   - others: The state of the other hands.
  ///   - isHeldUp: Whether an older touch that goes back still waits; this touch is then judged by the
  ///     limits, but not answered.
  ///   - hasReturnedPointer: Whether a touch that moves the pointer is about to go back. The server is asked
  ///     about the next such touch only after that.
  ///   - reception: How a returned touch can reach its application now.
  /// - Returns: The answer, or the reason to wait.
  mutating func decide(
    _ index: Int, beside others: Others, isHeldUp: inout Bool, _ hasReturnedPointer: @autoclosure () -> Bool,
    asking reception: (Finger) -> Finger.Reception
  ) -> Decision {
    if others.waiting?.isOlder(than: touches[index].id) == true { return .wait }
    touches[index].isPostponed = false
    if hasGate { judge(index, besides: others.applicationFingers) }
    // Giving a later finger back first would press and release the application's button out of order.
    if touches[index].isWaiting { return .wait }
    guard !isHeldUp, case .decided(let answer) = touches[index].state else { return .pass }
    guard answer == .reject else { return .answer(answer) }
    if touches[index].isEmulating, hasReturnedPointer() {
      isHeldUp = true
      return .pass
    }
    switch reception(touches[index]) {
    case .touch: return .answer(.reject)
    case .pointer: return .answer(.deliver)
    case .nobody: return .answer(.accept)
    case .later:
      touches[index].isPostponed = true
      isHeldUp = true
      return .pass
    }
  }
}

nonisolated extension TouchOwnership {
  /// Takes the touches that were about to go back and are not answered yet.
  mutating func keepReturned() {
    for index in touches.indices where touches[index].isReturned {
      touches[index].isPostponed = false
      touches[index].apply(.judge(.take))
    }
  }
}

extension [TouchSession.Output] {
  /// Whether a touch that moves the pointer goes back.
  ///
  /// The window manager may freeze the pointer for it, so the next one can be decided only after that.
  package nonisolated var hasReturnedPointer: Bool {
    contains {
      switch $0 {
      case .reject(let touch), .deliver(let touch): touch.isEmulating
      default: false
      }
    }
  }
}

/// The state of the server on which an answer depends, just before it goes out.
package protocol AnswerFacts: AnyObject {
  /// How a returned touch can reach its application now.
  func reception(of touch: Finger) -> Finger.Reception
}
