// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
package import Gestures

/// The shapes that a configuration names, besides the built-in ones.
package struct NamedShapes {
  fileprivate static let form = "points such as \"0,0 0,1 1,1\", x to the right and y down, that are no line"
  private static let mostPoints = 256

  private var templates: [String: [StrokeTemplate]] = [:]

  /// The built-in names, with the way of each shape: "down, right".
  package static var known: [(name: String, summary: String)] {
    StrokeTemplate.shapeNames.compactMap { name in
      StrokeTemplate.shape(named: name).map { template in
        let words = letters(of: template.points).map { directionWords[$0] ?? "" }
        let isFree = template.freedom.contains(.start)
        return (name, isFree ? "from anywhere, either way" : words.joined(separator: ", "))
      }
    }
  }

  private static let directionWords: [Character: String] = [
    "U": "up", "D": "down", "L": "left", "R": "right",
  ]

  init() {}

  /// Reads the names of a dictionary, each with one drawing or several.
  init(_ arguments: DictionaryReader) {
    for name in arguments.keys {
      let drawings = arguments.texts(name)?.compactMap { text, path in
        Self.template(name, text, freedom: []).orReport(text, at: path, arguments.log)
      }
      if let drawings, !drawings.isEmpty { templates[name] = drawings }
    }
  }

  /// Reads a shape from names, or from drawings with or without a name before them; reports errors.
  func read(_ arguments: DictionaryReader, _ key: String, _ freedom: StrokeTemplate.Freedom) -> StrokeSet? {
    guard let texts = arguments.texts(key) else { return nil }
    var found: [StrokeTemplate] = []
    for (text, path) in texts {
      guard text.utf8.contains(UInt8(ascii: ",")) else {
        guard let known = shape(named: text) else {
          let names = templates.keys.sorted() + StrokeTemplate.shapeNames
          return arguments.log.refuse(.unknownWord(text, what: "shape", allowed: names), at: path)
        }
        found += known.compactMap {
          StrokeTemplate($0.name, points: $0.points, freedom: $0.freedom.union(freedom))
        }
        continue
      }
      let parts = text.parts(around: ":")
      let name = parts.count > 1 ? parts[0].trimmed : nil
      let drawing = Self.template(name, parts[parts.count - 1], freedom: freedom)
      guard let template = drawing.orReport(text, at: path, arguments.log) else { return nil }
      found.append(template)
    }
    // All drawings are one shape, with the name of the first.
    let name = found[0].name
    return StrokeSet(found.compactMap { StrokeTemplate(name, points: $0.points, freedom: $0.freedom) })
  }

  private func shape(named name: String) -> [StrokeTemplate]? {
    let known = templates[name] ?? StrokeTemplate.shapes(named: name)
    return known.isEmpty ? nil : known
  }

  /// Reads points; a shape without a name is called after its way: "DR" goes down and then to the right.
  private static func template(
    _ name: String?, _ text: String, freedom: StrokeTemplate.Freedom
  ) -> StrokeTemplate? {
    let words = text.split { $0 == " " || $0 == "\n" || $0 == "\t" }
    guard (3...mostPoints).contains(words.count) else { return nil }
    var points: [Point] = []
    for word in words {
      let numbers = word.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite,
        max(x.magnitude, y.magnitude) <= 1e6
      else { return nil }
      points.append(Point(x: x, y: y))
    }
    let template = StrokeTemplate(
      name.flatMap { $0.isEmpty ? nil : $0.printable } ?? letters(of: points), points: points,
      freedom: freedom)
    return template.flatMap { $0.isLine ? nil : $0 }
  }

  /// A path in the configuration's spelling: points in a square of 100 by 100.
  nonisolated package static func text(of points: [Point]) -> String {
    let (left, top) = (points.map(\.x).min() ?? 0, points.map(\.y).min() ?? 0)
    let size = points.reduce(1) { max($0, $1.x - left, $1.y - top) }
    return points.map {
      "\(Int((($0.x - left) / size * 100).rounded())),\(Int((($0.y - top) / size * 100).rounded()))"
    }.joined(separator: " ")
  }

  /// 12 parts, into which a path is cut for its letters: four for each of the three lines of a Z.
  private static let parts = 12

  /// The directions along a path, as letters: U, D, L and R.
  private static func letters(of points: [Point]) -> String {
    // Scaled up, because a path leaves out places that are near to each other.
    let size = points.reduce(1e-9) { max($0, $1.x.magnitude, $1.y.magnitude) }
    let path = StrokePath(points.map { Point(x: $0.x / size * 1000, y: $0.y / size * 1000) })
    let places = path.places(parts + 1)
    var letters = ""
    for (from, to) in zip(places, places.dropFirst()) {
      let way = to - from
      let letter = way.dx.magnitude > way.dy.magnitude ? (way.dx > 0 ? "R" : "L") : (way.dy > 0 ? "D" : "U")
      if !letters.hasSuffix(letter) { letters += letter }
    }
    return letters
  }
}

extension StrokeTemplate? {
  fileprivate func orReport(_ text: String, at path: PropertyListPath, _ log: ErrorCollector) -> Self {
    if self == nil { log.report(.malformed(text, format: NamedShapes.form), at: path) }
    return self
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
