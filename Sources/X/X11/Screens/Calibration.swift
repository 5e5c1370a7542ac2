// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// The affine transform that brings touches as near to their targets as possible.
nonisolated package struct Calibration {
  package struct Sample {
    let touch: Point
    let target: Point

    /// Takes both places as fractions of the root window.
    package init(touch: Point, target: Point) { (self.touch, self.target) = (touch, target) }
  }

  /// For the root window as the unit square.
  let transform: AffineTransform
  /// The offset of each transformed touch from its target.
  package let residuals: [Vector]

  /// The numbers of a Coordinate Transformation Matrix, row by row.
  package var matrix: [Double] {
    [transform.a, transform.c, transform.tx, transform.b, transform.d, transform.ty, 0, 0, 1]
  }

  /// Finds the transform by least squares; nil if the touches lie on a line, or nearly so.
  package init?(_ samples: [Sample]) {
    // Places are measured from their mean. Two unknowns are then left for each coordinate, and the offset of
    // the transform follows from the two means.
    guard samples.count >= 3 else { return nil }
    let middle = Self.middle(samples.map(\.touch))
    let goal = Self.middle(samples.map(\.target))
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    var (toX, toY) = (Vector.zero, Vector.zero)
    for sample in samples {
      let (touch, target) = (sample.touch - middle, sample.target - goal)
      (xx, xy, yy) = (xx + touch.dx * touch.dx, xy + touch.dx * touch.dy, yy + touch.dy * touch.dy)
      toX = toX + touch * target.dx
      toY = toY + touch * target.dy
    }
    // 1e-4: touches within a hundredth of the screen in some direction do not determine the transform.
    let determinant = xx * yy - xy * xy
    guard determinant > 1e-4 * (xx + yy) else { return nil }
    let (a, c) = ((toX.dx * yy - toX.dy * xy) / determinant, (toX.dy * xx - toX.dx * xy) / determinant)
    let (b, d) = ((toY.dx * yy - toY.dy * xy) / determinant, (toY.dy * xx - toY.dx * xy) / determinant)
    guard abs(a * d - b * c) > 1e-3 else { return nil }
    transform = AffineTransform(
      a: a, b: b, c: c, d: d, tx: goal.x - a * middle.x - c * middle.y,
      ty: goal.y - b * middle.x - d * middle.y)
    let change = transform
    residuals = samples.map { change.apply(to: $0.touch) - $0.target }
  }

  private static func middle(_ places: [Point]) -> Point {
    let sum = places.reduce(Vector.zero) { $0 + ($1 - Point.zero) }
    return Point.zero + sum * (1 / Double(places.count))
  }

  /// The places of the targets: in the corners, or in three rows of three.
  ///
  /// The targets lie a tenth from the edges: nearer ones are hard to hit, and resistive panels distort most
  /// at the edges.
  package static func targets(_ count: Int, on frame: Rect) -> [Point] {
    let steps = count > 4 ? [0.1, 0.5, 0.9] : [0.1, 0.9]
    return steps.flatMap { y in
      steps.map { Point(x: frame.minX + $0 * frame.size.width, y: frame.minY + y * frame.size.height) }
    }
  }
}
