// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Feedback
import Gestures
import TestSupport
import Testing

@testable import FeedbackPainter

@Suite struct EncodingTests {
  private nonisolated static let place = Rect(x: -20, y: 10.5, width: 640, height: 480)

  private nonisolated static var badges: [Badge] {
    Badge.Tone.allCases.flatMap { tone in
      ScreenSide.allCases.map { .arrow($0, label: "Workspace 2", tone) } + [
        .name("日本語 العربية", tone), .name("", tone), .close(label: "a b  c ", tone),
      ]
    } + [.back, .ring(parts: 0), .ring(parts: Badge.ringParts), .bar(share: -0.25), .bar(share: 1)]
  }

  private nonisolated static var scenes: [FeedbackScene] {
    var empty = FeedbackScene()
    (empty.accent, empty.theme, empty.monitor) = (
      0x2a7de1, .light, Rect(x: 1280, y: 0, width: 3840, height: 2160)
    )
    empty.pixelsPerMillimetre = 3.779
    let anchors: [Badge.Anchor] = [
      .entering(.left, share: 0.125), .beside(Point(x: 1, y: 2)), .centred(Point(x: 0.5, y: -3)),
    ]
    var scenes = [empty]
    for (index, badge) in badges.enumerated() {
      var scene = empty
      scene.badge = FeedbackScene.PlacedBadge(badge, anchors[index % anchors.count])
      scenes.append(scene)
    }
    for look in FeedbackScene.FrameLook.allCases {
      var scene = empty
      scene.frame = FeedbackScene.Frame(from: place, to: empty.monitor, share: 0.75, least: 19, look: look)
      scene.stroke = [Point(x: 1, y: 2), Point(x: 3.25, y: 4), Point(x: -5, y: 6)]
      scenes.append(scene)
    }
    var menu = empty
    menu.menu = FeedbackScene.Menu(
      [.init(place, title: "右クリック", detail: "tap 3"), .init(place, title: "", detail: "")], selected: 1)
    scenes.append(menu)
    var shown = empty
    (shown.fingers, shown.name) = ([Point(x: 1, y: 2.5), Point(x: -3, y: 4)], "swipe 3 left")
    scenes.append(shown)
    return scenes
  }

  @Test(arguments: Self.scenes) func `a scene comes back as it was`(_ scene: FeedbackScene) {
    let line = scene.encoded
    #expect(FeedbackScene(decoding: line) == scene, "\(line)")
    #expect(!line.utf8.contains(UInt8(ascii: "\n")))
  }

  @Test(arguments: [
    "a\tb\nc", "\u{1b}]0;x\u{7}", "\u{202e}olleh\u{202c}", "\u{2066}x", "a\u{2028}b", "\u{301}e", " \u{301}",
    "\t\u{301}", "</b><span size='9999999'>", "%s%n", "\u{0}x", "\u{feff}\u{e0041}z",
  ])
  func `whatever a window calls itself, its scene is one line and nothing else of it changes`(_ title: String)
  {
    var scene = FeedbackScene()
    scene.badge = FeedbackScene.PlacedBadge(.name(title, .armed), .centred(Point(x: 7, y: 8)))
    scene.menu = FeedbackScene.Menu([.init(Self.place, title: title, detail: title)], selected: 0)
    scene.name = title
    let read = FeedbackScene(decoding: scene.encoded)
    #expect(read?.badge == FeedbackScene.PlacedBadge(.name(title.label, .armed), .centred(Point(x: 7, y: 8))))
    #expect(read?.name == title.label)
    #expect(read?.menu?.entries == [.init(Self.place, title: title.label, detail: title.label)])
    for scalar in title.label.unicodeScalars {
      #expect(scalar.value >= 0x20 && !(0x202a...0x202e).contains(scalar.value) && scalar != "\u{2028}")
    }
  }

  @Test func `a title of ten megabytes makes a line of one kilobyte, and letters that join stay joined`() {
    let long = String(repeating: "仕事", count: 1_700_000)
    var scene = FeedbackScene()
    scene.badge = FeedbackScene.PlacedBadge(.name(long, .armed), .centred(.zero))
    #expect(scene.encoded.utf8.count < 1024)
    #expect("می\u{200c}خواهم 👩\u{200d}💻".label == "می\u{200c}خواهم 👩\u{200d}💻")
  }

  @Test func `a line that is damaged is no scene, or another one, and nothing worse`() {
    var generator = SplitMix(seed: 38)
    let lines = Self.scenes.map(\.encoded)
    for _ in 0..<20_000 {
      var bytes = Array(lines.randomElement(using: &generator).map { Array($0.utf8) } ?? [])
      for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.removeLast(bytes.count - index)
        }
      }
      if let scene = FeedbackScene(decoding: String(decoding: bytes, as: UTF8.self)) {
        #expect(abs(scene.monitor.minX) <= 1e6 && scene.pixelsPerMillimetre > 0)
      }
    }
    for line in ["", "scene", "scene x auto 0 0 1 1 1", "scene 0 auto 0 0 1 1 0", "scene 0 auto nan 0 1 1 1"]
    {
      #expect(FeedbackScene(decoding: line) == nil, "\(line)")
    }
  }
}
