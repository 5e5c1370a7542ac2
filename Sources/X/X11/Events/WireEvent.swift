// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import InputEvents

/// An XInput2 event in the server's form.
///
/// Source: XI2proto.h.
nonisolated struct WireEvent: Wire {
  let bytes: UnsafeRawBufferPointer
  /// The number of our request that the server had reached.
  let request: UInt

  /// The bytes must outlive the value; nil if they are too few for any event.
  init?(_ bytes: UnsafeRawBufferPointer, request: UInt) {
    guard bytes.count >= 32 else { return nil }
    self.bytes = bytes
    self.request = request
  }

  var kind: Int32 { Int32(half(8)) }
  var device: DeviceID { DeviceID(rawValue: Int32(half(10))) }
  var time: UInt32 { word(12) }
  /// The id of a touch, the code of a key, or the number of fingers.
  var detail: UInt32 { word(16) }
}
