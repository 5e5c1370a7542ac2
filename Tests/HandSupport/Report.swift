// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The tables of `make hands`.
package enum Report {
  /// 40 hands of each kind: one standard deviation is at most 8 points for a line, 1 to 3 for a family.
  private static let times = 40
  private static let seed: UInt64 = 11

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 1))
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\((value * 10).rounded() / 10)"
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 1)) + text
  }

  /// How many hands of each family did what was meant.
  package static func families(showingCells: Bool) {
    let (everything, standard) = (Bindings.everything, Bindings.standard)
    print(
      "Gestures that did what was meant, percent: with everything bound, and with the default configuration")
    for family in Family.all {
      var (all, own) = (Score(), Score())
      var lines: [String] = []
      for (index, cell) in family.cells.enumerated() {
        let mine = cell.score(everything, times: times, seed: seed + UInt64(index))
        let usual = cell.score(standard, times: times, onlyBound: true, seed: seed + UInt64(index))
        all.add(mine)
        own.add(usual)
        let others = mine.wrong.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(3)
        lines.append(
          "    " + pad(cell.name, 46) + right(number(mine.percent), 6)
            + right(usual.all > 0 ? number(usual.percent) : "-", 6) + "   "
            + others.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
      }
      print(
        "  " + pad(family.name, 48) + right(number(all.percent), 6)
          + right(own.all > 0 ? number(own.percent) : "-", 6))
      if showingCells { for line in lines { print(line) } }
    }
  }

  /// What is done in ordinary use, and how long applications wait.
  package static func use() {
    let configurations = [("default", Bindings.standard), ("swipes of three", Bindings.swipes)]
    print("\nFalse actions an hour, with the \(configurations.map(\.0).joined(separator: ", with "))")
    var sums = configurations.map { _ in 0.0 }
    var waits = configurations.map { _ in [Trial.Wait]() }
    for (index, use) in Use.all.enumerated() {
      var cells = ""
      var acts = ""
      for (which, (_, configuration)) in configurations.enumerated() {
        let outcome = use.outcome(configuration, minutes: 60, seed: seed + UInt64(index))
        sums[which] += outcome.rate / Double(Use.all.count)
        waits[which] += outcome.waits
        cells += right(number(outcome.rate), 8)
        if which == 0 { acts = outcome.acts.map { "\($0.key) \($0.value)" }.sorted().joined(separator: ", ") }
      }
      print("  " + pad(use.name, 44) + cells + "   " + acts)
    }
    print("  " + pad("all, equal shares", 44) + sums.map { right(number($0), 8) }.joined())
    for ((name, _), waits) in zip(configurations, waits) {
      print("\nWithheld from applications with \(name), ms: median, 95 %, most, of how many")
      for kind in Contact.Kind.allCases where kind != .gesture {
        let times = waits.filter { $0.kind == kind }.map { $0.time * 1000 }.sorted()
        guard !times.isEmpty else { continue }
        func at(_ share: Double) -> String {
          right(number(times[min(Int(share * Double(times.count)), times.count - 1)].rounded()), 6)
        }
        print("  " + pad(kind.rawValue, 12) + at(0.5) + at(0.95) + at(1) + right("\(times.count)", 8))
      }
    }
  }

  /// What thresholds cost and bring.
  package static func curves() {
    print(
      "\nchordInterval, ms: swipe 3, pinch 2, tap 2 as people land; false actions an hour of ten fingers, 41 wpm"
    )
    let cells = Dictionary(
      Family.all.flatMap(\.cells).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let landing = Family.all.first { $0.name == "landing as people land" }?.cells ?? []
    let typing = Use.all.first { $0.name == "ten fingers, 41 wpm" }
    func cell(_ name: String, in list: [Family.Cell]) -> Family.Cell? { list.first { $0.name == name } }
    for value in [0.03, 0.05, 0.075, 0.1, 0.15] {
      let settings = "chordInterval = \"\(value * 1000) ms\";"
      let (everything, standard) = (Bindings.everything(settings), Bindings.standard(settings))
      let shares = ["swipe 3", "pinch 2", "tap 2"].compactMap { cell($0, in: landing) }.map {
        number($0.score(everything, times: times, seed: seed).percent)
      }
      let rate = typing?.outcome(standard, minutes: 10, seed: seed).rate ?? 0
      print(
        "  " + pad(number(value * 1000), 8) + shares.map { right($0, 6) }.joined() + right(number(rate), 8))
    }
    print(
      "\nswipeDistance, mm: acts after so many ms (median, 95 %); crooked swipes right; 10 mm that mean nothing"
    )
    let crooked = Family.all.first { $0.name.hasPrefix("unequal") }
    for value in [6.0, 8, 10, 12, 15, 20] {
      let everything = Bindings.everything("swipeDistance = \"\(value) mm\";")
      var dice = Dice(seed: seed)
      let trial = Trial(everything, on: .usual)
      var delays: [Double] = []
      for _ in 0..<200 {
        guard let (_, contacts) = cells["swipe 3"]?.make(&dice, .usual) else { continue }
        let begin = (contacts.map(\.down).max() ?? 0)
        for act in trial.play(contacts, dice: &dice) { delays.append((act.time - begin) * 1000) }
      }
      delays.sort()
      var score = Score()
      for cell in crooked?.cells ?? [] { score.add(cell.score(everything, times: times, seed: seed)) }
      let mind =
        cells["a change of mind after 10 mm"]?.score(everything, times: times, seed: seed).percent ?? 0
      func at(_ share: Double) -> String {
        delays.isEmpty
          ? "-" : number(delays[min(Int(share * Double(delays.count)), delays.count - 1)].rounded())
      }
      print(
        "  " + pad(number(value), 8) + right(at(0.5), 6) + right(at(0.95), 6)
          + right(number(score.percent), 8)
          + right(number(mind), 8))
    }
    print(
      "\ntapMovement mm, tapDuration ms: tap 2 of an older hand right; false actions an hour of one finger; scroll and pinch withheld"
    )
    for (movement, duration) in [(1.5, 0.15), (2, 0.2), (2, 0.25), (3, 0.15), (3, 0.2), (3, 0.25), (4, 0.3)] {
      let settings = "tapMovement = \"\(movement) mm\"; tapDuration = \"\(duration * 1000) ms\";"
      let (everything, standard) = (Bindings.everything(settings), Bindings.standard(settings))
      let old = cells["tap 2 of an older hand"]?.score(everything, times: times, seed: seed).percent ?? 0
      let finger = Use.all.first { $0.name == "one finger, 2 % with a graze" }
      let rate = finger?.outcome(standard, minutes: 40, seed: seed).rate ?? 0
      var waits: [String] = []
      for (name, kind) in [("scrolling with two fingers", Contact.Kind.scroll), ("maps", .pinch)] {
        let times =
          Use.all.first { $0.name == name }?.outcome(standard, minutes: 20, seed: seed).waits
          .filter { $0.kind == kind }.map { $0.time * 1000 }.sorted() ?? []
        guard !times.isEmpty else { continue }
        waits.append(
          [0.5, 0.95].map { number(times[Int($0 * Double(times.count))].rounded()) }.joined(separator: " / "))
      }
      print(
        "  " + pad("\(number(movement)), \(number(duration * 1000))", 12) + right(number(old), 6)
          + right(number(rate), 8) + waits.map { right($0, 12) }.joined())
    }
  }
}
