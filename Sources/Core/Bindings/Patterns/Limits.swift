// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions

/// The ranges that values of the configuration must lie in, each with its reason.
nonisolated enum Limits {
  /// 1 to 10: a person's fingers, and as many touches as screens commonly report.
  static let fingers = 1...10
  /// 2 to 10 fingers: a spread or a turn needs two.
  static let spreadFingers = 2...10
  /// 1 to 5 taps: more are not practical.
  static let taps = 1...5
  /// 100 ms to 10 s: shorter would be a tap, longer is impractical.
  static let press = Measure.time(0.1...10)
  /// 1 to 1000 %: a smaller change is the tremor of a finger, and a hand cannot spread further.
  static let pinch = Measure.fraction(0.01...10)
  /// 1 to 360 degrees: a smaller angle is the tremor of a finger, and a wrist cannot turn further.
  static let rotation = Measure.angle((.pi / 180)...(2 * .pi))
  /// 0.5 to 500 mm: a shorter length is noise, and a longer one exceeds the width of a table.
  static let millimetres = 0.5...500.0
  /// 1 to 10,000 pixels: the upper limit is wider than any screen.
  static let pixels = 1.0...10_000.0
  /// 0.1 to 100 % of a monitor.
  static let percent = 0.1...100.0
  /// 0 to 5 s: fingers are not lifted for longer in the middle of a gesture.
  static let resume = Measure.time(0...5)
  /// 10 ms to 10 s: applications hardly follow more than a hundred actions a second.
  static let repetition = Measure.time(0.01...10)
  /// 10 ms to 10 s: from the fastest flick to the slowest hand.
  static let duration = Measure.time(0.01...10)
  /// 1 to 1000 steps: the upper limit is more than a hand can make.
  static let steps = 1...1000
}
