// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Gestures
internal import Glibc

// What was seen, and the reasons of the engine, in words that name the setting that decides.
extension ExplanationBuilder {
  // MARK: What was seen

  /// What the fingers did: "42 mm left", "spread −45 %", "2 taps", "held 600 ms, then 42 mm left".
  var seen: String {
    if hand.isCancelled, !hand.isIndirect { return "cancelled" }
    let words = movement
    guard hand.isCancelled else { return words }
    return "\(words), cancelled by the driver"
  }

  private var movement: String {
    let earlier = hand.earlier
    let areTaps = earlier.allSatisfy { isTap($0.motion) && $0.fingers == hand.mostDown }
    if areTaps, isTap(hand.motion), !earlier.isEmpty { return "\(earlier.count + 1) taps" }
    let before =
      areTaps
      ? earlier.isEmpty ? "" : "tap, then "
      : earlier.map {
        "\(words(of: $0.motion)) of \($0.fingers == 1 ? "1 finger" : "\($0.fingers) fingers"), then "
      }.joined()
    if case .rest = hand.motion { return before + words(of: hand.motion) }
    return before + held + words(of: hand.motion)
  }

  private func isTap(_ motion: TouchSummary.Motion) -> Bool {
    if case .rest(let time) = motion { time <= settings.tapDuration } else { false }
  }

  private func words(of motion: TouchSummary.Motion) -> String {
    switch motion {
    case .rest(let time): return isTap(motion) ? "tap" : "held \(milliseconds(time))"
    case .travel(let way): return travel(way)
    case .spread(let scale):
      let percent = Int((min(max(scale - 1, -1), 100) * 100).rounded())
      return "spread \(percent < 0 ? "−" : "+")\(abs(percent)) %"
    case .turn(let angle):
      let degrees = Int(min(abs(angle) * 180 / .pi, 1e6).rounded())
      return "turned \(degrees) deg \(angle < 0 ? "counterclockwise" : "clockwise")"
    }
  }

  private var held: String {
    guard let rested = hand.rested, rested > settings.tapDuration else { return "" }
    return "held \(milliseconds(rested)), then "
  }

  private func travel(_ way: Vector) -> String {
    let direction = SwipeDirection.Compass(nearest: atan2(way.dy, way.dx), amongEight: true).rawValue
    return "\(millimetres(way.length)) \(direction)"
  }

  /// A length on the screen; if its size is not known, at 163 pixels per inch.
  private func millimetres(_ points: Double) -> String {
    "\(Int(max(0, min(points, 1e6) / pointsPerMillimetre).rounded())) mm"
  }

  /// What was seen; more than one thing where it is not clear.
  var looks: [ApparentGesture] {
    switch hand.motion {
    case .rest(let time) where time <= settings.tapDuration: [.tap]
    case .rest(let time) where time >= settings.longPressDuration: [.press]
    case .rest: [.tap, .press]
    case .travel: [.travel]
    case .spread: [.spread]
    case .turn: [.turn]
    }
  }

  // MARK: Why a binding lost

  /// Why a binding lost; nil if it won.
  func reason(for note: Note, winner: String?) -> Explanation.Reason? {
    if let missing = missingPart(note) { return missing }
    return switch note.outcome {
    case .won: nil
    case .refused(let reason): reason
    case .outrun(let rejectionReason):
      rejectionReason ?? Explanation.Reason("\(winner ?? "another gesture") came first")
    case .failed(let reason, let rejectionReason):
      switch reason {
      case .liftedEarly: liftedEarly(note, rejectionReason)
      case .moved: moved(note, rejectionReason)
      case .timedOut: timedOut(note, rejectionReason)
      case .movedTogether: movedTogether(note)
      case .tooFarApart: apart(note)
      case .holdExpired: notHeld(note)
      case .prevented, .requirementRecognized:
        rejectionReason ?? Explanation.Reason("\(winner ?? "another gesture") came first")
      default: rejectionReason ?? Explanation.Reason(reason.explanation)
      }
    }
  }

  /// That a gesture of a sequence is missing before the last one, or that nothing followed it.
  private func missingPart(_ note: Note) -> Explanation.Reason? {
    let matcher = note.matcher
    guard !matcher.parts.isEmpty, case .failed(let reason, _) = note.outcome else { return nil }
    switch reason {
    case .prevented, .requirementRecognized, .holdExpired, .touchCancelled: return nil
    default: break
    }
    let done = note.completedParts
    if done > 0, case .timedOut = reason, !note.isComplete || note.down == 0 {
      return Explanation.Reason(
        "nothing followed the \(matcher.partName(done - 1)) within \(milliseconds(settings.sequenceInterval)), "
          + "the sequenceInterval", setting: "sequenceInterval")
    }
    guard done < matcher.parts.count else { return nil }
    return Explanation.Reason(
      done == 0
        ? "it did not begin with a \(matcher.partName(0))"
        : "no \(matcher.partName(done)) followed the \(matcher.partName(done - 1))", setting: "after")
  }

