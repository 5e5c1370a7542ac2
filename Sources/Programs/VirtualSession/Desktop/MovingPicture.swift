// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Pictures of one size, one after the other, in a PNG file that browsers play again and again.
///
/// Each picture but the first holds only its changes. Source: PNG specification, third edition, "Animation
/// information".
package nonisolated struct MovingPicture {
  private var frames: [(picture: PNGImage, milliseconds: Int)] = []

  package init() {}

  /// Adds a picture for some seconds; ignores nil, a picture that could not be taken.
  package mutating func add(_ picture: PNGImage?, for seconds: Double) {
    guard let picture else { return }
    let milliseconds = Int(seconds * 1000)
    if let last = frames.last, last.picture.pixels == picture.pixels {
      frames[frames.count - 1].milliseconds += milliseconds
    } else {
      frames.append((picture, milliseconds))
    }
  }

  /// The file's content; empty without pictures.
  package var file: [UInt8] {
    guard let first = frames.first?.picture else { return [] }
    // In "acTL", 0 repeats the pictures for ever.
    var bytes = first.transparentHead
    bytes += first.chunk("acTL", first.bigEndian(frames.count) + first.bigEndian(0))
    var (number, former) = (0, nil as PNGImage?)
    for (picture, milliseconds) in frames {
      let part = picture.change(since: former)
      // The last two bytes: 0 keeps the picture; 1 lets its transparent pixels show the previous picture.
      bytes += picture.chunk(
        "fcTL",
        [number, part.width, part.height, part.x, part.y].flatMap(picture.bigEndian)
          + [UInt8(milliseconds >> 8), UInt8(milliseconds & 0xff), 0x03, 0xe8, 0, 1])
      number += 1
      if former == nil {
        // The first picture is an ordinary image, for programs that do not support animations.
        bytes += picture.chunk("IDAT", part.compressed)
      } else {
        bytes += picture.chunk("fdAT", picture.bigEndian(number) + part.compressed)
        number += 1
      }
      former = picture
    }
    return bytes + first.chunk("IEND", [])
  }
}

/// A part of a picture: red, green, blue and opacity of each pixel.
private nonisolated struct PicturePart {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
  var pixels: [UInt8] = []

  /// The compressed rows for a PNG file, with the one of three filters that gives the smallest result.
  var compressed: [UInt8] {
    [0, 1, 2].map { zlibCompressed(rows(filter: $0), level: 9) }.min { $0.count < $1.count } ?? []
  }

  /// The rows as they are (0), or as differences to the pixel on the left (1) or above (2).
  private func rows(filter: UInt8) -> [UInt8] {
    let length = width * 4
    var rows: [UInt8] = []
    rows.reserveCapacity((length + 1) * height)
    for row in 0..<height {
      rows.append(filter)
      for index in row * length..<(row + 1) * length {
        var former: UInt8 = 0
        if filter == 1, index - row * length >= 4 { former = pixels[index - 4] }
        if filter == 2, row > 0 { former = pixels[index - length] }
        rows.append(pixels[index] &- former)
      }
    }
    return rows
  }
}

extension PNGImage {
  /// The beginning of a PNG file of this size, with an opacity for each pixel.
  fileprivate nonisolated var transparentHead: [UInt8] {
    Array(head.prefix(8)) + chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, 6, 0, 0, 0])
  }

  /// The smallest rectangle with all differences from `former`, of the same size; the whole picture if nil.
  fileprivate nonisolated func change(since former: PNGImage?) -> PicturePart {
    func differs(_ x: Int, _ y: Int) -> Bool {
      guard let former else { return true }
      let index = (y * width + x) * 3
      return pixels[index] != former.pixels[index] || pixels[index + 1] != former.pixels[index + 1]
        || pixels[index + 2] != former.pixels[index + 2]
    }
    // Compares whole rows first, because most are unchanged.
    func hasRow(_ y: Int, like former: PNGImage) -> Bool {
      let row = y * width * 3..<(y + 1) * width * 3
      return pixels[row] == former.pixels[row]
    }
    var (left, top, right, bottom) = (width, height, -1, -1)
    for y in 0..<height where former.map({ !hasRow(y, like: $0) }) ?? true {
      for x in 0..<width where differs(x, y) {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    guard right >= left else { return PicturePart(x: 0, y: 0, width: 1, height: 1, pixels: [0, 0, 0, 0]) }
    var part = PicturePart(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    part.pixels.reserveCapacity(part.width * part.height * 4)
    for y in top...bottom {
      for x in left...right {
        let index = (y * width + x) * 3
        part.pixels +=
          differs(x, y) ? [pixels[index], pixels[index + 1], pixels[index + 2], 255] : [0, 0, 0, 0]
      }
    }
    return part
  }
}
