// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The size of the private session's screen, in pixels.
package nonisolated struct ScreenSize: Equatable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A place on the private session's screen, in pixels from its upper left corner.
package nonisolated struct ScreenPoint: Equatable, Sendable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  package func moved(byX dx: Double, y dy: Double) -> ScreenPoint { ScreenPoint(x + dx, y + dy) }
}
