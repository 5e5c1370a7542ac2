// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Client
internal import Formats
internal import Gestures
internal import InputEvents
internal import X11

extension Checkup {
  /// Whether each touchscreen covers its monitor, and is turned with it.
  static let mapping = Checkup { session in
    guard let display = session.display, let deviceSession = session.deviceSession else { return [] }
    let layout = ScreenLayout(display)
    let touchscreens = session.devices.filter { $0.kind == .touchscreen && $0.sendsTouches }
    return touchscreens.flatMap { device -> [Finding] in
      guard let placement = deviceSession.placement(of: device, in: layout) else { return [] }
      return [placement.nameFinding, placement.finding].compactMap(\.self)
    }
  }
}

extension TouchscreenPlacement {
  fileprivate var nameFinding: Finding? {
    missingMonitor.map {
      Finding(
        severity: .warning, code: "noSuchMonitor", subject: device.name, message: $0,
        fix: Message("in 'devices', give 'monitor' one of these names"))
    }
  }

  fileprivate var finding: Finding? {
    switch fault {
    case nil: return nil
    case .onOtherMonitor(let name):
      return finding(
        "touchscreenOnWrongMonitor",
        Message(
          "its touches arrive on the monitor %1, which has another size", name
        ))
    case .notAssigned(let name):
      return finding(
        "touchscreenOnWrongMonitor",
        Message(
          "its touches arrive on the monitor %1, but the configuration assigns %2", name, monitor.name))
    case .notTurned:
      return finding(
        "touchscreenNotTurned",
        Message(
          "its rotation is not that of its monitor %1, '%2', so touches miss the fingers",
          monitor.name, rotation.words))
    case .onNoMonitor(let area):
      let (width, height) = (Int(area.size.width.rounded()), Int(area.size.height.rounded()))
      return finding(
        "touchscreenNotMapped",
        Message(
          "its touches arrive in an area of %1 × %2 pixels that is not a monitor, so they miss the fingers",
          "\(width)", "\(height)"))
    }
  }

  private func finding(_ code: String, _ message: Message) -> Finding {
    let numbers = matrix.map { $0 == $0.rounded() ? "\(Int($0))" : shortened($0) }.joined(separator: " ")
    let command = "xinput set-prop \(device.id.rawValue) 'Coordinate Transformation Matrix' \(numbers)"
    return Finding(
      severity: .warning, code: code, subject: device.name, message: message,
      fix: Message("fingerpost map, which does: %1", command), command: ["fingerpost", "map"])
  }

  /// Six decimals: exact to a hundredth of a pixel.
  private func shortened(_ number: Double) -> String { "\((number * 1_000_000).rounded() / 1_000_000)" }
}
