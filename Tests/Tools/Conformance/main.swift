// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// Plays outside cases to the engine and prints the reports of its recognizers for each, and imports other
// programs' configurations and prints the imported gestures: one JSON object a line. A drawing is compared
// with those of the same collection by other people, in all the files together, or with --own N with that
// many of each shape by the same hand.
//
//   conformance [--bindings] [--own N] FILE...
//
// Recordings, which name no recognizers, are played to the engine's own, or with --bindings to those that the
// program makes of bindings, with the program's rules for giving fingers back to their application.
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
  /// The drawn shape; null if the drawing was not recognised.
  ///
  /// Of a recording it is the first shape that any shape recognizer knows.
  var label: String??

  private enum CodingKeys: CodingKey { case id, events, velocity, running, bindings, rejected, label }

  /// Writes null only for a label: null is a result there.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encodeIfPresent(events, forKey: .events)
    try container.encodeIfPresent(velocity, forKey: .velocity)
    try container.encodeIfPresent(running, forKey: .running)
    try container.encodeIfPresent(bindings, forKey: .bindings)
    try container.encodeIfPresent(rejected, forKey: .rejected)
    if let label { try container.encode(label, forKey: .label) }
  }
}

var usesBindings = false
var ownTemplates: Int?
var paths: [String] = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--bindings": usesBindings = true
  case "--own":
    guard let count = arguments.popFirst().flatMap({ Int($0) }), count > 0 else {
      complain("conformance: --own needs a number of templates, such as --own 1")
      exit(2)
    }
    ownTemplates = count
  default: paths.append(argument)
  }
}

/// Returns the result of a case; nil if it is about neither recognition nor configurations.
func answer(to problem: Case, _ drawings: inout StrokeTrial) -> Answer? {
  let samples = problem.touches ?? []
  switch problem.kind {
  case "semantics":
    let cast = Cast(problem.recognizers ?? [], problem.relations ?? [], problem.constants)
    let stage = Stage(cast, screen: problem.constants?.screen)
    stage.play(samples, until: problem.runUntilMs)
    return Answer(id: problem.id, events: stage.events)
  case "recording":
    let shapes = ShapeStage()
    shapes.play(samples)
    guard !usesBindings else {
      let stage = BoundStage()
      stage.play(samples)
      return Answer(id: problem.id, events: stage.events, label: shapes.labels.first)
    }
    let stage = Stage(Cast(), screen: nil)
    stage.play(samples, until: nil)
    return Answer(id: problem.id, events: stage.events, label: shapes.labels.first)
  case "velocity":
    let trial = SpeedTrial(samples, problem.constants)
    return Answer(id: problem.id, velocity: trial.final, running: trial.running)
  case "stroke": return Answer(id: problem.id, label: .some(drawings.label(of: problem)))
  case "config":
    let trial = ImportTrial(problem.configText ?? "", format: problem.format ?? "")
    return trial.map { Answer(id: problem.id, bindings: $0.bindings ?? [], rejected: $0.bindings == nil) }
  default: return nil
  }
}

func complain(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}

let decoder = JSONDecoder()
decoder.keyDecodingStrategy = .convertFromSnakeCase
let encoder = JSONEncoder()
encoder.keyEncodingStrategy = .convertToSnakeCase
encoder.outputFormatting = .sortedKeys
var problems: [Case] = []
for path in paths {
  let text = try String(contentsOfFile: path, encoding: .utf8)
  for (index, line) in text.split(separator: "\n").enumerated() {
    do {
      problems.append(try decoder.decode(Case.self, from: Data(line.utf8)))
    } catch {
      complain("\(path):\(index + 1): \(error)")
    }
  }
}
var drawings = StrokeTrial(problems, ownTemplates: ownTemplates)
for problem in problems {
  guard let answer = answer(to: problem, &drawings) else { continue }
  print(String(decoding: try encoder.encode(answer), as: UTF8.self))
}
