// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Bindings
import Gestures
import Testing

@testable import Matching

@Suite struct MenuLayoutTests {
  /// 4 pixels to the millimetre, so that an entry is 48 pixels high and 18 fit below each other.
  private let monitor = Rect(x: 1000, y: 0, width: 1600, height: 900)

  private func layout(
    _ count: Int, _ form: MenuForm = .rows, page: Int = 0, at place: Point = Point(x: 1800, y: 450),
    _ title: String = "row"
  ) -> MenuLayout {
    let entries = (0..<count).map { MenuLayout.Entry(title: "\(title) \($0)", detail: "tap \($0)") }
    return MenuLayout(entries, as: form, page: page, at: place, on: monitor, pixelsPerMillimetre: 4)
  }

  @Test func `a place is in the row that is drawn there, or in none`() {
    let layout = layout(3)
    #expect(layout.count == 3 && layout.pageCount == 1)
    #expect(layout.frame.size.height == 144 && layout.frame.midX == 1800 && layout.frame.midY == 450)
    for entry in 0..<3 {
      #expect(layout.entry(at: layout.frame(of: entry).center) == entry)
      #expect(layout.index(of: entry) == entry)
    }
    #expect(layout.entry(at: Point(x: 1800, y: layout.frame.minY - 1)) == nil)
    #expect(layout.entry(at: Point(x: layout.frame.maxX, y: 450)) == nil)
  }

  @Test(arguments: 1...8) func `the sides of a pie are around its middle, and none covers another`(
    _ count: Int
  ) {
    let layout = layout(count, .pie)
    #expect(layout.count == count && layout.pageCount == 1)
    let places = (0..<count).map(layout.frame(of:))
    for (index, place) in places.enumerated() {
      #expect(layout.entry(at: place.center) == index)
      #expect(layout.frame.intersection(place) == place)
      for other in places[..<index] {
        #expect(other.intersection(place)?.isEmpty != false, "\(other) \(place)")
      }
    }
    // The first one is above, the middle is nothing, and a finger need not go all the way.
    #expect(places[0].midX == 1800 && places[0].maxY < 450)
    #expect(layout.entry(at: Point(x: 1800, y: 450)) == nil)
    #expect(layout.entry(at: Point(x: 1800, y: 420)) == 0)
    if count == 4 {
      #expect(layout.entry(at: Point(x: 1830, y: 450)) == 1)
      #expect(layout.entry(at: Point(x: 1800, y: 480)) == 2)
      #expect(layout.entry(at: Point(x: 1770, y: 450)) == 3)
    }
    // The corners of its frame are outside.
    #expect(count < 4 || layout.entry(at: layout.frame.origin) == nil)
  }

  @Test(arguments: MenuForm.allCases, [Point(x: 1001, y: 1), Point(x: 2599, y: 899), Point(x: 0, y: 5000)])
  func `it stays on its monitor`(_ form: MenuForm, _ place: Point) {
    for title in ["row", String(repeating: "very long ", count: 50)] {
      let frame = layout(5, form, at: place, title).frame
      #expect(frame.minX >= 1000 && frame.maxX <= 2600 && frame.minY >= 0 && frame.maxY <= 900)
    }
  }

  @Test(arguments: MenuForm.allCases, [1, 8, 9, 18, 19, 34, 35, 100])
  func `every entry is on one of the pages, whose last entry leads on`(_ form: MenuForm, _ count: Int) {
    var seen: [Int] = []
    for page in 0..<layout(count, form).pageCount {
      let layout = layout(count, form, page: page)
      #expect(layout.frame.size.height <= 900)
      for entry in 0..<layout.count {
        if let index = layout.index(of: entry) {
          seen.append(index)
        } else {
          #expect(entry == layout.count - 1 && layout.pageCount > 1)
        }
      }
    }
    #expect(seen == Array(0..<count))
    let round = layout(count, form, page: layout(count, form).pageCount)
    #expect(round.frame == layout(count, form).frame && round.index(of: 0) == 0)
  }

  @Test func `a small screen has fewer sides, and one without room still has two`() {
    let entries = (0..<8).map { MenuLayout.Entry(title: "\($0)", detail: "") }
    for (height, count) in [(900.0, 8), (300, 6), (10, 2)] {
      let small = Rect(x: 0, y: 0, width: 400, height: height)
      let layout = MenuLayout(
        entries, as: .pie, at: small.center, on: small, pixelsPerMillimetre: 4)
      #expect(layout.count == count, "\(height)")
    }
  }

  /// Letters of which each is a block, but for the ellipsis, which is no letter of the font.
  private var glyphs: Glyphs? { Glyphs(rows: Array(repeating: 0x3f, count: 256 * Glyphs.height)) }

  @Test func `its picture fills its frame, and what it does comes before the gesture`() throws {
    var dots = [UInt8](repeating: 0, count: 256 * Glyphs.height)
    for row in 0..<Glyphs.height { dots[Int(UInt8(ascii: "r")) * Glyphs.height + row] = 0x3f }
    let glyphs = try #require(Glyphs(rows: dots))
    let layout = layout(2)
    let picture = layout.picture(FeedbackPalette(Settings()), glyphs: glyphs)
    #expect(picture.width == Int(layout.frame.size.width) && picture.height == 96)
    #expect(picture.pixels.allSatisfy { $0 >> 24 == 0xff })
    let ground: UInt32 = 0xff20_2124
    let colors = Set(picture.pixels)
    #expect(colors.isSuperset(of: [ground, 0xffff_ffff]))
    // An edge around each row.
    #expect(colors.count == 3 && picture.pixels[0] == picture.pixels[48 * picture.width])
    #expect(picture.pixels[0] != ground && picture.pixels[picture.width + 1] == ground)
  }

  @Test func `between the sides of a pie there is nothing`() throws {
    let layout = layout(4, .pie)
    let picture = layout.picture(FeedbackPalette(Settings()), glyphs: try #require(glyphs))
    #expect(picture.pixels.first == 0)
    let row = Int(layout.frame(of: 1).midY - layout.frame.minY)
    #expect(picture.pixels[row * picture.width + picture.width / 2] == 0)
    #expect(picture.pixels[row * picture.width + picture.width - 2] == 0xff20_2124)
  }

  @Test func `a name that does not fit ends in an ellipsis`() throws {
    let glyphs = try #require(glyphs)
    let narrow = Rect(x: 0, y: 0, width: 158, height: 900)
    // 38 pixels of margins and 12 a letter: room for 10.
    func row(_ title: String) -> [Bool] {
      let entry = MenuLayout.Entry(title: title, detail: "tap")
      let layout = MenuLayout([entry], as: .rows, at: .zero, on: narrow, pixelsPerMillimetre: 4)
      let picture = layout.picture(FeedbackPalette(Settings()), glyphs: glyphs)
      #expect(picture.width <= 158)
      // The row on which letters stand: each letter has a dot in its first column.
      let y = 11 + 10 * 2
      return (0..<10).map { picture.pixels[y * picture.width + 19 + $0 * 12 + 2] == 0xffff_ffff }
    }
    #expect(row("0123456789") == Array(repeating: true, count: 10))
    // The third and fourth pixel of an ellipsis lie between two of its dots.
    #expect(row("01234567890") == Array(repeating: true, count: 9) + [false])
    #expect(glyphs.hasDot("…", 0, 10) && !glyphs.hasDot("…", 1, 10) && !glyphs.hasDot("…", 0, 9))
    #expect(Glyphs.canWrite("Größe") && !Glyphs.canWrite("Окно"))
  }
}
