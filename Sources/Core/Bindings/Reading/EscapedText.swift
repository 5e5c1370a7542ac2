// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The inside of a string in quotation marks, in the text form of property lists.
///
/// A backslash precedes signs that could not be written otherwise: `\n` and its like as in C, `\U` with up to
/// four hexadecimal digits, and up to three octal ones; before any other sign it means that sign.
nonisolated enum EscapedText {
  /// The meaning of a string's bytes, which are valid UTF-8.
  static func decode(_ bytes: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let sign = rest.popFirst() else {
        text.append(byte)
        continue
      }
      switch sign {
      case UInt8(ascii: "U"): text += utf8(codeUnits(&rest))
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        rest = bytes[(rest.startIndex - 1)...]
        text += utf8([UInt16(truncatingIfNeeded: number(&rest, radix: 8, digits: 3) & 0xFF)])
      default: text.append(controls[sign] ?? sign)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let controls: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "t"): 0x09, UInt8(ascii: "n"): 0x0A,
    UInt8(ascii: "v"): 0x0B, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "r"): 0x0D,
  ]

  /// The code unit behind `\U`; two of them if they are the halves of one character.
  private static func codeUnits(_ rest: inout ArraySlice<UInt8>) -> [UInt16] {
    let first = UInt16(truncatingIfNeeded: number(&rest, radix: 16, digits: 4))
    var ahead = rest
    guard UTF16.isLeadSurrogate(first), ahead.popFirst() == UInt8(ascii: "\\"),
      ahead.popFirst() == UInt8(ascii: "U")
    else { return [first] }
    let second = UInt16(truncatingIfNeeded: number(&ahead, radix: 16, digits: 4))
    guard UTF16.isTrailSurrogate(second) else { return [first] }
    rest = ahead
    return [first, second]
  }

  /// The number at the beginning of a text, from at most `digits` digits; 0 without digits.
  private static func number(_ rest: inout ArraySlice<UInt8>, radix: Int, digits: Int) -> Int {
    var value = 0
    for _ in 0..<digits {
      guard let byte = rest.first, let digit = Character(UnicodeScalar(byte)).hexDigitValue, digit < radix
      else { break }
      value = value * radix + digit
      rest.removeFirst()
    }
    return value
  }

  /// The bytes of code units; half of a surrogate pair becomes a replacement character.
  private static func utf8(_ codeUnits: [UInt16]) -> [UInt8] {
    Array(String(decoding: codeUnits, as: UTF16.self).utf8)
  }
}
