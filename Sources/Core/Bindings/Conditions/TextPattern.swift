// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A pattern for names and titles, in which capitals do not count.
///
/// `*` matches any characters, `?` one character, and other characters match themselves; between slashes
/// there is a ``RegularExpression``, which may fit any part.
nonisolated package struct TextPattern: Hashable, Sendable {
  /// The form of a pattern, for messages.
  static let format = "a name, where * matches anything and ? one character, or \"/expression/\""
  static let listFormat = "\(format); or a list of them"

  /// The reason why a text is not a pattern.
  package enum PatternError: Error, Hashable, Sendable {
    /// The text is longer than any name.
    case tooLong(limit: Int)
    /// There is nothing between the slashes.
    case empty
    /// The expression refers back to an earlier part.
    case backReference
    /// The counts in braces, multiplied with each other and with the length, exceed the limit.
    case repeatsTooOften(limit: Int)
    /// The C library refuses the expression; the reason is the library's wording.
    case refused(reason: String)
  }

  private enum Form {
    case glob([Character])
    case expression(RegularExpression)
  }

  /// 256 characters: longer than every name, and a bound for the time that a hostile title can cost.
  private static let lengthLimit = 256

  package let text: String
  private let format: Form

  @MainActor
  package init(_ text: String) throws(PatternError) {
    guard text.unicodeScalars.count <= Self.lengthLimit else { throw .tooLong(limit: Self.lengthLimit) }
    self.text = text
    if text.hasPrefix("/"), text.hasSuffix("/"), text.count > 1 {
      format = .expression(try RegularExpression(String(text.dropFirst().dropLast())))
    } else {
      format = .glob(Array(text.lowercased()))
    }
  }

  /// A pattern that fits a name: characters of the name that have a meaning in patterns become wildcards.
  package static func fitting(_ name: String) -> String {
    let isExpression = name.count > 1 && name.hasPrefix("/") && name.hasSuffix("/")
    return String((isExpression ? "?" + name.dropFirst() : name).map { $0 == "*" ? "?" : $0 })
  }

  /// Whether a text fits: the whole of it, or any part for an expression.
  @MainActor
  package func fits(_ text: String) -> Bool {
    switch format {
    case .glob(let pattern): Self.fits(Array(text.lowercased()), pattern)
    case .expression(let expression): expression.fits(text)
    }
  }

  private static func fits(_ name: [Character], _ pattern: [Character]) -> Bool {
    var (at, place) = (0, 0)
    // The place to go on from after a mismatch: behind the last star, which then matches one character more.
    var retry: (at: Int, place: Int)?
    while place < name.count {
      if at < pattern.count, pattern[at] == "*" {
        retry = (at, place)
        at += 1
      } else if at < pattern.count, pattern[at] == "?" || pattern[at] == name[place] {
        at += 1
        place += 1
      } else if let (star, from) = retry {
        retry = (star, from + 1)
        (at, place) = (star + 1, from + 1)
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == "*" }
  }

  package static func == (a: TextPattern, b: TextPattern) -> Bool { a.text == b.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension [TextPattern] {
  /// Whether one of the patterns fits.
  func fit(_ text: String) -> Bool { contains { $0.fits(text) } }
}

nonisolated extension TextPattern.PatternError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooLong(let limit): "it is too long; a pattern has at most \(limit) characters"
    case .empty: "there is nothing between the slashes; write * to match anything"
    case .backReference: "an extended regular expression has no back-references; repeat the part itself"
    case .repeatsTooOften(let limit): "its repetition counts times its length exceed \(limit); write + or *"
    case .refused(let reason): reason
    }
  }
}
