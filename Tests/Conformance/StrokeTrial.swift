// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures

/// Drawings, each of which is compared with those that other people have drawn.
struct StrokeTrial {
  /// One drawing, as the lines between landings and lifts.
  private struct Drawing {
    let label: String
    let subject: String
    let lines: [[Point]]
  }

  /// Drawings of one collection by its name, such as "dollar1".
  private var collections: [Substring: [Drawing]] = [:]
  /// The shapes that people other than one have drawn.
  private var sets: [String: StrokeSet] = [:]

  /// As many drawings of each shape are templates.
  ///
  /// More take longer and help little: 40 of 16 shapes are 640, and 1.5 ms where lines may come in any order.
  private static let templates = 40

  /// Learns all drawings among some cases.
  init(_ cases: [Case]) {
    for problem in cases where problem.kind == "stroke" {
      guard let label = problem.label else { continue }
      let drawing = Drawing(
        label: label, subject: problem.subject ?? "", lines: Self.lines(problem.touches ?? []))
      collections[Self.collection(of: problem), default: []].append(drawing)
    }
  }

  private static func collection(of problem: Case) -> Substring {
    problem.id.split(separator: "/").dropFirst().first ?? ""
  }

  private static func lines(_ samples: [Sample]) -> [[Point]] {
    var lines: [[Point]] = []
    for sample in samples {
      if sample.phase == .began { lines.append([]) }
      guard !lines.isEmpty else { continue }
      lines[lines.count - 1].append(Point(x: sample.x, y: sample.y))
    }
    return lines
  }

  /// The shape that a case is taken for; nil for none.
  mutating func label(of problem: Case) -> String? {
    let set = shapes(besides: problem)
    let lines = Self.lines(problem.touches ?? [])
    guard let match = set.nearest(toLines: lines), match.isNear else { return nil }
    return match.name
  }

  private mutating func shapes(besides problem: Case) -> StrokeSet {
    let (collection, subject) = (Self.collection(of: problem), problem.subject ?? "")
    let key = "\(collection)/\(subject)"
    if let set = sets[key] { return set }
    var drawings: [String: [Drawing]] = [:]
    for drawing in collections[collection] ?? [] where drawing.subject != subject {
      drawings[drawing.label, default: []].append(drawing)
    }
    // As many of each person and speed, which follow one another.
    let chosen = drawings.sorted { $0.key < $1.key }.flatMap { _, all in
      let count = min(Self.templates, all.count)
      return (0..<count).map { all[$0 * all.count / count] }
    }
    let templates = chosen.compactMap { StrokeTemplate($0.label, points: $0.lines.flatMap { $0 }) }
    let set = StrokeSet(templates, includesLines: templates.contains(where: \.isLine))
    sets[key] = set
    return set
  }
}
