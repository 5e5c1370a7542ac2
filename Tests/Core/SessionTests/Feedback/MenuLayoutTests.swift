// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Feedback
import Gestures
import Testing

@testable import Session

@Suite struct MenuLayoutTests {
  /// 4 pixels to the millimetre, so that an entry is 48 pixels high and 18 fit below each other.
  private let monitor = Rect(x: 1000, y: 0, width: 1600, height: 900)

  private func layout(
    _ count: Int, _ form: MenuForm = .rows, page: Int = 0, at place: Point = Point(x: 1800, y: 450),
    _ title: String = "row"
  ) -> MenuLayout {
    let entries = (0..<count).map { MenuLayout.Entry(title: "\(title) \($0)", detail: "tap \($0)") }
    return MenuLayout(
      entries, as: form, page: page, at: place, on: monitor, pixelsPerMillimetre: 4, letterHeight: 16)
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
    // The first entry is above, the middle is empty, and a short way selects an entry.
    #expect(places[0].midX == 1800 && places[0].maxY < 450)
    #expect(layout.entry(at: Point(x: 1800, y: 450)) == nil)
    #expect(layout.entry(at: Point(x: 1800, y: 420)) == 0)
    if count == 4 {
      #expect(layout.entry(at: Point(x: 1830, y: 450)) == 1)
      #expect(layout.entry(at: Point(x: 1800, y: 480)) == 2)
      #expect(layout.entry(at: Point(x: 1770, y: 450)) == 3)
    }
    // The corners of the pie's frame are outside.
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
        entries, as: .pie, at: small.center, on: small, pixelsPerMillimetre: 4, letterHeight: 16)
      #expect(layout.count == count, "\(height)")
    }
  }

  @Test func `what is seen of it are its entries where they are, and the one that Return would choose`() {
    let layout = layout(2)
    let menu = layout.menu(selected: 1)
    #expect(menu.selected == 1 && menu.entries.map(\.place) == (0..<2).map(layout.frame(of:)))
    #expect(menu.entries.map(\.title) == ["row 0", "row 1"] && menu.entries[0].detail == "tap 0")
    #expect(self.layout(2, .pie).menu(selected: 0).entries.allSatisfy { $0.detail.isEmpty })
  }

  @Test func `longer names, larger letters and those that stand in squares make it wider, up to the monitor`()
  {
    func width(_ title: String, _ letterHeight: Double = 16) -> Double {
      let entry = MenuLayout.Entry(title: title, detail: "tap")
      return MenuLayout(
        [entry], as: .rows, at: .zero, on: monitor, pixelsPerMillimetre: 4, letterHeight: letterHeight
      ).frame.size.width
    }
    #expect(width("Größe") < width("Größe und Lage"))
    #expect(width("Größe") < width("Größe", 32))
    #expect(width("Workspaces") < width("仕事仕事仕事仕事仕事"))
    #expect(width(String(repeating: "x", count: 10_000_000)) == monitor.size.width)
  }
}
