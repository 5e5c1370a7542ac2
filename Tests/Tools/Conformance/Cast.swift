// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures

/// The recognizers of one case, made and related through the engine's public interface only.
final class Cast: GestureRecognizerDelegate {
  private(set) var members: [GestureRecognizer] = []
  /// Pairs of names that may run together.
  private var companions: [[String]] = []

  /// The recognizers that a case asks for, with its thresholds.
  init(_ subjects: [Subject], _ relations: [Relation], _ constants: Constants?) {
    for subject in subjects {
      guard let member = Self.make(subject, constants) else { continue }
      member.name = subject.name
      member.delegate = self
      members.append(member)
    }
    for relation in relations {
      relate(relation)
    }
  }

  init(_ member: GestureRecognizer) { members = [member] }

  /// The recognizers for a recording, which names none: the gestures that fingers on a desktop make.
  ///
  /// A rotation may go along with drags and pinches, and all of them may follow a press; a tap excludes all
  /// others, and a pinch the drags of so few fingers.
  convenience init() {
    var subjects: [Subject] = []
    for touches in 1...3 { subjects.append(Subject(name: "tap\(touches)", type: "tap", touches: touches)) }
    for touches in 1...2 {
      subjects.append(Subject(name: "press\(touches)", type: "long_press", touches: touches))
    }
    subjects.append(Subject(name: "pinch", type: "pinch"))
    subjects.append(Subject(name: "rotate", type: "rotation"))
    for touches in 1...4 {
      subjects.append(Subject(name: "pan\(touches)", type: "pan", minTouches: touches, maxTouches: touches))
      subjects.append(Subject(name: "swipe\(touches)", type: "swipe", touches: touches))
    }
    let strokes = (1...4).flatMap { ["pan\($0)", "swipe\($0)"] }
    let presses = ["press1", "press2"]
    self.init(
      subjects,
      [
        Relation(type: "simultaneous", recs: strokes + ["rotate"]),
        Relation(type: "simultaneous", recs: strokes.suffix(4) + ["pinch"]),
        Relation(type: "simultaneous", recs: ["rotate", "pinch"]),
      ] + (strokes + ["rotate", "pinch"]).map { Relation(type: "simultaneous", recs: presses + [$0]) }, nil)
  }

  private func relate(_ relation: Relation) {
    switch relation.type {
    case "simultaneous":
      companions.append(relation.recs ?? [])
    case "require_fail":
      guard let waiting = member(relation.rec), let awaited = member(relation.of) else { return }
      waiting.require(toFail: awaited)
    default:
      break  // Exclusion is how recognizers stand to each other anyhow.
    }
  }

  private func member(_ name: String?) -> GestureRecognizer? { members.first { $0.name == name } }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    guard let name = recognizer.name, let otherName = other.name else { return false }
    return companions.contains { $0.contains(name) && $0.contains(otherName) }
  }
}

extension Cast {
  private static func make(_ subject: Subject, _ constants: Constants?) -> GestureRecognizer? {
    switch subject.type {
    case "tap": tap(subject, constants)
    case "long_press": longPress(subject, constants)
    case "pan": pan(PanGestureRecognizer(), subject, constants)
    case "edge_swipe": edgePan(subject, constants)
    case "swipe": swipe(subject, constants)
    case "pinch": pinch(subject, constants)
    case "rotation": rotation(subject, constants)
    case "transform": transform(subject, constants)
    default: nil
    }
  }

  /// A slop is the largest distance that does not count; the engine's distances are the smallest that do.
  private static func beyond(_ slop: Double) -> Double { slop > 0 ? slop.nextUp : 0 }

