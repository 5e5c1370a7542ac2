// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

extension Point {
  /// The same place in another unit of length.
  package nonisolated func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
}

extension Vector {
  /// The same way in another unit of length.
  package nonisolated func scaled(by factor: Double) -> Vector { Vector(dx: dx * factor, dy: dy * factor) }
}
