// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

struct Effort {
  /// The parts that can be measured alone.
  enum Part: String, CaseIterable {
    case starts
    case latency
    case streams
    case rest
    case feedback
    case shapes
    /// Instructions of gestures, counted by callgrind.
    case instructions
    /// Typical use of the built-in bindings, without a measurement.
    case tour
  }

  var parts = Set(Part.allCases).subtracting([.tour, .instructions])
  var rounds: Int
  /// Gestures of each series of latencies.
  var gestures: Int
  /// Frames of each stream of movements.
  var frames: Int
  var starts: Int
  /// The idle time that is measured, in seconds.
  var idle: Double

  /// Enough for figures.
  static let full = Effort(rounds: 4, gestures: 60, frames: 1000, starts: 10, idle: 10)
  /// Enough to see that everything works.
  static let quick = Effort(rounds: 1, gestures: 4, frames: 50, starts: 2, idle: 1)
}
