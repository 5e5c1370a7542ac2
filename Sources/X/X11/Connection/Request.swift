// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import InputEvents

/// A request in the protocol's form, field by field; functions of libraries would each wait for the answer.
nonisolated final class Request {
  private(set) var bytes: [UInt8] = []

  /// Begins a request of the core protocol or of an extension; its length is set when it is sent.
  init(_ major: Int32, _ minor: Int32 = 0) {
    bytes.reserveCapacity(64)
    _ = byte(major).byte(minor).half(0)
  }

  func byte(_ value: some BinaryInteger) -> Request { add(UInt32(truncatingIfNeeded: value), size: 1) }
  func half(_ value: some BinaryInteger) -> Request { add(UInt32(truncatingIfNeeded: value), size: 2) }
  func word(_ value: some BinaryInteger) -> Request { add(UInt32(truncatingIfNeeded: value), size: 4) }
  func window(_ window: WindowID) -> Request { word(window.rawValue) }
  func device(_ device: DeviceID) -> Request { half(device.rawValue) }

  /// Appends the nearest number with 16 binary places.
  func fixed(_ value: Double) -> Request {
    word(Int32(clamping: Int((value.isFinite ? value : 0) * 0x1_0000)))
  }

  /// Appends an event mask of two words, whose bits the protocol numbers from the first byte on.
  func mask(_ events: InputEventMask) -> Request {
    withUnsafeBytes(of: events.rawValue.littleEndian) { bytes += $0 }
    return self
  }

  /// Appends the length of a name, two unused bytes, and its text.
  func name(_ text: String) -> Request {
    _ = half(text.utf8.count).half(0)
    bytes += text.utf8
    while !bytes.count.isMultiple(of: 4) { bytes.append(0) }
    return self
  }

  @inline(never)
  private func add(_ value: UInt32, size: Int) -> Request {
    switch size {
    case 1: bytes.append(UInt8(truncatingIfNeeded: value))
    case 2: withUnsafeBytes(of: UInt16(truncatingIfNeeded: value)) { bytes += $0 }
    default: withUnsafeBytes(of: value) { bytes += $0 }
    }
    return self
  }
}

nonisolated extension Double {
  /// The number as X sends coordinates and sizes: whole, in 16 bits with a sign; 0 for NaN.
  var coordinate: Int { isNaN ? 0 : Int(min(max(self, Double(Int16.min)), Double(Int16.max))) }
}
