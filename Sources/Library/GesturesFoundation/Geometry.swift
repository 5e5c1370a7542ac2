// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

public import Foundation
public import Gestures

extension Point {
  /// Converts a point of Foundation's geometry.
  public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension CGPoint {
  /// Converts a point of the engine's geometry.
  public init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension Gestures.Size {
  /// Converts a size of Foundation's geometry.
  public init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension CGSize {
  /// Converts a size of the engine's geometry.
  public init(_ size: Gestures.Size) { self.init(width: size.width, height: size.height) }
}

extension Gestures.Rect {
  /// Converts a rectangle of Foundation's geometry; its width and height become positive.
  public init(_ rect: CGRect) {
    let rect = rect.standardized
    self.init(origin: Point(rect.origin), size: Gestures.Size(rect.size))
  }
}

extension CGRect {
  /// Converts a rectangle of the engine's geometry.
  public init(_ rect: Gestures.Rect) { self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size)) }
}

extension GestureTransform {
  /// Converts a transform of Foundation.
  public init(_ transform: Foundation.AffineTransform) {
    self.init(
      a: Double(transform.m11), b: Double(transform.m12), c: Double(transform.m21), d: Double(transform.m22),
      tx: Double(transform.tX), ty: Double(transform.tY))
  }
}

extension Foundation.AffineTransform {
  /// Converts a transform of the engine.
  public init(_ transform: GestureTransform) {
    self.init(
      m11: transform.a, m12: transform.b, m21: transform.c, m22: transform.d, tX: transform.tx,
      tY: transform.ty)
  }
}
