// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import InputEvents

/// An XInput2 event as the server has sent it.
///
/// Source: XI2proto.h.
nonisolated struct WireEvent: Wire {
  let bytes: UnsafeRawBufferPointer
  /// The number of our request that the server had come to.
  let request: UInt

  /// Takes the bytes, which must stay where they are; nil if they are too few for any event.
  init?(_ bytes: UnsafeRawBufferPointer, request: UInt) {
    guard bytes.count >= 32 else { return nil }
    self.bytes = bytes
    self.request = request
  }

  /// What every event has: its kind, and the device that it was sent for.
  var kind: Int32 { Int32(half(8)) }
  var device: DeviceID { DeviceID(rawValue: Int32(half(10))) }
  var time: UInt32 { word(12) }
  /// What most begin with: the number of a finger, of a key, or of fingers.
  var detail: UInt32 { word(16) }
}
