// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bridge
internal import Gestures
internal import X11

extension Subcommand {
  /// `fingerpost devices`: what fingers can use here.
  static let devices = Subcommand(
    name: "devices", summary: "list the touchscreens and touchpads of the X server",
    options: [.format]
  ) { arguments, output in
    let display = try Display()
    let devices = InputDevices(display).all
    if arguments[.format] == "json" {
      for device in devices { output.write(device.json(on: display).description) }
      return .done
    }
    if devices.isEmpty { output.write("The X server has no touchscreen and no touchpad.") }
    for device in devices {
      output.write(device.name)
      for line in device.lines(on: display) { output.write("  \(line)") }
    }
    return .done
  }
}

extension InputDevice {
  /// Whether fingerpost hears of what fingers do on it.
  private func isUsable(on display: Display) -> Bool {
    guard isEnabled, case .master = attachment else { return false }
    return kind == .touchscreen || (hasGestures && display.hasTouchpadGestures)
  }

  private func state(on display: Display) -> String {
    guard isEnabled else { return "switched off ('xinput enable \(id.rawValue)' switches it on)" }
    guard case .master = attachment else { return "not attached to a pointer, so nobody hears of it" }
    if kind == .touchpad, !display.hasTouchpadGestures { return "no gestures: they need Xorg 21.1 or newer" }
    if kind == .touchpad, !hasGestures { return "no gestures: its driver reports none" }
    return "ready"
  }

  fileprivate func lines(on display: Display) -> [String] {
    var lines = ["\(kind.rawValue), device \(id.rawValue): \(state(on: display))"]
    if touchCount > 0 { lines.append("up to \(touchCount) fingers") }
    if hasGestures { lines.append("swipes and pinches of its driver") }
    if let size = physicalSize {
      lines.append("\(Int(size.width.rounded())) × \(Int(size.height.rounded())) mm")
    }
    return lines
  }

  fileprivate func json(on display: Display) -> JSONLine {
    var line = JSONLine()
    line.add("id", Int(id.rawValue))
    line.add("name", name)
    line.add("kind", kind.rawValue)
    line.add("usable", isUsable(on: display))
    line.add("enabled", isEnabled)
    line.add("fingers", touchCount)
    line.add("gestures", hasGestures)
    line.add("widthMM", ifPresent: physicalSize?.width)
    line.add("heightMM", ifPresent: physicalSize?.height)
    return line
  }
}
