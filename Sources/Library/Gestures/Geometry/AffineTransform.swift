// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A change of coordinates that keeps straight lines straight: (x, y) becomes (a·x + c·y + tx, b·x + d·y +
/// ty).
///
/// ```swift
/// let zoom = AffineTransform(scale: 2).concatenating(AffineTransform(translation: Vector(dx: 10, dy: 0)))
/// let place = zoom.apply(to: Point(x: 5, y: 5))
/// ```
public struct AffineTransform: Hashable, Sendable {
  /// The factor of x in the new x.
  public var a: Double
  /// The factor of x in the new y.
  public var b: Double
  /// The factor of y in the new x.
  public var c: Double
  /// The factor of y in the new y.
  public var d: Double
  /// The offset of the new x.
  public var tx: Double
  /// The offset of the new y.
  public var ty: Double

  /// The identity transform.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Makes a transform from its six numbers.
  ///
  /// - Parameters:
  ///   - a: The factor of x in the new x.
  ///   - b: The factor of x in the new y.
  ///   - c: The factor of y in the new x.
  ///   - d: The factor of y in the new y.
  ///   - tx: The offset of the new x.
  ///   - ty: The offset of the new y.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Makes a transform that moves by a displacement.
  public init(translation: Vector) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translation.dx, ty: translation.dy)
  }

  /// Makes everything larger or smaller about the origin.
  public init(scale: Double) { self.init(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0) }

  /// Turns about the origin by an angle in radians, positive clockwise on the screen.
  public init(rotation: Double) {
    let (sine, cosine) = (sin(rotation), cos(rotation))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether the transform changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// Makes everything wider and higher about the origin.
  ///
  /// - Parameters:
  ///   - scaleX: The factor of the width.
  ///   - scaleY: The factor of the height.
  public init(scaleX: Double, y scaleY: Double) { self.init(a: scaleX, b: 0, c: 0, d: scaleY, tx: 0, ty: 0) }

  /// The transform preceded by a displacement, like CGAffineTransform's method of the same name.
  ///
  /// - Parameters:
  ///   - x: To the right, in points.
  ///   - y: Down, in points.
  /// - Returns: The new transform.
  public func translatedBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(translation: Vector(dx: x, dy: y)).concatenating(self)
  }

  /// The transform preceded by a change of size, like CGAffineTransform's method of the same name.
  ///
  /// - Parameters:
  ///   - x: The factor of the width.
  ///   - y: The factor of the height.
  /// - Returns: The new transform.
  public func scaledBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// The transform preceded by a turn in radians, like CGAffineTransform's method of the same name.
  public func rotated(by angle: Double) -> AffineTransform {
    AffineTransform(rotation: angle).concatenating(self)
  }

  /// The transform that applies this one first, and then another.
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The transform that undoes this one; nil if this one maps the plane to a line or a point.
  public var inverted: AffineTransform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    return AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// Transforms a point.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Transforms a displacement, without the offset.
  public func apply(to vector: Vector) -> Vector {
    Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
  }
}

/// Another name of ``AffineTransform``, for files that import Foundation, which has a type of the same name.
public typealias GestureTransform = AffineTransform
