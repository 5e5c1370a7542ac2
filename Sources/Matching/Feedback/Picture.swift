// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

/// A picture in memory: alpha, red, green and blue in 8 bits each, these three multiplied by the first.
nonisolated package struct Picture: Hashable, Sendable {
  /// Pixels from left to right.
  package let width: Int
  /// Pixels from top to bottom.
  package let height: Int
  /// Row by row.
  package var pixels: [UInt32] { parts.map(\.packed) }
  private var parts: [Pixel]

  /// An empty picture.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    parts = Array(repeating: .clear, count: width * height)
  }

  /// Fills what lies inside a shape, which says how far a point is from its edge: negative inside, in pixels.
  mutating func fill(_ pixel: Pixel, _ distance: (Point) -> Double) {
    for row in 0..<height {
      for column in 0..<width {
        // A pixel that the edge divides is covered in part.
        let share = 0.5 - distance(Point(x: Double(column) + 0.5, y: Double(row) + 0.5))
        if share > 0 { parts[row * width + column].cover(with: pixel, share: min(share, 1)) }
      }
    }
  }

  /// Fills a rectangle of whole pixels that lies in it.
  mutating func fill(_ box: Rect, _ pixel: Pixel) {
    for row in Int(box.minY)..<Int(box.maxY) {
      for column in Int(box.minX)..<Int(box.maxX) { parts[row * width + column] = pixel }
    }
  }

  /// Writes a line of text; each dot of a letter becomes a square.
  mutating func write(
    _ text: String, _ glyphs: Glyphs, at corner: Point, _ magnification: Int, _ pixel: Pixel
  ) {
    for (index, scalar) in text.unicodeScalars.enumerated() {
      for row in 0..<Glyphs.height {
        for column in 0..<Glyphs.width where glyphs.hasDot(scalar, column, row) {
          let x = Int(corner.x) + (index * Glyphs.width + column) * magnification
          let y = Int(corner.y) + row * magnification
          for y in y..<y + magnification where (0..<height).contains(y) {
            for x in x..<x + magnification where (0..<width).contains(x) {
              parts[y * width + x].cover(with: pixel, share: 1)
            }
          }
        }
      }
    }
  }
}

/// The letters of a font whose letters are all equally wide, as the X server brings one along.
nonisolated package struct Glyphs: Hashable, Sendable {
  /// 6 by 13 dots: the font that every X server has built in, "fixed".
  package static let width = 6
  /// The height of a letter in dots.
  package static let height = 13
  /// The sign for what is left out, which the font does not have.
  static let ellipsis: Unicode.Scalar = "…"
  /// The row on which letters stand.
  private static let baseline = 10

  /// For each of the first 256 characters its rows, the leftmost dot in the highest of ``width`` bits.
  private let rows: [UInt8]

  /// Takes the rows of 256 letters, one letter after the other; nil if there are not as many.
  package init?(rows: [UInt8]) {
    guard rows.count == 256 * Self.height else { return nil }
    self.rows = rows
  }

  /// How many pixels a dot is on a badge of a height.
  static func magnification(height: Double) -> Int {
    max(1, Int((height * 0.55 / Double(Self.height)).rounded()))
  }

  /// Whether it has every letter of a text.
  package static func canWrite(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { $0.value < 256 } }

  /// Whether a letter has a dot; one that the font does not have is a question mark.
  func hasDot(_ scalar: Unicode.Scalar, _ column: Int, _ row: Int) -> Bool {
    if scalar == Self.ellipsis { return row == Self.baseline && column % 2 == 0 }
    let number = scalar.value < 256 ? Int(scalar.value) : Int(UInt8(ascii: "?"))
    return rows[number * Self.height + row] & UInt8(1 << (Self.width - 1 - column)) != 0
  }
}

nonisolated extension String {
  /// The text, or as much of its beginning as there is room for, with an ellipsis.
  func cut(to letters: Int) -> String {
    guard unicodeScalars.count > letters else { return self }
    return "\(Substring(unicodeScalars.prefix(letters - 1)))\(Glyphs.ellipsis)"
  }
}
