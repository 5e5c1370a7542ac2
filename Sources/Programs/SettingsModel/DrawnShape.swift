// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
internal import Gestures

/// A shape that is drawn in the window, and what a configuration says of it.
nonisolated package struct DrawnShape {
  /// The places on its way, in pixels.
  package private(set) var places: [GesturePicture.Place] = []

  /// 40 pixels: a smaller one is a slip.
  private static let least = 40.0
  /// 500 points: how large it is compared.
  private static let size = 500.0
  /// 24 places, as many as of a shape that is made as a gesture.
  private static let count = 24

  /// Nothing is drawn yet.
  package init() {}

  /// Goes on to a place.
  package mutating func add(x: Double, y: Double) { places.append(GesturePicture.Place(x: x, y: y)) }

  /// The name of the known shape that it is, else its points; nil for a line, and for one that is too small.
  package var value: Plist? {
    let points = places.map { Point(x: $0.x, y: $0.y) }
    guard let first = points.first else { return nil }
    let box = points.reduce(Rect(x: first.x, y: first.y, width: 0, height: 0)) {
      $0.union(Rect(x: $1.x, y: $1.y, width: 0, height: 0))
    }
    let extent = max(box.size.width, box.size.height)
    guard extent >= Self.least else { return nil }
    let path = StrokePath(points.map { Point(x: $0.x / extent * Self.size, y: $0.y / extent * Self.size) })
    guard !path.isStraight else { return nil }
    let known = StrokeSet(StrokeTemplate.shapeNames.flatMap { StrokeTemplate.shapes(named: $0) })
    if let match = known.nearest(to: path), match.isNear { return .text(match.name) }
    return .text(NamedShapes.text(of: path.places(Self.count)))
  }
}
