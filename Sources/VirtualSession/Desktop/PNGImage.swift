// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CZlib

/// A picture of 8-bit red, green and blue, and its PNG file.
package nonisolated struct PNGImage {
  /// Pixels from left to right.
  package let width: Int
  /// Pixels from top to bottom.
  package let height: Int
  /// Red, green and blue of each pixel, row by row.
  package let pixels: [UInt8]

  /// A picture of so many pixels.
  package init(width: Int, height: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// How many different colors there are.
  package var colorCount: Int {
    Set(stride(from: 0, to: pixels.count, by: 3).map { pixels[$0..<$0 + 3] }).count
  }

  /// The file's content.
  package var file: [UInt8] { head + chunk("IDAT", compressedRows) + chunk("IEND", []) }

  /// What every file of this size begins with.
  var head: [UInt8] {
    // 8 bits a channel, true color, and the only compression, filter method and no interlacing.
    let header = bigEndian(width) + bigEndian(height) + [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
  }

  var compressedRows: [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(pixels.count + height)
    for row in 0..<height {
      rows.append(0)  // no filter
      rows += pixels[row * width * 3..<(row + 1) * width * 3]
    }
    var length = compressBound(UInt(rows.count))
    var compressed = [UInt8](repeating: 0, count: Int(length))
    // Cannot fail: the room is as large as zlib says that it has to be.
    compress(&compressed, &length, rows, UInt(rows.count))
    return Array(compressed.prefix(Int(length)))
  }

  func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return bigEndian(data.count) + body + bigEndian(Int(crc32(0, body, UInt32(body.count))))
  }

  func bigEndian(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).bigEndian) { Array($0) }
  }
}
