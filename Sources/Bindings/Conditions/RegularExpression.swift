// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// A POSIX extended regular expression as the C library compiles it, in which capitals do not count.
///
/// What would take the library without bound, such as counts within counts and references back, is refused.
final class RegularExpression {
  /// 1,000 copies of a part: the library makes them all, and counts multiply when they are nested.
  private static let repeatLimit = 1000
  /// Letters and capitals of all scripts; without this locale, those of ASCII.
  private static let unicode = newlocale(1 << LC_CTYPE, "C.UTF-8", nil)

  private var compiled = regex_t()

  /// Compiles an expression.
  init(_ source: String) throws(TextPattern.Flaw) {
    guard !source.isEmpty else { throw .empty }
    if let flaw = Self.flaw(in: Array(source.utf8)) { throw flaw }
    let status = Self.withUnicode { regcomp(&compiled, source, REG_EXTENDED | REG_ICASE | REG_NOSUB) }
    guard status != 0 else { return }
    var reason = [CChar](repeating: 0, count: 128)
    regerror(status, &compiled, &reason, reason.count)
    let words = reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    throw .refused(reason: String(decoding: words, as: UTF8.self))
  }

  isolated deinit { regfree(&compiled) }

  /// Whether it fits some part of a text.
  func fits(_ text: String) -> Bool {
    Self.withUnicode { regexec(&compiled, text, 0, nil, 0) } == 0
  }

  /// The library reads letters by the locale of the moment, when it compiles as when it looks.
  private static func withUnicode<Result>(_ body: () -> Result) -> Result {
    guard let unicode else { return body() }
    let former = uselocale(unicode)
    defer { uselocale(former) }
    return body()
  }

  /// Finds what the library would accept and hardly ever be done with.
  private static func flaw(in source: [UInt8]) -> TextPattern.Flaw? {
    var copies = 1
    var index = 0
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "\\"):
        index += 1
        if index < source.count, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(source[index]) {
          return .backReference
        }
      case UInt8(ascii: "{"):
        let digits = source[(index + 1)...].prefix { $0 != UInt8(ascii: "}") }
        let counts = digits.split(separator: UInt8(ascii: ",")).map {
          Int(String(decoding: $0, as: UTF8.self)) ?? 0
        }
        copies = copies.multipliedReportingOverflow(by: max(1, counts.max() ?? 1)).partialValue
        guard (1...repeatLimit).contains(copies) else { return .repeatsTooOften(limit: repeatLimit) }
      default: break
      }
      index += 1
    }
    return nil
  }
}
