// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import Formats
internal import X11

extension GestureLog {
  func ready(_ readiness: Readiness) { write(readiness.line, inWords: readiness.words) }

  func paused(at time: Double) { write(Self.pausedLine(at: time), inWords: nil) }

  static func pausedLine(at time: Double) -> String { Self.line("paused", at: time).description }

  func resumed(at time: Double) { write(Self.line("resumed", at: time).description, inWords: nil) }

  func reloaded(_ reading: ConfigurationResult, at time: Double) {
    write(Self.line("reloaded", reading, at: time), inWords: nil)
  }

  func reloadFailed(_ reading: ConfigurationResult, at time: Double) {
    write(Self.line("reloadFailed", reading, at: time), inWords: nil)
  }

  /// The JSON object that stands for a number of lost lines.
  static func lostLine(_ count: Int) -> String {
    var line = JSONLine()
    line.add("event", "lost")
    line.add("lines", count)
    return line.description
  }

  enum DeviceChange: String {
    /// The device can be used from now on.
    case added
    case removed
  }

  func device(_ device: InputDevice, _ change: DeviceChange, at time: Double) {
    func object() -> String {
      var line = Self.line("device", at: time)
      line.add("device", device.name)
      line.add("kind", device.kind.rawValue)
      line.add("change", change.rawValue)
      return line.description
    }
    write(object(), inWords: nil)
  }

  func idle(_ binding: Binding, performed: Bool, at time: Double) {
    let action = binding.behaviour.summary
    func object() -> String {
      var line = Self.line("idle", at: time)
      line.add("binding", binding.name)
      line.add("action", action)
      line.add("performed", performed)
      return line.description
    }
    write(object(), inWords: "\(binding.name): \(action)\(performed ? "" : " (not performed)")")
  }

  private static func line(_ event: String, at time: Double) -> JSONLine {
    var line = JSONLine()
    line.add(time: time)
    line.add("event", event)
    return line
  }

  private static func line(_ event: String, _ reading: ConfigurationResult, at time: Double) -> String {
    var line = line(event, at: time)
    line.add("configuration", reading.name)
    line.add("tally", reading.tally)
    return line.description
  }
}
