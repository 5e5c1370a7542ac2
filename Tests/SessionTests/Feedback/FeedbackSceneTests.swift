// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Bindings
import Gestures
import Glibc
import Testing

@testable import Matching

@Suite struct FeedbackSceneTests {
  /// 4 pixels to the millimetre.
  private let monitor = Rect(x: 1000, y: 0, width: 1600, height: 900)

  private func subject(_ form: FeedbackForm, _ preview: ActionPreview? = nil) -> FeedbackSubject {
    FeedbackSubject(form: form, preview: preview, monitor: monitor, pixelsPerMillimetre: 4)
  }

  private func progress(_ share: Double, isTakenBack: Bool = false, at place: Point = Point(x: 1800, y: 450))
    -> FeedbackProgress
  {
    var progress = FeedbackProgress(share: share, location: place)
    progress.isTakenBack = isTakenBack
    return progress
  }

  private let tile = ActionPreview.frame(
    from: Rect(x: 1200, y: 100, width: 400, height: 300), to: Rect(x: 1000, y: 0, width: 800, height: 900),
    isLoss: false)

  @Test func `a frame goes with the fingers from the window to its target, and no further`() throws {
    let subject = subject(.frame, tile)
    let places = try [0, 0.5, 1, 1.5].map { try #require(subject.scene(progress($0)).frame?.place) }
    #expect(
      places == [
        Rect(x: 1200, y: 100, width: 400, height: 300), Rect(x: 1100, y: 50, width: 600, height: 600),
        Rect(x: 1000, y: 0, width: 800, height: 900), Rect(x: 1000, y: 0, width: 800, height: 900),
      ])
  }

  @Test func `a frame is filled once it would happen, and empty with a sign when it was taken back`() {
    let subject = subject(.frame, tile)
    #expect(subject.scene(progress(0.9)).frame?.look == .outline)
    #expect(subject.scene(progress(1)).frame?.look == .armed)
    #expect(subject.scene(progress(1)).badge == nil)
    let back = subject.scene(progress(0.7, isTakenBack: true))
    #expect(back.frame?.look == .outline)
    #expect(back.badge?.badge == .slash)
  }

  @Test func `the frame of a window that goes away warns and stays visible`() throws {
    let start = Rect(x: 1200, y: 100, width: 400, height: 300)
    let end = Rect(x: 1400, y: 250, width: 0, height: 0)
    let scene = subject(.frame, .frame(from: start, to: end, isLoss: true)).scene(progress(1))
    let frame = try #require(scene.frame)
    #expect(frame.look == .loss)
    #expect(frame.place.size.width >= Double(3 * frame.thickness - 1))
    #expect(frame.place.center.distance(to: end.center) <= 1)
  }

  @Test func `each step shows the frame and the title of the window that it leads to`() throws {
    let frames = [200.0, 400, 600].map { Rect(x: 1000 + $0, y: $0 / 2, width: 600, height: 400) }
    let long = String(repeating: "long ", count: 20)
    let choices = zip(frames, ["notes", "Окно", long]).map {
      WindowChoice(frame: $0, names: [$1, "Editor"])
    }
    let subject = subject(.frame, .windows(choices))
    for (steps, window, label) in [
      (0.5, 0, "notes"), (1, 0, "notes"), (1.9, 0, "notes"), (2, 1, "Editor"),
      (3, 2, "long long long long lon…"), (7.5, 2, "long long long long lon…"),
    ] {
      var progress = progress(steps)
      progress.steps = steps
      let scene = subject.scene(progress)
      #expect(scene.frame?.place == frames[window] && scene.frame?.look == (steps < 1 ? .outline : .armed))
      let badge = try #require(scene.badge)
      #expect(badge.badge == .arrow(nil, label: label, steps < 1 ? .waiting : .armed))
      #expect(
        Rect(origin: badge.corner, size: subject.size(of: badge.badge)).center.distance(
          to: frames[window].center) <= 1)
      progress.isTakenBack = true
      #expect(subject.scene(progress).badge?.badge == .slash)
    }
    #expect(self.subject(.arrow, .windows(choices)).scene(progress(1)).frame == nil)
  }

  @Test(arguments: ScreenDirection.allCases)
  func `an arrow comes in from its side as far as the fingers have come`(_ side: ScreenDirection) throws {
    let subject = subject(.arrow, .arrow(side, label: "2"))
    func place(_ share: Double) throws -> Rect {
      let badge = try #require(subject.scene(progress(share)).badge)
      return Rect(origin: badge.corner, size: subject.size(of: badge.badge))
    }
    let (start, half, end) = (try place(0), try place(0.5), try place(1))
    #expect(start.intersection(monitor) == nil)
    #expect(end.intersection(monitor) == end)
    let way = end.center - start.center
    #expect(way.dx * Double(side.dx) <= 0 && way.dy * Double(side.dy) <= 0)
    #expect(half.center.distance(to: start.center + way * 0.5) <= 1)
    // 4 mm inside.
    let gap = [
      ScreenDirection.left: end.minX - monitor.minX, .right: monitor.maxX - end.maxX, .up: end.minY,
      .down: monitor.maxY - end.maxY,
    ]
    #expect(gap[side] == 16)
  }

  @Test func `an arrow says whether it would happen, was taken back, or leads nowhere`() {
    func tone(_ label: String?, _ progress: FeedbackProgress) -> Badge.Tone? {
      guard
        case .arrow(_, _, let tone) = subject(.arrow, .arrow(.left, label: label)).scene(progress).badge?
          .badge
      else { return nil }
      return tone
    }
    #expect(tone("2", progress(0.5)) == .waiting)
    #expect(tone("2", progress(1)) == .armed)
    #expect(tone("2", progress(0.5, isTakenBack: true)) == .takenBack)
    #expect(tone(nil, progress(1)) == .blocked)
  }

  @Test func `a ring has as many parts as the rest, above the finger or below it at the top`() throws {
    let subject = subject(.ring)
    for (share, parts) in [(0, 0), (0.5, 6), (0.999, 11), (1, 12)] {
      #expect(subject.scene(progress(share)).badge?.badge == .ring(parts: parts))
    }
    let above = try #require(subject.scene(progress(0.5)).badge)
    #expect(above.corner.y + subject.size(of: above.badge).height < 450 - 5 * 4)
    let below = try #require(subject.scene(progress(0.5, at: Point(x: 1000, y: 20))).badge)
    #expect(below.corner.y > 20 && below.corner.x == monitor.minX)
  }

  @Test func `a bar is full to the right for steps and to the left for steps on the other side`() throws {
    let subject = subject(.bar)
    func full(_ steps: Double) throws -> (full: Rect, track: Rect) {
      var progress = progress(1)
      progress.steps = steps
      let scene = subject.scene(progress)
      let track = try #require(scene.badge)
      return (
        try #require(scene.frame?.place), Rect(origin: track.corner, size: subject.size(of: track.badge))
      )
    }
    let (more, track) = try full(5)
    #expect(abs(more.minX - track.midX) <= 1 && abs(more.size.width - (track.size.width / 2 - 4) / 2) <= 1)
    let (less, _) = try full(-5)
    #expect(abs(less.maxX - track.midX) <= 1 && less.size.width == more.size.width)
    let (most, _) = try full(100)
    #expect(most.maxX <= track.maxX - 4)
  }

  @Test func `all is twice as large on a monitor of twice the density`() {
    for badge in [Badge.arrow(.left, label: "", .waiting), .ring(parts: 3), .track, .slash] {
      let (size, double) = (badge.size(4), badge.size(8))
      #expect(double.width == 2 * size.width && double.height == 2 * size.height)
    }
  }
}

