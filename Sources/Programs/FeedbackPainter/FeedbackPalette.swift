// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Feedback

/// The colours of feedback, chosen so that it stands out from any background.
nonisolated struct FeedbackPalette: Hashable, Sendable {
  /// The user's colour, for frames, full rings and gestures that would act now.
  var accent: Ink
  /// The colour of signs that are drawn on ``accent``.
  var onAccent: Ink
  /// The background colour of badges and menus.
  var ground: Ink
  /// The colour of signs and letters on ``ground``.
  var sign: Ink
  /// The colour of letters for details and for gestures that will not act.
  var muted: Ink
  /// The colour of the frame of a window that would go away.
  ///
  /// An orange red with a contrast of at least 3 to 1 against white and against black.
  var loss = Ink(0xd9480f)
  /// The opacity of the ground of small signs.
  var tint: Double
  /// The factor by which the usual thickness of edges is multiplied.
  var edges: Double

  private static let (white, black) = (Ink(0xffffff), Ink(0))
  /// 3 to 1: the minimum of WCAG 2.1 for graphics.
  private static let leastContrastOfSigns = 3.0

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
