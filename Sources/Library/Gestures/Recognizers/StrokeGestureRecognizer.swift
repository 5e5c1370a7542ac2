// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Recognizes shapes that one or several fingers draw in one go.
///
/// ![A finger draws an L, which turns green when it lifts.](stroke)
///
/// Discrete.
///
/// The middle of the fingers draws. The drawing is judged when the first finger lifts: the nearest of
/// ``strokes`` is recognized if it is near enough. Lines are not shapes, so that swipes remain swipes. The
/// recognizer fails at once for a straight line of a hand's width, for a line in a direction in which no
/// shape begins, and for fingers that spread.
///
/// ```swift
/// let shapes = ["L", "check", "circle"].compactMap { StrokeTemplate.shape(named: $0) }
/// let stroke = StrokeGestureRecognizer(StrokeSet(shapes))
/// stroke.addAction { stroke in print(stroke.match?.name ?? "") }
/// board.addGestureRecognizer(stroke)
/// ```
open class StrokeGestureRecognizer: GestureRecognizer {
  /// The shapes.
  public var strokes: StrokeSet
  /// The number of fingers that draw; 1 by default.
  public var numberOfTouchesRequired = 1
  /// The least size of a drawing, as the diagonal of the rectangle about it in points; 60, 9 mm, by default.
  public var minimumSize = StrokeGestureRecognizer.defaultMinimumSize
  /// The time that a drawing may take from the landing of the last finger, in seconds; no limit by default.
  public var maximumDuration = Double.infinity

  /// 60 points, 9 mm: less than any drawing with a finger, and more than a tap that rolls.
  public static let defaultMinimumSize = 60.0

  /// The recognized shape, while the action runs; nil before.
  public private(set) final var match: StrokeSet.Match?
  /// The motion of the fingers since all were down; nil before.
  public private(set) final var motion: TouchMotion?
  /// The line that has been drawn so far, in the root's coordinates.
  public final var path: [Point] { motion?.path?.points ?? [] }

  /// Makes a recognizer of some shapes.
  public init(_ strokes: StrokeSet) {
    self.strokes = strokes
    super.init()
  }

  open override var requiredNumberOfTouches: Int { numberOfTouchesRequired }

  open override var acceptsIndirectGestures: Bool { true }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard downCount <= numberOfTouchesRequired, motion == nil else { return fail(.tooManyTouches) }
    guard downCount == numberOfTouchesRequired else { return }
    motion = beginMotion()
    motion?.keepPath()
    if maximumDuration < .infinity { scheduleDeadline(at: event.timestamp + maximumDuration) }
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard attempt.proposal == nil else { return }
    guard let motion else {
      // A finger that draws before the others land makes another gesture.
      if touches.contains(where: { $0.location.distance(to: $0.startLocation) >= minimumSize }) {
        fail(.moved)
      }
      return
    }
    if motion.strokeMatch(strokes, atLeast: minimumSize) == .failed { fail(.moved) }
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard attempt.proposal == nil else { return }
    guard let motion else { return fail(.liftedEarly) }
    guard let match = motion.drawing(among: strokes, atLeast: minimumSize) else { return fail(.moved) }
    self.match = match
    scheduleDeadline(at: nil)
    state = .ended
  }

  open override func deadlineReached(at timestamp: Double) { fail(.timedOut) }

  open override func reset() {
    match = nil
    motion = nil
  }
}
