// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures

/// Drawings, each compared with those of other people or with some by the same hand.
struct StrokeTrial {
  /// One drawing, as the lines between landings and lifts.
  private struct Drawing {
    let label: String
    let collection: Substring
    let subject: String
    /// The speed and the device of the drawing.
    let manner: String
    let sample: Int
    let lines: [[Point]]

    init(_ problem: Case) {
      label = problem.label ?? ""
      collection = problem.id.split(separator: "/").dropFirst().first ?? ""
      subject = problem.subject ?? ""
      manner = "\(problem.speed ?? "") \(problem.input ?? "")"
      sample = problem.sample ?? 1
      lines = StrokeTrial.lines(problem.touches ?? [])
    }
  }

  /// Drawings of one collection by its name, such as "dollar1".
  private var collections: [Substring: [Drawing]] = [:]
  /// The template sets for drawings, by the people who drew the templates.
  private var sets: [String: StrokeSet] = [:]

  /// The number of templates of each shape.
  ///
  /// More take longer and help little: 40 of 16 shapes are 640, and 1.5 ms where lines may come in any order.
  private static let templates = 40
  private let ownTemplates: Int?

  /// Learns all drawings among some cases.
  ///
  /// `ownTemplates` is the number of templates of each shape by the same hand; nil for those of other people.
  init(_ cases: [Case], ownTemplates: Int?) {
    self.ownTemplates = ownTemplates
    for problem in cases where problem.kind == "stroke" && problem.label != nil {
      let drawing = Drawing(problem)
      collections[drawing.collection, default: []].append(drawing)
    }
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

  /// Returns the recognised shape of a case; nil for none.
  mutating func label(of problem: Case) -> String? {
    let drawing = Drawing(problem)
    let set: StrokeSet
    if let ownTemplates {
      set = ownShapes(of: drawing, count: ownTemplates)
    } else {
      set = foreignShapes(besides: drawing)
    }
    guard let match = set.nearest(toLines: drawing.lines), match.isNear else { return nil }
    return match.name
  }

  /// Returns shapes by the same hand in the same manner: so many other samples of each, mixed repeatably.
  private mutating func ownShapes(of drawing: Drawing, count: Int) -> StrokeSet {
    let key = "\(drawing.collection)/\(drawing.subject)/\(drawing.manner)/\(drawing.sample)"
    if let set = sets[key] { return set }
    let chosen = Self.byLabel(collections[drawing.collection]) {
      $0.subject == drawing.subject && $0.manner == drawing.manner
    }.flatMap { all in
      let others = all.filter { $0.sample != drawing.sample }
      return (0..<min(count, others.count)).map { others[(5 * drawing.sample + 3 * $0) % others.count] }
    }
    return remember(chosen, as: key)
  }

  /// Returns shapes by other people, as many of each person and speed, which follow one another.
  private mutating func foreignShapes(besides drawing: Drawing) -> StrokeSet {
    let key = "\(drawing.collection)/\(drawing.subject)"
    if let set = sets[key] { return set }
    let chosen = Self.byLabel(collections[drawing.collection]) { $0.subject != drawing.subject }.flatMap {
      all in
      let count = min(Self.templates, all.count)
      return (0..<count).map { all[$0 * all.count / count] }
    }
    return remember(chosen, as: key)
  }

  private static func byLabel(_ drawings: [Drawing]?, where isWanted: (Drawing) -> Bool) -> [[Drawing]] {
    let groups = Dictionary(grouping: (drawings ?? []).filter(isWanted), by: \.label)
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }

  private mutating func remember(_ drawings: [Drawing], as key: String) -> StrokeSet {
    let templates = drawings.compactMap { StrokeTemplate($0.label, points: $0.lines.flatMap { $0 }) }
    let set = StrokeSet(templates, includesLines: templates.contains(where: \.isLine))
    sets[key] = set
    return set
  }
}