@Suite struct FeedbackPictureTests {
  private let palette = FeedbackPalette(Settings())

  /// How much two colors differ for an eye, from 1 to 21; after WCAG 2.1.
  private func contrast(_ a: Color, _ b: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      func linear(_ value: UInt8) -> Double {
        let share = Double(value) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    let (brighter, darker) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
    return (brighter + 0.05) / (darker + 0.05)
  }

  @Test func `the usual colors stand out from white, from black and from their ground`() {
    let (white, black) = (Color(red: 255, green: 255, blue: 255), Color(red: 0, green: 0, blue: 0))
    for color in [palette.accent, palette.loss] {
      #expect(contrast(color, white) >= 3 && contrast(color, black) >= 3)
    }
    for theme in Settings.FeedbackTheme.allCases {
      var settings = Settings()
      settings.feedbackTheme = theme
      let palette = FeedbackPalette(settings)
      #expect(contrast(palette.sign, palette.ground) >= 7)
      #expect(contrast(palette.accent, palette.ground) >= 3)
    }
  }

  @Test func `a ring is full clockwise from noon`() {
    let pixels = Badge.ring(parts: 3).picture(4, palette, glyphs: nil)
    func pixel(_ x: Double, _ y: Double) -> UInt32 {
      pixels.pixels[Int(y * Double(pixels.height)) * pixels.width + Int(x * Double(pixels.width))]
    }
    let (ground, sign) = (Pixel(palette.ground).packed, Pixel(palette.sign).packed)
    // 45 degrees are full, 225 and 315 are not, and the middle is empty.
    #expect(pixel(0.5 + 0.31, 0.5 - 0.31) == sign)
    #expect(pixel(0.5 - 0.31, 0.5 + 0.31) == ground)
    #expect(pixel(0.5 - 0.31, 0.5 - 0.31) == ground)
    #expect(pixel(0.5, 0.5) == 0)
  }

  @Test func `every tone of an arrow looks different, and every part of a ring`() {
    let arrows = [Badge.Tone.waiting, .armed, .takenBack, .blocked].map {
      Badge.arrow(.left, label: "", $0).picture(4, palette, glyphs: nil)
    }
    #expect(Set(arrows).count == 4)
    let rings = (0...Badge.ringParts).map { Badge.ring(parts: $0).picture(4, palette, glyphs: nil) }
    #expect(Set(rings).count == Badge.ringParts + 1)
  }

  @Test func `colors are multiplied by their opacity, as compositors want it`() {
    for look in [FeedbackScene.FrameLook.outline, .armed, .loss, .bar] {
      for pixel in [palette.pixels(of: look).edge, palette.pixels(of: look).inside] {
        let alpha = pixel >> 24
        for shift: UInt32 in [16, 8, 0] { #expect(pixel >> shift & 0xff <= alpha) }
      }
    }
    #expect(palette.pixels(of: .outline).inside == 0)
  }

  @Test func `a label is written beside the arrow, and what a font lacks is a question mark`() {
    var rows = [UInt8](repeating: 0, count: 256 * Glyphs.height)
    for row in 0..<Glyphs.height { rows[Int(UInt8(ascii: "?")) * Glyphs.height + row] = 0x3f }
    let glyphs = Glyphs(rows: rows)
    let plain = Badge.arrow(.left, label: "中", .waiting).picture(4, palette, glyphs: nil)
    let written = Badge.arrow(.left, label: "中", .waiting).picture(4, palette, glyphs: glyphs)
    #expect(plain != written)
    #expect(plain.width > Badge.arrow(.left, label: "", .waiting).picture(4, palette, glyphs: nil).width)
  }
}
