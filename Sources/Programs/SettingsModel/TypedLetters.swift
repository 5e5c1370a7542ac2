// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The letters that are typed one soon after the other to find a line of a list.
nonisolated package struct TypedLetters {
  private var letters = ""
  private var last = Int.min

  /// 1 s: who pauses for longer begins anew.
  private static let pauseMilliseconds = 1000

  /// Nothing is typed yet.
  package init() {}

  /// Takes a letter, or a digit.
  ///
  /// - Returns: The line that begins with all that was typed, or the next one that begins with this letter; nil if none does.
  package mutating func find(_ letter: Character, at milliseconds: Int, in lines: [String], after index: Int)
    -> Int?
  {
    guard letter.isLetter || letter.isNumber || letter == "-" else { return nil }
    if last < milliseconds - Self.pauseMilliseconds { letters = "" }
    last = milliseconds
    let small = letter.lowercased()
    letters += small
    let starts = lines.map { $0.lowercased() }
    // What is chosen may be meant still by what is typed on.
    if letters.count > 1 {
      let found = (0..<lines.count).map { (max(index, 0) + $0) % lines.count }.first {
        starts[$0].hasPrefix(letters)
      }
      if let found { return found }
      letters = small
    }
    return (0..<lines.count).map { (max(index, 0) + 1 + $0) % lines.count }.first {
      starts[$0].hasPrefix(small)
    }
  }
}
