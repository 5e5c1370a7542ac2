// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Gestures
internal import Glibc

/// The entries of a menu on a monitor, in pixels of the root window.
///
/// What does not fit is on further pages; the last entry of a page then leads to the next one.
nonisolated package struct MenuLayout: Hashable, Sendable {
  /// What an entry says.
  package struct Entry: Hashable, Sendable {
    /// What it does.
    package var title: String
    /// The gesture that does the same; a pie leaves it out.
    package var detail: String

    /// Makes an entry.
    package init(title: String, detail: String) {
      self.title = title
      self.detail = detail
    }
  }

  /// What somebody has pointed at.
  package enum Choice: Hashable, Sendable {
    /// An entry, by its index among all entries.
    case entry(Int)
    /// The next page.
    case more
  }

  /// 12 mm: what a finger hits, also one that shakes; a fingertip covers 11.
  private static let height = 12.0
  /// 8: more sides than that are no longer told apart without a look.
  private static let mostSides = 8
  /// 3 letters between what an entry does and its gesture.
  private static let gap = 3
  private static let more = Entry(title: "more", detail: "")

  /// Where it is, in whole pixels.
  package let frame: Rect
  /// How many pages there are.
  package let pageCount: Int
  private let form: MenuForm
  /// The entries of this page, with the one that leads to the next.
  private let entries: [Entry]
  /// The index of its first entry among all entries.
  private let first: Int
  /// Where they are.
  private let places: [Rect]
  /// The middle of a pie, which is nothing.
  private let middle: Point
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
    let height = max(Double(Glyphs.height), (Self.height * pixelsPerMillimetre).rounded())
    self.height = height
    let capacity =
      switch form {
      case .rows: max(2, Int(monitor.size.height / height))
      case .pie:
        (2...Self.mostSides).last { (2 * Self.reach($0) + 1) * height <= monitor.size.height } ?? 2
      }
    let perPage = all.count > capacity ? capacity - 1 : max(1, all.count)
    pageCount = max(1, (all.count + perPage - 1) / perPage)
    first = page % pageCount * perPage
    entries = all.dropFirst(first).prefix(perPage) + (pageCount > 1 ? [Self.more] : [])
    let letter = Double(Glyphs.width * Glyphs.magnification(height: height))
    let margins = (height * 0.8).rounded()
    let reach = (Self.reach(entries.count) * height).rounded()
    let room = form == .rows ? monitor.size.width : monitor.size.width / 2 - reach
    let longest = all.map { entry in
      entry.title.unicodeScalars.count
        + (form == .rows ? Self.gap + entry.detail.unicodeScalars.count : 0)
    }
    letters = max(1, min(longest.max() ?? 1, Int((room - margins) / letter)))
    let size = Size(width: Double(letters) * letter + margins, height: height)
    let count = entries.count
    let corners = (0..<count).map { index -> Point in
      guard form == .pie else {
        return Point(x: -(size.width / 2).rounded(), y: (Double(index) - Double(count) / 2) * height)
      }
      let (side, down) = (sin(Self.angle(index, of: count)), -cos(Self.angle(index, of: count)))
      // Straight above and below it is in the middle, elsewhere beside the circle.
      let share = abs(side) < 0.01 ? 0.5 : side > 0 ? 0 : 1
      return Point(
        x: (side * reach - share * size.width).rounded(), y: (down * reach - height / 2).rounded())
    }
    let (left, top) = (corners.map(\.x).min() ?? 0, corners.map(\.y).min() ?? 0)
    let whole = Size(
      width: (corners.map(\.x).max() ?? 0) - left + size.width,
      height: (corners.map(\.y).max() ?? 0) - top + height)
    let origin = Point(
      x: max(min((place.x + left).rounded(), monitor.maxX - whole.width), monitor.minX),
      y: max(min((place.y + top).rounded(), monitor.maxY - whole.height), monitor.minY))
    frame = Rect(x: origin.x, y: origin.y, width: whole.width, height: whole.height)
    middle = Point(x: origin.x - left, y: origin.y - top)
    places = corners.map { corner in
      Rect(
        x: corner.x - left + origin.x, y: corner.y - top + origin.y, width: size.width, height: size.height)
    }
  }

  /// The angle of a side, clockwise from above.
  private static func angle(_ index: Int, of count: Int) -> Double {
    2 * .pi * Double(index) / Double(max(1, count))
  }

  /// How far the sides of a pie are from its middle, in heights of an entry, so that none covers another.
  private static func reach(_ count: Int) -> Double {
    let heights = (0...max(1, count / 2)).map { cos(angle($0, of: count)) }
    let steps = zip(heights, heights.dropFirst()).map { abs($0 - $1) }.filter { $0 > 0.01 }
    return max(1.5, 1.15 / (steps.min() ?? 1))
  }

  /// How many entries this page has.
  package var count: Int { entries.count }

  /// The entry of this page at a place; nil if there is none.
  ///
  /// In a pie it is also the side that the place is on, within the circle.
  package func entry(at place: Point) -> Int? {
    if let index = places.firstIndex(where: { $0.holds(place) }) { return index }
    let way = place - middle
    let outer = (Self.reach(count) + 0.5) * height
    guard form == .pie, way.length > height / 2, way.length < outer else { return nil }
    let turn = atan2(way.dx, -way.dy) / (2 * .pi) * Double(count)
    return (Int(turn.rounded()) + count) % count
  }

  /// What an entry of this page stands for.
  package func choice(of entry: Int) -> Choice {
    pageCount > 1 && entry == entries.count - 1 ? .more : .entry(first + entry)
  }

  /// Where an entry of this page is.
  package func frame(of entry: Int) -> Rect { places[entry] }

  /// Its picture, as large as its frame; without letters there is no menu.
  package func picture(_ palette: FeedbackPalette, glyphs: Glyphs) -> Picture {
    var picture = Picture(width: Int(frame.size.width), height: Int(frame.size.height))
    let magnification = Glyphs.magnification(height: height)
    let letter = Double(Glyphs.width * magnification)
    for (entry, place) in zip(entries, places) {
      let corner = Point(x: place.minX - frame.minX, y: place.minY - frame.minY)
      let box = Rect(x: corner.x, y: corner.y, width: place.size.width, height: height)
      picture.fill(Pixel(palette.ground), within: box) { _ in -1 }
      func write(_ text: String, at column: Int, _ alpha: Double) {
        picture.write(
          text, glyphs,
          at: Point(
            x: corner.x + (height * 0.4).rounded() + Double(column) * letter,
            y: corner.y + ((height - Double(Glyphs.height * magnification)) / 2).rounded()),
          magnification, Pixel(palette.sign, alpha: alpha))
      }
      let title = entry.title.cut(to: letters)
      write(title, at: form == .rows ? 0 : (letters - title.unicodeScalars.count) / 2, 1)
      // The gesture gives way to what it does.
      let room = letters - title.unicodeScalars.count - Self.gap
      if form == .rows, room >= entry.detail.unicodeScalars.count {
        write(entry.detail, at: letters - entry.detail.unicodeScalars.count, 0.7)
      }
    }
    return picture
  }
}

nonisolated extension Rect {
  fileprivate func holds(_ place: Point) -> Bool {
    place.x >= minX && place.x < maxX && place.y >= minY && place.y < maxY
  }
}
