// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import Formats

extension GestureLog {
  /// The report that listening for touches has begun, with the devices.
  ///
  /// It can be decoded from its JSON object.
  nonisolated package struct Readiness: Hashable, Sendable, Decodable {
    /// In seconds of the server's clock.
    var time = 0.0
    /// The setting `touchDelivery`.
    var delivery: String
    /// Whether it performs no actions and takes no touches.
    var isDryRun = false
    /// The names of the touchscreens and touchpads that are listened to.
    package var devices: [String] = []
    /// "touchscreen" or "touchpad", for each of ``devices``.
    var kinds: [String] = []
    /// The names of the devices that the configuration ignores.
    var ignored: [String] = []
    /// The number of bound gestures.
    package var bindings = 0

    private enum CodingKeys: String, CodingKey {
      case delivery = "touchDelivery"
      case isDryRun = "dryRun"
      case devices, kinds, ignored, bindings
    }

    init(delivery: String) { self.delivery = delivery }
  }
}

nonisolated extension GestureLog.Readiness {
  var line: String {
    var line = JSONLine()
    line.add(time: time)
    line.add("event", "ready")
    line.add("version", fingerpostVersion)
    line.add(CodingKeys.delivery.rawValue, delivery)
    line.add(CodingKeys.isDryRun.rawValue, isDryRun)
    addDevices(to: &line)
    line.add(CodingKeys.bindings.rawValue, bindings)
    return line.description
  }

  /// Adds the devices to a JSON object, which may be that of another report.
  func addDevices(to line: inout JSONLine) {
    line.add(CodingKeys.devices.rawValue, devices)
    line.add(CodingKeys.kinds.rawValue, kinds)
    line.add(CodingKeys.ignored.rawValue, ignored)
  }

  /// The words, such as "listening on ELAN (touchscreen), 6 gestures".
  package var words: String {
    let gestures = bindings == 1 ? "1 gesture" : "\(bindings) gestures"
    let listening =
      devices.isEmpty
      ? "listening; no touchscreen or touchpad yet"
      : "listening on \(deviceWords), \(gestures)"
    let rest = ignored.isEmpty ? "" : "; ignored by the configuration: \(ignored.joined(separator: ", "))"
    return isDryRun ? "\(invitation)\n\(listening)\(rest)\(reservation)" : listening + rest
  }

  /// The devices with their kinds, such as "ELAN (touchscreen), Synaptics (touchpad)".
  package var deviceWords: String { "\(Daemon.deviceWords(of: devices, kinds: kinds))" }

  /// The limits of a dry run.
  private var reservation: String {
    guard kinds.contains(DeviceKind.touchpad.rawValue) else { return "" }
    return "\ntouchpad gestures stay with the application under the pointer; where it takes them, "
      + "only their start can be shown"
  }

  private var invitation: String {
    let isOnlyTouchpad = !kinds.isEmpty && !kinds.contains(DeviceKind.touchscreen.rawValue)
    let what = isOnlyTouchpad ? "swipe or pinch on the touchpad" : "touch the screen"
    return "\(what) to see what would happen; this is a dry run, which performs no actions"
  }
}
