// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Bytes from the server: numbers at fixed places, in our own byte order.
///
/// Reading does not check the number of bytes, so test ``count`` first.
nonisolated protocol Wire {
  /// At least 32 bytes.
  var bytes: UnsafeRawBufferPointer { get }
}

nonisolated extension Wire {
  /// At least 32.
  var count: Int { bytes.count }

  func byte(_ place: Int) -> Int { Int(bytes[place]) }
  func half(_ place: Int) -> Int { Int(bytes.loadUnaligned(fromByteOffset: place, as: UInt16.self)) }
  func word(_ place: Int) -> UInt32 { bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self) }

  /// A number with 16 binary places.
  func fixed(_ place: Int) -> Double { Double(Int32(bitPattern: word(place))) / 0x1_0000 }

  /// A number: a word with the whole part, followed by a word with 32 binary places.
  func longFixed(_ place: Int) -> Double {
    Double(Int32(bitPattern: word(place))) + Double(word(place + 4)) / 0x1_0000_0000
  }

  /// Whether a mask of `words` words fits at a place, followed by `size` bytes for each bit that is set.
  func hasRoom(forMask words: Int, at place: Int, each size: Int) -> Bool {
    guard count >= place + words * 4 else { return false }
    var bits = 0
    for index in 0..<words { bits += word(place + index * 4).nonzeroBitCount }
    return count >= place + words * 4 + bits * size
  }
}
