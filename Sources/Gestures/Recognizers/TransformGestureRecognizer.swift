// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Recognizes what fingers do to a thing that they hold: move, scale and turn it at once.
///
/// Continuous.
///
/// Begins as soon as the second finger lands, unless ``recognitionDistance`` says otherwise; fingers beyond the
/// maximum are ignored, and the first of the tracked ones that leaves fewer than the minimum ends it.
open class TransformGestureRecognizer: GestureRecognizer {
  /// How many fingers it takes at least; 2 by default.
  public var minimumNumberOfTouches: Int
  /// How many fingers it takes at most; 2 by default.
  public var maximumNumberOfTouches: Int
  /// How far the fingers' middle, their distance or their turn, measured along the arc, must go before it begins.
  ///
  /// In points; 0 by default: it begins with the landing.
  public var recognitionDistance = 0.0

  /// The distance of the fingers relative to the one at the beginning; 1 there.
  public private(set) var scale = 1.0
  /// How far the fingers have turned, in radians, positive clockwise on the screen, without limit.
  public private(set) var rotation = 0.0
  /// How far the middle of the fingers has moved.
  public private(set) var translation = Vector.zero
  /// How fast the scale changes, per second, from the last two frames.
  public private(set) var scaleVelocity = 0.0
  /// How fast the fingers turn, in radians per second, from the last two frames.
  public private(set) var rotationVelocity = 0.0

  private var turn = TurnMeter()
  /// What the present set of fingers started from.
  private var anchor: (middle: Point, distance: Double, scale: Double, translation: Vector)?
  /// The middle at the very beginning.
  private var firstMiddle = Point.zero
  private var time = 0.0

  /// Makes a recognizer of two fingers, or of a range of numbers.
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

  /// What carries each finger from where it began to where it is: the scale and turn about the first middle, then
  /// the way to the present one.
  public var transform: AffineTransform {
    AffineTransform(translation: .zero - firstMiddle).concatenating(AffineTransform(scale: scale))
      .concatenating(AffineTransform(rotation: rotation))
      .concatenating(AffineTransform(translation: (firstMiddle + translation) - .zero))
  }

  /// Turn, scale and translation about the origin, whatever the fingers' places are.
  public var unanchoredTransform: AffineTransform {
    AffineTransform(rotation: rotation).concatenating(AffineTransform(scale: scale))
      .concatenating(AffineTransform(translation: translation))
  }

  open override var requiredNumberOfTouches: Int { minimumNumberOfTouches }

  open override var acceptsIndirectGestures: Bool { true }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    for touch in touches.reversed() where downCount > maximumNumberOfTouches { ignore(touch, for: event) }
    guard downCount >= minimumNumberOfTouches, touches.contains(where: self.isTracked) else { return }
    if anchor == nil { firstMiddle = TouchGeometry.centroid(of: self.touches) }
    anchorHere(event)
    if state == .possible, recognitionDistance <= 0 { state = .began }
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard downCount >= minimumNumberOfTouches else { return }
    guard completesLanding(touches, with: event) else { return follow(event) }
    if state == .possible { firstMiddle = TouchGeometry.centroid(of: self.touches) }
    anchorHere(event)
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    if anchor != nil, touches.contains(where: { $0.location != $0.previousLocation }) { follow(event) }
    guard downCount < minimumNumberOfTouches else { return anchorHere(event) }
    if state != .possible || attempt.proposal != nil {
      state = .ended
    } else {
      reset()
    }
  }

  open override func reset() {
    (scale, rotation, translation) = (1, 0, .zero)
    (scaleVelocity, rotationVelocity) = (0, 0)
    anchor = nil
    turn.clear()
  }

  private func isTracked(_ touch: Touch) -> Bool { touches.contains { $0 === touch } }

  private func anchorHere(_ event: Event) {
    let down = touches.filter(\.isDown)
    anchor = (TouchGeometry.centroid(of: down), TouchGeometry.spread(of: down), scale, translation)
    turn.set(down)
    time = event.timestamp
  }

  private func follow(_ event: Event) {
    guard let anchor else { return }
    let (oldScale, oldRotation, oldTranslation) = (scale, rotation, translation)
    let distance = TouchGeometry.spread(of: touches)
    if anchor.distance > 0 { scale = anchor.scale * distance / anchor.distance }
    rotation += turn.advance(touches)
    translation = anchor.translation + (TouchGeometry.centroid(of: touches) - anchor.middle)
    let elapsed = event.timestamp - time
    time = event.timestamp
    if elapsed > 0 {
      scaleVelocity = (scale - oldScale) / elapsed
      rotationVelocity = (rotation - oldRotation) / elapsed
    }
    if anchor.distance <= 0, distance > 0 { anchorHere(event) }
    if state != .possible {
      if scale != oldScale || rotation != oldRotation || translation != oldTranslation { state = .changed }
    } else if hasMovedEnough(distance, anchor.distance) {
      state = .began
    }
  }

  private func hasMovedEnough(_ distance: Double, _ start: Double) -> Bool {
    max(translation.length, (distance - start).magnitude, rotation.magnitude * distance / 2)
      >= recognitionDistance
  }
}
