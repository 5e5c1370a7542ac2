// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Feedback

/// The colors of what is shown of a gesture, chosen so that it stands out from whatever lies behind it.
nonisolated struct FeedbackPalette: Hashable, Sendable {
  /// What the user chose: frames, full rings, and what would act now.
  var accent: Ink
  /// The signs on that.
  var onAccent: Ink
  /// The ground of badges and menus.
  var ground: Ink
  /// Their signs and letters.
  var sign: Ink
  /// Letters that say what will not happen, or less than the others.
  var muted: Ink
  /// The frame of a window that would go away.
  ///
  /// An orange red, at least 3 to 1 against white and against black.
  var loss = Ink(0xd9480f)
  /// How far the ground of small signs differs from that around them.
  var tint: Double
  /// How thick edges are, as a share of the usual.
  var edges: Double

  private static let (white, black) = (Ink(0xffffff), Ink(0))
  /// 3 to 1, as WCAG 2.1 asks of what is no text.
  private static let leastContrastOfSigns = 3.0

  /// The colors that the settings of fingerpost and of the desktop ask for.
  init(accent rgb: UInt32, _ theme: FeedbackScene.Theme, _ desktop: DesktopLook) {
    accent = Ink(rgb)
    onAccent = Self.white.contrast(with: accent) >= Self.leastContrastOfSigns ? Self.white : Self.black
    let isDark = theme == .auto ? desktop.isDark ?? true : theme == .dark
    if desktop.hasHighContrast {
      (ground, sign) = isDark ? (Self.black, Self.white) : (Self.white, Self.black)
      (muted, tint, edges) = (sign, 0.3, 2)
    } else {
      (ground, sign) = isDark ? (Ink(0x202124), Self.white) : (Self.white, Ink(0x202124))
      (muted, tint, edges) = (Ink(isDark ? 0xa6abb2 : 0x5a5e63), 0.16, 1)
    }
  }
}
