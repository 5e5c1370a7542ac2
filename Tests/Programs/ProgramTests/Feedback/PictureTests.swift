// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Feedback
import Gestures
import Glibc
import Testing

@testable import FeedbackPainter

@Suite struct PictureTests {
  private func style(
    _ theme: FeedbackScene.Theme = .dark, scale: Double = 4, isTranslucent: Bool = true, width: Double = 1280,
    font: String? = nil, desktop: String? = nil
  ) -> Style {
    var look = DesktopLook()
    (look.font, look.theme) = (font, desktop)
    return Style(
      palette: FeedbackPalette(accent: 0x2a7de1, theme, look), typeface: Typeface(look),
      pixelsPerMillimetre: scale, isTranslucent: isTranslucent, monitorWidth: width)
  }

  /// Words of four scripts, as names of windows or workspaces.
  nonisolated static let words = ["Workspace 2", "仕事", "العربية", "Кириллица"]

  @Test(arguments: Self.words) func `letters of each script are letters, and no boxes`(_ word: String) {
    let style = style()
    let line = style.typeface.line(word, room: 1000)
    #expect(line.missing == 0 && !line.isCut)
    let picture = Badge.name(word, .waiting).picture(style)
    // As many characters that every font lacks.
    let boxes = String(String.UnicodeScalarView(word.unicodeScalars.map { _ in "\u{10fffd}" }))
    #expect(style.typeface.line(boxes, room: 1000).missing == word.unicodeScalars.count)
    #expect(picture.canvas.pixels != Badge.name(boxes, .waiting).picture(style).canvas.pixels)
    let marks = String(repeating: "?", count: word.count)
    #expect(picture.canvas.pixels != Badge.name(marks, .waiting).picture(style).canvas.pixels)
    #expect(ink(in: picture, style) > 40)
  }

  /// Returns the number of pixels in the color of letters, or half way between it and the ground: soft edges.
  private func ink(in picture: Picture, _ style: Style) -> Int {
    let ground = style.palette.ground.pixel()
    let inside = picture.content.insetBy(dx: picture.content.size.height / 4, dy: 8)
    let pixels = picture.canvas.pixels
    var count = 0
    for row in Int(inside.minY)..<Int(inside.maxY) {
      for column in Int(inside.minX)..<Int(inside.maxX)
      where pixels[row * picture.canvas.width + column] != ground { count += 1 }
    }
    return count
  }

  @Test(arguments: [360.0, 1280, 3840], [true, false])
  func `no badge is wider than its monitor, and only a name that is too long is cut`(
    _ width: Double, _ isTranslucent: Bool
  ) {
    let scale = width > 3000 ? 8.0 : 4
    for font in [nil, "Sans 24"] {
      let style = style(scale: scale, isTranslucent: isTranslucent, width: width, font: font)
      for word in Self.words {
        let room = max(width * 0.4, 144)
        #expect(font != nil || !style.typeface.line(word, room: room).isCut, "\(word) \(width)")
      }
      let long = String(repeating: "仕事 window ", count: 15)
      for badge in [
        Badge.arrow(.right, label: long, .armed), .arrow(.left, label: long, .takenBack), .name(long, .armed),
        .close(label: long, .armed), .back, .arrow(.up, label: "", .blocked), .ring(parts: 3),
        .bar(share: 0.5),
      ] {
        let content = badge.picture(style).content
        #expect(content.size.width <= width && content.size.height < width, "\(badge) \(content)")
      }
      #expect(style.typeface.line(long, room: width * 0.4).isCut)
      #expect(style.typeface.line(long, room: width * 0.4).size.width <= width * 0.4 + 1)
    }
  }

  @Test func `the desktop's font and its size are what is written in`() {
    func size(_ font: String, _ dots: Double? = nil) -> Size {
      var look = DesktopLook()
      (look.font, look.resolution) = (font, dots)
      return Typeface(look).line("Workspace", room: 5000).size
    }
    let usual = size("Sans 10")
    #expect(size("Sans 20").width > 1.8 * usual.width && size("Sans 10", 192).width > 1.8 * usual.width)
    #expect(size("Monospace 10") != usual && size("").height > 8 && size("Sans 900000") == usual)
    #expect(size("Sans 20px", 192).height < 1.3 * size("Sans 15", 96).height)
  }

  @Test func `what a window calls itself is text and no markup, on one line`() {
    let typeface = style().typeface
    let plain = typeface.line("x", room: 5000).size
    let marked = typeface.line("<span size='90000'>x</span>", room: 5000).size
    #expect(marked.height == plain.height && marked.width > plain.width)
    #expect(typeface.line("x\u{2029}y\nz", room: 5000).size.height <= plain.height * 1.3)
  }

  @Test func `a ring is full clockwise from noon`() {
    for isTranslucent in [true, false] {
      let style = style(isTranslucent: isTranslucent)
      let picture = Badge.ring(parts: 3).picture(style)
      let pixels = picture.canvas.pixels
      func pixel(_ dx: Double, _ dy: Double) -> UInt32 {
        let radius = picture.content.size.width / 2 - 6
        let place = picture.content.center + Vector(dx: dx, dy: dy) * radius
        return pixels[Int(place.y) * picture.canvas.width + Int(place.x)]
      }
      // 45 degrees are full, 225 and 315 are not.
      #expect(pixel(0.707, -0.707) == style.palette.sign.pixel())
      #expect(pixel(-0.707, 0.707) != style.palette.sign.pixel())
      #expect(pixel(-0.707, -0.707) != style.palette.sign.pixel())
      #expect(pixel(0, 0) == style.palette.ground.pixel())
    }
  }

