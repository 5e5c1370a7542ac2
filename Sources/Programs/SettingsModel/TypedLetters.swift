// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The letters typed in quick succession to find a line of a list.
nonisolated package struct TypedLetters {
  private var letters = ""
  private var last = Int.min

  /// 1 s: a longer pause starts a new word.
  private static let pauseMilliseconds = 1000

  package init() {}

  /// Adds a letter or digit.
  ///
  /// - Returns: The line that begins with all letters typed, else the next one that begins with this letter.
  package mutating func find(_ letter: Character, at milliseconds: Int, in lines: [String], after index: Int)
    -> Int?
  {
    guard letter.isLetter || letter.isNumber || letter == "-" else { return nil }
    if last < milliseconds - Self.pauseMilliseconds { letters = "" }
    last = milliseconds
    let small = letter.lowercased()
    letters += small
    let starts = lines.map { $0.lowercased() }
    // Begins the search at the selected line, which may match the additional letter as well.
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
