// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Gestures

// How each kind of gesture becomes recognizers: one for each number of fingers and set of thresholds.
extension GestureSet {
  func taps(_ candidates: [Candidate]) -> [GestureRecognizer] {
    var made: [TapGestureRecognizer] = []
    for group in groups(candidates) {
      guard case .tap(let count) = group.motion else { continue }
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = count
      tap.name = group.title
      tap.numberOfTouchesRequired = group.fingers
      tap.maximumTapDuration = settings.tapDuration
      tap.maximumInterval = settings.tapInterval
      tap.allowableMovement = points(settings.tapMovement)
      gate(tap, for: group.bindings)
      tap.addAction { [weak self] tap in self?.fire(group.candidates, by: tap) }
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
    return made
  }

  func swipes(_ candidates: [Candidate]) -> [GestureRecognizer] {
    groups(candidates).compactMap { group in
      guard case .swipe(_, let distance) = group.motion else { return nil }
      let swipe = SwipeGestureRecognizer()
      swipe.direction = group.patterns.reduce(into: []) { $0.formUnion($1.swipeDirection) }
      swipe.name = group.title
      swipe.numberOfTouchesRequired = group.fingers
      // A slow hand means it too; one that stops loses its touches to the application by the hold limit.
      swipe.maximumDuration = .infinity
      swipe.minimumDistance = points(distance)
      // As far aside as ahead: each direction has a sector of 90 degrees.
      swipe.maximumDeviation = swipe.minimumDistance
      gate(swipe, for: group.bindings)
      swipe.addAction { [weak self] swipe in
        self?.fire(group.candidates, direction: GestureDirection(swipe.recognizedDirection), by: swipe)
      }
      return swipe
    }
  }

  func pinches(_ candidates: [Candidate]) -> [GestureRecognizer] {
    groups(candidates).compactMap { group in
      guard case .pinch(_, let threshold) = group.motion else { return nil }
      let pinch = PinchCommitRecognizer()
      pinch.name = group.title
      pinch.numberOfTouchesRequired = group.fingers
      pinch.isComplete = { scale in group.patterns.contains { $0.isReached(scale: scale) } }
      pinch.isHopeless = { scale in scale >= 1 + threshold || scale <= 1 / (1 + threshold) }
      gate(pinch, for: group.bindings)
      pinch.addAction { [weak self] pinch in
        self?.fire(group.candidates, direction: pinch.scale > 1 ? .out : .in, by: pinch, scale: pinch.scale)
      }
      return pinch
    }
  }

  func rotations(_ candidates: [Candidate]) -> [GestureRecognizer] {
    groups(candidates).compactMap { group in
      guard case .rotation(_, let threshold) = group.motion else { return nil }
      let rotation = RotationCommitRecognizer()
      rotation.name = group.title
      rotation.numberOfTouchesRequired = group.fingers
      rotation.isComplete = { angle in group.patterns.contains { $0.isReached(rotation: angle) } }
      rotation.isHopeless = { angle in abs(angle) >= threshold }
      gate(rotation, for: group.bindings)
      rotation.addAction { [weak self] rotation in
        let direction: GestureDirection = rotation.rotation > 0 ? .clockwise : .counterclockwise
        self?.fire(group.candidates, direction: direction, by: rotation, rotation: rotation.rotation)
      }
      return rotation
    }
  }

  func longPresses(_ candidates: [Candidate]) -> [GestureRecognizer] {
    groups(candidates).compactMap { group in
      guard case .longPress(let duration) = group.motion else { return nil }
      let press = LongPressGestureRecognizer()
      press.name = group.title
      press.minimumPressDuration = duration
      press.numberOfTouchesRequired = group.fingers
      press.allowableMovement = points(settings.longPressMovement)
      gate(press, for: group.bindings)
      press.addAction { [weak self] press in
        // Its time is over, so it is complete, although the fingers still rest.
        if press.state == .began { self?.fire(group.candidates, by: press) }
      }
      return press
    }
  }

  func pans(_ candidates: [Candidate]) -> [GestureRecognizer] {
    groups(candidates).compactMap { group in
      guard case .pan(let distance) = group.motion else { return nil }
      let pan = PanGestureRecognizer()
      pan.name = group.title
      pan.minimumNumberOfTouches = group.fingers
      pan.maximumNumberOfTouches = group.fingers
      pan.recognitionDistance = points(distance)
      gate(pan, for: group.bindings)
      pan.addAction { [weak self] pan in
        guard pan.state == .began else { return }
        self?.fire(group.candidates, phase: .began, by: pan, translation: pan.translation(in: nil))
      }
      return pan
    }
  }

  private func points(_ length: Length) -> Double { length.points(pixelsPerPoint: pixelsPerPoint) }
}

// MARK: - Candidates that share a recognizer

extension GestureSet {
  /// Bindings that differ in nothing but their direction.
  ///
  /// Those under other conditions have recognizers of their own: for an application without a swipe to the left, such a
  /// swipe must fail as any other that is not bound.
  struct Group {
    let fingers: Int
    var candidates: [Candidate]

    /// The motion of the first one; its direction stands for nothing.
    var motion: GesturePattern.Motion? { candidates.first?.binding.pattern.motion }
    /// What the log calls the recognizer: "swipe 3", "tap 2 x 2".
    var title: String {
      let kind = patterns.first?.kind.rawValue ?? ""
      if case .tap(let count) = motion, count > 1 { return "\(kind) \(fingers) x \(count)" }
      return "\(kind) \(fingers)"
    }
    /// The bindings, in the order of the configuration.
    var bindings: [Binding] { candidates.map(\.binding) }
    /// What all of them wait for.
    var patterns: [GesturePattern] { candidates.map(\.binding.pattern) }
  }

  private func groups(_ candidates: [Candidate]) -> [Group] {
    candidates.reduce(into: []) { groups, candidate in
      let motion = candidate.binding.pattern.motion
      let index = groups.firstIndex { group in
        group.fingers == candidate.fingers && group.motion.map(motion.hasThresholds(of:)) == true
          && group.candidates[0].binding.hasCircumstances(of: candidate.binding)
      }
      if let index {
        groups[index].candidates.append(candidate)
      } else {
        groups.append(Group(fingers: candidate.fingers, candidates: [candidate]))
      }
    }
  }
}

extension GesturePattern.Motion {
  /// Whether one recognizer can watch for both, whatever their directions.
  fileprivate func hasThresholds(of other: GesturePattern.Motion) -> Bool {
    switch (self, other) {
    case (.tap(let a), .tap(let b)): a == b
    case (.swipe(_, let a), .swipe(_, let b)): a == b
    case (.pinch(_, let a), .pinch(_, let b)): a == b
    case (.rotation(_, let a), .rotation(_, let b)): a == b
    case (.longPress(let a), .longPress(let b)): a == b
    case (.pan(let a), .pan(let b)): a == b
    default: false
    }
  }
}

extension GesturePattern {
  /// The engine's name of the direction; empty for what is no swipe.
  fileprivate var swipeDirection: SwipeGestureRecognizer.Direction {
    switch direction {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    default: []
    }
  }
}

extension GestureDirection {
  /// The configuration's name of one of the engine's directions.
  fileprivate init?(_ direction: SwipeGestureRecognizer.Direction) {
    switch direction {
    case .left: self = .left
    case .right: self = .right
    case .up: self = .up
    case .down: self = .down
    default: return nil
    }
  }
}
