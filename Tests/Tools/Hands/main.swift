// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// Plays simulated people to the program, in process and without a clock. Prints how many of their gestures
// had the intended result, which actions ran in ordinary use without intent, and how long applications waited
// for touches.
//
//   hands [families|cells|use|waits|curves|shapes|year]... [seed=11] [times=40] [hours=1] [time=1] [distance=1] [set='chordInterval = "30 ms"']
//
// why:NAME prints the first hands of a cell with a wrong result, and the decisions about them. record:NAME
// prints a recording of one hand of a cell or family, which 'fingerpost plot' draws. year simulates a tablet
// for some hours, and fails if any state is left when it lies still. Without arguments all but cells and year
// run. Another seed gives other people; time=1.3 makes them slower, and distance=0.7 shortens their
// movements.

internal import Glibc
internal import HandSupport

var report = Report()
var wanted: [String] = []
for argument in CommandLine.arguments.dropFirst() {
  let words = argument.split(separator: "=", maxSplits: 1)
  guard words.count == 2 else {
    wanted.append(argument)
    continue
  }
  if words[0] == "set" {
    report.settings += "\(words[1]);"
    continue
  }
  guard let value = Double(words[1]), value > 0 else { fatalError("\(argument): not a number above 0") }
  switch words[0] {
  case "seed": report.seed = UInt64(value)
  case "times": report.times = Int(value)
  case "hours": report.hours = Int(value)
  case "time": report.pace.time = value
  case "distance": report.pace.distance = value
  default: fatalError("\(argument): there is no such option")
  }
}
if wanted == ["year"] { exit(report.year() ? 0 : 1) }
func wants(_ part: String) -> Bool { wanted.isEmpty ? part != "cells" : wanted.contains(part) }

if wants("families") || wants("cells") { report.families(showingCells: wants("cells")) }
if wants("use") || wants("waits") { report.use() }
for name in wanted.filter({ $0.hasPrefix("why:") }) { report.explain(String(name.dropFirst(4))) }
for name in wanted.filter({ $0.hasPrefix("record:") }) { report.record(String(name.dropFirst(7))) }
if wants("curves") { report.curves() }
if wants("shapes") { report.shapes() }
