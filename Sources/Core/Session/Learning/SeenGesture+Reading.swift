// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
package import Bindings
package import Gestures
internal import Glibc

extension SeenGesture {
  /// 270 degrees: a path that turns further is a circle; a curved swipe turns by at most 60 degrees.
  private static let leastCircle = 1.5 * Double.pi

  /// 85 % of the length: a path with ends further apart is not a shape; an L has 72 %, a curved swipe 95 %.
  private static let mostStraight = 0.85
  private static let known = StrokeSet(StrokeTemplate.shapeNames.flatMap { StrokeTemplate.shapes(named: $0) })

  /// Reads a gesture from input in points; nil without one, or if it was cut off.
  package init?(_ batches: [InputBatch], on screenGeometry: ScreenGeometry, _ settings: Settings) {
    var hand = TouchSummary(slack: screenGeometry.slack(settings))
    var landings: [Point] = []
    for batch in batches {
      hand.receive(batch)
      landings += batch.touches.filter { $0.phase == .began }.map(\.location)
    }
    guard hand.count > 0, !hand.isCancelled else { return nil }
    fingers = hand.mostDown
    isOnTouchpad = hand.isIndirect
    duration = max(hand.lastTime - hand.lastLanding, 0)
    sides =
      hand.isIndirect
      ? [] : Self.sides(of: landings, on: screenGeometry, edge: screenGeometry.points(settings.edgeWidth))

    let parts = hand.earlier.compactMap { GesturePart($0, before: hand.mostDown, settings) }
    guard parts.count == hand.earlier.count else { return nil }
    let taps = parts.filter { $0 == GesturePart(motion: .tap(count: 1)) }
    // Configurations have keys for one tap before a movement, and for taps before a tap or a rest.
    let isTapped = taps.count == parts.count && (hand.isResting || parts.count == 1)
    earlier = isTapped ? [] : parts
    let moved: GesturePattern.Prelude? =
      hand.isIndirect || !earlier.isEmpty
      ? nil
      : isTapped && !parts.isEmpty ? .tap : (hand.rested ?? 0) >= settings.longPressDuration ? .hold : nil
    let shape = hand.path.flatMap(Self.shape)
    drawing = shape?.name == "circle" ? nil : shape
    if let drawing, let path = hand.path {
      kind = StrokeBinding.kind
      (direction, angle, prelude) = (drawing.name.isEmpty ? nil : drawing.name, nil, moved)
      (amount, threshold) = (path.size / pointsPerMillimetre, nil)
      return
    }
    if let turn = hand.pathTurn, abs(turn) >= Self.leastCircle {
      kind = CircleBinding.kind
      (direction, angle, prelude) = (turn > 0 ? "clockwise" : "counterclockwise", nil, moved)
      (amount, threshold) = (abs(turn) * 180 / .pi, nil)
      return
    }
    switch hand.motion {
    case .rest(let time):
      // A time between the longest tap and the shortest long press is ambiguous.
      let isTap = time < (settings.tapDuration + settings.longPressDuration) / 2
      kind = isTap ? .tap : .longPress
      (direction, angle, prelude) = (nil, nil, nil)
      (amount, threshold) = (isTap ? Double((isTapped ? parts.count : 0) + 1) : time, nil)
    case .travel(let way):
      kind = .swipe
      (direction, angle, prelude) = (nil, way.angle, moved)
      amount = way.length / pointsPerMillimetre
      threshold = screenGeometry.points(settings.swipeDistance) / pointsPerMillimetre
    case .spread(let scale):
      kind = .pinch
      (direction, angle, prelude) = (scale < 1 ? "in" : "out", nil, moved)
      amount = scale < 1 ? 1 / max(scale, 0.01) - 1 : scale - 1
      threshold = settings.pinchThreshold
    case .turn(let turn):
      kind = .rotation
      (direction, angle, prelude) = (turn > 0 ? "clockwise" : "counterclockwise", nil, moved)
      amount = abs(turn) * 180 / .pi
      threshold = settings.rotationThreshold * 180 / .pi
    }
  }

  /// The shape of a path; nil if it is nearly a line, or goes round more than once.
  ///
  /// An unknown shape has an empty name.
  private static func shape(_ path: StrokePath) -> StrokeTemplate? {
    guard path.size >= StrokeGestureRecognizer.defaultMinimumSize, path.straightness <= mostStraight,
      !path.isStraight, TouchMotion.turn(of: path).magnitude < 1.5 * leastCircle
    else { return nil }
    let match = known.nearest(to: path)
    return StrokeTemplate(match?.isNear == true ? match?.name ?? "" : "", points: path.places(24))
  }

  private static func sides(of places: [Point], on screenGeometry: ScreenGeometry, edge: Double) -> Set<
    StartZone.Side
  > {
    let (width, height) = (
      screenGeometry.size.width / screenGeometry.pixelsPerPoint,
      screenGeometry.size.height / screenGeometry.pixelsPerPoint
    )
    var sides: Set<StartZone.Side> = []
    for place in places {
      if place.x <= edge { sides.insert(.left) }
      if place.x >= width - edge { sides.insert(.right) }
      if place.y <= edge { sides.insert(.top) }
      if place.y >= height - edge { sides.insert(.bottom) }
    }
    return sides
  }
}

extension TouchSummary {
  fileprivate var isResting: Bool { if case .rest = motion { true } else { false } }
}

extension GesturePart {
  /// Reads an earlier contact of a hand; nil if a binding cannot ask for it.
  fileprivate init?(_ contact: TouchSummary.Contact, before fingers: Int, _ settings: Settings) {
    let motion: GesturePattern.Motion
    switch contact.motion {
    case .rest(let time):
      guard time < (settings.tapDuration + settings.longPressDuration) / 2 else { return nil }
      motion = .tap(count: 1)
    case .travel(let way):
      let heading = SwipeDirection.Compass(nearest: way.angle, amongEight: false)
      motion = .swipe(.compass(heading), distance: settings.swipeDistance)
    case .spread(let scale): motion = .pinch(scale < 1 ? .in : .out, threshold: settings.pinchThreshold)
    case .turn(let angle):
      motion = .rotation(angle > 0 ? .clockwise : .counterclockwise, threshold: settings.rotationThreshold)
    }
    self.init(fingers: contact.fingers == fingers ? nil : contact.fingers, motion: motion)
  }
}

extension TouchMotion {
  fileprivate static func turn(of path: StrokePath) -> Double {
    guard let first = path.points.first else { return 0 }
    let motion = TouchMotion(of: [first], at: 0)
    for (index, place) in path.points.enumerated() { motion.move(to: [place], at: Double(index)) }
    return motion.pathTurn
  }
}

extension Vector {
  /// The direction in radians, clockwise from the right.
  fileprivate var angle: Double { atan2(dy, dx) }
}
