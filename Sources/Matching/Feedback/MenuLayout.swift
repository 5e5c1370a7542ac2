// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Gestures
internal import Glibc

/// The entries of a menu on a monitor, in pixels of the root window.
///
/// What does not fit is on further pages; the last entry of a page then leads to the next one.
nonisolated package struct MenuLayout {
  /// What an entry says.
  package struct Entry {
    /// What it does.
    let title: String
    /// The gesture that does the same; a pie leaves it out.
    let detail: String

    /// Makes an entry.
    package init(title: String, detail: String) {
      self.title = title
      self.detail = detail
    }
  }

  /// 12 mm: what a finger hits, also one that shakes; a fingertip covers 11.
  private static let height = 12.0
  /// 8: more sides than that are no longer told apart without a look.
  private static let mostSides = 8
  /// 3 letters between what an entry does and its gesture.
  private static let gap = 3

  /// Where it is, in whole pixels.
  package private(set) var frame: Rect
  /// How many pages there are.
  package let pageCount: Int
  private let form: MenuForm
  /// The entries of this page, with the one that leads to the next.
  private var entries: [Entry]
  /// The index of its first entry among all entries.
  private let first: Int
  /// Where they are.
  private var places: [Rect] = []
  /// The middle of a pie, which is nothing.
  private var middle = Point.zero
  private let height: Double
  /// How many letters an entry has room for.
  private let letters: Int

  /// Lays entries out.
  ///
  /// - Parameters:
  ///   - all: All entries.
  ///   - form: How it looks.
  ///   - page: Which page of them, from 0; after the last one comes the first.
  ///   - place: Where its middle is, if there is room.
  ///   - monitor: Where it has to stay.
  ///   - pixelsPerMillimetre: The scale of the monitor.
  package init(
    _ all: [Entry], as form: MenuForm, page: Int = 0, at place: Point, on monitor: Rect,
    pixelsPerMillimetre: Double
  ) {
    self.form = form
    height = max(Double(Glyphs.height), (Self.height * pixelsPerMillimetre).rounded())
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
    let letter = Double(Glyphs.width * Glyphs.magnification(height: height))
    let margins = (height * 0.8).rounded()
    let reach = (Self.reach(entries.count) * height).rounded()
    // Names make it wide enough.
    let across = max(1.5 * height, 0.6 * reach).rounded()
    let room = form == .rows ? monitor.size.width : monitor.size.width / 2 - across
    var longest = 1
    for entry in all {
      let detail = form == .rows ? Self.gap + entry.detail.unicodeScalars.count : 0
      longest = max(longest, entry.title.unicodeScalars.count + detail)
    }
    letters = max(1, min(longest, Int((room - margins) / letter)))
    // About the middle first.
    let width = Double(letters) * letter + margins
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    for index in entries.indices {
      var corner = Point(x: -(width / 2).rounded(), y: (Double(index) - Double(entries.count) / 2) * height)
      if form == .pie {
        let angle = 2 * .pi * Double(index) / Double(entries.count)
        let side = sin(angle)
        // Straight above and below it is in the middle, elsewhere beside the circle.
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

  /// How far the sides of a pie are from its middle, in heights of an entry, so that none covers another.
  ///
  /// The first two are the nearest to each other from above.
  private static func reach(_ count: Int) -> Double {
    count < 2 ? 1.5 : max(1.5, 1.15 / (1 - cos(2 * .pi / Double(count))))
  }

  /// How many entries this page has.
  package var count: Int { entries.count }

  /// The entry of this page at a place; nil if there is none.
  ///
  /// In a pie it is also the side that the place is on, within the circle.
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

  /// The index among all entries of an entry of this page; nil for the one that leads to the next page.
  package func index(of entry: Int) -> Int? {
    pageCount > 1 && entry == entries.count - 1 ? nil : first + entry
  }

  /// Where an entry of this page is.
  package func frame(of entry: Int) -> Rect { places[entry] }

  /// Its picture, as large as its frame; without letters there is no menu.
  package func picture(_ palette: FeedbackPalette, glyphs: Glyphs) -> Picture {
    var picture = Picture(width: Int(frame.size.width), height: Int(frame.size.height))
    let magnification = Glyphs.magnification(height: height)
    let letter = Double(Glyphs.width * magnification)
    // It sets entries off from each other and from a background of their own color.
    var edge = Pixel(palette.ground)
    edge.cover(with: Pixel(palette.sign, alpha: 0.3), share: 1)
    for index in entries.indices {
      let entry = entries[index]
      var box = places[index]
      box.origin.x -= frame.minX
      box.origin.y -= frame.minY
      picture.fill(box, edge)
      picture.fill(box.insetBy(dx: 1, dy: 1), Pixel(palette.ground))
      let y = box.minY + ((height - Double(Glyphs.height * magnification)) / 2).rounded()
      func write(_ text: String, at column: Int, _ alpha: Double) {
        let x = box.minX + (height * 0.4).rounded() + Double(column) * letter
        picture.write(
          text, glyphs, at: Point(x: x, y: y), magnification, Pixel(palette.sign, alpha: alpha))
      }
      let title = entry.title.cut(to: letters)
      let space = letters - title.unicodeScalars.count
      write(title, at: form == .rows ? 0 : space / 2, 1)
      // The gesture gives way to what it does.
      let length = entry.detail.unicodeScalars.count
      if form == .rows, space >= Self.gap + length { write(entry.detail, at: letters - length, 0.7) }
    }
    return picture
  }
}
