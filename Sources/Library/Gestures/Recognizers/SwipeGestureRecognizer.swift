// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Recognizes fingers that move quickly in one direction.
///
/// ![A finger moves quickly to the right, and the card flies away.](swipe)
///
/// Discrete.
///
/// Recognized while the fingers are still down, the first time that **every** required finger has gone far
/// enough from its own start without straying too far to the side. Required distance and permitted deviation
/// shrink as time passes: a slow swipe may be short but must be straight. Source: the description of
/// UISwipeGestureRecognizer; the numbers are ours.
///
/// ```swift
/// let swipe = SwipeGestureRecognizer()
/// swipe.direction = [.left, .right]
/// swipe.addAction { swipe in
///   if swipe.recognizedDirection == .left { showNext() } else { showPrevious() }
/// }
/// board.addGestureRecognizer(swipe)
/// ```
open class SwipeGestureRecognizer: GestureRecognizer {
  /// Directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The set as bits, the same as in UIKit.
    public let rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)
    /// All directions, in the order in which they are tried.
    static let all: [Direction] = [.right, .left, .up, .down]

    /// The displacement of length 1 in this one direction.
    var axis: Vector {
      switch self {
      case .right: Vector(dx: 1, dy: 0)
      case .left: Vector(dx: -1, dy: 0)
      case .up: Vector(dx: 0, dy: -1)
      default: Vector(dx: 0, dy: 1)
      }
    }
  }

  /// The directions that count, any one of them; right by default.
  public var direction: Direction = .right
  /// The number of fingers that swipe; 1 by default.
  public var numberOfTouchesRequired = 1
  /// The time that the swipe may last from the landing of the last finger, in seconds; 0.5 by default.
  ///
  /// Infinite for no limit; ``minimumDistance`` and ``maximumDeviation`` are then the same at all times.
  public var maximumDuration = 0.5
  /// The distance that each finger must go, in points; 50 by default.
  ///
  /// It shrinks with time, to 53 % at ``maximumDuration``.
  public var minimumDistance = 50.0
  /// The distance that each finger may stray to the side, in points; 50 by default.
  ///
  /// It shrinks with time, to 51 % at ``maximumDuration``.
  public var maximumDeviation = 50.0
  /// The greatest deviation from the direction, as an angle in radians; no limit by default.
  public var maximumAngle = Double.pi
  /// The least mean speed of each finger, in points per second; 0 by default.
  public var minimumVelocity = 0.0
  /// The distance that a finger may go back if only one direction counts, in points.
  static let reversalLimit = 10.0
  /// 47 %: the share of ``minimumDistance`` that is not required any more at ``maximumDuration``.
  static let distanceShrinkage = 0.47
  /// 49 %: the share of ``maximumDeviation`` that is not allowed any more at ``maximumDuration``.
  static let deviationShrinkage = 0.49

  /// The recognized direction, while the action runs; empty before.
  public private(set) var recognizedDirection: Direction = []

  private var candidates: Direction = []
  /// The time of the last required landing.
  private var start: Double?
  /// The landings of the fingers; empty before recognition.
  private var places: [Point] = []

  open override var requiredNumberOfTouches: Int { numberOfTouchesRequired }

  open override var acceptsIndirectGestures: Bool { true }

  /// The number of fingers that swiped.
  open override var numberOfTouches: Int { places.isEmpty ? super.numberOfTouches : places.count }

  /// Returns the middle of the landings.
  open override func location(in node: Node?) -> Point {
    guard !places.isEmpty || !touches.isEmpty else { return .zero }
    let middle =
      places.isEmpty ? TouchGeometry.startCentroid(of: touches) : TouchGeometry.centroid(of: places)
    return node?.convert(fromRoot: middle) ?? middle
  }

  /// Returns the landing of one of the fingers.
  ///
  /// - Parameters:
  ///   - index: The index of the finger, in the order of landing, from 0; any other index is a programming
  ///     error.
  ///   - node: The node of the coordinates; nil for the root.
  /// - Returns: The place.
  open override func location(ofTouch index: Int, in node: Node?) -> Point {
    let starts = places.isEmpty ? touches.map(\.startLocation) : places
    precondition(starts.indices.contains(index), "there are \(starts.count) touches, none of index \(index)")
    return node?.convert(fromRoot: starts[index]) ?? starts[index]
  }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard downCount <= numberOfTouchesRequired else { return fail(.tooManyTouches) }
    guard downCount == numberOfTouchesRequired else { return }
    start = event.timestamp
    candidates = direction
    guard maximumDuration < .infinity else { return }
    scheduleDeadline(at: event.timestamp + maximumDuration)
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard attempt.proposal == nil else { return }
    guard let start else { return failIfTooFew() }
    let elapsed = maximumDuration < .infinity ? min((event.timestamp - start) / maximumDuration, 1) : 0
    let rule = rule(after: elapsed)
    for candidate in Direction.all
    where self.touches.contains(where: { rule.match($0.way, along: candidate.axis) == .failed }) {
      candidates.remove(candidate)
    }
    guard !candidates.isEmpty else { return fail(.moved) }
    for candidate in Direction.all where candidates.contains(candidate) {
      guard
        self.touches.allSatisfy({
          rule.match($0.way, along: candidate.axis) == .matched
            && $0.way.along(candidate.axis) >= minimumVelocity * (event.timestamp - $0.startTimestamp)
        })
      else { continue }
      recognizedDirection = candidate
      for touch in self.touches { places.append(touch.startLocation) }
      scheduleDeadline(at: nil)
      state = .ended
      return
    }
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    if attempt.proposal == nil { fail(.liftedEarly) }
  }

  open override func deadlineReached(at timestamp: Double) {
    fail(.timedOut)
  }

  open override func reset() {
    recognizedDirection = []
    candidates = []
    start = nil
    places.removeAll(keepingCapacity: true)
  }

  /// Fails when a finger swipes before the others have landed.
  private func failIfTooFew() {
    for candidate in Direction.all where direction.contains(candidate) {
      for touch in touches
      where touch.way.along(candidate.axis) >= minimumDistance { return fail(.moved) }
    }
  }

  /// The rule for each finger after `elapsed`, a fraction of ``maximumDuration``.
  private func rule(after elapsed: Double) -> SwipeRule {
    var rule = SwipeRule(distance: minimumDistance * (1 - Self.distanceShrinkage * elapsed))
    rule.deviation = maximumDeviation * (1 - Self.deviationShrinkage * elapsed)
    rule.deviationGrows = false
    rule.slope = maximumAngle < .pi / 2 ? tan(maximumAngle) : .greatestFiniteMagnitude
    rule.reversal = direction.rawValue.nonzeroBitCount == 1 ? Self.reversalLimit : .infinity
    return rule
  }
}
