// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
internal import Gestures
internal import Glibc

/// A small picture that is shown of a gesture.
nonisolated package enum Badge: Hashable, Sendable {
  /// How an arrow looks.
  package enum Tone: Hashable, Sendable {
    /// The fingers have not gone far enough.
    case waiting
    /// It would happen, or happens.
    case armed
    /// The fingers have gone back: nothing would happen.
    case takenBack
    /// There is nothing on that side.
    case blocked
  }

  /// An arrow to a side, with what lies there; without a side what lies there alone.
  case arrow(ScreenDirection?, label: String, Tone)
  /// A ring, of which so many parts of ``ringParts`` are full.
  case ring(parts: Int)
  /// The empty bar.
  case track
  /// A crossed circle: lifting the fingers now does nothing.
  case slash

  /// 12 parts: at half a second the ring grows 24 times a second.
  package static let ringParts = 12
  /// 12 mm: larger than a fingertip.
  private static let height = 12.0
  /// 18 mm across: seen around the edges of a fingertip's shadow.
  private static let ringDiameter = 18.0
  /// 40 mm by 5 mm: a step of 20 is 1 mm.
  private static let trackSize = Size(width: 40, height: 5)
  /// How far the full part of a bar lies inside it, in millimetres.
  static let barInset = 1.0
  /// 0.8 mm: how thick lines are.
  private static let stroke = 0.8

  /// How large it is, in whole pixels.
  func size(_ pixelsPerMillimetre: Double) -> Size {
    func pixels(_ millimetres: Double) -> Double { max(8, (millimetres * pixelsPerMillimetre).rounded()) }
    switch self {
    case .arrow(let side, let label, _):
      let height = pixels(Self.height)
      let text = Double(label.unicodeScalars.count * Glyphs.width * Glyphs.magnification(height: height))
      if side == nil { return Size(width: height + text, height: height) }
      return Size(width: height + (text > 0 ? (text + height / 3).rounded() : 0), height: height)
    case .ring: return Size(width: pixels(Self.ringDiameter), height: pixels(Self.ringDiameter))
    case .slash: return Size(width: pixels(Self.height), height: pixels(Self.height))
    case .track: return Size(width: pixels(Self.trackSize.width), height: pixels(Self.trackSize.height))
    }
  }

  /// Its picture.
  ///
  /// - Parameters:
  ///   - pixelsPerMillimetre: The scale of the monitor.
  ///   - palette: The colors.
  ///   - glyphs: The letters of labels; without them there are none.
  /// - Returns: The picture, as large as the badge.
  package func picture(_ pixelsPerMillimetre: Double, _ palette: FeedbackPalette, glyphs: Glyphs?) -> Picture
  {
    let size = size(pixelsPerMillimetre)
    let stroke = max(1.5, Self.stroke * pixelsPerMillimetre)
    var picture = Picture(width: Int(size.width), height: Int(size.height))
    let middle = Point(x: size.width / 2, y: size.height / 2)
    let radius = min(size.width, size.height) / 2
    switch self {
    case .arrow(let side, let label, let tone):
      let isArmed = tone == .armed
      let isRight = side == .right
      let sign = Pixel(palette.sign, alpha: tone == .blocked ? 0.4 : 1)
      let place = Point(x: label.isEmpty ? middle.x : isRight ? size.width - radius : radius, y: middle.y)
      picture.fill(Pixel(palette.ground), Shape.pill(size))
      // The edge sets the badge off from a background of its own color, and says in two ways that it would happen.
      picture.fill(
        Pixel(isArmed ? palette.accent : palette.sign, alpha: isArmed ? 1 : 0.6),
        Shape.edge(Shape.pill(size), isArmed ? stroke * 1.5 : stroke / 2))
      if let side { picture.fill(sign, Shape.arrow(side, at: place, reach: radius * 0.45, stroke)) }
      if let glyphs {
        let magnification = Glyphs.magnification(height: size.height)
        let corner = Point(
          x: side == nil ? radius : isRight ? radius * 0.75 : radius * 1.9,
          y: (size.height - Double(Glyphs.height * magnification)) / 2)
        picture.write(label, glyphs, at: corner, magnification, sign)
      }
      if tone == .blocked || tone == .takenBack {
        picture.fill(Pixel(palette.loss), Shape.line(through: place, reach: radius * 0.6, stroke))
      }
    case .ring(let parts):
      picture.fill(Pixel(palette.ground), Shape.edge(Shape.circle(at: middle, radius), stroke * 2.5))
      let inner = Shape.edge(Shape.circle(at: middle, radius - stroke * 0.5), stroke * 1.5)
      let sector = Shape.sector(at: middle, share: Double(parts) / Double(Self.ringParts))
      picture.fill(Pixel(parts == Self.ringParts ? palette.accent : palette.sign)) {
        max(inner($0), sector($0))
      }
    case .track:
      let pill = Shape.pill(size)
      picture.fill(Pixel(palette.ground), pill)
      picture.fill(Pixel(palette.sign, alpha: 0.6), Shape.edge(pill, stroke / 2))
      picture.fill(Pixel(palette.sign)) { max(abs($0.x - middle.x) - stroke / 2, pill($0)) }
    case .slash:
      picture.fill(Pixel(palette.ground), Shape.circle(at: middle, radius))
      picture.fill(Pixel(palette.loss), Shape.edge(Shape.circle(at: middle, radius * 0.8), stroke * 1.2))
      picture.fill(Pixel(palette.loss), Shape.line(through: middle, reach: radius * 0.62, stroke * 1.2))
    }
    return picture
  }
}

