// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Feedback
package import Gestures
internal import Glibc

/// The entries of a menu on a monitor, in pixels of the root window.
///
/// Entries that do not fit are on further pages; the last entry of a page then leads to the next page.
nonisolated package struct MenuLayout {
  package struct Entry {
    let title: String
    /// The name of a gesture with the same effect; a pie menu does not show it.
    let detail: String

    package init(title: String, detail: String) {
      self.title = title
      self.detail = detail
    }
  }

  /// 12 mm: a fingertip covers 11 mm, and even a shaking finger hits an entry of this height.
  private static let height = 12.0
  /// 8 entries on a page of a pie: people cannot tell more directions apart without looking.
  private static let mostSides = 8
  /// 1.5 heights of the font, about two letters: the gap between title and gesture.
  private static let gap = 1.5
  /// 0.6 and 1.1 of a font's height: estimates of the width of letters and of square characters, too large
  /// rather than too small.
  private static let letterWidths = (narrow: 0.6, square: 1.1)
  /// U+1100: the letters of most scripts from this code on are square.
  private static let firstSquare: UInt32 = 0x1100

  /// The place of the menu, in whole pixels.
  private(set) var frame: Rect
  let pageCount: Int
  private let form: MenuForm
  /// The entries of this page, with the one that leads to the next page.
  private var entries: [Entry]
  /// The index of the page's first entry among all entries.
  private let first: Int
  private var places: [Rect] = []
  /// The middle of a pie, which is empty.
  private var middle = Point.zero
  private let height: Double

  /// Lays entries out, with the middle at `place` if the monitor has room.
  ///
  /// `page` counts from 0; after the last page the first one comes again. `letterHeight` is in pixels.
  package init(
    _ all: [Entry], as form: MenuForm, page: Int = 0, at place: Point, on monitor: Rect,
    pixelsPerMillimetre: Double, letterHeight: Double
  ) {
    self.form = form
    height = max((letterHeight * 1.5).rounded(), (Self.height * pixelsPerMillimetre).rounded())
    let rows = monitor.size.height / height
    var capacity = max(2, Int(rows))
    if form == .pie {
      capacity = Self.mostSides
      while capacity > 2, 2 * Self.reach(capacity) + 1 > rows { capacity -= 1 }
    }
    let perPage = all.count > capacity ? capacity - 1 : max(1, all.count)
    pageCount = max(1, (all.count + perPage - 1) / perPage)
    first = page % pageCount * perPage
    entries = Array(all[first..<min(first + perPage, all.count)])
    if pageCount > 1 { entries.append(Entry(title: "more", detail: "")) }
    let reach = (Self.reach(entries.count) * height).rounded()
    // The circle of a pie is narrowed, because the names beside it widen the menu.
    let across = max(1.5 * height, 0.6 * reach).rounded()
    let room = form == .rows ? monitor.size.width : monitor.size.width / 2 - across
    var longest = 0.0
    for entry in all {
      let detail = form == .rows && !entry.detail.isEmpty ? Self.gap + Self.width(of: entry.detail) : 0
      longest = max(longest, Self.width(of: entry.title) + detail)
    }
    // Longer names end in an ellipsis.
    let width = max(height, min(longest * letterHeight + height, room)).rounded()
    // Places relative to the middle of the menu; the end of this initializer moves them onto the monitor.
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    for index in entries.indices {
      var corner = Point(x: -(width / 2).rounded(), y: (Double(index) - Double(entries.count) / 2) * height)
      if form == .pie {
        let angle = 2 * .pi * Double(index) / Double(entries.count)
        let side = sin(angle)
        // Entries straight above and below the middle are centred there; others lie beside the circle.
        let share = abs(side) < 0.01 ? 0.5 : side > 0 ? 0 : 1
        corner = Point(
          x: (side * across - share * width).rounded(), y: (-cos(angle) * reach - height / 2).rounded())
      }
      let box = Rect(x: corner.x, y: corner.y, width: width, height: height)
      places.append(box)
      (left, top) = (min(left, box.minX), min(top, box.minY))
      (right, bottom) = (max(right, box.maxX), max(bottom, box.maxY))
    }
    frame = Rect(
      x: max(min((place.x + left).rounded(), monitor.maxX - right + left), monitor.minX),
      y: max(min((place.y + top).rounded(), monitor.maxY - bottom + top), monitor.minY),
      width: right - left, height: bottom - top)
    middle = Point(x: frame.minX - left, y: frame.minY - top)
    for index in places.indices {
      places[index].origin.x += middle.x
      places[index].origin.y += middle.y
    }
  }

  /// The distance of a pie's entries from its middle, in heights of an entry, so that they do not overlap.
  ///
  /// The first two entries have the smallest vertical distance.
  private static func reach(_ count: Int) -> Double {
    count < 2 ? 1.5 : max(1.5, 1.15 / (1 - cos(2 * .pi / Double(count))))
  }

  /// The approximate width of a text, in heights of its font.
  private static func width(of text: String) -> Double {
    text.label.unicodeScalars.reduce(0) {
      $0 + ($1.value < firstSquare ? letterWidths.narrow : letterWidths.square)
    }
  }

  package var count: Int { entries.count }

  /// The entry of this page at a place.
  ///
  /// In a pie, the part of the circle beside an entry belongs to it too.
  package func entry(at place: Point) -> Int? {
    for index in places.indices {
      let box = places[index]
      if place.x >= box.minX, place.x < box.maxX, place.y >= box.minY, place.y < box.maxY { return index }
    }
    let way = place - middle
    let outer = (Self.reach(count) + 0.5) * height
    guard form == .pie, way.length > height / 2, way.length < outer else { return nil }
    let turn = atan2(way.dx, -way.dy) / (2 * .pi) * Double(count)
    return (Int(turn.rounded()) + count) % count
  }

  /// The index of this page's entry among all entries; nil for the entry that leads to the next page.
  package func index(of entry: Int) -> Int? {
    pageCount > 1 && entry == entries.count - 1 ? nil : first + entry
  }

  func frame(of entry: Int) -> Rect { places[entry] }

  /// The visible menu; `selected` is the entry of this page that Return would choose.
  package func menu(selected: Int) -> FeedbackScene.Menu {
    let seen = zip(entries, places).map { entry, place in
      FeedbackScene.Menu.Entry(place, title: entry.title, detail: form == .rows ? entry.detail : "")
    }
    return FeedbackScene.Menu(seen, selected: selected)
  }
}
