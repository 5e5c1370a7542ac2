// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One drawing of a shape, for comparison with others.
///
/// Its size and its place do not matter. Its beginning, direction and orientation do, unless ``freedom``
/// excepts them.
public struct StrokeTemplate: Hashable, Sendable {
  /// Ways in which a drawing may differ from the template.
  public struct Freedom: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The shape may be drawn from its end to its beginning.
    public static let direction = Freedom(rawValue: 1)
    /// The drawing may begin anywhere on the shape, which is closed.
    public static let start = Freedom(rawValue: 2)
    /// The shape may be turned by any angle.
    public static let orientation = Freedom(rawValue: 4)
  }

  /// The name; templates of one name are one shape.
  public let name: String
  /// The places on the path of the shape, in order; their unit does not matter.
  public let points: [Point]
  /// The ways in which a drawing may differ from the template.
  public let freedom: Freedom

  /// The forms of all permitted drawings; the form of the template itself is the first.
  let forms: [StrokeForm]

  /// Whether the template is a line; only a set of templates that includes lines recognizes it as a shape.
  public let isLine: Bool

  /// Makes a template; nil if the path has no length.
  ///
  /// - Parameters:
  ///   - name: The name of the shape.
  ///   - points: The places on the path, in order, with straight lines between them.
  ///   - freedom: The ways in which a drawing may differ; none by default.
  public init?(_ name: String, points: [Point], freedom: Freedom = []) {
    let path = StrokePath(Self.enlarged(points))
    guard path.length > 0 else { return nil }
    isLine = path.isStraight
    self.name = name
    self.points = points
    self.freedom = freedom
    forms = Self.ways(points, freedom).map { StrokeForm($0) }
  }

  /// The greatest bend of the path to one side, in radians; bends to the other side are subtracted.
  var mostTurn: Double {
    var (turn, most) = (0.0, 0.0)
    var former: Vector?
    for (place, next) in zip(points, points.dropFirst()) where next != place {
      let way = next - place
      if let former {
        turn += atan2(former.dx * way.dy - former.dy * way.dx, former.dx * way.dx + former.dy * way.dy)
        most = max(most, turn.magnitude)
      }
      former = way
    }
    return most
  }

  /// Returns the distance from another template; below 0.1, people see the same shape in both.
  public func distance(to other: StrokeTemplate) -> Double {
    var least = Double.infinity
    for form in other.forms { least = min(least, distance(to: form, limit: least)) }
    return least
  }

  /// The distance of a drawing from the nearest of the template's forms; infinite beyond the limit.
  func distance(to form: StrokeForm, limit: Double) -> Double {
    var least = limit.nextUp
    var isNear = false
    for own in forms {
      let distance = own.distance(to: form, limit: least)
      guard distance < least else { continue }
      (least, isNear) = (distance, true)
    }
    return isNear ? least : .infinity
  }

  // MARK: Freedom

  /// 12 places on the path at which a closed shape may begin.
  private static let starts = 12
  /// 16 angles, 22.5 degrees apart, by which a shape with free ``Freedom/orientation`` is turned.
  private static let angles = 16

  /// The points scaled to a size at which ``StrokePath`` keeps enough of them.
  private static func enlarged(_ points: [Point]) -> [Point] {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let size = max((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0), 1e-9)
    // Makes the longer side 500 points: a path leaves out places less than 2 points from the previous one.
    return points.map { Point(x: $0.x / size * 500, y: $0.y / size * 500) }
  }

  private static func ways(_ points: [Point], _ freedom: Freedom) -> [[Point]] {
    var ways = [points]
    if freedom.contains(.start) { ways = ways.flatMap(begun) }
    if freedom.contains(.direction) { ways += ways.map { $0.reversed() } }
    if freedom.contains(.orientation) {
      ways = ways.flatMap { way in
        (0..<angles).map { turned(way, by: 2 * .pi * Double($0) / Double(angles)) }
      }
    }
    return ways
  }

  /// Versions of a closed path, each of which begins at another of its places.
  private static func begun(_ points: [Point]) -> [[Point]] {
    let fine = StrokeForm.places(on: points, count: 4 * starts)
    return (0..<starts).map { start in
      let first = 4 * start
      return first == 0 ? points : Array(fine[first...] + fine[..<first]) + [fine[first]]
    }
  }

  private static func turned(_ points: [Point], by angle: Double) -> [Point] {
    let (sine, cosine) = (sin(angle), cos(angle))
    return points.map { Point(x: $0.x * cosine - $0.y * sine, y: $0.x * sine + $0.y * cosine) }
  }
}

extension StrokeForm {
  /// Equidistant places on a path from its first point; the last point is left out.
  static func places(on points: [Point], count: Int) -> [Point] {
    let length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    let step = length / Double(count)
    var places: [Point] = []
    var gone = 0.0
    for (from, to) in zip(points, points.dropFirst()) {
      let distance = from.distance(to: to)
      while places.count < count, distance > 0, gone + distance > step * Double(places.count) {
        places.append(from + (to - from) * ((step * Double(places.count) - gone) / distance))
      }
      gone += distance
    }
    while places.count < count { places.append(points.last ?? .zero) }
    return places
  }
}