/// Shapes as distances: negative inside, in pixels.
private nonisolated enum Shape {
  typealias Distance = (Point) -> Double

  static func circle(at middle: Point, _ radius: Double) -> Distance {
    { ($0 - middle).length - radius }
  }

  /// A rectangle of a size with round ends.
  static func pill(_ size: Size) -> Distance {
    let radius = min(size.width, size.height) / 2
    return { point in
      let x = min(max(point.x, radius), size.width - radius)
      let y = min(max(point.y, radius), size.height - radius)
      return (point - Point(x: x, y: y)).length - radius
    }
  }

  /// What lies within some pixels of a shape's edge, inside it.
  static func edge(_ shape: @escaping Distance, _ thickness: Double) -> Distance {
    { abs(shape($0) + thickness / 2) - thickness / 2 }
  }

  /// The part of the plane that a clock's hand has gone over since noon.
  static func sector(at middle: Point, share: Double) -> Distance {
    { point in
      let way = point - middle
      let angle = atan2(way.dx, -way.dy)
      return (angle < 0 ? angle + 2 * .pi : angle) <= share * 2 * .pi ? -1 : 1
    }
  }

  static func segment(_ a: Point, _ b: Point, _ thickness: Double) -> Distance {
    let way = b - a
    let square = way.dx * way.dx + way.dy * way.dy
    return { point in
      let from = point - a
      let share = min(max((from.dx * way.dx + from.dy * way.dy) / square, 0), 1)
      return (point - (a + way * share)).length - thickness / 2
    }
  }

  /// A line from the lower left to the upper right.
  static func line(through middle: Point, reach: Double, _ thickness: Double) -> Distance {
    let way = Vector(dx: reach, dy: -reach)
    return segment(middle - way, middle + way, thickness)
  }

  /// An arrow's head and its shaft.
  static func arrow(_ side: ScreenDirection, at middle: Point, reach: Double, _ thickness: Double) -> Distance
  {
    let ahead = Vector(dx: Double(side.dx), dy: Double(side.dy)) * reach
    let across = Vector(dx: -ahead.dy, dy: ahead.dx)
    let tip = middle + ahead
    let shaft = segment(middle - ahead, tip, thickness)
    let (barb, other) = (
      segment(tip, middle + across * 0.8, thickness), segment(tip, middle - across * 0.8, thickness)
    )
    return { point in min(shaft(point), barb(point), other(point)) }
  }
}
