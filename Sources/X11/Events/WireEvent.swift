// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import InputEvents

/// An XInput2 event as the server has sent it: numbers at fixed places, in our own byte order.
///
/// Nothing says that it is as long as its kind should be, so ask ``count`` first. Source: XI2proto.h.
nonisolated struct WireEvent {
  private let bytes: UnsafeRawBufferPointer
  /// The number of our request that the server had come to.
  let request: UInt

  /// Takes the bytes, which must stay where they are; nil if they are too few for any event.
  init?(_ bytes: UnsafeRawBufferPointer, request: UInt) {
    guard bytes.count >= 32 else { return nil }
    self.bytes = bytes
    self.request = request
  }

  /// How many bytes it has; at least 32.
  var count: Int { bytes.count }

  /// What every event has: its kind, and the device that it was sent for.
  var kind: Int32 { Int32(half(8)) }
  var device: DeviceID { DeviceID(rawValue: Int32(half(10))) }
  var time: UInt32 { word(12) }
  /// What most begin with: the number of a finger, of a key, or of fingers.
  var detail: UInt32 { word(16) }

  func byte(_ place: Int) -> Int { Int(bytes[place]) }
  func half(_ place: Int) -> Int { Int(bytes.loadUnaligned(fromByteOffset: place, as: UInt16.self)) }
  func word(_ place: Int) -> UInt32 { bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self) }

  /// A number with 16 binary places.
  func fixed(_ place: Int) -> Double { Double(Int32(bitPattern: word(place))) / 0x1_0000 }

  /// A number with 32 binary places, which come last.
  func longFixed(_ place: Int) -> Double {
    Double(Int32(bitPattern: word(place))) + Double(word(place + 4)) / 0x1_0000_0000
  }

  /// Whether it is long enough for a mask of so many words at a place, with numbers of so many bytes for each bit of it.
  func hasRoom(forMask words: Int, at place: Int, each size: Int) -> Bool {
    guard count >= place + words * 4 else { return false }
    var bits = 0
    for index in 0..<words { bits += word(place + index * 4).nonzeroBitCount }
    return count >= place + words * 4 + bits * size
  }
}
