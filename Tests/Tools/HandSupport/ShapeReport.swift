// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
internal import Gestures

extension Bindings {
  /// Every known shape, drawn by one to five fingers, without other gestures.
  package static var shapes: Configuration {
    let list = (1...5).flatMap { fingers in
      StrokeTemplate.shapeNames.map {
        "{ gesture = stroke; fingers = \(fingers); shape = \"\($0)\"; action = { workspace = next; }; }"
      }
    }
    return read("{ bindings = (" + list.joined(separator: ",") + "); }")
  }
}

extension Report {
  /// Prints how often a shape is recognised by mistake: in the hands of the families, and in ordinary use.
  package func shapes() {
    let configuration = Bindings.shapes
    print("\nShapes recognized where none was drawn: hands or contacts, and what")
    for family in Family.all {
      var score = Score()
      for (index, cell) in family.cells.enumerated() {
        score.add(cell.mistaken(configuration, times: times, seed: seed + UInt64(index), pace: pace))
      }
      line(family.name, of: score.all, score.wrong)
    }
    for (index, use) in Use.all.enumerated() {
      var dice = Dice(seed: seed + UInt64(index))
      let contacts = use.make(60 * 60, &dice)
      let acts = Trial(configuration, on: use.panel, pace: pace).play(contacts, dice: &dice)
      line(use.name, of: contacts.count, Dictionary(grouping: acts, by: \.name).mapValues(\.count))
    }
  }

  private func line(_ name: String, of count: Int, _ mistakes: [String: Int]) {
    let words = mistakes.map { "\($0.key) \($0.value)" }.sorted().joined(separator: ", ")
    print(
      "  " + pad(name, 44) + right("\(mistakes.values.reduce(0, +))", 8) + " of \(pad("\(count)", 8))\(words)"
    )
  }
}

extension Family.Cell {
  /// Plays the gesture many times to a configuration that should not recognise it.
  fileprivate func mistaken(_ configuration: Configuration, times: Int, seed: UInt64, pace: Pace) -> Score {
    var dice = Dice(seed: seed)
    let trial = Trial(configuration, on: panel, pace: pace)
    var score = Score()
    for _ in 0..<times {
      score.all += 1
      for act in trial.play(make(&dice, panel).contacts, dice: &dice) {
        score.wrong[act.name, default: 0] += 1
      }
    }
    return score
  }
}
