// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings

/// fusuma's thresholds and intervals in fingerpost's measures.
///
/// fusuma compares sums of libinput's movements over a short time, which do not correspond to a length. So
/// fusuma's defaults are taken to equal fingerpost's: a factor on a default of fusuma becomes the same
/// factor on the default of fingerpost.
enum FusumaScale {
  static let difference =
    "fusuma's thresholds have no unit; the same fraction of fingerpost's distance is used"

  /// fingerpost's default distance of each kind, 15 mm, 25 % and 20 degrees, with its limits and unit.
  private static let distances: [String: (usual: Double, least: Double, most: Double, unit: String)] = [
    // The least distances are 5 mm, 10 % and 5 degrees, because a resting hand moves less than these.
    "swipe": (15, 5, 500, " mm"), "pinch": (25, 10, 1000, "%"), "rotate": (20, 5, 360, " deg"),
    // 700 ms is fusuma's default for a hold.
    "hold": (700, 100, 10_000, " ms"),
  ]

  /// The distance or duration of a gesture, for a factor on fusuma's threshold.
  static func distance(_ kind: String, _ factor: Double) -> Plist? {
    distances[kind].map { .text(decimal(min(max($0.usual * factor, $0.least), $0.most)) + $0.unit) }
  }

  static func setting(_ kind: String, _ factor: Double) -> Plist.Entry? {
    let names = ["swipe": "swipeDistance", "pinch": "pinchThreshold", "rotate": "rotationThreshold"]
    guard let name = names[kind], let value = distance(kind, factor) else { return nil }
    return Plist.Entry(name, value)
  }

  /// A binding's key for the distance or duration.
  static func key(_ kind: String) -> String {
    ["swipe": "distance", "hold": "duration"][kind] ?? "threshold"
  }

  /// 10 mm, 10 % or 10 degrees: the fingers' usual movement in the 0.1 s that fusuma waits between steps.
  private static let step = 10.0

  /// The step of a repeated gesture, for a factor on fusuma's interval.
  static func every(_ kind: String, _ interval: Double) -> Plist {
    // Limits steps to 1 to 50: smaller ones would react to fingers' tremor, larger ones exceed a touchpad.
    let length = decimal(min(max(step * interval, 1), 50))
    return .text(length + (["pinch": "%", "rotate": " deg"][kind] ?? " mm"))
  }

  static func difference(_ kind: String, _ interval: Double) -> String {
    "fusuma waits \(decimal(interval * 100)) ms between steps; here one comes every \(every(kind, interval).spelling)"
  }
}

nonisolated extension Plist {
  fileprivate var spelling: String {
    if case .text(let text) = self { text } else { description }
  }
}
