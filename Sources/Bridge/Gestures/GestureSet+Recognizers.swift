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
    let preceded = recognizers.compactMap { $0 as? BindingRecognizer }.filter { $0.prelude != nil }
    for case let tap as TapGestureRecognizer in recognizers {
      for movement in preceded
      where movement.precedingTaps >= tap.numberOfTapsRequired
        && movement.numberOfTouchesRequired == tap.numberOfTouchesRequired
      {
        tap.require(toFail: movement)
      }
    }
  }

  func longPresses(_ candidates: [Candidate]) -> [GestureRecognizer] {
    CandidateGroup.groups(candidates).compactMap { group in
      guard case .longPress(let duration) = group.motion else { return nil }
      let press = BindingRecognizer(for: group)
      press.prelude = .rest(duration)
      press.allowableMovement = glass.points(settings.longPressMovement)
      return prepare(press)
    }
  }

  /// Swipes, pinches, rotations and pans without a lead.
  func movements(_ candidates: [Candidate]) -> [GestureRecognizer] {
    CandidateGroup.groups(candidates).map { group in
      let recognizer = BindingRecognizer(for: group)
      recognizer.maximumDuration = group.maximumDuration
      recognizer.allowableMovement =
        if case .swipe(_, let distance) = group.motion { glass.points(distance) } else { .infinity }
      // Fingers that land later make it a gesture of several.
      if group.areOneFingerFromSomewhere, bindsSeveralFingers {
        recognizer.settlingInterval = settings.chordInterval
      }
      return prepare(recognizer)
    }
  }

  private var bindsSeveralFingers: Bool {
    configuration.bindings.contains { $0.pattern.fingers.upperBound > 1 }
  }

  /// The same after a lead.
  func ledMovements(_ candidates: [Candidate]) -> [GestureRecognizer] {
    CandidateGroup.groups(candidates).map { group in
      let recognizer = BindingRecognizer(for: group)
      switch group.lead {
      case .tap:
        recognizer.prelude = .taps(1)
        recognizer.allowableMovement = glass.points(settings.tapMovement)
      case .hold, nil:
        recognizer.prelude = .rest(settings.longPressDuration)
        recognizer.allowableMovement = glass.points(settings.longPressMovement)
      }
      return prepare(recognizer)
    }
  }

  private func prepare(_ recognizer: BindingRecognizer) -> GestureRecognizer {
    if admission != nil {
      recognizer.admits = { [unowned self, unowned recognizer] in admits($0, by: recognizer) }
    }
    recognizer.addAction { [weak self] recognizer in self?.follow(recognizer) }
    return prepare(recognizer, for: recognizer.group)
  }

  /// A movement after a lead is another gesture than the movement alone, which has to wait until it is none.
  func letMovementsWait(_ recognizers: [GestureRecognizer]) {
    let movements = recognizers.compactMap { $0 as? BindingRecognizer }
    for movement in movements where movement.prelude == nil {
      for led in movements
      where led.group.lead != nil && led.numberOfTouchesRequired == movement.numberOfTouchesRequired {
        movement.require(toFail: led)
      }
    }
  }
}

extension BindingRecognizer {
  /// How many taps come before.
  fileprivate nonisolated var precedingTaps: Int {
    if case .taps(let count) = prelude { count } else { 0 }
  }
}
