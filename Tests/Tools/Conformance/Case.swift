// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// One line of a file of outside cases, schema "holdout-1".
nonisolated struct Case: Decodable {
  var id: String
  var kind: String
  var touches: [Sample]?
  var recognizers: [Subject]?
  var relations: [Relation]?
  var constants: Constants?
  var runUntilMs: Double?
  var format: String?
  var configText: String?
  /// The drawn shape; then its person, speed and device, and its number among that person's samples.
  var label: String?
  var subject: String?
  var speed: String?
  var input: String?
  var sample: Int?
}

/// A sample of one finger, in milliseconds and pixels.
nonisolated struct Sample: Decodable {
  enum Phase: String, Decodable {
    case began, moved, ended, cancelled
  }

  var tMs: Double
  var id: UInt64
  var phase: Phase
  var x: Double
  var y: Double
}

nonisolated struct Subject: Decodable {
  var name: String
  var type: String
  var taps: Int?
  var touches: Int?
  var minTouches: Int?
  var maxTouches: Int?
  var axis: String?
  var edge: String?
  var directions: [String]?
}

nonisolated struct Relation: Decodable {
  var type: String
  var rec: String?
  var of: String?
  var recs: [String]?
}

/// The engine thresholds that a case assumes: pixels, milliseconds, degrees.
nonisolated struct Constants: Decodable {
  var touchSlop: Double?
  var panMinDistance: Double?
  var doubleTapTimeout: Double?
  var doubleTapSlop: Double?
  var doubleTapMinTime: Double?
  var tapMaxDuration: Double?
  var longPressMs: Double?
  var pinchSlop: Double?
  var rotationSlopDeg: Double?
  var swipeMinDistance: Double?
  var swipeMinVelocity: Double?
  var swipeMaxDeviationDeg: Double?
  var swipeMaxDeviationPx: Double?
  var multiTouchJoinMs: Double?
  var multiTouchMaxSeparation: Double?
  var edgeMargin: Double?
  var screen: [Double]?
  var horizonMs: Double?
  var assumeStoppedAfterMs: Double?
  var maxVelocity: Double?
}
