// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Shapes, and the threshold of each: the greatest distance of a drawing that matches it.
///
/// One drawing of a shape is enough, three are better. The threshold of a template is computed when a drawing
/// first comes near it: from copies of the template that differ as the drawings of one hand do, and from
/// movements that are not drawings.
public struct StrokeSet: Hashable, Sendable {
  /// The distance of a drawing from a shape.
  public struct Match: Hashable, Sendable {
    /// The shape's name.
    public let name: String
    /// The index of the nearest template, which is one of this shape.
    public let index: Int
    /// The distance of the drawing from the template: 0 is the same, 1 goes at right angles all the way.
    public let distance: Double
    /// The greatest distance that matches.
    public let threshold: Double

    /// Whether the drawing matches.
    public var isNear: Bool { distance <= threshold }
  }

  /// The templates, several of one name for the same shape.
  public let templates: [StrokeTemplate]
  /// The threshold of each template; the first access takes about 0.3 ms for each.
  public var thresholds: [Double] { templates.indices.map(threshold) }

  /// The upper limit of all thresholds.
  package static var largestThreshold: Double { StrokeCalibration.bounds.upperBound }

  private let calibration: StrokeCalibration.Cache
  /// Whether lines are shapes as well; if not, drawings that are nearly lines do not match.
  public let includesLines: Bool
  /// The greatest ``StrokeTemplate/mostTurn`` of the templates.
  let mostTurn: Double

  /// Makes a set of templates; their thresholds are computed on demand.
  ///
  /// - Parameters:
  ///   - templates: The templates; lines are left out unless lines are shapes.
  ///   - includesLines: Whether lines are shapes as well; false by default, because they are swipes.
  public init(_ templates: [StrokeTemplate], includesLines: Bool = false) {
    self.templates = includesLines ? templates : templates.filter { !$0.isLine }
    self.includesLines = includesLines
    calibration = StrokeCalibration.Cache(self.templates.count)
    mostTurn = self.templates.map(\.mostTurn).max() ?? 0
  }

  /// Returns whether the templates are the same; the thresholds follow from them.
  public static func == (one: StrokeSet, other: StrokeSet) -> Bool {
    one.includesLines == other.includesLines && one.templates == other.templates
  }

