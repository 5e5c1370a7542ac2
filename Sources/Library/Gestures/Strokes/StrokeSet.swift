// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Shapes and how near a drawing must be to each of them.
///
/// One drawing of a shape is enough, three are better. How near is near is found for each template, when something first
/// comes near it: from copies of it that differ as the drawings of one hand do, and from ways that hands go without drawing
/// anything.
public struct StrokeSet: Hashable, Sendable {
  /// The distance of a drawing from a shape.
  public struct Match: Hashable, Sendable {
    /// The shape's name.
    public let name: String
    /// The index of the nearest of its templates.
    public let index: Int
    /// The distance of the drawing from that: 0 is the same, 1 goes at right angles all the way.
    public let distance: Double
    /// The distance that it may have.
    public let threshold: Double

    /// Whether it is near enough.
    public var isNear: Bool { distance <= threshold }
  }

  /// The templates, several of one name for the same shape.
  public let templates: [StrokeTemplate]
  /// The distance that a drawing may have from each of them; the first who asks waits about 0.3 ms for each.
  public var thresholds: [Double] { templates.indices.map(threshold) }

  /// No drawing may be farther than that from any template.
  package static var largestThreshold: Double { StrokeCalibration.bounds.upperBound }

  private let calibration: StrokeCalibration.Cache
  /// Whether lines are shapes as well; what is nearly a line is nothing otherwise.
  public let includesLines: Bool
  /// By which angle in radians the way of some shape bends at most, to one side; where it bends back, that is taken away.
  let mostTurn: Double

  /// Finds out how near is near to each of some templates.
  ///
  /// - Parameters:
  ///   - templates: The templates; those that are lines are left out unless lines are shapes.
  ///   - includesLines: Whether lines are shapes as well; false by default, since they are swipes.
  public init(_ templates: [StrokeTemplate], includesLines: Bool = false) {
    self.templates = includesLines ? templates : templates.filter { !$0.isLine }
    self.includesLines = includesLines
    calibration = StrokeCalibration.Cache(self.templates.count)
    mostTurn = self.templates.map(\.mostTurn).max() ?? 0
  }

  /// Returns whether the templates are the same; how near is near follows from them.
  public static func == (one: StrokeSet, other: StrokeSet) -> Bool {
    one.includesLines == other.includesLines && one.templates == other.templates
  }

  /// Hashes the templates.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(includesLines)
    hasher.combine(templates)
  }

  private func threshold(_ index: Int) -> Double { calibration.threshold(of: templates[index], at: index) }

  /// The nearest shape, whether it is near enough or not; nil if nothing is anywhere near, or if it is a line.
  public func nearest(to path: StrokePath) -> Match? {
    guard includesLines || !path.isStraight else { return nil }
    return nearest(to: StrokeForm(path.points))
  }

  /// How far the nearest shape is, in a fraction of the time that its threshold may take; nil as in ``nearest(to:)``.
  package func distance(to path: StrokePath) -> Double? {
    guard includesLines || !path.isStraight else { return nil }
    return nearestTemplate(to: StrokeForm(path.points))?.distance
  }

  /// The nearest shape if it is near enough.
  func near(_ path: StrokePath) -> Match? {
    // What is farther than drawings ever may be is not worth finding out how far it may be.
    guard let distance = distance(to: path), distance <= Self.largestThreshold else { return nil }
    return nearest(to: path).flatMap { $0.isNear ? $0 : nil }
  }

  /// The nearest shape to a drawing of up to three lines, each of which may go either way, in whichever order.
  public func nearest(toLines lines: [[Point]]) -> Match? {
    var best: Match?
    for way in Self.ways(lines) {
      guard let match = nearest(to: StrokeForm(way), limit: best?.distance ?? .infinity) else { continue }
      if match.distance < best?.distance ?? .infinity { best = match }
    }
    return best
  }

  /// Returns how near each shape is, the nearest first.
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

  /// Returns how far the two templates are apart that are nearest to each other; infinite if there are none.
  public func distance(to other: StrokeSet) -> Double { distance(to: other, limit: .infinity) }

  /// The same, but infinite beyond a limit, which is found out much sooner.
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

  /// 12 mm, in points: by then a hand's first line has a direction.
  private static let firstWay = 77.0
  /// 80 degrees: more than hands stray at the beginning, and less than a right angle.
  private static let firstAngle = 80 * Double.pi / 180
  /// 80 mm, in points: what has not bent by then is no shape that a hand draws.
  private static let longestLine = 513.0

  /// 90 degrees: a hand draws no corner rounder, and no hook at the beginning larger, than that.
  private static let turnSlack = Double.pi / 2

  /// Whether a way that has bent by an angle, as ``TouchMotion/pathTurn`` has it, may become one of the shapes; one that goes
  /// round becomes no check mark.
  func mayBecome(bentBy turn: Double) -> Bool { turn.magnitude <= mostTurn + Self.turnSlack }

  /// Returns whether a way that has only begun may become one of the shapes; a line of a hand's width does not, nor one that goes
  /// where no shape begins.
  public func mayBecome(_ path: StrokePath) -> Bool { mayBecome(path.length, path.course) }

  /// The same for a way of a length; of many shapes each asks for the course that one of them has found out.
  func mayBecome(_ length: Double, _ course: @autoclosure () -> StrokePath.Course) -> Bool {
    guard length >= Self.firstWay, !includesLines else { return true }
    let course = course()
    guard course.isStraight else { return true }
    let way = course.reach
    // A finger that trembles goes far and gets nowhere.
    guard way.length >= Self.firstWay else { return true }
    guard way.length < Self.longestLine else { return false }
    return templates.contains { $0.mayBegin(along: way, within: Self.firstAngle) }
  }
}

extension StrokeTemplate {
  /// Whether its first part goes in a direction, more or less.
  func mayBegin(along way: Vector, within angle: Double) -> Bool {
    forms.contains { $0.mayBegin(along: way, within: angle) }
  }
}

extension StrokeForm {
  /// An eighth of the way: what a hand has gone of a shape when it begins to be judged.
  private static let beginning = 4

  /// Whether its first part goes in a direction, more or less.
  func mayBegin(along way: Vector, within angle: Double) -> Bool {
    let least = cos(angle) * way.length
    for part in 0..<Self.beginning where values[4 * part] * way.dx + values[4 * part + 1] * way.dy >= least {
      return true
    }
    return false
  }
}