  @Test func `every tone, every part and every length looks different`() {
    let style = style()
    func pictures(_ badges: [Badge]) -> Int { Set(badges.map { $0.picture(style).canvas.pixels }).count }
    #expect(pictures(Badge.Tone.allCases.map { .arrow(.left, label: "2", $0) }) == 4)
    #expect(pictures(ScreenSide.allCases.map { .arrow($0, label: "", .waiting) }) == 4)
    #expect(pictures((0...Badge.ringParts).map { .ring(parts: $0) }) == Badge.ringParts + 1)
    #expect(pictures([-1, -0.5, 0, 0.5, 1].map { .bar(share: $0) }) == 5)
    #expect(pictures([.close(label: "", .waiting), .close(label: "", .armed), .back]) == 3)
  }

  @Test func `edges are soft and have a shadow where a compositor runs, and are opaque where none does`() {
    let soft = Badge.name("2", .waiting).picture(style(isTranslucent: true))
    let alphas = Set(soft.canvas.pixels.map { $0 >> 24 })
    #expect(alphas.count > 20 && soft.content.minX > 4)
    #expect(soft.canvas.pixels[0] >> 24 < 0x10)
    let hard = Badge.name("2", .waiting).picture(style(isTranslucent: false))
    #expect(hard.content.origin == .zero)
    // Only where a corner is round, which its shape makes hard.
    #expect(hard.canvas.pixels.count { $0 >> 24 != 0xff } < 80)
  }

  @Test func `all but letters is twice as large on a monitor of twice the density`() {
    for badge in [Badge.ring(parts: 3), .bar(share: 0.5), .arrow(.left, label: "", .waiting)] {
      let (size, double) = (badge.picture(style()).content.size, badge.picture(style(scale: 8)).content.size)
      #expect(double.width == 2 * size.width && double.height == 2 * size.height)
    }
  }

  @Test func `a menu says what each entry does, and its gesture where there is room`() {
    func picture(_ title: String, _ detail: String, width: Double = 400) -> [UInt32] {
      FeedbackScene.Menu(
        [.init(Rect(x: 100, y: 100, width: width, height: 48), title: title, detail: detail)], selected: 0
      ).picture(style()).canvas.pixels
    }
    #expect(picture("close", "") != picture("close", "tap 3"))
    #expect(picture("close the window", "", width: 140) == picture("close the window", "tap 3", width: 140))
    #expect(picture("仕事", "") != picture("??", ""))
  }

  private var menus: [FeedbackScene.Menu] {
    let names = ["Close the window", "仕事", "Workspace next", "العربية"]
    let rows = names.enumerated().map { index, name in
      FeedbackScene.Menu.Entry(
        Rect(x: 0, y: 48 * Double(index), width: 340, height: 48), title: name, detail: "swipe 3 left")
    }
    let places = [(110.0, 0.0), (260, 90), (110, 180), (0, 90)]
    let pie = zip(names, places).map {
      FeedbackScene.Menu.Entry(Rect(x: $1.0, y: $1.1, width: 200, height: 48), title: $0, detail: "")
    }
    return [.init(rows, selected: 1), .init(pie, selected: 0)]
  }

  /// Keeps pictures for inspection by a person.
  @Test func `a sheet of all badges can be kept`() {
    for desktop in ["Adwaita-dark", "Adwaita", "HighContrast"] {
      for isTranslucent in [true, false] {
        let style = style(.auto, isTranslucent: isTranslucent, desktop: desktop)
        let badges: [Badge] =
          Badge.Tone.allCases.map { .arrow(.right, label: "Workspace 2", $0) }
          + Self.words.map { .name($0, .armed) } + [
            .close(label: "", .waiting), .close(label: "", .armed), .back, .ring(parts: 5),
            .ring(parts: Badge.ringParts), .bar(share: 0.4), .bar(share: -0.7),
            .arrow(.up, label: "", .waiting), .name(String(repeating: "very long ", count: 9), .waiting),
          ]
        let sheet = Canvas(width: 1000, height: 900)
        sheet.addRectangle(Rect(x: 0, y: 0, width: 1000, height: 900), radius: 0)
        sheet.fill(Ink(0x7a9a8a))
        for (index, badge) in badges.enumerated() {
          sheet.draw(
            badge.picture(style).canvas, at: Point(x: Double(index % 3) * 330, y: Double(index / 3) * 100))
        }
        for (index, menu) in menus.enumerated() {
          sheet.draw(menu.picture(style).canvas, at: Point(x: 20 + Double(index) * 400, y: 640))
        }
        #expect(sheet.pixels.contains(style.palette.ground.pixel()))
        guard let folder = getenv("FINGERPOST_PICTURES") else { continue }
        sheet.write(to: "\(String(cString: folder))/badges-\(desktop)-\(isTranslucent ? "soft" : "hard").png")
      }
    }
  }
}
