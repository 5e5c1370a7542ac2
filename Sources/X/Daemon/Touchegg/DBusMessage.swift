// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Writes values in D-Bus's format: each aligned to its size, the lowest byte first.
nonisolated struct DBusWriter {
  private(set) var bytes: [UInt8] = []

  mutating func align(to size: Int) {
    while bytes.count % size != 0 { bytes.append(0) }
  }

  mutating func add(_ byte: UInt8) { bytes.append(byte) }

  mutating func add(_ number: UInt32) {
    align(to: 4)
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  mutating func add(_ number: UInt64) {
    align(to: 8)
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  mutating func add(_ number: Double) { add(number.bitPattern) }

  mutating func add(_ text: String) {
    add(UInt32(text.utf8.count))
    bytes += text.utf8
    bytes.append(0)
  }

  mutating func add(_ more: [UInt8]) { bytes += more }
}

/// A D-Bus message between two programs.
///
/// Source: D-Bus specification, "Message Protocol".
nonisolated struct DBusMessage: Hashable {
  enum Kind: UInt8 {
    case call = 1
    case answer
    case error
    case signal
  }

  enum Field: UInt8, CaseIterable {
    case path = 1
    case interface
    case member
    case errorName
    case answeredSerial
    case destination
    case sender
    case signature
  }

  enum Value: Hashable {
    case object(String)
    case text(String)
    case signature(String)
    case number(UInt32)
  }

  var kind: Kind
  var serial: UInt32
  var expectsNoAnswer = false
  var fields: [Field: Value] = [:]
  var body: [UInt8] = []

  var bytes: [UInt8] {
    var head = DBusWriter()
    for field in Field.allCases {
      guard let value = fields[field] else { continue }
      head.align(to: 8)
      head.add(field.rawValue)
      head.add(1 as UInt8)
      head.add(value.type)
      head.add(0 as UInt8)
      switch value {
      case .object(let text), .text(let text): head.add(text)
      case .number(let number): head.add(number)
      case .signature(let text):
        head.add(UInt8(text.utf8.count))
        head.add(Array(text.utf8) + [0])
      }
    }
    var message = DBusWriter()
    // 1: an answer is not wanted, which holds for a signal too.
    let flags: UInt8 = kind == .call && !expectsNoAnswer ? 0 : 1
    message.add([UInt8(ascii: "l"), kind.rawValue, flags, 1])
    message.add(UInt32(body.count))
    message.add(serial)
    message.add(UInt32(head.bytes.count))
    message.add(head.bytes)
    message.align(to: 8)
    return message.bytes + body
  }
}

nonisolated extension DBusMessage.Value {
  fileprivate var type: UInt8 {
    switch self {
    case .object: UInt8(ascii: "o")
    case .text: UInt8(ascii: "s")
    case .signature: UInt8(ascii: "g")
    case .number: UInt8(ascii: "u")
    }
  }
}
