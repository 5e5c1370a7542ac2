// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// What Swift's library of regular expressions has too, which would be a tenth of the whole program.
extension StringProtocol {
  /// The parts between the occurrences of a separator; the whole if there is none.
  nonisolated package func parts(around separator: String) -> [String] {
    let (text, mark) = (Array(utf8), Array(separator.utf8))
    var parts: [String] = []
    var start = 0
    var place = 0
    while !mark.isEmpty, place + mark.count <= text.count {
      if text[place] == mark[0], text[place..<place + mark.count].elementsEqual(mark) {
        parts.append(String(decoding: text[start..<place], as: UTF8.self))
        place += mark.count
        start = place
      } else {
        place += 1
      }
    }
    return parts + [String(decoding: text[start...], as: UTF8.self)]
  }

  /// Whether this text contains another one.
  nonisolated package func mentions(_ part: String) -> Bool { parts(around: part).count > 1 }
}
