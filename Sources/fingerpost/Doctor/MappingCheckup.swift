// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures
internal import X11

extension Checkup {
  /// Whether each touchscreen covers its monitor, and is turned with it.
  static let mapping = Checkup { session in
    guard let display = session.display else { return [] }
    let screens = Screens(display)
    let rotations = display.rotations()
    let touchscreens = session.devices.filter { $0.kind == .touchscreen && $0.sendsTouches }
    return touchscreens.compactMap { device in
      TouchscreenPlace(device, on: display, screens, rotations).finding
    }
  }
}

/// Where the touches of a touchscreen arrive, and where they should.
private struct TouchscreenPlace {
  private let device: InputDevice
  private let matrix: [Double]
  private let screens: Screens
  private let rotations: [String: X11.Rotation]
  private let area: Rect

  init(
    _ device: InputDevice, on display: Display, _ screens: Screens, _ rotations: [String: X11.Rotation]
  ) {
    self.device = device
    self.screens = screens
    self.rotations = rotations
    matrix = display.transformation(of: device.id)
    area = display.mapping(of: device.id).area
  }

  /// What is wrong with it; nil if nothing is, or if the device has no matrix.
  var finding: Finding? {
    guard matrix.count == 9 else { return nil }
    if let monitor = screens.monitors.first(where: { isClose(matrix, to: expectedMatrix($0)) }) {
      guard let better = betterMonitor(than: monitor) else { return nil }
      return finding(
        "touchscreenOnWrongMonitor",
        "its touches arrive on the monitor \(monitor.name), whose size is another one than that of the touchscreen",
        better)
    }
    if let monitor = screens.monitors.first(where: { isClose(area, to: $0.frame) }) {
      let way = rotation(of: monitor)
      return finding(
        "touchscreenNotTurned",
        "it is turned otherwise than its monitor \(monitor.name), whose picture is turned '\(way.rawValue)',"
          + " so touches arrive elsewhere than the fingers are",
        monitor)
    }
    let (width, height) = (Int(area.size.width.rounded()), Int(area.size.height.rounded()))
    return finding(
      "touchscreenNotMapped",
      "its touches arrive in an area of \(width) × \(height) pixels that is no monitor, so they miss the fingers",
      likelyMonitor)
  }

  private func finding(_ code: String, _ message: String, _ monitor: Monitor) -> Finding {
    let id = device.id.rawValue
    let numbers = expectedMatrix(monitor).map { $0 == $0.rounded() ? "\(Int($0))" : shortened($0) }
    let matrix = "xinput set-prop \(id) 'Coordinate Transformation Matrix' \(numbers.joined(separator: " "))"
    let output = rotations[monitor.name] == nil ? "" : "xinput map-to-output \(id) \(monitor.name), which is "
    return Finding(
      severity: .warning, code: code, subject: device.name, message: message, fix: output + matrix)
  }

  /// Six digits: a hundredth of a pixel.
  private func shortened(_ number: Double) -> String { "\((number * 1_000_000).rounded() / 1_000_000)" }

  private func rotation(of monitor: Monitor) -> X11.Rotation { rotations[monitor.name] ?? .normal }

  private func expectedMatrix(_ monitor: Monitor) -> [Double] {
    rotation(of: monitor).matrix(covering: monitor.frame, of: screens.rootSize)
  }

  // MARK: Which monitor

  /// The monitor whose size fits, if the present one's does not.
  private func betterMonitor(than monitor: Monitor) -> Monitor? {
    guard let misfit = misfit(monitor), misfit > 0.25 else { return nil }
    // A tenth: frames hide some of either.
    return screens.monitors.first { other in self.misfit(other).map { $0 < 0.1 } ?? false }
  }

  /// The one whose size fits best, or the one that is built in, or the first.
  private var likelyMonitor: Monitor {
    let fitting = screens.monitors.filter { misfit($0).map { $0 < 0.1 } ?? false }
    let builtIn = screens.monitors.filter { monitor in
      ["eDP", "LVDS", "DSI"].contains { monitor.name.hasPrefix($0) }
    }
    return fitting.first ?? builtIn.first ?? screens.monitors[0]
  }

  /// By what part the sizes of touchscreen and monitor differ; nil if one of them does not report it.
  private func misfit(_ monitor: Monitor) -> Double? {
    guard let own = device.physicalSize, let other = monitor.physicalSize else { return nil }
    let (longer, shorter) = (max(other.width, other.height), min(other.width, other.height))
    return max(
      abs(max(own.width, own.height) / longer - 1), abs(min(own.width, own.height) / shorter - 1))
  }

  // MARK: Nearness

  /// 0.01 of the root window: nobody sees less beneath a finger.
  private func isClose(_ a: [Double], to b: [Double]) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) < 0.01 }
  }

  private func isClose(_ a: Rect, to b: Rect) -> Bool {
    let limit = 0.01 * max(screens.rootSize.width, screens.rootSize.height)
    return [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY].allSatisfy { abs($0) < limit }
  }
}
