// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Gestures

// How each kind of gesture becomes recognizers: one for each number of fingers and set of thresholds.
extension GestureSet {
  func taps(_ candidates: [Candidate]) -> [GestureRecognizer] {
    var made: [TapGestureRecognizer] = []
    for group in CandidateGroup.groups(candidates) {
      guard case .tap(let count) = group.motion else { continue }
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = count
      tap.numberOfTouchesRequired = group.fingers
      tap.maximumTapDuration = settings.tapDuration
      tap.maximumInterval = settings.tapInterval
      tap.allowableMovement = glass.points(settings.tapMovement)
      tap.maximumTouchSeparation = glass.points(settings.tapSpread) * Double(group.fingers) / 2
      tap.addAction { [weak self] tap in self?.fire(group, by: tap) }
      made.append(tap)
    }
    // One tap is not known to be one before the time for the second is over.
    for tap in made {
      for longer in made
      where longer.numberOfTouchesRequired == tap.numberOfTouchesRequired
        && longer.numberOfTapsRequired > tap.numberOfTapsRequired
      {
        tap.require(toFail: longer)
      }
    }
    return zip(CandidateGroup.groups(candidates), made).map { prepare($1, for: $0) }
  }

  /// A tap is not known to be one before the time for what may follow it is over.
  func letTapsWait(_ recognizers: [GestureRecognizer]) {
    let leds = recognizers.compactMap { $0 as? LedRecognizer }
    for case let tap as TapGestureRecognizer in recognizers {
      for led in leds
      where led.numberOfTapsRequired >= tap.numberOfTapsRequired
        && led.numberOfTouchesRequired == tap.numberOfTouchesRequired
      {
        tap.require(toFail: led)
      }
    }
  }

  func longPresses(_ candidates: [Candidate]) -> [GestureRecognizer] {
    CandidateGroup.groups(candidates).compactMap { group in
      guard case .longPress(let duration) = group.motion else { return nil }
      let press = LedRecognizer(after: .rest(duration))
      press.numberOfTouchesRequired = group.fingers
      press.allowableMovement = glass.points(settings.longPressMovement)
      press.isCommittedAtOnce = true
      press.addAction { [weak self] press in self?.follow(press, of: group) }
      return prepare(press, for: group)
    }
  }

  /// Swipes, pinches, rotations and pans without a lead.
  func movements(_ candidates: [Candidate]) -> [GestureRecognizer] {
    CandidateGroup.groups(candidates).map { group in
      let recognizer = FollowRecognizer()
      recognizer.numberOfTouchesRequired = group.fingers
      recognizer.maximumDuration = group.maximumDuration
      if case .swipe(_, let distance) = group.motion { recognizer.landingMovement = glass.points(distance) }
      // Fingers that land later make it a gesture of several.
      if group.areOneFingerFromSomewhere, bindsSeveralFingers {
        recognizer.settlingInterval = settings.chordInterval
      }
      recognizer.judge = { hand, isIndirect in
        CandidateGroup.prospect(of: hand, for: group.candidates, isIndirect: isIndirect)
      }
      recognizer.addAction { [weak self] recognizer in self?.follow(recognizer, of: group) }
      return prepare(recognizer, for: group)
    }
  }

  private var bindsSeveralFingers: Bool {
    configuration.bindings.contains { $0.pattern.fingers.upperBound > 1 }
  }

  /// The same after a lead.
  func ledMovements(_ candidates: [Candidate]) -> [GestureRecognizer] {
    CandidateGroup.groups(candidates).map { group in
      let recognizer = LedRecognizer(
        after: group.lead == .tap
          ? .tap(movement: glass.points(settings.tapMovement)) : .rest(settings.longPressDuration))
      recognizer.numberOfTouchesRequired = group.fingers
      recognizer.allowableMovement = glass.points(settings.longPressMovement)
      recognizer.candidates = { [unowned self, unowned recognizer] in
        group.candidates.filter { admits($0, by: recognizer) }
      }
      recognizer.judge = { CandidateGroup.prospect(of: $0, for: $1, isIndirect: false) }
      recognizer.addAction { [weak self] recognizer in self?.follow(recognizer, of: group) }
      return prepare(recognizer, for: group)
    }
  }

  /// A movement after a lead is another gesture than the movement alone, which has to wait until it is none.
  func letMovementsWait(_ recognizers: [GestureRecognizer]) {
    let leds = recognizers.compactMap { $0 as? LedRecognizer }.filter { !$0.isCommittedAtOnce }
    for case let movement as FollowRecognizer in recognizers {
      for led in leds where led.numberOfTouchesRequired == movement.numberOfTouchesRequired {
        movement.require(toFail: led)
      }
    }
  }
}
