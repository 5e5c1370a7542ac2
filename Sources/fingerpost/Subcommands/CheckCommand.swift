// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import FoundationEssentials
internal import Glibc
internal import X11

/// `fingerpost check [F]`: tells everything that is wrong with a configuration.
///
/// The first argument, if any, is the file. Returns the exit code: 0 without errors, 1 with some.
func runCheck(arguments: [String]) -> Int32 {
  let loader = ConfigurationLoader(
    environment: ProcessInfo.processInfo.environment, keysym: KeySymbols.keysym(named:))
  let reading = loader.load(arguments.first)
  for diagnostic in reading.diagnostics { writeToStandardError("\(diagnostic)\n") }
  print("\(reading.path ?? ConfigurationLoader.builtInName): \(reading.tally)")
  return reading.hasErrors ? 1 : 0
}

private func writeToStandardError(_ text: String) {
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    let count = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    guard count > 0 else { return }
    bytes = bytes.dropFirst(count)
  }
}
