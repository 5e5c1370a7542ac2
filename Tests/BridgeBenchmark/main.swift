// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// What the bridge costs beside the least that a program can do for the same job (Tests/Floor).
//
//   bridge-benchmark [--quick] [starts] [latency] [streams] [rest] [feedback] [shapes] [tour] [ROUNDS]
//
// Every round measures both programs, each in a private X session of its own, and the order changes from round to
// round. A figure is the median of the rounds; the spread says how far they lie apart, which is what the machine
// itself contributes: a ratio within it means nothing.

import Glibc
import XorgSupport

let words = CommandLine.arguments.dropFirst()
var effort = words.contains("--quick") ? Effort.quick : Effort.full
let parts = words.compactMap(Effort.Part.init)
if !parts.isEmpty { effort.parts = Set(parts) }
let rounds = words.compactMap { Int($0) }.first ?? effort.rounds

var table = Table()
do {
  for round in 0..<max(1, rounds) {
    for program in round.isMultiple(of: 2) ? Contender.allCases : Contender.allCases.reversed() {
      say("round \(round + 1) of \(rounds): \(program.rawValue)")
      try Round(of: program, effort: effort).measure { table.add($0, of: program) }
    }
  }
} catch {
  say("bridge-benchmark: \(error)")
  exit(1)
}
print(table)

/// Tells how far it has come, beside the table.
func say(_ line: String) {
  let bytes = Array("\(line)\n".utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
