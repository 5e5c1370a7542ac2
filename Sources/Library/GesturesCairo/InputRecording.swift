// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures

/// A recording of fingers, as the source of a `Script` that plays it.
struct InputRecording {
  private var lines: [String] = []
  /// The time of the first input, in seconds.
  private var start: Double?

  mutating func add(_ batch: InputBatch) {
    // Stops at 10,000 lines, which are about a minute and a half of one finger's input.
    guard lines.count < 10_000 else { return }
    let start = start ?? batch.timestamp
    self.start = start
    let time = number((batch.timestamp - start) * 1000)
    for change in batch.touches {
      let place = point(change.location)
      let force = change.force > 0 ? ", force: \(number(change.force))" : ""
      switch change.phase {
      case .began:
        let type = change.type == .direct ? "" : ", type: .\(change.type)"
        lines.append("script.down(\(change.id), at: \(place)\(type)\(force), ms: \(time))")
      case .moved: lines.append("script.move(\(change.id), to: \(place)\(force), ms: \(time))")
      case .stationary: break
      case .ended: lines.append("script.up(\(change.id), ms: \(time))")
      case .cancelled: lines.append("script.cancel(\(change.id), ms: \(time))")
      }
    }
    if let scroll = batch.scroll, scroll.kind == .discrete {
      let way = "Vector(dx: \(number(scroll.delta.dx)), dy: \(number(scroll.delta.dy)))"
      lines.append("script.wheel(by: \(way), at: \(point(scroll.location)), ms: \(time))")
    }
  }

  /// The source of the script; nil for an empty recording.
  var script: String? { lines.isEmpty ? nil : (["let script = Script()"] + lines).joined(separator: "\n") }

  private func point(_ place: Point) -> String { "Point(x: \(number(place.x)), y: \(number(place.y)))" }

  /// Rounds to tenths of a point or of a millisecond; devices do not report finer differences.
  private func number(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
