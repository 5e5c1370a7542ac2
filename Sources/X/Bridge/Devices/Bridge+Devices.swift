// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
package import Formats
internal import Gestures
internal import InputEvents
internal import Session
package import X11

extension Bridge {
  /// The touchscreens and touchpads that report fingers, regardless of the configuration.
  var usableDevices: [InputDevice] { devices.all.filter { $0.unusableReason(on: display) == nil } }

  func ignoringPattern(of device: InputDevice) -> String? {
    guard let rule = configuration.rule(forDeviceNamed: device.name), rule.isIgnored else { return nil }
    return rule.match.map(\.text).joined(separator: ", ")
  }

  func unusableReason(for device: InputDevice) -> Explanation.Reason? {
    if let pattern = ignoringPattern(of: device) {
      return Explanation.Reason(
        Message("ignored by the configuration (devices: match %1)", pattern), setting: "devices")
    }
    guard device.kind == .touchpad, sharesTouches else { return nil }
    return Explanation.Reason(
      Message("touchDelivery is shared, which leaves touchpad gestures to applications"),
      setting: "touchDelivery")
  }

  /// The first line that a listener receives.
  var readiness: GestureLog.Readiness {
    var readiness = GestureLog.Readiness(delivery: configuration.settings.touchDelivery.rawValue)
    readiness.time = serverNow
    readiness.isDryRun = options.isDryRun
    readiness.bindings = configuration.bindings.count
    for device in usableDevices {
      if ignoringPattern(of: device) != nil {
        readiness.ignored.append(device.name)
      } else if isListenedTo(device) {
        readiness.devices.append(device.name)
        readiness.kinds.append(device.kind.rawValue)
      }
    }
    return readiness
  }

  /// Why no device can make gestures; nil if one can.
  var deviceComplaint: String? {
    let usable = usableDevices
    guard !usable.contains(where: { ignoringPattern(of: $0) == nil && isListenedTo($0) }) else { return nil }
    if let device = usable.first(where: { ignoringPattern(of: $0) == nil }) {
      return "the touchpad \"\(device.name)\" cannot be used: "
        + (sharesTouches
          ? "with touchDelivery = shared its gestures go to applications only"
          : "another program has its gestures")
    }
    if let device = usable.first {
      return "the configuration ignores every device here, such as \"\(device.name)\"; "
        + "see 'ignore' under 'devices' in \(bindings.inForce.name)"
    }
    let others = devices.all.compactMap { device in
      device.unusableReason(on: display).map { "; \"\(device.name)\": \($0)" }
    }
    return "the X server has no touchscreen and no touchpad that can be used now; fingerpost waits for one"
      + (others.isEmpty ? " to be plugged in ('fingerpost devices' lists what is there)" : others.joined())
  }

  private var sharesTouches: Bool { configuration.settings.touchDelivery == .shared }

  /// Whether we get the input of a usable device: touchpads need a grab, which another program may have.
  private func isListenedTo(_ device: InputDevice) -> Bool {
    guard device.kind == .touchpad, !options.isDryRun, !isPaused else { return true }
    guard !sharesTouches else { return false }
    guard session.devices.contains(where: { $0.source == device.id }) else { return false }
    // The pinch grab is taken for swipes too, because a touchpad sometimes reports a swipe as a pinch.
    let wanted = [IndirectGesture.Kind.swipe, .pinch].filter { session.wants($0, on: device.id) }
    let needed = wanted.filter {
      $0 == .swipe || session.wants($0, fingers: 2, on: device.id) || wanted.count == 1
    }
    return needed.isEmpty || touches.touchpadGrabs.contains { needed.contains($0.kind) }
  }
}

extension InputDevice {
  /// The reason why the device cannot be used, and the remedy; nil if it can be used.
  package func unusableReason(on display: Display) -> Message? {
    guard isEnabled else {
      return Message("switched off ('%1' switches it on)", "xinput enable \(id.rawValue)")
    }
    guard sendsTouches else {
      return Message("not attached to a pointer, so its touches are not reported")
    }
    guard kind == .touchpad else { return nil }
    if !display.hasTouchpadGestures {
      return Message("no gestures: they need Xorg 21.1 or newer")
    }
    return hasGestures ? nil : Message("no gestures: its driver reports none")
  }
}
