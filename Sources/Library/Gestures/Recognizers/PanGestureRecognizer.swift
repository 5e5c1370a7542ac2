// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Recognizes fingers that move together.
///
/// ![A finger moves a card; the translation grows from the first movement to the lift.](pan)
///
/// Continuous.
///
/// Begins when the middle of the fingers has moved ``recognitionDistance``, changes with each movement, ends
/// when all fingers have lifted. A finger that joins or leaves does not make ``translation(in:)`` jump.
/// Source: UIPanGestureRecognizer.
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
    /// Movement to the left or right; a movement that goes mainly up or down fails.
    case horizontal
    /// Movement up or down; a movement that goes mainly to a side fails.
    case vertical
  }

  /// The least number of fingers; 1 by default.
  public var minimumNumberOfTouches = 1
  /// The greatest number of fingers; no limit by default.
  ///
  /// A further finger fails a pan that has not begun, and is ignored afterwards.
  public var maximumNumberOfTouches = Int.max
  /// The distance that the middle of the fingers must move, in points; 10 by default, known from UIKit.
  public var recognitionDistance = 10.0
  /// The distance that a pointer with its button down must move, in points; 4 by default, because a pointer
  /// does not tremble.
  public var pointerRecognitionDistance = 4.0
  /// The kinds of scrolling that count as a pan, whatever the required number of fingers; empty by default.
  ///
  /// Scrolling counts as one touch that moves from the pointer's place, with any
  /// ``GestureRecognizer/allowedTouchTypes``; if these are empty, only scrolling is a pan. Source: UIKit.
  public var allowedScrollTypesMask: ScrollTypeMask = []
  /// The axis of the movement; both by default.
  public var axis = Axis.both
  /// Whether ``translation(in:)`` starts at zero when the pan begins; false by default.
  ///
  /// If false, the distance travelled before the beginning counts, so that a delegate can determine the
  /// direction.
  public var excludesRecognitionDistance = false
  /// The way to compute ``velocity(in:)`` from the movement.
  public var velocityStrategy: VelocityTracker.Strategy {
    get { tracker.strategy }
    set { tracker.strategy = newValue }
  }

  /// The movement of the fingers, without jumps when fingers join or leave.
  final var translation: Vector { motion.total.translation }
  @exclusivity(unchecked) private var motion = AccumulatedMotion()
  @exclusivity(unchecked) private var tracker = VelocityTracker()
  private var time = 0.0

  open override var requiredNumberOfTouches: Int { minimumNumberOfTouches }

  open override var acceptsIndirectGestures: Bool { true }

  /// Returns the movement since enough fingers have been down, as a displacement in a node's coordinates.
  ///
  /// ```swift
  /// let start = card.center
  /// pan.addAction { pan in card.center = start + pan.translation(in: card.parent) }
  /// ```
  open func translation(in node: Node?) -> Vector {
    node?.convert(fromRoot: translation) ?? translation
  }

  /// Sets the present value of ``translation(in:)``; ``velocity(in:)`` stays that of the fingers.
  ///
  /// UIKit documents that this makes the velocity zero; a pan whose translation is set at each change would
  /// then end without a velocity.
  ///
  /// - Parameters:
  ///   - translation: The present value; zero to measure from this call on.
  ///   - node: The node of the coordinates; nil for the root.
  public func setTranslation(_ translation: Vector, in node: Node?) {
    let former = self.translation
    motion.set(TouchMotion.Sum(translation: node?.convert(toRoot: translation) ?? translation))
    tracker.shift(by: self.translation - former)
  }

  /// Returns the velocity of the fingers, in points per second of a node's coordinates.
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

  final var requiredDistance: Double {
    guard attempt.touchType == .indirectPointer, !isScrolled else { return recognitionDistance }
    return pointerRecognitionDistance
  }

  package final var isTurnedByWheel: Bool { isScrolled && node?.environment?.scroll.kind == .discrete }

  private var isScrolled: Bool { touches.first?.origin == .scroll }

  private func isComplete(_ count: Int) -> Bool {
    count >= minimumNumberOfTouches || (count > 0 && isScrolled)
  }

  override func accepts(_ scroll: ScrollTypeMask) -> Bool {
    // A pan follows either fingers or scrolling: whichever came first.
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
