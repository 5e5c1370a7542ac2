// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// How much is measured.
struct Effort {
  /// What can be measured by itself.
  enum Part: String, CaseIterable {
    case starts
    case latency
    case streams
    case rest
    case feedback
    case shapes
    /// Instructions of what fingers do, counted by callgrind.
    case instructions
    /// What users do with the built-in bindings; nothing is measured.
    case tour
  }

  /// What is measured.
  var parts = Set(Part.allCases).subtracting([.tour, .instructions])
  /// How many rounds.
  var rounds: Int
  /// Gestures of each series of latencies.
  var gestures: Int
  /// Frames of each stream of movements.
  var frames: Int
  /// How often the program is started.
  var starts: Int
  /// How long it is watched while nothing happens, in seconds.
  var idle: Double

  /// Enough for figures.
  static let full = Effort(rounds: 4, gestures: 60, frames: 1000, starts: 10, idle: 10)
  /// Enough to see that everything works.
  static let quick = Effort(rounds: 1, gestures: 4, frames: 50, starts: 2, idle: 1)
}
