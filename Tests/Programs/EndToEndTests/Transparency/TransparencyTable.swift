// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc

/// The effects of ordinary touches on a bare server and beside fingerpost, cell by cell.
nonisolated struct TransparencyTable {
  /// The programs beside which a touch was made.
  enum Way: String, CaseIterable {
    case bare
    case with
    /// Beside fingerpost, which is stopped for a quarter of a second when the first finger lands.
    case late
  }

  struct Cell {
    let place: String
    let what: String
    var outcomes: [Way: [[String: Double]]] = [:]
    /// Milliseconds from the landing to the first event in the application.
    var delays: [Way: [Double]] = [:]

    /// The allowed difference from the bare server: a drag that begins a step later, a pinch.
    static let slack: [String: Double] = [
      "movedX": 15, "movedY": 15, "grown": 15, "scroll": 60, "zoom": 0.2, "wayX": 12, "wayY": 12,
      // Thousandths of a picture: a caret, a selection that ends a letter further on.
      "changedParts": 15, "value": 6,
    ]

    /// Numbers that may be larger: the touch does nothing on the bare server, and acts like a mouse beside
    /// fingerpost.
    static let wanted: Set<String> = [
      "movedX", "movedY", "grown", "closed", "changed", "presses", "releases",
    ]

    /// Whether the touch has an effect only beside fingerpost.
    func isBetter(_ way: Way) -> Bool {
      func most(_ outcomes: [[String: Double]]?) -> Double {
        (outcomes ?? []).flatMap { $0.filter { Self.wanted.contains($0.key) }.values }.map(abs).max() ?? 0
      }
      return place.hasPrefix("frames:") && most(outcomes[.bare]) == 0 && most(outcomes[way]) > 0
    }

    /// The numbers of a way outside the slack of every round on the bare server.
    func differences(_ way: Way) -> [String] {
      let bare = outcomes[.bare] ?? []
      guard !bare.isEmpty, !isBetter(way) else { return [] }
      var found: [String] = []
      for outcome in outcomes[way] ?? [] {
        for (name, value) in outcome.sorted(by: { $0.key < $1.key }) {
          let slack = Self.slack[name] ?? 0
          // A mouse's press; beside some window managers, the server shows a finger's button in the state of
          // its own press.
          if name == "state", value == 0 { continue }
          let isKnown = bare.contains { abs(($0[name] ?? 0) - value) <= slack }
          if !isKnown {
            let usual = bare.map { Self.text($0[name] ?? 0) }
            found.append("\(name) \(Self.text(value)), bare \(Set(usual).sorted().joined(separator: " or "))")
          }
        }
      }
      return found
    }

    static func text(_ value: Double) -> String {
      value == value.rounded() ? "\(Int(value))" : "\((value * 100).rounded() / 100)"
    }

    func delay(_ way: Way) -> Double? {
      guard let own = Self.median(delays[way] ?? []), let bare = Self.median(delays[.bare] ?? []) else {
        return nil
      }
      return own - bare
    }

    private static func median(_ values: [Double]) -> Double? {
      values.isEmpty ? nil : values.sorted()[values.count / 2]
    }
  }

  private(set) var cells: [Cell] = []
  /// Places that an earlier run has finished.
  private(set) var finished: Set<Substring> = []
  /// The file that records all results at once, so that an interrupted run can go on; nil for none.
  private var journal: String?

  init(journal: String? = nil) {
    guard let journal else { return }
    let lines = (try? String(contentsOfFile: journal, encoding: .utf8)) ?? ""
    for line in lines.split(separator: "\n") where !line.contains("\t") { finished.insert(line) }
    for line in lines.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 5, finished.contains(fields[0]), let way = Way(rawValue: String(fields[2])) else {
        continue
      }
      let pairs = fields[4].split(separator: " ").map { $0.split(separator: "=") }.filter { $0.count == 2 }
      note(
        Dictionary(pairs.map { (String($0[0]), Double($0[1]) ?? 0) }) { $1 }, Double(fields[3]),
        of: String(fields[1]),
        in: String(fields[0]), way)
    }
    self.journal = journal
    // Results of an unfinished place are dropped, since it is played again.
    let kept = lines.split(separator: "\n").filter { line in finished.contains(line.prefix { $0 != "\t" }) }
    try? kept.map { $0 + "\n" }.joined().write(toFile: journal, atomically: true, encoding: .utf8)
  }

  mutating func finish(_ place: String) {
    finished.insert(Substring(place))
    write(place)
  }

  private func write(_ line: String) {
    guard let journal, let file = fopen(journal, "ae") else { return }
    fputs(line + "\n", file)
    fclose(file)
  }

  mutating func note(
    _ outcome: [String: Double], _ delay: Double?, of what: String, in place: String, _ way: Way
  ) {
    let index =
      cells.firstIndex { $0.place == place && $0.what == what }
      ?? {
        cells.append(Cell(place: place, what: what))
        return cells.count - 1
      }()
    let numbers = outcome.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    write("\(place)\t\(what)\t\(way)\t\(delay.map { "\($0)" } ?? "")\t\(numbers)")
    cells[index].outcomes[way, default: []].append(outcome)
    if let delay { cells[index].delays[way, default: []].append(delay) }
  }

  /// Cells that differ while the program is stopped.
  ///
  /// The server replays one finger after the other, with all its events until then, and dates the end of a
  /// lifted finger with the answer. fluxbox asks for the position of the pointer when it begins to drag.
  ///
  /// The same happens while the window manager is stopped, which then holds the first finger. Chromium takes
  /// a finger for a resting one half a second after it has received it, and its own menu may then cancel the
  /// touch or not.
  private static let lateLimits = [
    "double tap", "two fingers", "combo box", "…", "pinch", "two-finger tap", "frames:fluxbox",
    "programs:chromium, long press",
  ]

  /// Whether a cell differs because of GTK 4's popovers.
  ///
  /// A finger that closes a popover reaches us when the popover's grab ends. Its application receives it 30
  /// ms later than without us, as a new press: on the popover's own button, that opens it again.
  private static func isKnown(_ cell: Cell) -> Bool {
    cell.place.contains("gtk4") && ["combo box", "mouse, then a tap"].contains(cell.what)
  }

  /// Whether a difference comes from GTK 4's selection of text.
  ///
  /// A text of GTK 4 selects with the first movement of a finger that is alone there. It does so on the bare
  /// server too, where 2 px before the second landing lead to another line. The server replays a finger with
  /// all its movements before the answer.
  private static func isKnown(_ difference: String, of cell: Cell) -> Bool {
    cell.place.contains("gtk4") && cell.what == "two fingers that scroll"
      && difference.hasPrefix("selected 1")
  }

  /// The avoidable differences from the bare server, one a line.
  var differences: [String] {
    cells.filter { !Self.isKnown($0) }.flatMap { cell in
      [Way.with, .late].flatMap { way -> [String] in
        let name = "\(cell.place), \(cell.what)"
        if way == .late || cell.place.hasSuffix("manager late"),
          Self.lateLimits.contains(where: { name.firstRange(of: $0) != nil })
        {
          return []
        }
        let found = cell.differences(way).filter { !Self.isKnown($0, of: cell) }
        return found.map { "\(name)\(way == .late ? ", late" : ""): \($0)" }
      }
    }
  }

  /// The number of rounds, in words; a journal may have places with other numbers.
  var rounds: String {
    let counts = cells.compactMap { $0.outcomes[.bare]?.count }
    let (least, most) = (counts.min() ?? 0, counts.max() ?? 0)
    return least == most ? "\(most) rounds" : "\(least) to \(most) rounds"
  }

  var markdown: String {
    var lines: [String] = []
    let groups = Dictionary(grouping: cells) { $0.place.split(separator: ":").first.map(String.init) ?? "" }
    for (group, cells) in groups.sorted(by: { $0.key < $1.key }) {
      var places: [String] = []
      var whats: [String] = []
      for cell in cells {
        if !places.contains(cell.place) { places.append(cell.place) }
        if !whats.contains(cell.what) { whats.append(cell.what) }
      }
      let names = places.map { $0.split(separator: ":").last.map(String.init) ?? $0 }
      lines += ["", "| \(group) | " + names.joined(separator: " | ") + " |"]
      lines.append(String(repeating: "|---", count: places.count + 1) + "|")
      for what in whats {
        let columns = places.map { place -> String in
          guard let cell = cells.first(where: { $0.place == place && $0.what == what }) else { return "" }
          return Self.words(of: cell)
        }
        lines.append("| \(what) | " + columns.joined(separator: " | ") + " |")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func words(of cell: Cell) -> String {
    let (with, late) = (cell.differences(.with), cell.differences(.late))
    func once(_ lines: [String]) -> String {
      lines.enumerated().filter { lines.firstIndex(of: $1) == $0 }.map(\.element).joined(separator: "; ")
    }
    var words = with.isEmpty && late.isEmpty ? cell.isBetter(.with) ? "works (not without)" : "same" : ""
    if !with.isEmpty { words = "**\(once(with))**" }
    if !late.isEmpty { words += (words.isEmpty ? "" : "; ") + "late: \(once(late))" }
    if let delay = cell.delay(.with) { words += ", +\(Int(delay.rounded())) ms" }
    return words
  }
}
