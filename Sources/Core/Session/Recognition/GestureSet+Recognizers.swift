// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Gestures

// Recognizers of bindings: one for each number of fingers and set of thresholds.
extension GestureSet {
  /// Makes the recognizer for the form of a gesture; the only place for that choice.
  func makeRecognizer(for group: BindingGroup) -> GestureRecognizer {
    guard group.parts.isEmpty else { return sequence(for: group) }
    return switch (group.gesture.recognizerKind, group.prelude) {
    case (.taps(let count), nil): tap(count, for: group)
    case (.rest(let duration), nil): movement(for: group, after: .rest(duration))
    case (.movement, nil): movement(for: group, after: nil)
    case (.taps, .tap), (.rest, .tap), (.movement, .tap): movement(for: group, after: .taps(1))
    case (.taps, .hold), (.rest, .hold), (.movement, .hold):
      movement(for: group, after: .rest(settings.longPressDuration))
    }
  }

  private func tap(_ count: Int, for group: BindingGroup) -> GestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = count
    tap.numberOfTouchesRequired = group.fingers
    tap.maximumTapDuration = configuration.tapDuration(fingers: group.fingers)
    tap.maximumInterval = settings.tapInterval
    tap.countsFromLastLanding = true
    tap.allowableMovement = screenGeometry.points(configuration.tapMovement(fingers: group.fingers))
    tap.allowableSeparation = screenGeometry.points(settings.doubleTapDistance)
    tap.maximumTouchSeparation = screenGeometry.points(settings.tapSpread) * Double(group.fingers) / 2
    // Actions run only in this set's own engine, so the set still exists.
    tap.addAction { [unowned self] tap in fire(group, by: tap) }
    if group.fingers > 1 {
      tap.onTap = { [unowned tracker] in if tracker.hasTapped { tracker.noteGesture() } }
    }
    return prepare(tap, for: group)
  }

  private func movement(
    for group: BindingGroup, after prelude: MotionGestureRecognizer.Prelude?
  ) -> BindingRecognizer {
    let recognizer = BindingRecognizer(for: group)
    recognizer.prelude = prelude
    switch prelude {
    case .rest: recognizer.allowableMovement = screenGeometry.points(settings.longPressMovement)
    case .taps:
      let separation = screenGeometry.points(settings.doubleTapDistance)
      // The finger of a movement lands where the movement begins, which may be further from the tap.
      recognizer.allowableSeparation =
        group.gesture.recognizerKind == .movement
        ? max(separation, screenGeometry.points(Self.movementSeparation)) : separation
      recognizer.allowableMovement = screenGeometry.points(configuration.tapMovement(fingers: group.fingers))
    case nil:
      recognizer.allowableMovement = group.matchers[0].landingMovement
      recognizer.maximumDuration = group.maximumDuration
      // Waits for further fingers, which would make it a gesture of several fingers.
      if group.isOneFingerFromSomewhere, bindsSeveralFingers {
        recognizer.settlingInterval = settings.chordInterval
      }
    }
    if eligibility.isConditional {
      recognizer.allows = { [unowned self, unowned recognizer] in allows($0, by: recognizer) }
    }
    recognizer.addAction { [unowned self] recognizer in follow(recognizer) }
    _ = prepare(recognizer, for: group)
    return recognizer
  }

  private func sequence(for group: BindingGroup) -> GestureRecognizer {
    let recognizer = movement(for: group, after: nil)
    func part(_ fingers: Int, isTap: Bool, landingMovement: Double) -> SequenceGestureRecognizer.Part {
      guard isTap else {
        // BindingRecognizer judges this part itself, by its bindings.
        var part = SequenceGestureRecognizer.Part(numberOfTouches: fingers) { _ in .possible }
        part.allowableMovement = landingMovement
        return part
      }
      return .tap(
        numberOfTouches: fingers, maximumDuration: configuration.tapDuration(fingers: fingers),
        allowableMovement: screenGeometry.points(configuration.tapMovement(fingers: fingers)))
    }
    var last = part(group.fingers, isTap: group.areTaps, landingMovement: recognizer.allowableMovement)
    if !group.areTaps { last.maximumDuration = recognizer.maximumDuration }
    var parts =
      group.parts.map {
        part($0.fingers, isTap: $0.isTap, landingMovement: $0.gesture.landingMovement($0.threshold))
      } + [last]
    let starts = group.parts.map(\.start) + [group.matchers[0].pattern.start]
    for index in parts.indices { parts[index].needsLanding = starts[index] != nil }
    recognizer.parts = parts
    recognizer.maximumInterval = settings.sequenceInterval
    return recognizer
  }

  /// Makes gestures that may begin a sequence wait until the sequence fails.
  ///
  /// Each recognizer gets a twin for the fingers that land meanwhile; the twins are returned.
  func makeTwins(of recognizers: [GestureRecognizer]) -> [GestureRecognizer] {
    let sequences = recognizers.compactMap { $0 as? BindingRecognizer }.filter { !$0.group.parts.isEmpty }
    guard !sequences.isEmpty else { return [] }
    return recognizers.compactMap { recognizer in
      guard let group = touchFilter.group(of: recognizer), group.isPlain, !group.gesture.isMatchedByAll else {
        return nil
      }
      let longer = sequences.filter { $0.group.includes(group.gesture.kind, fingers: group.fingers) }
      for sequence in longer { recognizer.require(toFail: sequence) }
      // A tap does not need a twin: while it waits, it follows the next fingers itself.
      guard !longer.isEmpty, let recognizer = recognizer as? BindingRecognizer else { return nil }
      let twin = movement(for: group, after: nil)
      for sequence in longer { twin.require(toFail: sequence) }
      for each in [recognizer, twin] { each.waitsForSequences = true }
      touchFilter.join(recognizer, twin)
      return twin
    }
  }

  private var bindsSeveralFingers: Bool {
    configuration.bindings.contains { $0.pattern.fingers.upperBound > 1 }
  }

  /// 25 mm: the greatest distance from a tap to the beginning of the movement after it.
  private static let movementSeparation = Length.millimetres(25)

  /// Makes taps wait for longer taps and for movements after a tap, unless they act immediately.
  func requireTapFailures(_ recognizers: [GestureRecognizer]) {
    let taps = recognizers.compactMap { $0 as? TapGestureRecognizer }
    for tap in taps where touchFilter.group(of: tap)?.actsImmediately != true {
      for longer in taps
      where longer.numberOfTouchesRequired == tap.numberOfTouchesRequired
        && longer.numberOfTapsRequired > tap.numberOfTapsRequired
      {
        tap.require(toFail: longer)
      }
      for case let movement as BindingRecognizer in recognizers
      where movement.numberOfTouchesRequired == tap.numberOfTouchesRequired
        && movement.prelude?.mayBegin(withTaps: tap.numberOfTapsRequired) == true
      {
        tap.require(toFail: movement)
      }
    }
  }

  /// Makes plain movements wait for movements after a prelude, and for drawings.
  func requireMotionFailures(_ recognizers: [GestureRecognizer]) {
    let movements = recognizers.compactMap { $0 as? BindingRecognizer }
    for movement in movements where movement.prelude == nil && movement.group.parts.isEmpty {
      for led in movements
      where led.group.prelude != nil && led.numberOfTouchesRequired == movement.numberOfTouchesRequired {
        movement.require(toFail: led)
      }
      if movement.group.gesture is SwipeBinding {
        movement.waitsWhileBending = movements.contains {
          $0.group.gesture is CircleBinding && $0.group.isPlain
            && $0.numberOfTouchesRequired == movement.numberOfTouchesRequired
        }
      }
      guard !movement.group.isJudgedByPath else { continue }
      for drawing in movements
      where drawing.group.isJudgedByPath && drawing.group.isPlain
        && drawing.numberOfTouchesRequired == movement.numberOfTouchesRequired
      {
        movement.require(toFail: drawing)
        movement.waitsForDrawings = true
      }
    }
  }
}

nonisolated extension MotionGestureRecognizer.Prelude {
  /// Whether it consists of at least a number of taps.
  fileprivate func mayBegin(withTaps count: Int) -> Bool {
    switch self {
    case .rest: false
    case .taps(let own): own >= count
    }
  }
}
