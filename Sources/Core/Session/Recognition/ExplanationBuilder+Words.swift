// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Formats
internal import Gestures
internal import Glibc

// The gesture and the engine's reasons in words that name the deciding setting.
extension ExplanationBuilder {
  // MARK: The gesture

  /// The gesture of the fingers: "42 mm left", "spread −45 %", "2 taps", "held 600 ms, then 42 mm left".
  var seen: Message {
    if hand.isCancelled, !hand.isIndirect { return Message("cancelled") }
    let words = movement
    guard hand.isCancelled else { return words }
    return Message("%1, cancelled by the driver", of: [words])
  }

  private var movement: Message {
    let earlier = hand.earlier
    let areTaps = earlier.allSatisfy { isTap($0.motion) && $0.fingers == hand.mostDown }
    if areTaps, isTap(hand.motion), !earlier.isEmpty { return Message("%1 taps", "\(earlier.count + 1)") }
    var steps: [Message] =
      areTaps
      ? earlier.isEmpty ? [] : [Message("tap")]
      : earlier.map { part in
        part.fingers == 1
          ? Message("%1 of 1 finger", of: [words(of: part.motion)])
          : Message("%1 of %2 fingers", of: [words(of: part.motion), .name("\(part.fingers)")])
      }
    if case .rest = hand.motion {} else { steps += [held].compactMap(\.self) }
    return (steps + [words(of: hand.motion)]).reduce(nil) { before, step in
      before.map { Message("%1, then %2", of: [$0, step]) } ?? step
    } ?? .name("")
  }

  private var tapDuration: Double { configuration.tapDuration(fingers: hand.fingers.count) }

  private func isTap(_ motion: TouchSummary.Motion) -> Bool {
    if case .rest(let time) = motion { time <= tapDuration } else { false }
  }

  private func words(of motion: TouchSummary.Motion) -> Message {
    switch motion {
    case .rest(let time): return isTap(motion) ? Message("tap") : Message("held %1", milliseconds(time))
    case .travel(let way): return travel(way)
    case .spread(let scale):
      let percent = Int((min(max(scale - 1, -1), 100) * 100).rounded())
      return Message("spread %1", "\(percent < 0 ? "−" : "+")\(abs(percent)) %")
    case .turn(let angle):
      let degrees = Int(min(abs(angle) * 180 / .pi, 1e6).rounded())
      return angle < 0
        ? Message("turned %1 deg counterclockwise", "\(degrees)")
        : Message("turned %1 deg clockwise", "\(degrees)")
    }
  }

  private var held: Message? {
    guard let rested = hand.rested, rested > tapDuration else { return nil }
    return Message("held %1", milliseconds(rested))
  }

  private func travel(_ way: Vector) -> Message {
    .text("%1 %2", [.name(millimetres(way.length)), direction(of: way)])
  }

  func direction(of way: Vector) -> Message {
    .text(SwipeDirection.Compass(nearest: atan2(way.dy, way.dx), amongEight: true).rawValue, [])
  }

  /// A length on the screen, at 163 pixels per inch if the screen's size is unknown.
  private func millimetres(_ points: Double) -> String {
    "\(Int(max(0, min(points, 1e6) / pointsPerMillimetre).rounded())) mm"
  }

  /// The gesture that the hand looks like; several gestures if the movement is ambiguous.
  var looks: [ApparentGesture] {
    switch hand.motion {
    case .rest(let time) where time <= tapDuration: [.tap]
    case .rest(let time) where time >= settings.longPressDuration: [.press]
    case .rest: [.tap, .press]
    case .travel: [.travel]
    case .spread: [.spread]
    case .turn: [.turn]
    }
  }

  // MARK: Reasons for losing

