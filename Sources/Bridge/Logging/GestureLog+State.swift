// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings

// What happens to the bridge itself; people read it in the log.
extension GestureLog {
  /// That touches are listened to.
  nonisolated package struct Readiness: Hashable, Sendable {
    /// Since when, in seconds of the server's clock.
    package var time: Double
    /// The setting `touchDelivery`.
    package var delivery: String
    /// Whether nothing is done and no touch taken.
    package var isDryRun: Bool
    /// The names of the touchscreens.
    package var devices: [String]

    /// Puts it together.
    package init(time: Double, delivery: String, isDryRun: Bool, devices: [String]) {
      self.time = time
      self.delivery = delivery
      self.isDryRun = isDryRun
      self.devices = devices
    }
  }

  /// Says that touches are listened to from now on.
  package func ready(_ readiness: Readiness) { tell(readiness.line, inWords: readiness.words) }

  /// Says that all touches are the applications' from now on.
  func paused(at time: Double) { tell(Self.pausedLine(at: time), inWords: nil) }

  /// The object that tells that all touches are the applications'.
  static func pausedLine(at time: Double) -> String { Self.line("paused", at: time).description }

  /// Says that touches are listened to again.
  func resumed(at time: Double) { tell(Self.line("resumed", at: time).description, inWords: nil) }

  /// Says that another configuration is in force.
  func reloaded(_ reading: ConfigurationReading, at time: Double) {
    tell(Self.line("reloaded", reading, at: time), inWords: nil)
  }

  /// Says that a configuration cannot be used, and the last one stays in force.
  func reloadFailed(_ reading: ConfigurationReading, at time: Double) {
    tell(Self.line("reloadFailed", reading, at: time), inWords: nil)
  }

  /// The object that tells that others are missing in its place.
  static func lostLine(_ count: Int) -> String {
    var line = JSONLine()
    line.add("event", "lost")
    line.add("lines", count)
    return line.description
  }

  /// What happens to a device.
  enum DeviceChange: String {
    /// It can be used from now on.
    case added
    /// It is gone.
    case removed
  }

  /// Says that a touchscreen has come or gone.
  func device(_ name: String, _ change: DeviceChange, at time: Double) {
    func object() -> String {
      var line = Self.line("device", at: time)
      line.add("device", name)
      line.add("change", change.rawValue)
      return line.description
    }
    tell(object(), inWords: nil)
  }

  private static func line(_ event: String, at time: Double) -> JSONLine {
    var line = JSONLine()
    line.add(time: time)
    line.add("event", event)
    return line
  }

  private static func line(_ event: String, _ reading: ConfigurationReading, at time: Double) -> String {
    var line = line(event, at: time)
    line.add("configuration", reading.name)
    line.add("tally", reading.tally)
    return line.description
  }
}

extension GestureLog.Readiness {
  /// The object that tells it.
  var line: String {
    var line = JSONLine()
    line.add(time: time)
    line.add("event", "ready")
    line.add("version", fingerpostVersion)
    line.add("touchDelivery", delivery)
    line.add("dryRun", isDryRun)
    line.add("devices", devices)
    return line.description
  }

  /// The words for it.
  package var words: String {
    let names = devices.isEmpty ? "no touch device yet" : devices.joined(separator: ", ")
    return "ready: \(names) (\(isDryRun ? "dry run" : delivery))"
  }
}
