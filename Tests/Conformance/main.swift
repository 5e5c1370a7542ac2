// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// Plays outside cases on the engine and prints, for each, what its recognizers said, and imports other programs'
// configurations and prints the gestures that came through: one JSON object a line.
//
//   conformance [--bindings] FILE...
//
// Recordings, which name no recognizers, are played on the engine's own, or with --bindings on those that the program
// makes of bindings, with the program's rules of when fingers go back to their application.
//
// Other kinds of case are left out. A line that cannot be read is named on standard error
// and left out as well.

import FoundationEssentials
import Glibc

struct Answer: Encodable {
  var id: String
  var events: [Event]?
  var velocity: [String: [Double]]?
  var running: [SpeedTrial.Reading]?
  var bindings: [ImportTrial.Binding]?
  var rejected: Bool?
}

let usesBindings = CommandLine.arguments.contains("--bindings")

/// What comes of a case; nil if it is about neither recognition nor configurations.
func answer(to problem: Case) -> Answer? {
  let samples = problem.touches ?? []
  switch problem.kind {
  case "semantics":
    let cast = Cast(problem.recognizers ?? [], problem.relations ?? [], problem.constants)
    let stage = Stage(cast, screen: problem.constants?.screen)
    stage.play(samples, until: problem.runUntilMs)
    return Answer(id: problem.id, events: stage.events)
  case "recording":
    guard !usesBindings else {
      let stage = BoundStage()
      stage.play(samples)
      return Answer(id: problem.id, events: stage.events)
    }
    let stage = Stage(Cast(), screen: nil)
    stage.play(samples, until: nil)
    return Answer(id: problem.id, events: stage.events)
  case "velocity":
    let trial = SpeedTrial(samples, problem.constants)
    return Answer(id: problem.id, velocity: trial.final, running: trial.running)
  case "config":
    let trial = ImportTrial(problem.configText ?? "", format: problem.format ?? "")
    return trial.map { Answer(id: problem.id, bindings: $0.bindings ?? [], rejected: $0.bindings == nil) }
  default:
    return nil
  }
}

/// Says something on standard error.
func complain(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}

let decoder = JSONDecoder()
decoder.keyDecodingStrategy = .convertFromSnakeCase
let encoder = JSONEncoder()
encoder.keyEncodingStrategy = .convertToSnakeCase
encoder.outputFormatting = .sortedKeys
for path in CommandLine.arguments.dropFirst() where path != "--bindings" {
  let text = try String(contentsOfFile: path, encoding: .utf8)
  for (index, line) in text.split(separator: "\n").enumerated() {
    do {
      let problem = try decoder.decode(Case.self, from: Data(line.utf8))
      guard let answer = answer(to: problem) else { continue }
      print(String(decoding: try encoder.encode(answer), as: UTF8.self))
    } catch {
      complain("\(path):\(index + 1): \(error)")
    }
  }
}