  func reason(for note: Note, winner: String?) -> Explanation.Reason? {
    if let missing = missingPart(note) { return missing }
    return switch note.outcome {
    case .won: nil
    case .refused(let reason): reason
    case .outrun(let rejectionReason):
      rejectionReason ?? cameFirst(winner)
    case .failed(let reason, let rejectionReason):
      switch reason {
      case .liftedEarly: liftedEarly(note, rejectionReason)
      case .moved: moved(note, rejectionReason)
      case .timedOut: timedOut(note, rejectionReason)
      case .movedTogether: movedTogether(note)
      case .tooFarApart: apart(note)
      case .holdExpired: notHeld(note)
      case .prevented, .requirementRecognized:
        rejectionReason ?? cameFirst(winner)
      default: rejectionReason ?? Explanation.Reason(.text(reason.explanation, []))
      }
    }
  }

  private func cameFirst(_ winner: String?) -> Explanation.Reason {
    Explanation.Reason(winner.map { Message("%1 came first", $0) } ?? Message("another gesture came first"))
  }

  /// The reason that a part of a sequence is missing, or that nothing followed it.
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
        Message(
          "nothing followed the %1 within %2, the sequenceInterval", matcher.partName(done - 1),
          milliseconds(settings.sequenceInterval)), setting: "sequenceInterval")
    }
    guard done < matcher.parts.count else { return nil }
    return Explanation.Reason(
      done == 0
        ? Message("it did not begin with a %1", matcher.partName(0))
        : Message("no %1 followed the %2", matcher.partName(done), matcher.partName(done - 1)),
      setting: "after")
  }

  private func liftedEarly(_ note: Note, _ rejectionReason: Explanation.Reason?) -> Explanation.Reason {
    let matcher = note.matcher
    if case .rest(let duration) = matcher.gesture.recognizerKind, hand.fingers.count >= matcher.fingers {
      return Explanation.Reason(
        Message("lifted after %1; a long press takes %2", milliseconds(note.elapsed), milliseconds(duration)),
        setting: "longPressDuration")
    }
    if matcher.pattern.prelude == .hold, !note.isComplete {
      return Explanation.Reason(
        Message(
          "lifted after %1; longPressDuration is %2", milliseconds(note.elapsed),
          milliseconds(settings.longPressDuration)), setting: "longPressDuration")
    }
    if case .taps = matcher.gesture.recognizerKind {
      return Explanation.Reason(Message("a finger lifted before the last one landed"))
    }
    return rejectionReason
      ?? Explanation.Reason(
        note.isComplete
          ? Message("lifted too early") : Message("a finger lifted before the last one landed"))
  }

  private func moved(_ note: Note, _ rejectionReason: Explanation.Reason?) -> Explanation.Reason {
    let matcher = note.matcher
    let way = Message("a finger moved %1", millimetres(note.farthest))
    if case .taps = matcher.gesture.recognizerKind { return rolling(way, matcher) }
    if note.isComplete { return rejectionReason ?? .anotherWay }
    if case .rest = matcher.gesture.recognizerKind { return restless(way) }
    switch matcher.pattern.prelude {
    case .hold: return restless(way)
    case .tap: return rolling(way, matcher)
    case nil: return Explanation.Reason(Message("%1 before the last one landed", of: [way]))
    }
  }

  private func rolling(_ way: Message, _ matcher: BindingMatcher) -> Explanation.Reason {
    let movement = "\(configuration.tapMovement(fingers: matcher.fingers))"
    return Explanation.Reason(
      Message("%1; tapMovement is %2", of: [way, .name(movement)]), setting: "tapMovement")
  }

  /// The reason that fingers of one tap, or two taps, landed too far apart.
  private func apart(_ note: Note) -> Explanation.Reason {
    guard hand.earlier.isEmpty else {
      return Explanation.Reason(
        Message(
          "the taps were further apart than %1, the doubleTapDistance", "\(settings.doubleTapDistance)"),
        setting: "doubleTapDistance")
    }
    let places = hand.fingers.map(\.start)
    let widest = places.flatMap { place in places.map(place.distance) }.max() ?? 0
    return Explanation.Reason(
      Message("the fingers landed %1 apart; tapSpread is %2", millimetres(widest), "\(settings.tapSpread)"),
      setting: "tapSpread")
  }

  private func movedTogether(_ note: Note) -> Explanation.Reason {
    Explanation.Reason(
      Message("two fingers moved %1 the same way, which scrolls applications", millimetres(note.farthest)))
  }

  private func restless(_ way: Message) -> Explanation.Reason {
    Explanation.Reason(
      Message(
        "%1 instead of resting; longPressMovement is %2", of: [way, .name("\(settings.longPressMovement)")]),
      setting: "longPressMovement")
  }

  private func timedOut(_ note: Note, _ rejectionReason: Explanation.Reason?) -> Explanation.Reason {
    let matcher = note.matcher
    switch matcher.gesture.recognizerKind {
    case .taps(let count) where count > 1 && note.down == 0:
      return Explanation.Reason(
        Message("no further tap within %1, the tapInterval", milliseconds(settings.tapInterval)),
        setting: "tapInterval")
    case .taps:
      let limit = milliseconds(configuration.tapDuration(fingers: matcher.fingers))
      return Explanation.Reason(
        Message("held %1; tapDuration is %2", milliseconds(hand.duration), limit), setting: "tapDuration")
    case .rest, .movement: break
    }
    if matcher.pattern.prelude == .tap {
      return Explanation.Reason(Message("nothing followed the tap in time"))
    }
    if let limit = matcher.pattern.speedLimits.maximumDuration {
      return rejectionReason ?? matcher.tooLong(hand.duration, limit: limit)
    }
    return rejectionReason ?? Explanation.Reason(Message("the gesture took too long"))
  }

  /// The reason that fingers were returned to the application before all had landed, or after a long rest.
  private func notHeld(_ note: Note) -> Explanation.Reason {
    guard note.down < note.matcher.fingers else {
      let rested = hand.rested ?? hand.duration
      guard rested >= settings.maximumHold else {
        return Explanation.Reason(
          Message(
            "had not moved far enough after %1, which is maximumHold", milliseconds(settings.maximumHold)),
          setting: "maximumHold")
      }
      return Explanation.Reason(
        Message(
          "held %1 before moving; maximumHold is %2", milliseconds(rested), milliseconds(settings.maximumHold)
        ),
        setting: "maximumHold")
    }
    let landings = hand.fingers.map(\.landed)
    for index in landings.indices.dropFirst() {
      let gap = landings[index] - landings[index - 1]
      guard gap > settings.chordInterval + settings.lateFingerInterval else { continue }
      let moment =
        index == 1
        ? Message("the second finger landed after %1", milliseconds(gap))
        : Message(
          "the %1 finger landed %2 after the %3",
          of: [Self.ordinal(index), .name(milliseconds(gap)), Self.ordinal(index - 1)])
      let interval = milliseconds(settings.chordInterval)
      return Explanation.Reason(
        Message("%1; chordInterval is %2", of: [moment, .name(interval)]), setting: "chordInterval")
    }
    return Explanation.Reason(
      Message(
        "a finger moved %1 before the last one landed; tapMovement is %2", millimetres(note.farthest),
        "\(settings.tapMovement)"), setting: "tapMovement")
  }

  private static func ordinal(_ index: Int) -> Message {
    let names = [
      Message("second"), Message("third"), Message("fourth"), Message("fifth"), Message("sixth"),
      Message("seventh"), Message("eighth"), Message("ninth"), Message("tenth"),
    ]
    return index <= names.count ? names[index - 1] : Message("next")
  }
}

nonisolated extension Explanation.Reason {
  /// The reason that the gesture is not bound for a number of fingers or, without a number, at all.
  static func notBound(_ gesture: Message, fingers: Int?) -> Explanation.Reason {
    Explanation.Reason(
      fingers.map { Message("no %1 of %2 is bound", of: [gesture, .fingers($0)]) }
        ?? Message("no %1 is bound", of: [gesture]))
  }
}

nonisolated extension Message {
  static func fingers(_ count: Int) -> Message {
    count == 1 ? Message("1 finger") : Message("%1 fingers", "\(count)")
  }
}
