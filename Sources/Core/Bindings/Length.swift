// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Gestures

/// A distance on the screen, as the configuration gives it.
nonisolated package enum Length: Hashable, Sendable {
  case millimetres(Double)
  case pixels(Double)
  /// A fraction of the monitor's shorter side, or of another side where the caller says so.
  case share(Double)

  /// The distance in points.
  ///
  /// If the device does not report its size a point is one pixel; millimetres then assume 163 pixels to the
  /// inch. A share is a part of `side`, which is in points.
  package func points(pixelsPerPoint: Double, of side: Double) -> Double {
    switch self {
    case .millimetres(let millimetres): millimetres * pointsPerMillimetre
    case .pixels(let pixels): pixels / pixelsPerPoint
    case .share(let share): share * side
    }
  }
}

nonisolated extension Length: CustomStringConvertible {
  /// The length as a person writes it.
  package var description: String {
    switch self {
    case .millimetres(let millimetres): "\(plainNumber(millimetres)) mm"
    case .pixels(let pixels): "\(plainNumber(pixels)) px"
    case .share(let share): "\(plainNumber(share * 100))%"
    }
  }
}
