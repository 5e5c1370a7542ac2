// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// A colour as red, green and blue, each from 0 to 1.
nonisolated struct Ink: Hashable, Sendable {
  var red: Double
  var green: Double
  var blue: Double

  /// Mixes a colour from red, green and blue in 8 bits each.
  init(_ rgb: UInt32) {
    func part(_ shift: UInt32) -> Double { Double(rgb >> shift & 0xff) / 255 }
    (red, green, blue) = (part(16), part(8), part(0))
  }

  /// The colour with an opacity, as the server takes it: alpha, red, green and blue, the colours multiplied
  /// by alpha.
  func pixel(alpha: Double = 1) -> UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32(value * alpha * 255 + 0.5) }
    return UInt32(alpha * 255 + 0.5) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }

  /// The contrast of two colours for the eye, from 1 to 21.
  ///
  /// Source: WCAG 2.1, "contrast ratio".
  func contrast(with other: Ink) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private var luminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
