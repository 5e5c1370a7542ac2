// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

struct Table: CustomStringConvertible {
  private struct Row {
    var name: String
    var unit: String
    var values: [Contender: [Double]] = [:]
  }

  private var rows: [Row] = []

  mutating func add(_ figure: Figure, of program: Contender) {
    let index = rows.firstIndex { $0.name == figure.name }
    if index == nil { rows.append(Row(name: figure.name, unit: figure.unit)) }
    rows[index ?? rows.count - 1].values[program, default: []].append(figure.value)
  }

  /// The medians of the rounds, their ratio, and the range of the rounds of each.
  var description: String {
    let head = Self.line("", Contender.allCases.map(\.rawValue) + ["ratio", "spread of both"])
    return ([head] + rows.map(describe)).joined(separator: "\n")
  }

  private func describe(_ row: Row) -> String {
    let values = Contender.allCases.map { row.values[$0] ?? [] }
    let medians = values.map { $0.percentile(50) }
    let ratio = medians[0] > 0 ? Self.rounded(medians[1] / medians[0]) : "-"
    let spreads = values.map { Self.rounded($0.percentile(0)) + "-" + Self.rounded($0.percentile(100)) }
    let name = row.unit.isEmpty ? row.name : "\(row.name) (\(row.unit))"
    return Self.line(name, medians.map(Self.rounded) + [ratio, spreads.joined(separator: "  ")])
  }

  static func line(_ name: String, _ cells: [String]) -> String {
    let padding = String(repeating: " ", count: max(1, 46 - name.count))
    let columns = cells.dropLast().map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }
    return name + padding + columns.joined() + "   " + (cells.last ?? "")
  }

  /// Rounds to three digits, which is more than the accuracy of any figure.
  static func rounded(_ value: Double) -> String {
    guard value < 100 else { return "\(Int(value.rounded()))" }
    let hundredths = Int((value * 100).rounded())
    let fraction = "\(hundredths % 100)"
    return "\(hundredths / 100).\(fraction.count < 2 ? "0" : "")\(fraction)"
  }
}

extension [Double] {
  /// Returns the value that so many of a hundred do not exceed, interpolated; 50 is the median.
  func percentile(_ part: Double) -> Double {
    guard !isEmpty else { return 0 }
    let sorted = sorted()
    let place = Double(count - 1) * part / 100
    let (below, above) = (sorted[Int(place)], sorted[Int(place.rounded(.up))])
    return below + (above - below) * (place - place.rounded(.down))
  }
}
