// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
package import Bindings
package import Gestures
internal import Glibc

/// A small picture of a gesture, its fingers and their paths, in a square of side length 1.
nonisolated package struct GesturePicture: Hashable, Sendable {
  nonisolated package struct Arrow: Hashable, Sendable {
    package var start: Point
    /// The place of the arrowhead.
    package var end: Point
  }

  /// A part of a circle with an arrowhead at its end; angles in radians, clockwise from the right.
  nonisolated package struct Arc: Hashable, Sendable {
    package var start: Double
    /// The angle between the ends of the arc; negative is counterclockwise.
    package var sweep: Double
  }

  package var fingers: [Point] = []
  package var arrows: [Arrow] = []
  /// The drawn shape, from its beginning to its end; empty for other gestures.
  package var path: [Point] = []
  /// The arrow of a rotation around the middle; nil for other gestures.
  package var arc: Arc?
  /// The number of rings around each finger, one for each tap.
  package var rings = 0
  /// Whether each finger has a dashed ring for a rest.
  package var isRest = false
  /// The edges from which the gesture begins, by their names in the configuration.
  package var edges: [String] = []
  /// The earlier gestures of a sequence, in order.
  package var earlier: [GesturePicture] = []

  package init(_ pattern: GesturePattern) {
    guard pattern.idleTime == nil else {
      self.init()
      return
    }
    let count = pattern.fingers.lowerBound
    self.init(pattern.gesture, fingers: count)
    edges = Self.edges(pattern.start)
    if let prelude = pattern.prelude { (isRest, rings) = (prelude == .hold, prelude == .tap ? 1 : 0) }
    earlier = pattern.earlier.map { part in
      var picture = Self(part.motion.gesture, fingers: part.fingers ?? count)
      picture.edges = Self.edges(part.start)
      return picture
    }
  }

  private static func edges(_ zone: StartZone?) -> [String] {
    guard case .sides(let sides, _)? = zone else { return [] }
    return ["left", "right", "top", "bottom"].filter { sides.map(\.rawValue).contains($0) }
  }

  private init() {}

  private init(_ gesture: any BoundGesture, fingers count: Int) {
    fingers = Self.row(count)
    switch gesture.kind {
    case .tap: rings = (gesture as? TapBinding)?.count ?? 1
    case .longPress: isRest = true
    case StrokeBinding.kind:
      path = Self.path((gesture as? StrokeBinding)?.shape.templates.first?.points ?? [])
      // All fingers draw the same shape: one finger is enough to show its beginning.
      fingers = Array(path.prefix(1))
    case .pinch: pinch(count, way: gesture.directionName ?? "in")
    case .rotation, CircleBinding.kind:
      if gesture.kind == .rotation { fingers = Self.circle(count, radius: 0.3) }
      arc = Arc(
        start: -.pi * 0.75, sweep: gesture.directionName == "counterclockwise" ? -.pi * 1.25 : .pi * 1.25)
    default: travel(Self.ways(gesture.directionName ?? "any"))
    }
  }

  /// Returns the places of fingers side by side, the middle ones higher, as in a hand.
  private static func row(_ count: Int) -> [Point] {
    guard count > 1 else { return [Point(x: 0.5, y: 0.5)] }
    return (0..<count).map { index in
      let share = Double(index) / Double(count - 1)
      return Point(x: 0.2 + 0.6 * share, y: 0.6 - 0.16 * sin(.pi * share))
    }
  }

  /// Scales and centres a shape in the picture.
  private static func path(_ points: [Point]) -> [Point] {
    guard let first = points.first else { return [] }
    let box = points.reduce(Rect(x: first.x, y: first.y, width: 0, height: 0)) {
      $0.union(Rect(x: $1.x, y: $1.y, width: 0, height: 0))
    }
    let scale = 0.8 / max(box.size.width, box.size.height, .leastNormalMagnitude)
    return points.map {
      Point(x: 0.5 + scale * ($0.x - box.center.x), y: 0.5 + scale * ($0.y - box.center.y))
    }
  }

  private static func circle(_ count: Int, radius: Double) -> [Point] {
    (0..<count).map { index in
      let angle = 2 * Double.pi * Double(index) / Double(max(1, count)) - .pi / 4
      return Point(x: 0.5 + radius * cos(angle), y: 0.5 + radius * sin(angle))
    }
  }

  private mutating func pinch(_ count: Int, way: String) {
    let (near, far) = (Self.circle(count, radius: 0.16), Self.circle(count, radius: 0.42))
    fingers = way == "out" ? near : far
    arrows = zip(near, far).map { way == "out" ? Arrow(start: $0, end: $1) : Arrow(start: $1, end: $0) }
  }

  /// Returns the directions for a name such as `horizontal`, as steps to the right and downwards.
  private static func ways(_ name: String) -> [(x: Double, y: Double)] {
    switch name {
    case "horizontal": return [(-1, 0), (1, 0)]
    case "vertical": return [(0, -1), (0, 1)]
    case "any": return [(-1, 0), (1, 0), (0, -1), (0, 1)]
    default:
      let name = name.lowercased()
      func has(_ word: String) -> Double { name.hasPrefix(word) || name.hasSuffix(word) ? 1 : 0 }
      let way = (x: has("right") - has("left"), y: has("down") - has("up"))
      return way == (0, 0) ? [] : [way]
    }
  }

  /// Adds an arrow for each direction; horizontal arrows are below the fingers, vertical ones on the right.
  private mutating func travel(_ ways: [(x: Double, y: Double)]) {
    let (middle, reach) = (Point(x: 0.5, y: 0.5), 0.42)
    arrows = ways.map { way in
      let end = Point(x: middle.x + reach * way.x, y: middle.y + reach * way.y)
      guard ways.count == 1 else { return Arrow(start: middle, end: end) }
      return Arrow(start: Point(x: middle.x - reach * way.x, y: middle.y - reach * way.y), end: end)
    }
    if ways.allSatisfy({ $0.y == 0 }) {
      for index in arrows.indices { (arrows[index].start.y, arrows[index].end.y) = (0.86, 0.86) }
    } else if ways.allSatisfy({ $0.x == 0 }) {
      for index in arrows.indices { (arrows[index].start.x, arrows[index].end.x) = (0.86, 0.86) }
      // Moves the fingers to the left, away from the arrows.
      fingers = fingers.map { Point(x: 0.14 + 0.8 * ($0.x - 0.2), y: $0.y) }
    }
  }
}
