// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// Makes a test from a recording: the smallest part of it and of its configuration that still has the same
// fault, without data about the recorded person. 'make case' runs this.
//
//   reduce-case recording=FILE expect="swipe 3 left, tap 2" [config=FILE] [at=SECONDS] [name=NAME] [to=FOLDER]
//
// FILE is a recording or the output of 'fingerpost report'; expect=nothing means that the correct result is
// empty. Of a long recording either all gestures are expected, of which one may differ, or those of one hand,
// which at= names by a time at which it is down. The test is written only if it gives the wrong result now.

internal import Bindings
internal import GestureTrace
internal import Glibc
internal import RecordedCases

func fail(_ text: String, _ code: Int32 = 1) -> Never {
  let bytes = Array("reduce-case: \(text)\n".utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
  exit(code)
}

var values: [String: String] = [:]
for argument in CommandLine.arguments.dropFirst() {
  let words = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
  guard words.count == 2, ["recording", "expect", "config", "at", "name", "to", "keep"].contains(words[0])
  else { fail("\(argument): there is no such option", 2) }
  if !words[1].isEmpty { values[String(words[0])] = String(words[1]) }
}
guard let path = values["recording"], let expect = values["expect"] else {
  fail("recording=FILE and expect=GESTURES are needed", 2)
}
var time: Double?
if let at = values["at"] {
  time = Double(at)
  if time == nil { fail("at=\(at): not a number of seconds", 2) }
}
let expected =
  expect == "nothing"
  ? [] : expect.split(separator: ",").map { String($0.drop(while: \.isWhitespace)) }.filter { !$0.isEmpty }
let file = path.split(separator: "/").last.map(String.init) ?? path
let name = values["name"] ?? file.split(separator: ".").first.map(String.init) ?? file
let folder = values["to"] ?? "Tests/Core/Recordings"

do {
  let clock = ContinuousClock()
  let start = clock.now
  let recorded = try RecordedCase(path: path, configuration: values["config"])
  let result = try CaseReducer.reduce(recorded, wanted: .init(expected, at: time))
  guard result.kept.isEmpty || values["keep"] != nil else {
    let list = result.kept.map { "  \(Plist.quoted($0))" }.joined(separator: "\n")
    fail("the result depends on these names, which may be private; KEEP=1 keeps them:\n\(list)")
  }
  try RecordedCase.write(result, as: name, in: folder)
  let (wanted, made) = try RecordedCase.play(name, in: folder)
  guard made == result.before, made != wanted else {
    for ending in ["trace", "plist", "expected", "before"] { unlink("\(folder)/\(name).\(ending)") }
    fail("the fault is gone once the case is written and read again")
  }
  func words(_ lines: [String]) -> String { lines.isEmpty ? "nothing" : lines.joined(separator: ", ") }
  let seconds = Double((clock.now - start) / .milliseconds(1)).rounded() / 1000
  print(
    """
    \(folder)/\(name).trace: \(recorded.trace.steps.count) lines became \(result.reduced.trace.steps.count), \
    \(recorded.trace.handCount) hands \(result.reduced.trace.handCount), \(result.trials) trials, \(seconds) s
    expected: \(words(wanted))
    now:      \(words(made))
    """)
} catch {
  fail("\(error)")
}
