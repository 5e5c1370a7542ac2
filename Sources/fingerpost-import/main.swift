// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// Says another program's configuration in fingerpost's words.
//
//   fingerpost-import touchegg|libinput-gestures|fusuma FILE
//
// 'fingerpost import' starts it. It is a program of its own because only it needs the libraries that read XML and
// YAML.

internal import Actions
internal import Bridge
internal import FoundationEssentials
internal import Glibc
internal import Importers
internal import X11

/// Reads a file, prints the configuration on standard output and the report on standard error.
func run(_ words: [String], _ output: LineWriter, _ log: LineWriter) -> Int32 {
  let words = words.first == "--" ? Array(words.dropFirst()) : words
  let names = Rival.allCases.map(\.rawValue)
  guard words.count == 2 else {
    log.write("fingerpost-import: error: write fingerpost-import \(names.joined(separator: "|")) FILE")
    return 2
  }
  guard let rival = Rival(rawValue: words[0]) else {
    let hint = nearest(to: words[0], among: names).map { "did you mean '\($0)'?" }
    let choice = hint ?? "there are \(names.joined(separator: ", "))"
    log.write("fingerpost-import: error: cannot import '\(words[0])'; \(choice)")
    return 2
  }
  let file = words[1]
  let importer = Importer(
    rival, environment: ProcessInfo.processInfo.environment, isKey: { KeySymbols.keysym(named: $0) != nil })
  do throws(ImportError) {
    let result = try importer.read(RivalText.bytes(of: file), file: file)
    let text = try result.text()
    for line in result.report { log.write(line) }
    output.write(String(text.dropLast()))
  } catch {
    log.write("\(file):\(error.line.map { "\($0):" } ?? "") error: \(error)")
    return 1
  }
  guard let failure = output.failure else { return 0 }
  log.write(
    "fingerpost-import: error: cannot write to standard output: \(String(cString: strerror(failure)))")
  return 1
}

exit(run(Array(CommandLine.arguments.dropFirst()), .standardOutput(.waits), .standardError(.waits)))
