// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// Plays simulated people to the program, in process and without a clock, and prints how many of their gestures did what
// was meant, what was done in ordinary use although nothing was meant, and how long applications waited for touches.
//
//   hands [families|cells|use|waits|curves]...     all but cells without arguments

internal import Glibc
internal import HandSupport

let wanted = CommandLine.arguments.dropFirst()
func wants(_ part: String) -> Bool { wanted.isEmpty ? part != "cells" : wanted.contains(part) }

if wants("families") {
  Report.families(showingCells: wanted.contains("cells"))
} else if wants("cells") {
  Report.families(showingCells: true)
}
if wants("use") || wants("waits") { Report.use() }
if wants("curves") { Report.curves() }
