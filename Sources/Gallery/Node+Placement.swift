// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures

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
}
