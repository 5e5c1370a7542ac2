// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Client
internal import Formats
internal import InputEvents
internal import X11

extension Checkup {
  /// Touchscreens and touchpads, and the obstacles to their use.
  static let devices = Checkup { session in
    guard let display = session.display else { return [] }
    let silent = display.silentTouchpads()
    var findings = silent.map { withoutGestures($0.name, id: $0.id, driver: $0.driver) }
    if session.devices.isEmpty {
      findings.append(
        Finding(
          severity: .error, code: "noDevice",
          message: silent.isEmpty
            ? Message("the X server has no touchscreen and no touchpad")
            : Message("the X server has no touchscreen, and no touchpad that reports gestures"),
          fix: Message(
            "check that 'xinput list' shows it; if 'libinput list-devices' as root does and xinput does not, install xserver-xorg-input-libinput and log in again"
          )))
    }
    for device in session.devices {
      findings += obstacles(of: device, in: session, on: display)
    }
    if !session.devices.isEmpty, session.usableDevices.isEmpty {
      findings.append(
        Finding(
          severity: .error, code: "noUsableDevice",
          message: Message("none of the touchscreens and touchpads can be used"),
          fix: Message("see the findings about each of them")))
    }
    return findings
  }

  private static func obstacles(
    of device: InputDevice, in session: ExaminedSession, on display: Display
  ) -> [Finding] {
    let id = device.id.rawValue
    func finding(
      _ severity: Finding.Severity, _ code: String, _ message: Message, _ fix: Message,
      _ command: [String]? = nil
    ) -> [Finding] {
      [
        Finding(
          severity: severity, code: code, subject: device.name, message: message, fix: fix, command: command)
      ]
    }
    let isTouchpad = device.kind == .touchpad
    guard device.isEnabled else {
      return finding(
        .warning, "deviceDisabled",
        isTouchpad ? Message("this touchpad is switched off") : Message("this touchscreen is switched off"),
        .name("xinput enable \(id)"), ["xinput", "enable", "\(id)"])
    }
    guard device.sendsTouches else {
      return finding(
        .warning, "deviceFloating",
        isTouchpad
          ? Message("this touchpad is not attached to a pointer, so programs do not get its touches")
          : Message("this touchscreen is not attached to a pointer, so programs do not get its touches"),
        Message(
          "%1; if it floats again, a program has grabbed it: end that program",
          "xinput reattach \(id) 'Virtual core pointer'"),
        ["xinput", "reattach", "\(id)", "Virtual core pointer"])
    }
    if isTouchpad, !device.hasGestures, display.hasTouchpadGestures {
      return [withoutGestures(device.name, id: device.id, driver: display.driver(of: device.id) ?? "unknown")]
    }
    if let pattern = session.deviceSession?.ignoringPattern(of: device) {
      return finding(
        .info, "deviceIgnored",
        isTouchpad
          ? Message("the configuration ignores this touchpad (devices: match %1)", pattern)
          : Message("the configuration ignores this touchscreen (devices: match %1)", pattern),
        Message(
          "change 'devices' in %1 if you want its gestures",
          of: [session.reading.path.map { .name($0) } ?? Message("the configuration")]))
    }
    return []
  }

  private static func withoutGestures(_ name: String, id: DeviceID, driver: String) -> Finding {
    let (reason, fix) =
      driver == "libinput"
      ? (
        Message("its driver reports no gestures"),
        Message(
          "install xserver-xorg-input-libinput 1.2.1 or newer with libinput 1.21 or newer, and log in again")
      )
      : (
        Message("its driver, %1, reports no gestures", driver),
        Message(
          "remove xserver-xorg-input-%1, or its file in xorg.conf.d, so that libinput drives it, and log in again",
          driver)
      )
    return Finding(
      severity: .warning, code: "touchpadWithoutGestures", subject: name, message: reason, fix: fix)
  }
}
