// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Feedback
import Testing

@testable import FeedbackPainter

@Suite struct DesktopLookTests {
  private func property(_ settings: [(String, Any)], isLittle: Bool = true) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isLittle ? bytes : bytes.reversed()
    }
    func text(_ text: String) -> [UInt8] {
      Array(text.utf8) + Array(repeating: 0, count: (4 - text.utf8.count % 4) % 4)
    }
    var bytes: [UInt8] = [isLittle ? 0 : 1, 0, 0, 0] + number(7, 4) + number(settings.count, 4)
    for (name, value) in settings {
      let kind = value is Int ? 0 : value is String ? 1 : 2
      bytes += [UInt8(kind), 0] + number(name.utf8.count, 2) + text(name) + number(1, 4)
      switch value {
      case let value as Int: bytes += number(value, 4)
      case let value as String: bytes += number(value.utf8.count, 4) + text(value)
      default: bytes += Array(repeating: 0xff, count: 8)
      }
    }
    return bytes
  }

  @Test(arguments: [true, false]) func `the desktop's settings program is read in either order of bytes`(
    _ isLittle: Bool
  ) {
    let look = DesktopLook(
      xsettings: property(
        [
          ("Net/DoubleClickTime", 400), ("Gtk/FontName", "Noto Sans 11"), ("Gtk/ColorOf", ()),
          ("Xft/DPI", 192 * 1024), ("Net/ThemeName", "Mint-Y-Dark"), ("Gtk/EnableAnimations", 0),
        ], isLittle: isLittle))
    #expect(look.font == "Noto Sans 11" && look.resolution == 192 && look.isDark == true)
    #expect(look.hasAnimations == false && !look.hasHighContrast)
  }

  @Test func `what is cut off or damaged says nothing that was not read before`() {
    let all = property([("Gtk/FontName", "Noto Sans 11"), ("Net/ThemeName", "HighContrast")])
    for count in 0..<all.count {
      let look = DesktopLook(xsettings: Array(all[..<count]))
      #expect(look.theme == nil && (look.font == nil || look.font == "Noto Sans 11"))
    }
    #expect(DesktopLook(xsettings: all).hasHighContrast)
    for index in all.indices {
      var bytes = all
      bytes[index] = 0xff
      _ = DesktopLook(xsettings: bytes)
    }
    #expect(DesktopLook(xsettings: property([("Xft/DPI", -1)])).resolution == nil)
  }

  @Test func `GTK's file is read, and what the settings program says comes before it`() {
    let file = DesktopLook(
      settingsFile: """
        # a comment
        [Settings]
        gtk-font-name = Cantarell 12
        gtk-theme-name=Adwaita
        gtk-application-prefer-dark-theme=1\r
        gtk-xft-dpi=147456
        gtk-enable-animations=false
        """)
    #expect(file.font == "Cantarell 12" && file.resolution == 144 && file.isDark == true)
    #expect(file.hasAnimations == false)
    var first = DesktopLook()
    first.font = "Sans 9"
    #expect(first.completed(by: file).font == "Sans 9" && first.completed(by: file).resolution == 144)
    #expect(
      DesktopLook().isDark == nil && DesktopLook(settingsFile: "gtk-theme-name=Adwaita").isDark == false)
  }
}

@Suite struct FeedbackPaletteTests {
  private nonisolated static let desktops = [
    "Adwaita", "Adwaita-dark", "HighContrast", "HighContrastInverse", nil,
  ].map {
    var look = DesktopLook()
    look.theme = $0
    return look
  }

  @Test(arguments: Self.desktops) func `letters and signs stand out from their ground in every color`(
    _ desktop: DesktopLook
  ) {
    for theme in FeedbackScene.Theme.allCases {
      let palette = FeedbackPalette(accent: 0x2a7de1, theme, desktop)
      #expect(palette.sign.contrast(with: palette.ground) >= 7)
      #expect(palette.muted.contrast(with: palette.ground) >= 4.5)
      // Signs, for which WCAG 2.1 asks for 3.
      #expect(palette.accent.contrast(with: palette.ground) >= 3)
      #expect(palette.loss.contrast(with: palette.ground) >= 3)
      #expect(palette.onAccent.contrast(with: palette.accent) >= 3)
      #expect(Ink(0xffffff).contrast(with: palette.loss) >= 3)
      for color in [palette.accent, palette.loss] {
        #expect(color.contrast(with: Ink(0xffffff)) >= 3 && color.contrast(with: Ink(0)) >= 3)
      }
    }
  }

  @Test func `the ground is the desktop's unless the user wants another`() {
    func ground(_ theme: FeedbackScene.Theme, _ name: String?) -> Ink {
      var look = DesktopLook()
      look.theme = name
      return FeedbackPalette(accent: 0, theme, look).ground
    }
    #expect(ground(.auto, nil) == Ink(0x202124) && ground(.auto, "Adwaita") == Ink(0xffffff))
    #expect(ground(.auto, "Yaru-dark") == Ink(0x202124) && ground(.light, "Yaru-dark") == Ink(0xffffff))
    #expect(ground(.dark, "Adwaita") == Ink(0x202124) && ground(.auto, "HighContrastInverse") == Ink(0))
    #expect(FeedbackPalette(accent: 0xffff00, .dark, DesktopLook()).onAccent == Ink(0))
  }

  @Test func `colors are multiplied by their opacity, as compositors want it`() {
    #expect(Ink(0x2a7de1).pixel() == 0xff2a_7de1 && Ink(0xff0080).pixel(alpha: 0) == 0)
    let half = Ink(0xff0080).pixel(alpha: 0.5)
    #expect(half == 0x8080_0040)
  }
}
