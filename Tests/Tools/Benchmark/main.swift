// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// The cost of the programs beside the least program for the same job.
//
//   benchmark bridge [--quick] [starts] [latency] [streams] [rest] [feedback] [shapes] [instructions] [tour] [ROUNDS]
//   benchmark growth
//   benchmark window [ROUNDS]
//   benchmark settings [ROUNDS]

import Glibc

let words = Array(CommandLine.arguments.dropFirst(2))
let rounds = words.compactMap { Int($0) }.first
do {
  switch CommandLine.arguments.dropFirst().first {
  case "bridge": try measureBridge(words, rounds: rounds)
  case "growth": try Round(of: .fingerpost, effort: .quick).measureGrowth()
  case "window": try WindowTimes(rounds: rounds ?? 300).measure()
  case "settings": try SettingsTimes(rounds: rounds ?? 15).measure()
  default:
    say("usage: benchmark bridge|growth|window|settings [ROUNDS]")
    exit(2)
  }
} catch {
  say("benchmark: \(error)")
  exit(1)
}

func say(_ line: String) {
  let bytes = Array("\(line)\n".utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
