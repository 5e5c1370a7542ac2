// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings

/// fusuma's thresholds and intervals in fingerpost's measures.
///
/// fusuma adds up how far libinput's events of a moment go, which has no length; so its defaults and ours are taken
/// to mean the same, and a factor on the one becomes the same factor on the other.
enum FusumaScale {
  /// What is said of every threshold.
  static let difference =
    "fusuma's thresholds have no unit; the same fraction of fingerpost's distance is used"

  /// 15 mm, 25 % and 20 degrees, what fingerpost takes where a file says nothing.
  private static let distances: [String: (usual: Double, least: Double, most: Double, unit: String)] = [
    // 5 mm, 10 % and 5 degrees: less is what a resting hand does, which fusuma does not see as movement.
    "swipe": (15, 5, 500, " mm"), "pinch": (25, 10, 1000, "%"), "rotate": (20, 5, 360, " deg"),
    // 700 ms is fusuma's own hold.
    "hold": (700, 100, 10_000, " ms"),
  ]

  /// How far or how long a gesture goes before it counts, for a factor on fusuma's threshold.
  static func distance(_ kind: String, _ factor: Double) -> Plist? {
    distances[kind].map { .text(decimal(min(max($0.usual * factor, $0.least), $0.most)) + $0.unit) }
  }

  /// The setting for all gestures of a kind.
  static func setting(_ kind: String, _ factor: Double) -> Plist.Entry? {
    let names = ["swipe": "swipeDistance", "pinch": "pinchThreshold", "rotate": "rotationThreshold"]
    guard let name = names[kind], let value = distance(kind, factor) else { return nil }
    return Plist.Entry(name, value)
  }

  /// The key of a binding that says how far it goes.
  static func key(_ kind: String) -> String {
    ["swipe": "distance", "hold": "duration"][kind] ?? "threshold"
  }

  /// 10 mm, 10 % or 10 degrees: how far fingers go in the 0.1 s that fusuma waits between two steps.
  private static let step = 10.0

  /// The steps of a gesture that repeats, for a factor on fusuma's interval.
  static func every(_ kind: String, _ interval: Double) -> Plist {
    // 1 to 50: finer steps are the fingers' tremor, and coarser ones more than a touchpad has room for.
    let length = decimal(min(max(step * interval, 1), 50))
    return .text(length + (["pinch": "%", "rotate": " deg"][kind] ?? " mm"))
  }

  /// What is said of steps.
  static func difference(_ kind: String, _ interval: Double) -> String {
    "fusuma waits \(decimal(interval * 100)) ms between steps; here one comes every \(every(kind, interval).spelling)"
  }
}

nonisolated extension Plist {
  /// A string's text, for messages.
  fileprivate var spelling: String {
    if case .text(let text) = self { text } else { description }
  }
}
