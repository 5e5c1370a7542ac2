// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings

/// The colors of what is shown of a gesture, chosen so that it stands out from whatever lies behind it.
nonisolated package struct FeedbackPalette: Hashable, Sendable {
  /// What the user chose: frames, full rings, and what would act now.
  package var accent: Color
  /// The ground of badges.
  package var ground: Color
  /// The signs on them.
  package var sign: Color
  /// The frame of a window that would go away.
  ///
  /// An orange red, at least 3 to 1 against white and against black.
  package var loss = Color(red: 0xd9, green: 0x48, blue: 0x0f)

  /// 30 %: what lies below a frame stays legible.
  private static let fillAlpha = 0.3

  /// The colors that the settings ask for.
  package init(_ settings: Settings) {
    accent = settings.feedbackColor
    let (light, dark) = (Color(red: 0xff, green: 0xff, blue: 0xff), Color(red: 0x20, green: 0x21, blue: 0x24))
    (ground, sign) = settings.feedbackTheme == .dark ? (dark, light) : (light, dark)
  }

  /// The edge of a frame and, where the screen can be seen through it, its inside.
  func colors(of look: FeedbackScene.FrameLook) -> (edge: Pixel, inside: Pixel) {
    switch look {
    case .outline: (Pixel(accent), .clear)
    case .armed: (Pixel(accent), Pixel(accent, alpha: Self.fillAlpha))
    case .loss: (Pixel(loss), Pixel(loss, alpha: Self.fillAlpha))
    case .bar: (Pixel(accent), Pixel(accent))
    }
  }

  /// The edge and the inside of a frame as the server takes them: alpha, red, green and blue, these three multiplied by
  /// the first.
  package func pixels(of look: FeedbackScene.FrameLook) -> (edge: UInt32, inside: UInt32) {
    let (edge, inside) = colors(of: look)
    return (edge.packed, inside.packed)
  }
}

/// A color with its opacity, its parts multiplied by that, as compositors take it.
nonisolated struct Pixel: Hashable {
  /// From 0 to 1, each color at most as much as the alpha.
  var (red, green, blue, alpha) = (0.0, 0.0, 0.0, 0.0)

  /// Nothing.
  static let clear = Pixel()

  private init() {}

  init(_ color: Color, alpha: Double = 1) {
    (red, green, blue) = (
      Double(color.red) / 255 * alpha, Double(color.green) / 255 * alpha, Double(color.blue) / 255 * alpha
    )
    self.alpha = alpha
  }

  /// Lays another pixel over it, of which only a share covers it.
  mutating func cover(with other: Pixel, share: Double) {
    let rest = 1 - other.alpha * share
    red = red * rest + other.red * share
    green = green * rest + other.green * share
    blue = blue * rest + other.blue * share
    alpha = alpha * rest + other.alpha * share
  }

  /// Alpha, red, green and blue in 8 bits each, from the highest to the lowest.
  var packed: UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32(min(max(value, 0), 1) * 255 + 0.5) }
    return byte(alpha) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}
