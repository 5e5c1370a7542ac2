// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Glibc

extension Node {
  /// Changes where the node is, by a closure in its parent's coordinates.
  ///
  /// The transform of a node applies about its middle, so the change is brought there and back.
  func place(by change: AffineTransform) {
    let middle = frame.center - Point.zero
    transform = transform.concatenating(AffineTransform(translation: middle)).concatenating(change)
      .concatenating(AffineTransform(translation: -middle))
  }
}

extension AffineTransform {
  /// The transform with a point that stays where it is.
  func about(_ point: Point) -> AffineTransform {
    AffineTransform(translation: Point.zero - point).concatenating(self)
      .concatenating(AffineTransform(translation: point - Point.zero))
  }

  /// A move, a turn and an enlargement with a part of each taken back: 0 is all of it, 1 nothing.
  ///
  /// Something that is turned turns back, where a mixture of the numbers would vanish half-way.
  func undone(_ part: Double) -> AffineTransform {
    let rest = 1 - part
    return AffineTransform(scale: pow(hypot(a, b), rest))
      .concatenating(AffineTransform(rotation: atan2(b, a) * rest))
      .concatenating(AffineTransform(translation: Vector(dx: tx * rest, dy: ty * rest)))
  }
}
