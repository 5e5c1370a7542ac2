// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Pictures of one size, one after the other, in a PNG file that browsers play again and again.
///
/// Source: PNG specification, third edition, "Animation information".
nonisolated struct MovingPicture {
  private var frames: [(picture: PNGImage, seconds: Double)] = []

  /// Adds a picture that is shown for some seconds; one that could not be taken is left out.
  mutating func add(_ picture: PNGImage?, for seconds: Double) {
    if let picture { frames.append((picture, seconds)) }
  }

  /// The file's content; empty without pictures.
  var file: [UInt8] {
    guard let first = frames.first?.picture else { return [] }
    // 0: for ever.
    var bytes = first.head + first.chunk("acTL", first.bigEndian(frames.count) + first.bigEndian(0))
    var number = 0
    for (picture, seconds) in frames {
      let milliseconds = Int(seconds * 1000)
      bytes += picture.chunk(
        "fcTL",
        picture.bigEndian(number) + picture.bigEndian(picture.width) + picture.bigEndian(picture.height)
          + picture.bigEndian(0) + picture.bigEndian(0)
          + [UInt8(milliseconds >> 8), UInt8(milliseconds & 0xff), 0x03, 0xe8, 0, 0])
      number += 1
      if number == 1 {
        // A program that knows only pictures shows the first one.
        bytes += picture.chunk("IDAT", picture.compressedRows)
      } else {
        bytes += picture.chunk("fdAT", picture.bigEndian(number) + picture.compressedRows)
        number += 1
      }
    }
    return bytes + first.chunk("IEND", [])
  }
}
