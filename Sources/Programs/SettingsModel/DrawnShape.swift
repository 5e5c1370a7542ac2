// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import Gestures

/// A shape that the user draws in the window, and its value in a configuration.
nonisolated package struct DrawnShape {
  /// The points of the drawing, in pixels.
  package private(set) var points: [Point] = []

  /// 40 pixels: a smaller drawing is unintended.
  private static let least = 40.0
  /// 500 points: the size to which a drawing is scaled before it is compared with the known shapes.
  private static let size = 500.0
  /// 24 points: the number that describes a drawn shape, as for a shape that is learned as a gesture.
  private static let count = 24

  package init() {}

  package mutating func add(x: Double, y: Double) { points.append(Point(x: x, y: y)) }

  /// The name of the known shape that it matches, else the points; nil for a line, and for a drawing that is
  /// too small.
  package var value: Plist? {
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
