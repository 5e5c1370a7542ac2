// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import XorgSupport

/// Prints the cost of the bridge beside the least equivalent program in C (Tests/Tools/Floor).
///
/// Every round measures both programs, each in a private X session of its own, and the order changes from
/// round to round. A figure is the median of the rounds. The spread is the range of the rounds, the machine's
/// own contribution: a ratio within it is meaningless.
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
