// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions

/// A distance on the screen, as the configuration gives it.
nonisolated package enum Length: Hashable, Sendable {
  /// Millimetres on the glass.
  case millimetres(Double)
  /// Pixels of the screen.
  case pixels(Double)

  /// 163 to the inch, the engine's unit of length.
  private static let pointsPerMillimetre = 163 / 25.4

  /// The distance in points, on a screen where a point measures so many pixels.
  ///
  /// Where the device does not tell its size a point is one pixel; millimetres then assume 163 pixels to the inch.
  package func points(pixelsPerPoint: Double) -> Double {
    switch self {
    case .millimetres(let millimetres): millimetres * Length.pointsPerMillimetre
    case .pixels(let pixels): pixels / pixelsPerPoint
    }
  }
}

nonisolated extension Length: CustomStringConvertible {
  /// The length as a person writes it.
  package var description: String {
    switch self {
    case .millimetres(let millimetres): "\(plainNumber(millimetres)) mm"
    case .pixels(let pixels): "\(plainNumber(pixels)) px"
    }
  }
}
