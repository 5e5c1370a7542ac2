// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Recognizes fingers that move together.
///
/// ![A finger moves a card; the translation grows from the first movement to the lift.](pan)
///
/// Continuous.
///
/// Begins when the middle of the fingers has moved ``recognitionDistance``, changes with each movement, ends when
/// all fingers have lifted. A finger that joins or leaves does not make ``translation(in:)`` jump. Source:
/// UIPanGestureRecognizer.
///
/// ```swift
/// let pan = PanGestureRecognizer()
/// pan.addAction { pan in
///   card.center += pan.translation(in: card.parent)
///   pan.setTranslation(.zero, in: card.parent)
/// }
/// card.addGestureRecognizer(pan)
/// ```
open class PanGestureRecognizer: GestureRecognizer {
  /// Directions in which a movement begins a pan.
  public enum Axis: Hashable, Sendable {
    /// Movement in any direction.
    case both
    /// Movement to the left or right; one that goes further up or down fails.
    case horizontal
    /// Movement up or down; one that goes further to a side fails.
    case vertical
  }

  /// The least number of fingers; 1 by default.
  public var minimumNumberOfTouches = 1
  /// The greatest number of fingers; no limit by default.
  ///
  /// One more fails the pan before it has begun, and is ignored afterwards.
  public var maximumNumberOfTouches = Int.max
  /// The distance that the middle of the fingers must move, in points; 10 by default, as UIKit is known to have it.
  public var recognitionDistance = 10.0
  /// The distance that a pointer with its button down must move, in points; 4 by default, since it does not wobble.
  public var pointerRecognitionDistance = 4.0
  /// The scrolling that is a pan too, whatever the number of fingers; none by default.
  ///
  /// It counts as one touch that moves from the pointer's place, whatever ``GestureRecognizer/allowedTouchTypes`` says; with
  /// none of those, scrolling alone is a pan. Source: UIKit.
  public var allowedScrollTypesMask: ScrollTypeMask = []
  /// Along which axis it must; both by default.
  public var axis = Axis.both
  /// Whether ``translation(in:)`` starts at zero when the pan begins; false by default.
  ///
  /// Without it the distance travelled before counts, so that a delegate can determine the direction.
  public var excludesRecognitionDistance = false
  /// The way in which ``velocity(in:)`` follows from the movement.
  public var velocityStrategy: VelocityTracker.Strategy {
    get { tracker.strategy }
    set { tracker.strategy = newValue }
  }

  /// How far the fingers have moved, without what joining and leaving fingers changed.
  final var translation: Vector { motion.total.translation }
  @exclusivity(unchecked) private var motion = AccumulatedMotion()
  @exclusivity(unchecked) private var tracker = VelocityTracker()
  /// The time of the last input.
  private var time = 0.0

  open override var requiredNumberOfTouches: Int { minimumNumberOfTouches }

  open override var acceptsIndirectGestures: Bool { true }

  /// Returns how far the fingers have moved since they were enough, as a displacement in a node's coordinates.
  ///
  /// ```swift
  /// let start = card.center
  /// pan.addAction { pan in card.center = start + pan.translation(in: card.parent) }
  /// ```
  open func translation(in node: Node?) -> Vector {
    node?.convert(fromRoot: translation) ?? translation
  }

  /// Makes ``translation(in:)`` read a value from now on; ``velocity(in:)`` stays that of the fingers.
  ///
  /// UIKit documents that it makes the speed zero; a pan that is read this way at each change then ends without any.
  ///
  /// - Parameters:
  ///   - translation: What it reads now; zero for steps from one call to the next.
  ///   - node: Whose coordinates; nil for those of the root.
  public func setTranslation(_ translation: Vector, in node: Node?) {
    let former = self.translation
    motion.set(TouchMotion.Sum(translation: node?.convert(toRoot: translation) ?? translation))
    tracker.shift(by: self.translation - former)
  }

  /// Returns how fast the fingers move, in points per second of a node's coordinates.
  ///
  /// ```swift
  /// if pan.state == .ended, pan.velocity(in: root).dx > 500 { showNext() }
  /// ```
  open func velocity(in node: Node?) -> Vector {
    let velocity = tracker.velocity(at: max(time, node?.environment?.now ?? time))
    return node?.convert(fromRoot: velocity) ?? velocity
  }

  /// Returns whether a movement is the pan; for subclasses with further conditions.
  open func judge(_ translation: Vector) -> Match {
    let along: Double
    let across: Double
    switch axis {
    case .both: (along, across) = (translation.length, 0)
    case .horizontal: (along, across) = (translation.dx.magnitude, translation.dy.magnitude)
    case .vertical: (along, across) = (translation.dy.magnitude, translation.dx.magnitude)
    }
    let distance = requiredDistance
    if across >= distance, across > along { return .failed }
    return along >= distance ? .matched : .possible
  }

  /// How far what touches must move.
  final var requiredDistance: Double {
    guard attempt.touchType == .indirectPointer, !isScrolled else { return recognitionDistance }
    return pointerRecognitionDistance
  }

  /// Whether a notch of a wheel moves it.
  package final var isTurnedByWheel: Bool { isScrolled && node?.environment?.scroll.kind == .discrete }

  private var isScrolled: Bool { touches.first?.origin == .scroll }

  private func isComplete(_ count: Int) -> Bool {
    count >= minimumNumberOfTouches || (count > 0 && isScrolled)
  }

  override func accepts(_ scroll: ScrollTypeMask) -> Bool {
    // Fingers and scrolling are different movements: the first to come has the pan.
    !scroll.isDisjoint(with: allowedScrollTypesMask) && touches.isEmpty
  }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    time = event.timestamp
    guard state == .possible else {
      for touch in touches.reversed() where downCount > maximumNumberOfTouches { ignore(touch, for: event) }
      return anchorHere()
    }
    guard downCount <= maximumNumberOfTouches else { return fail(.tooManyTouches) }
    if attempt.proposal == nil { motion.set(TouchMotion.Sum()) }
    anchorHere()
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    time = event.timestamp
    guard isComplete(downCount) else { return }
    follow()
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    time = event.timestamp
    follow()
    guard downCount > 0 else {
      if state != .possible || attempt.proposal != nil { state = .ended }
      return
    }
    if state == .possible, attempt.proposal == nil { motion.set(TouchMotion.Sum()) }
    anchorHere()
  }

  open override func reset() {
    motion.reset()
    tracker.reset()
  }

  private func anchorHere() {
    motion.follow(isComplete(downCount) ? currentMotion : nil)
    guard state == .possible, attempt.proposal == nil else { return }
    tracker.reset()
    if motion.motion != nil { tracker.add(.zero + translation, at: time) }
  }

  /// The fingers may be somewhere else.
  private func follow() {
    let previous = translation
    motion.advance()
    guard translation != previous else { return }
    tracker.add(.zero + translation, at: time)
    guard state == .possible else {
      state = .changed
      return
    }
    switch judge(translation) {
    case .failed:
      if attempt.proposal == nil { fail(.moved) }
    case .matched:
      if attempt.proposal == nil, excludesRecognitionDistance { setTranslation(.zero, in: nil) }
      state = .began
    case .possible:
      break
    }
  }
}
