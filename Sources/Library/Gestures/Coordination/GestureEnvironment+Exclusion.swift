// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension GestureEnvironment {
  /// Excludes a touch that turns out not to be a finger.
  ///
  /// Recognizers that are undecided about the touch, or that have failed while it was down, begin anew with
  /// the other touches. The host decides about the touch; its verdict is not reported any more. A gesture
  /// that has begun with the touch treats it as lifted.
  ///
  /// - Parameter touch: The touch's id; a touch that is not down is left alone.
  /// - Returns: The verdicts on other touches that became certain, by ascending id.
  package func exclude(_ touch: UInt64) -> [TouchVerdict] {
    guard !isBusy, !isHandling, let touch = touches.first(where: { $0.id == touch && $0.isDown }) else {
      return []
    }
    isBusy = true
    perform {
      hasOnlyMovement = false
      takeOut(touch)
    }
    return finish()
  }

  private func takeOut(_ touch: Touch) {
    let others = touches.filter { $0.isDown && $0 !== touch && !$0.isVirtual }.sorted { $0.id < $1.id }
    var ready: [GestureRecognizer] = []
    move(touch, to: touch.location, in: .cancelled)
    undecided.remove(touch)
    active.forEach { recognizer in
      if recognizer.attempt.blockers.contains(touch) {
        recognizer.attempt.blockers = TouchSet()
        ready.append(recognizer)
      }
      guard recognizer.attempt.tracked.contains(touch) else { return }
      if recognizer.mayForgetTouches {
        recognizer.startOver()
        ready.append(recognizer)
      } else if recognizer.attempt.state == .possible {
        recognizer.fail(.tooManyTouches)
      } else {
        recognizer.attempt.down.remove(touch)
        if recognizer.isListening { recognizer.touchesEnded([touch], with: event) }
      }
    }
    for recognizer in ready {
      var taken: [Touch] = []
      for other in others where accepts(other, recognizer) {
        recognizer.take(other)
        taken.append(other)
      }
      guard !taken.isEmpty else { continue }
      activate(recognizer)
      letGo(of: recognizer.attempt.received.subtracting(undecided), by: recognizer)
      recognizer.touchesBegan(taken, with: event)
    }
  }
}

extension GestureRecognizer {
  /// Whether the recognizer has neither proposed a state nor completed a part of a sequence.
  fileprivate var mayForgetTouches: Bool {
    attempt.state == .possible && attempt.proposal == nil
      && ((self as? SequenceGestureRecognizer)?.completedParts ?? 0) == 0
  }
}