  private func liftedEarly(_ note: Note, _ rejectionReason: Explanation.Reason?) -> Explanation.Reason {
    let matcher = note.matcher
    if case .rest(let duration) = matcher.gesture.recognizerKind, hand.fingers.count >= matcher.fingers {
      return Explanation.Reason(
        "lifted after \(milliseconds(note.elapsed)); a long press takes \(milliseconds(duration))",
        setting: "longPressDuration")
    }
    if matcher.pattern.prelude == .hold, !note.isComplete {
      return Explanation.Reason(
        "lifted after \(milliseconds(note.elapsed)); longPressDuration is "
          + milliseconds(settings.longPressDuration), setting: "longPressDuration")
    }
    if case .taps = matcher.gesture.recognizerKind {
      return Explanation.Reason("a finger lifted before the last one landed")
    }
    return rejectionReason
      ?? Explanation.Reason(
        note.isComplete ? "lifted too early" : "a finger lifted before the last one landed")
  }

  private func moved(_ note: Note, _ rejectionReason: Explanation.Reason?) -> Explanation.Reason {
    let matcher = note.matcher
    let way = "a finger moved \(millimetres(note.farthest))"
    if case .taps = matcher.gesture.recognizerKind { return rolling(way) }
    if note.isComplete { return rejectionReason ?? .anotherWay }
    if case .rest = matcher.gesture.recognizerKind { return restless(way) }
    switch matcher.pattern.prelude {
    case .hold: return restless(way)
    case .tap: return rolling(way)
    case nil: return Explanation.Reason("\(way) before the last one landed")
    }
  }

  private func rolling(_ way: String) -> Explanation.Reason {
    Explanation.Reason("\(way); tapMovement is \(settings.tapMovement)", setting: "tapMovement")
  }

  /// Fingers of one tap landed too far from each other, or the next tap from the first.
  private func apart(_ note: Note) -> Explanation.Reason {
    guard hand.earlier.isEmpty else {
      return Explanation.Reason(
        "the taps were further apart than \(settings.doubleTapDistance), the doubleTapDistance",
        setting: "doubleTapDistance")
    }
    let places = hand.fingers.map(\.start)
    let widest = places.flatMap { place in places.map(place.distance) }.max() ?? 0
    return Explanation.Reason(
      "the fingers landed \(millimetres(widest)) apart; tapSpread is \(settings.tapSpread)",
      setting: "tapSpread")
  }

  private func movedTogether(_ note: Note) -> Explanation.Reason {
    Explanation.Reason(
      "two fingers moved \(millimetres(note.farthest)) the same way, which scrolls applications")
  }

  private func restless(_ way: String) -> Explanation.Reason {
    Explanation.Reason(
      "\(way) instead of resting; longPressMovement is \(settings.longPressMovement)",
      setting: "longPressMovement")
  }

  private func timedOut(_ note: Note, _ rejectionReason: Explanation.Reason?) -> Explanation.Reason {
    let matcher = note.matcher
    switch matcher.gesture.recognizerKind {
    case .taps(let count) where count > 1 && note.down == 0:
      return Explanation.Reason(
        "no further tap within \(milliseconds(settings.tapInterval)), the tapInterval",
        setting: "tapInterval")
    case .taps:
      return Explanation.Reason(
        "held \(milliseconds(hand.duration)); tapDuration is \(milliseconds(settings.tapDuration))",
        setting: "tapDuration")
    case .rest, .movement: break
    }
    if matcher.pattern.prelude == .tap { return Explanation.Reason("nothing followed the tap in time") }
    if let limit = matcher.pattern.speedLimits.maximumDuration {
      return rejectionReason ?? matcher.tooLong(hand.duration, limit: limit)
    }
    return rejectionReason ?? Explanation.Reason("the gesture took too long")
  }

  /// The fingers were given back before all had landed, or because they rested too long.
  private func notHeld(_ note: Note) -> Explanation.Reason {
    guard note.down < note.matcher.fingers else {
      let rested = hand.rested ?? hand.duration
      guard rested >= settings.maximumHold else {
        return Explanation.Reason(
          "had not moved far enough after \(milliseconds(settings.maximumHold)), which is maximumHold",
          setting: "maximumHold")
      }
      return Explanation.Reason(
        "held \(milliseconds(rested)) before moving; maximumHold is \(milliseconds(settings.maximumHold))",
        setting: "maximumHold")
    }
    let landings = hand.fingers.map(\.landed)
    for index in landings.indices.dropFirst() {
      let gap = landings[index] - landings[index - 1]
      guard gap > settings.chordInterval + settings.lateFingerInterval else { continue }
      let moment =
        index == 1
        ? "the second finger landed after \(milliseconds(gap))"
        : "the \(ordinal(index)) finger landed \(milliseconds(gap)) after the \(ordinal(index - 1))"
      return Explanation.Reason(
        "\(moment); chordInterval is \(milliseconds(settings.chordInterval))", setting: "chordInterval")
    }
    return Explanation.Reason(
      "a finger moved \(millimetres(note.farthest)) before the last one landed; tapMovement is "
        + "\(settings.tapMovement)", setting: "tapMovement")
  }

  private func ordinal(_ index: Int) -> String {
    let names = [
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    ]
    return index < names.count ? names[index] : "next"
  }
}
