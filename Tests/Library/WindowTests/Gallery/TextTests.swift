// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo
import GesturesText
import Testing

/// Text of any script, measured and as the window shows it.
@Suite(.serialized) struct TextTests {
  private let long = "The quick brown fox jumps over the lazy dog and runs away into the dark wood."

  @Test func `a width breaks lines, a limit cuts them, and newlines count`() {
    let style = TextStyle(size: 20)
    let one = Text(long, style: style)
    #expect(one.lineCount == 1 && !one.isTruncated && one.size.width > 500)
    let many = Text(long, style: style, width: 200)
    #expect(many.lineCount > 3 && many.size.width <= 200)
    #expect(abs(many.size.height - Double(many.lineCount) * one.size.height) < 1)
    let two = Text(long, style: TextStyle(size: 20, lineLimit: 2), width: 200)
    #expect(two.lineCount == 2 && two.isTruncated && two.size.width <= 200)
    let paragraphs = Text("one\ntwo\nthree", style: TextStyle(size: 20, lineLimit: 2))
    #expect(paragraphs.lineCount == 2 && paragraphs.isTruncated)
    #expect(Text("one\ntwo\nthree", style: style).lineCount == 3)
    #expect(Text("", style: style).size.height == one.size.height)
    #expect(Text("Donaudampfschifffahrtsgesellschaft", style: style, width: 100).lineCount > 1)
    #expect(one.firstBaseline > 10 && one.firstBaseline < 25)
  }

  @Test func `size, weight and slant change the letters`() {
    let usual = Text("Hamburg", style: TextStyle(size: 20))
    let large = Text("Hamburg", style: TextStyle(size: 40))
    #expect(abs(large.size.width - 2 * usual.size.width) < 1)
    #expect(Text("Hamburg", style: TextStyle(size: 20, isBold: true)).size.width > usual.size.width)
  }

  @Test func `what is measured is what is shown, at any scale`() throws {
    for scale in [1.0, 1.7] {
      let text = Text("Hxgjy", style: TextStyle(size: 60, color: .red))
      let sheet = try Sheet(pixelsPerPoint: scale) { $0.draw(text, at: Point(x: 20, y: 30)) }
      let ink = try #require(sheet.ink)
      let area = Rect(
        x: 20 * scale, y: 30 * scale, width: text.size.width * scale, height: text.size.height * scale)
      #expect(area.insetBy(dx: -2, dy: -2).contains(ink.origin))
      #expect(abs(ink.maxX - area.maxX) < 6 * scale && ink.maxY < area.maxY)
      // The capital stands on the baseline; red as it is.
      let foot = Int((30 + text.firstBaseline) * scale) - 3
      #expect((0..<sheet.width).contains { sheet[$0, foot] == 0xE5484D })
    }
  }

  @Test func `Japanese has letters, not boxes`() throws {
    let words = ["日本語", "京都市"].map { Text($0, style: TextStyle(size: 60)) }
    #expect(words.allSatisfy { abs($0.size.width - 180) < 12 })
    let sheets = try words.map { word in try Sheet { $0.draw(word, at: .zero) } }
    let shapes = sheets.map { sheet in
      (0..<80).map { y in (0..<180).map { x in sheet[x, y] } }
    }
    // Boxes with numbers would look much alike, and be nearly empty.
    #expect(shapes[0] != shapes[1])
    let dark = shapes[0].joined().filter { $0 & 0xFF < 0x80 }.count
    #expect(dark > 1500)
  }

  @Test func `Arabic is joined, and begins at the right`() throws {
    let style = TextStyle(size: 60)
    // The letters alone are wider than the word.
    let joined = Text("سلام", style: style).size.width
    let apart = "سلام".map { Text(String($0), style: style).size.width }.reduce(0, +)
    #expect(joined < 0.9 * apart)
    let text = Text("سلام", style: style, width: 380)
    let ink = try #require(try Sheet { $0.draw(text, at: Point(x: 10, y: 10)) }.ink)
    #expect(ink.maxX > 380 && ink.minX > 200)
  }

  @Test(arguments: [
    (TextStyle.Alignment.leading, 10.0), (.center, 200), (.trailing, 390),
  ])
  func `lines are where they are told to be`(alignment: TextStyle.Alignment, place: Double) throws {
    let text = Text("Hm", style: TextStyle(size: 40, alignment: alignment), width: 380)
    let ink = try #require(try Sheet { $0.draw(text, at: Point(x: 10, y: 10)) }.ink)
    let edge: Double =
      switch alignment {
      case .leading: ink.minX
      case .center: ink.midX
      case .trailing: ink.maxX
      }
    #expect(abs(edge - place) < 6)
  }

  @Test func `a label fits its text, is cut where it does not, and follows changes`() throws {
    let place = Rect(x: 50, y: 100, width: 0, height: 0)
    let label = LabelNode("Hello", style: TextStyle(lineLimit: 1), frame: place)
    label.sizeToFit()
    #expect(label.frame.origin == Point(x: 50, y: 100) && label.frame.size.width > 40)
    label.frame.size = Size(width: 120, height: 60)
    label.text = long
    let root = Node(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    root.addChild(label)
    let ink = try #require(try Sheet { $0.draw(root) }.ink)
    // A letter may lean a pixel out of its place.
    #expect(ink.minX >= 48 && ink.maxX <= 171 && ink.size.height < 40)
    #expect(abs(ink.midY - 130) < 8)
    label.style.lineLimit = nil
    #expect(label.sizeThatFits(width: 120).height > 150)
  }
}
