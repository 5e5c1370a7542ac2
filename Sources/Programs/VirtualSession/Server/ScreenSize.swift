// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The size of the private session's screen, in pixels.
package nonisolated struct ScreenSize: Equatable, Sendable {
  /// Pixels from left to right.
  package var width: Int
  /// Pixels from top to bottom.
  package var height: Int

  /// A size in pixels.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A place on the private session's screen, in pixels from its upper left corner.
package nonisolated struct ScreenPoint: Equatable, Sendable {
  /// Pixels to the right.
  package var x: Double
  /// Pixels downwards.
  package var y: Double

  /// A place in pixels.
  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The place that lies so many pixels further right and down.
  package func moved(byX dx: Double, y dy: Double) -> ScreenPoint { ScreenPoint(x + dx, y + dy) }
}
