// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Glibc

extension Node {
  /// Applies a change in the parent's coordinates; the node's own transform applies about its middle.
  func place(by change: AffineTransform) {
    let middle = frame.center - Point.zero
    transform = transform.concatenating(AffineTransform(translation: middle)).concatenating(change)
      .concatenating(AffineTransform(translation: -middle))
  }
}

extension AffineTransform {
  /// The transform about a point, which stays in place.
  func about(_ point: Point) -> AffineTransform {
    AffineTransform(translation: Point.zero - point).concatenating(self)
      .concatenating(AffineTransform(translation: point - Point.zero))
  }

  /// The transform with a part of its move, turn and enlargement undone: from 0, nothing, to 1, all.
  ///
  /// The angle is interpolated: interpolated matrices would shrink the node to nothing midway in half a turn.
  func undone(_ part: Double) -> AffineTransform {
    let rest = 1 - part
    return AffineTransform(scale: pow(hypot(a, b), rest))
      .concatenating(AffineTransform(rotation: atan2(b, a) * rest))
      .concatenating(AffineTransform(translation: Vector(dx: tx * rest, dy: ty * rest)))
  }
}