  private static func tap(_ subject: Subject, _ constants: Constants?) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = subject.taps ?? 1
    tap.numberOfTouchesRequired = subject.touches ?? 1
    guard let constants else { return tap }
    tap.maximumTapDuration = constants.tapMaxDuration.map { $0 / 1000 } ?? .infinity
    if let slop = constants.touchSlop { tap.allowableMovement = slop }
    if let timeout = constants.doubleTapTimeout { tap.maximumInterval = timeout / 1000 }
    if let slop = constants.doubleTapSlop { tap.allowableSeparation = slop }
    if let time = constants.doubleTapMinTime { tap.minimumInterval = time / 1000 }
    if let time = constants.multiTouchJoinMs { tap.maximumAssemblyInterval = time / 1000 }
    if let distance = constants.multiTouchMaxSeparation { tap.maximumTouchSeparation = distance }
    return tap
  }

  private static func longPress(_ subject: Subject, _ constants: Constants?) -> LongPressGestureRecognizer {
    let press = LongPressGestureRecognizer()
    press.numberOfTouchesRequired = subject.touches ?? 1
    press.numberOfTapsRequired = subject.taps ?? 0
    if let duration = constants?.longPressMs { press.minimumPressDuration = duration / 1000 }
    if let slop = constants?.touchSlop { press.allowableMovement = slop }
    if let time = constants?.multiTouchJoinMs { press.maximumAssemblyInterval = time / 1000 }
    return press
  }

  private static func pan(
    _ pan: PanGestureRecognizer, _ subject: Subject, _ constants: Constants?
  ) -> PanGestureRecognizer {
    pan.minimumNumberOfTouches = subject.minTouches ?? subject.touches ?? 1
    pan.maximumNumberOfTouches = subject.maxTouches ?? subject.touches ?? .max
    if let distance = constants?.panMinDistance { pan.recognitionDistance = beyond(distance) }
    switch subject.axis {
    case "horizontal": pan.axis = .horizontal
    case "vertical": pan.axis = .vertical
    default: break
    }
    return pan
  }

  private static func edgePan(_ subject: Subject, _ constants: Constants?) -> PanGestureRecognizer {
    let pan = ScreenEdgePanGestureRecognizer()
    switch subject.edge {
    case "top": pan.edges = .top
    case "left": pan.edges = .left
    case "bottom": pan.edges = .bottom
    case "right": pan.edges = .right
    default: pan.edges = .all
    }
    if let margin = constants?.edgeMargin { pan.edgeWidth = margin }
    _ = Self.pan(pan, subject, constants)
    if let distance = constants?.swipeMinDistance { pan.recognitionDistance = beyond(distance) }
    return pan
  }

  private static func swipe(_ subject: Subject, _ constants: Constants?) -> SwipeGestureRecognizer {
    let swipe = SwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = subject.touches ?? 1
    swipe.direction = Directions.set(subject.directions ?? ["right", "left", "up", "down"])
    guard let constants else { return swipe }
    if let distance = constants.swipeMinDistance ?? constants.touchSlop {
      swipe.minimumDistance = beyond(distance)
    }
    if let speed = constants.swipeMinVelocity {
      // A least speed takes the place of a time limit.
      swipe.minimumVelocity = speed
      swipe.maximumDuration = .infinity
    }
    if let angle = constants.swipeMaxDeviationDeg {
      swipe.maximumAngle = angle * .pi / 180
      swipe.maximumDeviation = .infinity
    }
    if let distance = constants.swipeMaxDeviationPx { swipe.maximumDeviation = distance }
    return swipe
  }

  private static func pinch(_ subject: Subject, _ constants: Constants?) -> PinchGestureRecognizer {
    let pinch = PinchGestureRecognizer()
    pinch.numberOfTouchesRequired = subject.touches ?? 2
    if let slop = constants?.pinchSlop { pinch.recognitionDistance = beyond(slop) }
    return pinch
  }

  private static func rotation(_ subject: Subject, _ constants: Constants?) -> RotationGestureRecognizer {
    let rotation = RotationGestureRecognizer()
    rotation.numberOfTouchesRequired = subject.touches ?? 2
    if let slop = constants?.rotationSlopDeg { rotation.recognitionAngle = beyond(slop * .pi / 180) }
    return rotation
  }

  private static func transform(_ subject: Subject, _ constants: Constants?) -> TransformGestureRecognizer {
    let touches = subject.touches ?? 2
    let transform = TransformGestureRecognizer(
      minimumNumberOfTouches: touches, maximumNumberOfTouches: touches)
    let slops = [constants?.panMinDistance, constants?.pinchSlop].compactMap(\.self)
    if let slop = slops.min() { transform.recognitionDistance = beyond(slop) }
    return transform
  }
}

nonisolated enum Directions {
  static let words: [(String, SwipeGestureRecognizer.Direction)] = [
    ("right", .right), ("left", .left), ("up", .up), ("down", .down),
  ]

  static func set(_ names: [String]) -> SwipeGestureRecognizer.Direction {
    words.filter { names.contains($0.0) }.reduce(into: []) { $0.insert($1.1) }
  }

  static func word(for direction: SwipeGestureRecognizer.Direction) -> String? {
    words.first { $0.1 == direction }?.0
  }
}
