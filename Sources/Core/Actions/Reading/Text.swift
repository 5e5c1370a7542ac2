// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// Written by hand: Swift's library of regular expressions would be a tenth of the whole program.
extension StringProtocol {
  /// The parts between the occurrences of a separator; the whole text if the separator does not occur.
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

  nonisolated package func mentions(_ part: String) -> Bool { parts(around: part).count > 1 }
}

/// The candidate that a person most probably meant, or nil if none is near.
///
/// Case does not count, a swap of neighbours counts as one error, and one letter in three may be wrong. So a
/// word of one or two letters, such as "-x", must be right.
nonisolated package func nearest(to word: String, among candidates: [String]) -> String? {
  let typed = Array(word.lowercased().utf8.prefix(longestWord))
  let tolerance = typed.count / 3
  var best: (candidate: String, distance: Int)?
  for candidate in candidates where candidate != word {
    let distance = editDistance(typed, Array(candidate.lowercased().utf8.prefix(longestWord)))
    guard distance <= tolerance, distance < best?.distance ?? .max else { continue }
    best = (candidate, distance)
  }
  return best?.candidate
}

/// 40 letters: longer than every candidate; further letters of hostile text are not compared.
nonisolated private let longestWord = 40

/// The number of letters to insert, delete, replace or swap with their neighbour (Damerau and Levenshtein's).
nonisolated private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
