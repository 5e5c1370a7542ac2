// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Computes the threshold of a template: the greatest distance of a drawing that matches it.
///
/// Drawings of one hand differ. Copies of the template imitate them: they are turned, stretched, bent, and
/// cut off at one end. Nineteen in twenty of the copies must match. Movements of hands that do not draw must
/// not match.
enum StrokeCalibration {
  /// The range of thresholds.
  ///
  /// Of 1,920 drawings by four people nine in ten are nearer than 0.09 to another one by the same hand.
  /// Movements that are not drawings are all farther than 0.15 from the drawn shapes. Drawings of shapes of
  /// many lines differ by up to 0.28.
  static let bounds = 0.12...0.28
  /// The least threshold, so that even a template close to movements that are not drawings can be drawn.
  private static let least = 0.06
  private static let copies = 40
  /// 3.2 times the distance of the copies from the template: hands differ in more ways than the copies.
  ///
  /// With one drawing as the template, 97.4 % of 3,840 others by the same eight hands are recognized; with
  /// 2.7 times, 96.8 %.
  private static let allowance = 3.2
  /// 90 %: a threshold stays below this part of the distance to any movement that is not a drawing.
  private static let margin = 0.9

  /// Returns the greatest distance at which a drawing matches a template; the term for the gap between the
  /// ends is left out, because it can only exclude more drawings.
  static func threshold(of template: StrokeTemplate) -> Double {
    var random = Random()
    // A line's threshold would be too small: most movements that are not drawings are lines.
    guard !template.isLine else { return bounds.upperBound }
    let own = template.forms[0]
    let places = StrokeForm.places(on: template.points, count: StrokeForm.count)
    let size = extent(of: places)
    let distances = (0..<copies).map { _ in
      own.distance(to: StrokeForm(copy(of: places, size, &random)), includingGap: false)
    }.sorted()
    let wanted = allowance * distances[copies * 19 / 20]
    var threshold = min(max(wanted, bounds.lowerBound), bounds.upperBound)
    for negative in negatives {
      for form in template.forms {
        let distance = form.distance(to: negative, limit: threshold / margin, includingGap: false)
        threshold = min(threshold, margin * distance)
      }
    }
    return max(threshold, least)
  }

  final class Cache: Sendable {
    private let found: Mutex<[Double?]>

    init(_ count: Int) { found = Mutex(Array(repeating: nil, count: count)) }

    func threshold(of template: StrokeTemplate, at index: Int) -> Double {
      if let known = found.withLock({ $0[index] }) { return known }
      let threshold = StrokeCalibration.threshold(of: template)
      found.withLock { $0[index] = threshold }
      return threshold
    }
  }

  // MARK: Copies

  /// A drawing of the same shape that the same hand could have made, computed from equidistant places.
  private static func copy(of places: [Point], _ size: Double, _ random: inout Random) -> [Point] {
    let angle = random.next(within: 8 * .pi / 180)
    let (sine, cosine) = (sin(angle), cos(angle))
    let stretch = exp(random.next(within: 0.2))
    // Two slow waves in each coordinate, of up to 3 % of the size, and one end cut off by up to 5 %.
    let waves = (0..<4).map { _ in random.next(within: 0.03 * size) }
    let phases = (0..<2).map { _ in random.next(within: .pi) }
    let starts = phases.map { (sine: sin($0), cosine: cos($0)) }
    let cut = Int((random.next(within: 0.5) + 0.5) * 0.05 * Double(places.count) + 0.5)
    let kept = random.next(within: 1) < 0 ? places.dropFirst(cut) : places.dropLast(cut)
    // Each place is one step further on the waves; the addition formulas save calls of sine and cosine.
    let step = 2 * .pi / Double(places.count)
    let (stepSine, stepCosine) = (sin(step), cos(step))
    var (turnSine, turnCosine) = (0.0, 1.0)
    return kept.map { place in
      let (doubleSine, doubleCosine) = (2 * turnSine * turnCosine, 1 - 2 * turnSine * turnSine)
      let x =
        place.x * stretch + waves[0] * (turnSine * starts[0].cosine + turnCosine * starts[0].sine)
        + waves[1] * (doubleSine * starts[1].cosine + doubleCosine * starts[1].sine)
      let y =
        place.y / stretch + waves[2] * (turnCosine * starts[1].cosine - turnSine * starts[1].sine)
        + waves[3] * (doubleCosine * starts[0].cosine - doubleSine * starts[0].sine)
      (turnSine, turnCosine) = (
        turnSine * stepCosine + turnCosine * stepSine, turnCosine * stepCosine - turnSine * stepSine
      )
      return Point(x: x * cosine - y * sine, y: x * sine + y * cosine)
    }
  }

  private static func extent(of places: [Point]) -> Double {
    let (xs, ys) = (places.map(\.x), places.map(\.y))
    return max((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
  }

  // MARK: Movements that are not drawings

  /// Bowed swipes, swipes that end in a hook, strokes back and forth side by side, and random walks.
  private static let negatives: [StrokeForm] = {
    var random = Random()
    var ways: [[Point]] = []
    for heading in 0..<16 {
      let angle = Double(heading) * .pi / 8
      for bend in [0.4, 0.8, 1.2, -0.4, -0.8, -1.2] { ways.append(bow(angle, bend)) }
      for side in [1.0, -1.0] {
        // The last tenth goes back beside the path, as when a finger lifts.
        ways.append([.zero, at(angle, 1), at(angle, 1) + (at(angle + side * 2.6, 0.12) - .zero)])
        ways.append([.zero, at(angle, 1), at(angle + side * 0.12, 0.1)])
        ways.append([.zero, at(angle, 1), at(angle + side * 0.1, 0.05), at(angle + side * 0.1, 0.95)])
      }
    }
    for _ in 0..<48 { ways.append(walk(&random)) }
    return ways.map { StrokeForm($0) }
  }()

  private static func at(_ angle: Double, _ distance: Double) -> Point {
    Point(x: cos(angle) * distance, y: sin(angle) * distance)
  }

  private static func bow(_ angle: Double, _ bend: Double) -> [Point] {
    var place = Point.zero
    return (0...16).map { step in
      defer { place = place + (at(angle + bend * Double(step) / 16, 1) - .zero) }
      return place
    }
  }

  private static func walk(_ random: inout Random) -> [Point] {
    var place = Point.zero
    var angle = random.next(within: .pi)
    return (0...24).map { _ in
      defer {
        angle += random.next(within: 1.2)
        place = place + (at(angle, 1 + random.next(within: 0.8)) - .zero)
      }
      return place
    }
  }

  /// Random numbers that are the same each time, so that the same templates have the same thresholds.
  private struct Random {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// A number from minus to plus a limit.
    mutating func next(within limit: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (Double(state >> 11) / Double(1 << 53) * 2 - 1) * limit
    }
  }
}
