// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions

/// A property list of the binary form: a table says where each value begins, and lists name their parts by
/// number.
///
/// Parts may be shared, so a short file can describe a list almost without end; depth and number of the
/// values are bounded. Source: Apple's CFBinaryPList.c describes the form in its comments.
nonisolated struct BinaryPropertyListParser {
  /// 200,000 values: ten thousand bindings with all their keys.
  private static let valueLimit = 200_000
  private static let magic = Array("bplist0".utf8)
  private static let trailerLength = 32

  private let bytes: [UInt8]
  /// The number of bytes of a place in the file, and of a value's number.
  private let widths: (place: Int, number: Int)
  private let count: Int
  private let table: Int
  private var valuesLeft = BinaryPropertyListParser.valueLimit

  static func value(of bytes: [UInt8]) throws(SyntaxError) -> PropertyListValue {
    var parser = try BinaryPropertyListParser(bytes)
    return try parser.value(try parser.number(at: bytes.count - 16, width: 8), depth: 0)
  }

  private init(_ bytes: [UInt8]) throws(SyntaxError) {
    self.bytes = bytes
    guard bytes.starts(with: Self.magic), bytes.count > Self.magic.count + Self.trailerLength else {
      throw .damagedBinary
    }
    widths = (Int(bytes[bytes.count - 26]), Int(bytes[bytes.count - 25]))
    count = try Self.number(in: bytes, at: bytes.count - 24, width: 8)
    table = try Self.number(in: bytes, at: bytes.count - 8, width: 8)
    guard (1...8).contains(widths.place), (1...8).contains(widths.number), table < bytes.count,
      count <= (bytes.count - Self.trailerLength - table) / widths.place
    else { throw .damagedBinary }
  }

  private mutating func value(_ number: Int, depth: Int) throws(SyntaxError) -> PropertyListValue {
    guard valuesLeft > 0 else { throw .tooManyValues(limit: Self.valueLimit) }
    valuesLeft -= 1
    guard depth <= SourceMap.depthLimit else { throw .tooDeep(limit: SourceMap.depthLimit) }
    let place = try self.place(of: number)
    let low = Int(bytes[place] & 0x0f)
    switch bytes[place] >> 4 {
    case 0x0: return bytes[place] == 0x08 || bytes[place] == 0x09 ? .flag(bytes[place] == 0x09) : .other
    case 0x1: return try integer(at: place + 1, width: 1 << low)
    case 0x2: return try real(at: place + 1, width: 1 << low)
    case 0x5, 0x6, 0x7: return .text(try text(at: place))
    case 0xa, 0xc:
      let parts = try self.parts(at: place)
      var values: [PropertyListValue] = []
      for part in 0..<parts.count { values.append(try value(reference(part, of: parts), depth: depth + 1)) }
      return .list(values)
    case 0xd:
      let parts = try self.parts(at: place)
      var entries: [String: PropertyListValue] = [:]
      for part in 0..<parts.count {
        let key = try text(at: self.place(of: reference(part, of: parts)))
        entries[key] = try value(reference(parts.count + part, of: parts), depth: depth + 1)
      }
      return .dictionary(entries)
    case 0x3, 0x4, 0x8: return .other
    default: throw .damagedBinary
    }
  }

  /// The place where a value begins.
  private func place(of number: Int) throws(SyntaxError) -> Int {
    guard number < count else { throw .damagedBinary }
    let place = try self.number(at: table + number * widths.place, width: widths.place)
    guard place > Self.magic.count, place < table else { throw .damagedBinary }
    return place
  }

  /// The number of parts or letters, and the place where they begin.
  private func parts(at place: Int) throws(SyntaxError) -> (start: Int, count: Int) {
    let low = Int(bytes[place] & 0x0f)
    guard low == 0x0f else { return (place + 1, low) }
    guard place + 1 < bytes.count, bytes[place + 1] >> 4 == 0x1 else { throw .damagedBinary }
    let width = 1 << Int(bytes[place + 1] & 0x0f)
    return (place + 2 + width, try number(at: place + 2, width: width))
  }

  private func reference(_ part: Int, of parts: (start: Int, count: Int)) throws(SyntaxError) -> Int {
    try number(at: parts.start + part * widths.number, width: widths.number)
  }

  private func text(at place: Int) throws(SyntaxError) -> String {
    let (start, length) = try parts(at: place)
    let isWide = bytes[place] >> 4 == 0x6
    guard (0x5...0x7).contains(bytes[place] >> 4), length <= (bytes.count - start) / (isWide ? 2 : 1) else {
      throw .damagedBinary
    }
    let letters = bytes[start..<start + length * (isWide ? 2 : 1)]
    let text =
      if isWide {
        String(
          validating: letters.indices.filter { ($0 - start).isMultiple(of: 2) }
            .map { UInt16(letters[$0]) << 8 | UInt16(letters[$0 + 1]) }, as: UTF16.self)
      } else {
        String(validating: letters, as: UTF8.self)
      }
    guard let text else { throw .damagedBinary }
    return text
  }

  /// A whole number, with a sign if it has eight bytes; a longer one becomes a real number.
  private func integer(at place: Int, width: Int) throws(SyntaxError) -> PropertyListValue {
    guard width <= 16, place + width <= bytes.count else { throw .damagedBinary }
    guard width <= 8 else { return .real(bytes[place..<place + width].reduce(0) { $0 * 256 + Double($1) }) }
    return .integer(Int(truncatingIfNeeded: bits(at: place, width: width)))
  }

  private func real(at place: Int, width: Int) throws(SyntaxError) -> PropertyListValue {
    guard width == 4 || width == 8, place + width <= bytes.count else { throw .damagedBinary }
    let bits = bits(at: place, width: width)
    let real = width == 8 ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(bits)))
    return Int(exactly: real).map(PropertyListValue.integer) ?? .real(real)
  }

  /// A count or an offset, the most significant byte first.
  private func number(at place: Int, width: Int) throws(SyntaxError) -> Int {
    try Self.number(in: bytes, at: place, width: width)
  }

  private static func number(in bytes: [UInt8], at place: Int, width: Int) throws(SyntaxError) -> Int {
    guard width <= 8, place >= 0, place <= bytes.count - width else { throw .damagedBinary }
    let bits = bytes[place..<place + width].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    // A larger offset is damage; a sum of two smaller ones does not overflow.
    guard bits <= UInt32.max else { throw .damagedBinary }
    return Int(bits)
  }

  private func bits(at place: Int, width: Int) -> UInt64 {
    bytes[place..<place + width].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  }
}
