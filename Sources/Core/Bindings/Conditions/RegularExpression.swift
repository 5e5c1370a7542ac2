// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// A POSIX extended regular expression as the C library compiles it, in which capitals do not count.
///
/// Expressions that could keep the library busy without end, such as nested counts and back-references, are
/// refused. The library matches single bytes, because it can take a thousand times as long with letters of
/// several bytes: each letter beyond ASCII in the expression gets its own byte, and all others share one.
final class RegularExpression {
  /// 2,000 bytes: the largest product of an expression's length and its counts in braces.
  ///
  /// The library copies a part as often as its count says; its recursion has overflowed the stack at 200,000
  /// bytes.
  static let sizeLimit = 2000

  private var compiled = regex_t()
  private let alphabet: Alphabet

  init(_ source: String) throws(TextPattern.PatternError) {
    guard !source.isEmpty else { throw .empty }
    if let patternError = Self.patternError(in: Array(source.utf8)) { throw patternError }
    alphabet = Alphabet(of: source)
    let status = regcomp(&compiled, alphabet.bytes(of: source), REG_EXTENDED | REG_ICASE | REG_NOSUB)
    guard status != 0 else { return }
    var reason = [CChar](repeating: 0, count: 128)
    regerror(status, &compiled, &reason, reason.count)
    let words = reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    throw .refused(reason: String(decoding: words, as: UTF8.self))
  }

  isolated deinit { regfree(&compiled) }

  /// Whether the expression matches some part of a text.
  func fits(_ text: String) -> Bool { regexec(&compiled, alphabet.bytes(of: text), 0, nil, 0) == 0 }

  /// Finds a part that the library would accept, but might never finish matching; nil without one.
  private static func patternError(in source: [UInt8]) -> TextPattern.PatternError? {
    var size = source.count
    var index = 0
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "\\"):
        index += 1
        if index < source.count, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(source[index]) {
          return .backReference
        }
      case UInt8(ascii: "{"):
        let counts = source[(index + 1)...].prefix { $0 != UInt8(ascii: "}") }
          .split(separator: UInt8(ascii: ",")).map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
        let product = size.multipliedReportingOverflow(by: max(1, counts.max() ?? 1))
        guard !product.overflow, product.partialValue <= sizeLimit else {
          return .repeatsTooOften(limit: sizeLimit)
        }
        size = product.partialValue
      default: break
      }
      index += 1
    }
    return nil
  }
}

/// A mapping of characters to single bytes.
private struct Alphabet {
  /// The byte that all characters without their own byte share.
  private static let other = UInt8.max

  /// The letters beyond ASCII that have a byte, from 128 on.
  private var letters: [String] = []

  init(of source: String) {
    for character in source where !character.isASCII && letters.count < Int(Self.other) - 128 {
      let letter = character.lowercased()
      if !letters.contains(letter) { letters.append(letter) }
    }
  }

  /// A text as the C library takes it, with a zero at its end.
  func bytes(of text: String) -> [CChar] {
    text.map { CChar(bitPattern: byte(of: $0)) } + [0]
  }

  private func byte(of character: Character) -> UInt8 {
    if let byte = character.asciiValue { return byte == 0 ? Self.other : byte }
    return letters.firstIndex(of: character.lowercased()).map { UInt8(128 + $0) } ?? Self.other
  }
}
