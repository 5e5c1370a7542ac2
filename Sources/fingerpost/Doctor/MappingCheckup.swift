// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures
internal import InputEvents
internal import X11

extension Checkup {
  /// Whether each touchscreen covers its monitor, and is turned with it.
  static let mapping = Checkup { session in
    guard let display = session.display else { return [] }
    let layout = ScreenLayout(display)
    let touchscreens = session.devices.filter { $0.kind == .touchscreen && $0.sendsTouches }
    return touchscreens.compactMap { TouchscreenPlacement(of: $0, in: layout, on: display)?.finding }
  }
}

extension TouchscreenPlacement {
  /// What is wrong with it; nil if nothing is.
  fileprivate var finding: Finding? {
    switch fault {
    case nil: return nil
    case .onOtherMonitor(let name):
      return finding(
        "touchscreenOnWrongMonitor",
        "its touches arrive on the monitor \(name), whose size is another one than that of the touchscreen")
    case .notTurned:
      return finding(
        "touchscreenNotTurned",
        "it is turned otherwise than its monitor \(monitor.name), whose picture is turned '\(rotation.words)',"
          + " so touches arrive elsewhere than the fingers are")
    case .onNoMonitor(let area):
      let (width, height) = (Int(area.size.width.rounded()), Int(area.size.height.rounded()))
      return finding(
        "touchscreenNotMapped",
        "its touches arrive in an area of \(width) × \(height) pixels that is no monitor, so they miss the fingers"
      )
    }
  }

  private func finding(_ code: String, _ message: String) -> Finding {
    let numbers = matrix.map { $0 == $0.rounded() ? "\(Int($0))" : shortened($0) }.joined(separator: " ")
    let command = "xinput set-prop \(device.id.rawValue) 'Coordinate Transformation Matrix' \(numbers)"
    return Finding(
      severity: .warning, code: code, subject: device.name, message: message,
      fix: "fingerpost map, which does: \(command)", command: ["fingerpost", "map"])
  }

  /// Six digits: a hundredth of a pixel.
  private func shortened(_ number: Double) -> String { "\((number * 1_000_000).rounded() / 1_000_000)" }
}
