// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The tables of `make hands`.
package struct Report {
  /// The number of hands of each kind: with 40, one standard deviation is at most 8 points for a line, 1 to 3
  /// for a family.
  package var times = 40
  package var seed: UInt64 = 11
  package var hours = 1
  package var pace = Pace()
  /// Settings other than the usual ones, as in a configuration.
  package var settings = ""

  package init() {}

  func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 1))
  }

  private func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\((value * 10).rounded() / 10)"
  }

  func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 1)) + text
  }

  private func wrong(_ score: Score) -> String {
    score.wrong.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(3)
      .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }

  /// Prints how many hands of each family had the intended result.
  package func families(showingCells: Bool) {
    let (everything, standard) = (Bindings.everything(settings), Bindings.standard(settings))
    print(
      """
      Gestures, percent: right, wrong and missed, with everything bound and with the default configuration. Swipes that were \
      right, by default: ms after all fingers were down and 5 mm gone, median and 95 %, of those that do not wait for the \
      lift; of how many in 100 the application had been given a finger.
      """)
    var sum = Score()
    for family in Family.all {
      var (all, own) = (Score(), Score())
      var lines: [String] = []
      for (index, cell) in family.cells.enumerated() {
        let mine = cell.score(
          family.bindings ?? everything, times: family.looksLikeHolds ? 0 : times, seed: seed + UInt64(index),
          pace: pace)
        let usual = cell.score(
          standard, times: family.bindings == nil ? times : 0, onlyBound: true, seed: seed + UInt64(index),
          pace: pace)
        all.add(mine)
        own.add(usual)
        let (others, usualOthers) = (wrong(mine), wrong(usual))
        lines.append(
          "    " + pad(cell.name, 46) + right(mine.all > 0 ? number(mine.percent) : "-", 6)
            + right(usual.all > 0 ? number(usual.percent) : "-", 6) + "   "
            + others + (usualOthers.isEmpty ? "" : "; default: \(usualOthers)"))
      }
      sum.add(own)
      print("  " + pad(family.name, 38) + columns(all) + columns(own) + swipes(own))
      if showingCells { for line in lines { print(line) } }
    }
    print("  " + pad("all", 38) + columns(Score()) + columns(sum) + swipes(sum))
  }

  private func columns(_ score: Score) -> String {
    guard score.all > 0 else { return right("-", 6) + right("-", 5) + right("-", 5) }
    let missed = score.missed
    return [score.right, score.all - score.right - missed, missed].enumerated().map { index, count in
      right(number(100 * Double(count) / Double(score.all)), index == 0 ? 6 : 5)
    }.joined()
  }

  private func swipes(_ score: Score) -> String {
    let delays = score.delays.sorted()
    guard score.swipes > 0 else { return "" }
    let times = [0.5, 0.95].map {
      delays.isEmpty ? "-" : number((delays[Int($0 * Double(delays.count))] * 1000).rounded())
    }
    let leaks = number((100 * Double(score.leaks) / Double(score.swipes)).rounded())
    return right(times.joined(separator: "/"), 10) + right(leaks, 5)
  }

  /// Prints why hands of the cells of a name did not have the intended result.
  package func explain(_ name: String) {
    for family in Family.all {
      for (index, cell) in family.cells.enumerated() where cell.name == name {
        for bindings in [family.bindings ?? Bindings.everything, Bindings.standard] {
          print("\n\(family.name)")
          cell.explain(bindings, times: times, seed: seed + UInt64(index))
        }
      }
    }
  }

  /// Prints a recording of a hand of a cell, or of a family's first cell, for `fingerpost plot` and `replay`.
  package func record(_ name: String) {
    let cell =
      Family.all.first { $0.name == name }?.cells.first
      ?? Family.all.lazy.flatMap(\.cells).first { $0.name == name }
    print(cell?.recording(seed: seed) ?? "there is no cell \(name)", terminator: "")
  }

  /// Prints the false actions in ordinary use, and the waits of applications.
  package func use() {
    let configurations =
      [("default", Bindings.standard(settings)), ("README", Bindings.example), ("swipes", Bindings.swipes)]
      + Bindings.presets
    print("\nFalse actions an hour, with the default, README's example, swipes of three, and presets")
    print("  " + pad("", 44) + configurations.map { right($0.0, 8) }.joined())
    var sums = configurations.map { _ in 0.0 }
    var waits = configurations.map { _ in [Trial.Wait]() }
    for (index, use) in Use.all.enumerated() {
      var cells = ""
      var notes = ""
      for (which, (name, configuration)) in configurations.enumerated() {
        var all = Use.Outcome()
        // One hour at a time, so that more hours are other hands and not longer runs of the same ones.
        for hour in 0..<UInt64(hours) {
          let outcome = use.outcome(
            configuration, minutes: 60, seed: seed + UInt64(index) + 100 * hour, pace: pace)
          all.hours += outcome.hours
          all.acts.merge(outcome.acts, uniquingKeysWith: +)
          waits[which] += outcome.waits
        }
        sums[which] += all.rate / Double(Use.all.count)
        cells += right(number(all.rate), 8)
        let list = all.acts.map { "\($0.key) \($0.value)" }.sorted().joined(separator: ", ")
        if !list.isEmpty { notes += "\n      \(name): \(list)" }
      }
      print("  " + pad(use.name, 44) + cells + notes)
    }
    print("  " + pad("all, equal shares", 44) + sums.map { right(number($0), 8) }.joined())
    print(
      "\nWithheld from applications with the first three, ms: median, 95 %, most; by default since the finger had gone 0.5 mm, and of how many"
    )
    for kind in Contact.Kind.allCases where kind != .gesture {
      let line = waits.prefix(3).map { list -> String in
        let times = list.filter { $0.kind == kind }.map { $0.time * 1000 }.sorted()
        guard !times.isEmpty else { return right("-", 21) }
        return [0.5, 0.95, 1].map {
          right(number(times[min(Int($0 * Double(times.count)), times.count - 1)].rounded()), 7)
        }.joined()
      }
      let felt = waits[0].filter { $0.kind == kind }.map { $0.felt * 1000 }.sorted()
      let moved =
        felt.isEmpty
        ? ""
        : [0.5, 0.95].map {
          right(number(felt[min(Int($0 * Double(felt.count)), felt.count - 1)].rounded()), 6)
        }.joined()
      print("  " + pad(kind.rawValue, 12) + line.joined(separator: "  ") + moved + right("\(felt.count)", 10))
    }
  }

  /// Prints the cost and the gain of thresholds.
  package func curves() {
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