  /// Hashes the templates.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(includesLines)
    hasher.combine(templates)
  }

  private func threshold(_ index: Int) -> Double { calibration.threshold(of: templates[index], at: index) }

  /// Returns the nearest shape, whether it matches or not; nil without templates, and for a line unless lines
  /// are shapes.
  public func nearest(to path: StrokePath) -> Match? {
    guard includesLines || !path.isStraight else { return nil }
    return nearest(to: StrokeForm(path.points))
  }

  /// Returns the distance of the nearest shape without computing its threshold; nil as in ``nearest(to:)``.
  package func distance(to path: StrokePath) -> Double? {
    guard includesLines || !path.isStraight else { return nil }
    return nearestTemplate(to: StrokeForm(path.points))?.distance
  }

  func near(_ path: StrokePath) -> Match? {
    // Beyond the upper limit of thresholds, the threshold need not be computed.
    guard let distance = distance(to: path), distance <= Self.largestThreshold else { return nil }
    return nearest(to: path).flatMap { $0.isNear ? $0 : nil }
  }

  /// Returns the nearest shape to a drawing of up to three lines, in any order and direction.
  public func nearest(toLines lines: [[Point]]) -> Match? {
    var best: Match?
    for way in Self.ways(lines) {
      guard let match = nearest(to: StrokeForm(way), limit: best?.distance ?? .infinity) else { continue }
      if match.distance < best?.distance ?? .infinity { best = match }
    }
    return best
  }

  /// Returns the distance of each shape, the nearest first.
  public func matches(of path: StrokePath) -> [Match] {
    let form = StrokeForm(path.points)
    var best: [String: Match] = [:]
    for index in templates.indices {
      let distance = templates[index].distance(to: form, limit: .infinity)
      let match = Match(
        name: templates[index].name, index: index, distance: distance, threshold: threshold(index))
      if distance < best[match.name]?.distance ?? .infinity { best[match.name] = match }
    }
    return best.values.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
  }

  func nearest(to form: StrokeForm, limit: Double = .infinity) -> Match? {
    nearestTemplate(to: form, limit: limit).map {
      Match(
        name: templates[$0.index].name, index: $0.index, distance: $0.distance,
        threshold: threshold($0.index))
    }
  }

  private func nearestTemplate(
    to form: StrokeForm, limit: Double = .infinity
  ) -> (index: Int, distance: Double)? {
    var best: (index: Int, distance: Double)?
    for index in templates.indices {
      let distance = templates[index].distance(to: form, limit: best?.distance ?? limit)
      if distance < best?.distance ?? .infinity { best = (index, distance) }
    }
    return best
  }

  /// The lines one after the other, in every order and direction; as drawn if there are more than three.
  private static func ways(_ lines: [[Point]]) -> [[Point]] {
    guard lines.count > 1, lines.count <= 3 else { return [lines.flatMap { $0 }] }
    return permutations(lines)
  }

  private static func permutations(_ lines: [[Point]]) -> [[Point]] {
    guard !lines.isEmpty else { return [[]] }
    var ways: [[Point]] = []
    for index in lines.indices {
      var others = lines
      let line = others.remove(at: index)
      for rest in permutations(others) {
        ways.append(line + rest)
        ways.append(line.reversed() + rest)
      }
    }
    return ways
  }

  /// Returns the distance between the two nearest templates, one of each set; infinite if a set is empty.
  public func distance(to other: StrokeSet) -> Double { distance(to: other, limit: .infinity) }

  /// Returns the distance of the two nearest templates; infinite beyond a limit, which saves most of the
  /// time.
  package func distance(to other: StrokeSet, limit: Double) -> Double {
    var least = Double.infinity
    for mine in templates {
      for theirs in other.templates {
        for form in theirs.forms { least = min(least, mine.distance(to: form, limit: min(least, limit))) }
      }
    }
    return least
  }

  // MARK: Beginnings

  /// 12 mm, in points: a line of this length has a clear direction.
  private static let firstWay = 77.0
  /// 80 degrees: more than hands stray from a shape's first direction, and less than a right angle.
  private static let firstAngle = 80 * Double.pi / 180
  /// 80 mm, in points: a hand that draws a shape bends its path within this length.
  private static let longestLine = 513.0

  /// 90 degrees: rounded corners and hooks at the beginning turn a drawing at most this much more than its
  /// shape.
  private static let turnSlack = Double.pi / 2

  /// Whether a path with a ``TouchMotion/pathTurn`` may become one of the shapes: a circle does not become a
  /// check mark.
  func mayBecome(bentBy turn: Double) -> Bool { turn.magnitude <= mostTurn + Self.turnSlack }

  /// Returns whether an unfinished path may become one of the shapes.
  ///
  /// False for a line as long as a hand is wide, and for a line in a direction in which no shape begins.
  public func mayBecome(_ path: StrokePath) -> Bool { mayBecome(path.length, path.course) }

  /// Returns whether an unfinished path may become one of the shapes; its course is computed only if needed.
  func mayBecome(_ length: Double, _ course: @autoclosure () -> StrokePath.Course) -> Bool {
    guard length >= Self.firstWay, !includesLines else { return true }
    let course = course()
    guard course.isStraight else { return true }
    let way = course.reach
    // A trembling finger has a long path and a small reach.
    guard way.length >= Self.firstWay else { return true }
    guard way.length < Self.longestLine else { return false }
    return templates.contains { $0.mayBegin(along: way, within: Self.firstAngle) }
  }
}

extension StrokeTemplate {
  func mayBegin(along way: Vector, within angle: Double) -> Bool {
    forms.contains { $0.mayBegin(along: way, within: angle) }
  }
}

extension StrokeForm {
  /// An eighth of the parts: a hand has drawn that much of a shape when the drawing is first judged.
  private static let beginning = 4

  func mayBegin(along way: Vector, within angle: Double) -> Bool {
    let least = cos(angle) * way.length
    for part in 0..<Self.beginning where values[4 * part] * way.dx + values[4 * part + 1] * way.dy >= least {
      return true
    }
    return false
  }
}
