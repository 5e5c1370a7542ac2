// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import XorgSupport

/// Prints what the bridge costs beside the least program in C that does the same (Tests/Tools/Floor).
///
/// Every round measures both programs, each in a private X session of its own, and the order changes from round to
/// round. A figure is the median of the rounds; the spread says how far they lie apart, which is what the machine
/// itself contributes: a ratio within it means nothing.
func measureBridge(_ words: [String], rounds: Int?) throws {
  var effort = words.contains("--quick") ? Effort.quick : Effort.full
  let parts = words.compactMap(Effort.Part.init)
  if !parts.isEmpty { effort.parts = Set(parts) }
  let rounds = max(1, rounds ?? effort.rounds)
  var table = Table()
  for round in 0..<rounds {
    for program in round.isMultiple(of: 2) ? Contender.allCases : Contender.allCases.reversed() {
      say("round \(round + 1) of \(rounds): \(program.rawValue)")
      try Round(of: program, effort: effort).measure { table.add($0, of: program) }
    }
  }
  print(table)
}
