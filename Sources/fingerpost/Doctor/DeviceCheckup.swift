// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import InputEvents
internal import X11

extension Checkup {
  /// Whether there are touchscreens and touchpads, and what keeps them from being used.
  static let devices = Checkup { session in
    guard let display = session.display else { return [] }
    let silent = display.silentTouchpads()
    var findings = silent.map { withoutGestures($0.name, id: $0.id, driver: $0.driver) }
    if session.devices.isEmpty {
      findings.append(
        Finding(
          severity: .error, code: "noDevice",
          message: silent.isEmpty
            ? "the X server has no touchscreen and no touchpad"
            : "the X server has no touchscreen, and no touchpad that reports gestures",
          fix:
            "check that 'xinput list' shows it; if 'libinput list-devices' as root does and xinput does not,"
            + " install xserver-xorg-input-libinput and log in again"))
    }
    for device in session.devices {
      findings += obstacles(of: device, in: session, on: display)
    }
    if !session.devices.isEmpty, session.usableDevices.isEmpty {
      findings.append(
        Finding(
          severity: .error, code: "noUsableDevice",
          message: "none of the touchscreens and touchpads can be used",
          fix: "see the findings about each of them"))
    }
    return findings
  }

  private static func obstacles(
    of device: InputDevice, in session: ExaminedSession, on display: Display
  ) -> [Finding] {
    let id = device.id.rawValue
    func finding(
      _ severity: Finding.Severity, _ code: String, _ message: String, _ fix: String,
      _ command: [String]? = nil
    ) -> [Finding] {
      [
        Finding(
          severity: severity, code: code, subject: device.name, message: message, fix: fix, command: command)
      ]
    }
    guard device.isEnabled else {
      return finding(
        .warning, "deviceDisabled", "this \(device.kind.rawValue) is switched off", "xinput enable \(id)",
        ["xinput", "enable", "\(id)"])
    }
    guard device.sendsTouches else {
      return finding(
        .warning, "deviceFloating",
        "this \(device.kind.rawValue) is attached to no pointer, so no program gets its touches",
        "xinput reattach \(id) 'Virtual core pointer'; if it floats again, a program has grabbed it: end that one",
        ["xinput", "reattach", "\(id)", "Virtual core pointer"])
    }
    if device.kind == .touchpad, !device.hasGestures, display.hasTouchpadGestures {
      return [withoutGestures(device.name, id: device.id, driver: display.driver(of: device.id) ?? "unknown")]
    }
    if let pattern = session.deviceSession?.ignoringPattern(of: device) {
      return finding(
        .info, "deviceIgnored",
        "the configuration ignores this \(device.kind.rawValue) (devices: match \(pattern))",
        "change 'devices' in \(session.reading.path ?? "the configuration") if you want its gestures")
    }
    return []
  }

  private static func withoutGestures(_ name: String, id: DeviceID, driver: String) -> Finding {
    let (reason, fix) =
      driver == "libinput"
      ? (
        "its driver reports no gestures",
        "install xserver-xorg-input-libinput 1.2.1 or newer with libinput 1.21 or newer, and log in again"
      )
      : (
        "its driver, \(driver), reports no gestures",
        "remove xserver-xorg-input-\(driver), or its file in xorg.conf.d, so that libinput drives it, and log in again"
      )
    return Finding(
      severity: .warning, code: "touchpadWithoutGestures", subject: name, message: reason, fix: fix)
  }
}
