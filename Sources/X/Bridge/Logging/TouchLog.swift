// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import Gestures
internal import InputEvents
internal import Session

/// Logs each landing for debugging: time, place, device, and the window or the time since the last landing.
final class TouchLog {
  /// 1 s: a finger that lands later than this after the last landing is unrelated to it.
  private static let memory = 1.0

  private let log: Log
  private var last: (touch: UInt32, time: Double, source: DeviceID)?

  /// Nil if debug lines are off, so that landings cost nothing.
  init?(_ log: Log) {
    guard log.isVerbose else { return nil }
    self.log = log
  }

  /// Logs a finger after the session has handled its landing.
  ///
  /// `time` is in seconds of the server's clock, `place` in pixels of the root window.
  func write(
    _ touch: UInt32, at time: Double, _ place: Point, on source: DeviceID, called name: String,
    _ facts: any Facts
  ) {
    let gap = last.flatMap { $0.source == source ? time - $0.time : nil } ?? .infinity
    let rest =
      gap < Self.memory
      ? ", \(milliseconds(gap)) after touch \(last?.touch ?? 0)" : window(under: facts)
    last = (touch, time, source)
    log.debug(
      "touch \(touch) began at \(milliseconds(time)), place \(pixel(place.x)),\(pixel(place.y)) on "
        + "\(name)\(rest)")
  }

  private func window(under facts: any Facts) -> String {
    guard let name = facts.value(of: .class, .fingers).text else { return ", over no window" }
    return ", over \(name.isEmpty ? "a window without a class" : name)"
  }

  private func pixel(_ value: Double) -> String { "\(Int(max(-1e6, min(value, 1e6)).rounded()))" }
}
