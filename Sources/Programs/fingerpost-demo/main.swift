// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// Shows fingerpost at work in a private X server with a virtual touchscreen.
//
//   fingerpost-demo [--dark] [-o FOLDER]
//
// 'fingerpost demo' starts this program. It is separate because only it starts X servers and writes pictures.

internal import Daemon
internal import Glibc
internal import VirtualSession

/// Returns the folder for the pictures; nil if the command line is wrong.
func folder(of words: [String]) -> String? {
  switch words.count {
  case 0: "demo-output"
  case 2 where ["-o", "--output"].contains(words[0]) && !words[1].isEmpty: words[1]
  default: nil
  }
}

let errorLog = LineWriter.standardError(.waits)
let words = CommandLine.arguments.dropFirst()
guard let folder = folder(of: words.filter { $0 != "--dark" }) else {
  errorLog.write("usage: fingerpost-demo [--dark] [-o FOLDER]")
  exit(2)
}
let output = LineWriter.standardOutput(.waits)
var demonstration = DemoSession(
  folder: folder, program: (CompanionProgram.path(of: "fingerpost"), ["run", "--log-format", "text"]))
demonstration.isDark = words.contains("--dark")
do throws(SessionError) {
  try demonstration.run { output.write($0) }
} catch {
  errorLog.write("fingerpost-demo: error: \(error)")
  exit(1)
}
