// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Recognizes fingers that move, scale and turn an object at once.
///
/// ![Two fingers move, spread and turn a card at once; its places stay under them.](transform)
///
/// Continuous.
///
/// Begins when two fingers have moved, spread or turned by ``recognitionDistance``. Fingers beyond the
/// maximum are ignored, and the first lift that leaves fewer than the minimum ends the gesture.
///
/// ```swift
/// let transform = TransformGestureRecognizer()
/// var start = AffineTransform.identity
/// transform.addAction { transform in
///   if transform.state == .began { start = card.transform }
///   card.transform = start.concatenating(transform.unanchoredTransform)
/// }
/// card.addGestureRecognizer(transform)
/// ```
open class TransformGestureRecognizer: GestureRecognizer {
  /// The least number of fingers; 2 by default.
  public var minimumNumberOfTouches: Int
  /// The greatest number of fingers; 2 by default.
  public var maximumNumberOfTouches: Int
  /// The least movement of the middle, change of the spread, or arc of the turn at which the gesture begins.
  ///
  /// In points; 8 by default, so that a tap of two fingers does not begin the gesture. With 0 the gesture
  /// begins at the landing.
  public var recognitionDistance = 8.0

  /// The distance of the fingers relative to their distance at the beginning; 1 at the beginning.
  public var scale: Double { motion.total.scale }
  /// The turn of the fingers, in radians, positive clockwise on the screen, without limit.
  public var rotation: Double { motion.total.rotation }
  /// The movement of the middle of the fingers.
  public var translation: Vector { motion.total.translation }
  /// The speed of the scale, per second, from the last two frames.
  public private(set) var scaleVelocity = 0.0
  /// The speed of the turn, in radians per second, from the last two frames.
  public private(set) var rotationVelocity = 0.0

  @exclusivity(unchecked) private var motion = AccumulatedMotion()
  private var firstMotion: TouchMotion?
  private var firstMiddle: Point { firstMotion?.startCentroid ?? .zero }
  /// The time of the last measurement of scale and turn.
  private var time = 0.0

  /// Makes a recognizer of two fingers, or of a range of numbers.
  ///
  /// - Parameters:
  ///   - minimumNumberOfTouches: The least number of fingers; 2 by default.
  ///   - maximumNumberOfTouches: The greatest number of fingers; 2 by default.
  public init(minimumNumberOfTouches: Int = 2, maximumNumberOfTouches: Int = 2) {
    self.minimumNumberOfTouches = minimumNumberOfTouches
    self.maximumNumberOfTouches = maximumNumberOfTouches
    super.init()
  }

  /// Makes a recognizer of two fingers.
  public override convenience init() {
    self.init(minimumNumberOfTouches: 2, maximumNumberOfTouches: 2)
  }

  /// The middle of the fingers; zero with fewer than the minimum.
  public var anchorPoint: Point {
    touches.count >= minimumNumberOfTouches ? TouchGeometry.centroid(of: touches) : .zero
  }

  /// The transform from each finger's first place to its present one: the scale and turn about the first
  /// middle, then the movement to the present middle.
  public var transform: AffineTransform {
    AffineTransform(translation: .zero - firstMiddle).concatenating(AffineTransform(scale: scale))
      .concatenating(AffineTransform(rotation: rotation))
      .concatenating(AffineTransform(translation: (firstMiddle + translation) - .zero))
  }

  /// Turn, scale and translation about the origin, independent of the fingers' places.
  public var unanchoredTransform: AffineTransform {
    AffineTransform(rotation: rotation).concatenating(AffineTransform(scale: scale))
      .concatenating(AffineTransform(translation: translation))
  }

  open override var requiredNumberOfTouches: Int { minimumNumberOfTouches }

  open override var acceptsIndirectGestures: Bool { true }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    for touch in touches.reversed() where downCount > maximumNumberOfTouches { ignore(touch, for: event) }
    guard downCount >= minimumNumberOfTouches, touches.contains(where: self.isTracked) else { return }
    follow()
    if firstMotion == nil { firstMotion = motion.motion }
    time = event.timestamp
    if state == .possible, recognitionDistance <= 0 { state = .began }
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard downCount >= minimumNumberOfTouches else { return }
    advance()
  }

  override func fingersMeasured(_ event: Event) { advance() }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    if touches.contains(where: { $0.location != $0.previousLocation }) { advance() }
    guard downCount < minimumNumberOfTouches else { return follow() }
    if state != .possible || attempt.proposal != nil {
      state = .ended
    } else {
      reset()
    }
  }

  open override func reset() {
    motion.reset()
    firstMotion = nil
    (scaleVelocity, rotationVelocity) = (0, 0)
  }

  private func isTracked(_ touch: Touch) -> Bool { touches.contains { $0 === touch } }

  private func follow() { motion.follow(currentMotion) }

  private func advance() {
    let former = motion.total
    motion.advance()
    guard let present = motion.motion, present.hasMoved else { return }
    let elapsed = present.time - time
    if present.isMeasured, elapsed > 0 {
      time = present.time
      scaleVelocity = (scale - former.scale) / elapsed
      rotationVelocity = (rotation - former.rotation) / elapsed
    }
    if state != .possible {
      if motion.total != former { state = .changed }
    } else if hasMovedEnough {
      state = .began
    }
  }

  private var hasMovedEnough: Bool {
    let spread = motion.motion?.spread ?? 0
    return max(translation.length, motion.spreadChange.magnitude, rotation.magnitude * spread / 2)
      >= recognitionDistance
  }
}
