// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The pauses after which programs that did not answer in time are asked again.
struct ProgramPauses {
  private var pauses: [Int: (end: Double, length: Double)] = [:]

  init() {}

  /// 1 s after the first late answer, twice as long after each further one, up to 30 s.
  private static let lengths = 1.0...30

  /// Whether a process may be asked now.
  func allows(_ process: Int, at now: Double) -> Bool {
    pauses[process].map { $0.end <= now } ?? true
  }

  /// Records that a process did not answer in time.
  mutating func noteLate(_ process: Int, at time: Double) {
    let length =
      pauses[process].map { min(2 * $0.length, Self.lengths.upperBound) } ?? Self.lengths.lowerBound
    pauses = pauses.filter { $0.value.end + Self.lengths.upperBound > time }
    pauses[process] = (time + length, length)
  }

  /// Records that a process answered in time.
  mutating func noteAnswer(_ process: Int) { pauses[process] = nil }
}
