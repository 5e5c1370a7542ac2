// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CZlib

/// A picture of 8-bit red, green and blue, and its PNG file.
package nonisolated struct PNGImage {
  package let width: Int
  package let height: Int
  /// Red, green and blue of each pixel, row by row.
  package let pixels: [UInt8]

  package init(width: Int, height: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  package var file: [UInt8] { head + chunk("IDAT", compressedRows) + chunk("IEND", []) }

  /// The beginning of every file of this size.
  var head: [UInt8] {
    // 8 bits a channel, true colour, the only compression and filter method, and no interlacing.
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
    return zlibCompressed(rows, level: Z_DEFAULT_COMPRESSION)
  }

  func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return bigEndian(data.count) + body + bigEndian(Int(crc32(0, body, UInt32(body.count))))
  }

  func bigEndian(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).bigEndian) { Array($0) }
  }
}

/// Compresses bytes with zlib, with an effort from 0 to 9.
nonisolated func zlibCompressed(_ bytes: [UInt8], level: Int32) -> [UInt8] {
  var length = compressBound(UInt(bytes.count))
  var compressed = [UInt8](repeating: 0, count: Int(length))
  // Cannot fail: the buffer has the maximum size that zlib gives.
  compress2(&compressed, &length, bytes, UInt(bytes.count), level)
  return Array(compressed.prefix(Int(length)))
}
