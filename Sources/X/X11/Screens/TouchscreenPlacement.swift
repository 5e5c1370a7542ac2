// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats
package import Gestures

/// The actual and the right place of a touchscreen's touches.
nonisolated package struct TouchscreenPlacement: Sendable {
  /// A reason why the place is wrong.
  package enum Fault: Hashable, Sendable {
    /// The touches arrive on the monitor of this name, while another one has the touchscreen's size.
    case onOtherMonitor(String)
    /// The touches arrive on the monitor of this name, while the configuration names another one.
    case notAssigned(String)
    /// The touches arrive on their monitor, but its picture is turned differently.
    case notTurned
    /// The touches arrive in a part of the screen that is not a monitor.
    case onNoMonitor(Rect)
  }

  package let device: InputDevice
  package let fault: Fault?
  /// The monitor that the touchscreen belongs to.
  package let monitor: Monitor
  /// The error if the configuration names an absent monitor.
  package let missingMonitor: Message?
  /// The turn of the monitor's picture.
  package let rotation: Rotation
  /// The Coordinate Transformation Matrix that the touchscreen should have, row by row.
  package let matrix: [Double]

  /// Asks the server for a device's matrix; nil if the device lacks it.
  ///
  /// `name` is the monitor that the touchscreen is known to belong to; it is ignored if that monitor is
  /// absent. `assigned` is the monitor that the configuration names; nil if it does not name one.
  @MainActor
  package init?(
    of device: InputDevice, in layout: ScreenLayout, on display: Display, preferring name: String? = nil,
    assigned: String? = nil
  ) {
    let present = display.transformation(of: device.id)
    guard present.count == 9 else { return nil }
    self.init(of: device, covering: present, in: layout, preferring: name, assigned: assigned)
  }

  init(
    of device: InputDevice, covering present: [Double], in layout: ScreenLayout, preferring name: String?,
    assigned: String? = nil
  ) {
    let candidates = MonitorChoice(device: device, layout: layout)
    let monitors = layout.screens.monitors
    let area = DeviceMapping(matrix: present, rootSize: layout.screens.rootSize).area
    self.device = device
    let assignment = monitors.first { $0.name == assigned }
    missingMonitor =
      assignment != nil
      ? nil
      : assigned.map {
        Message(
          "there is no monitor '%1', which 'devices' names; the monitors are %2", $0,
          monitors.map(\.name).joined(separator: ", "))
      }
    let known = monitors.first { $0.name == name }
    let exact = monitors.first { isClose(present, to: layout.matrix(covering: $0)) }
    if let assignment {
      monitor = assignment
      let covered = exact ?? monitors.first { isClose(area, to: $0.frame, in: layout.screens) }
      fault =
        exact == assignment
        ? nil
        : covered.map { $0 == assignment ? .notTurned : .notAssigned($0.name) } ?? .onNoMonitor(area)
    } else if let covered = exact, known == nil || known == covered {
      let better = known == nil ? candidates.better(than: covered) : nil
      monitor = better ?? covered
      fault = better.map { _ in .onOtherMonitor(covered.name) }
    } else if let known {
      monitor = known
      fault = .onNoMonitor(area)
    } else if let covered = monitors.first(where: { isClose(area, to: $0.frame, in: layout.screens) }) {
      monitor = candidates.better(than: covered) ?? covered
      fault = monitor == covered ? .notTurned : .onOtherMonitor(covered.name)
    } else {
      monitor = candidates.likely
      fault = .onNoMonitor(area)
    }
    rotation = layout.rotation(of: monitor)
    matrix = layout.matrix(covering: monitor)
  }
}

/// The choice of a touchscreen's monitor by sizes and names.
nonisolated private struct MonitorChoice {
  let device: InputDevice
  let layout: ScreenLayout

  private var monitors: [Monitor] { layout.screens.monitors }

  /// A monitor of fitting size, if the present monitor's size does not fit.
  func better(than monitor: Monitor) -> Monitor? {
    guard let misfit = misfit(monitor), misfit > 0.25 else { return nil }
    return fitting.first
  }

  /// The first that exists of: the namesake, a monitor of fitting size, a built-in one, any monitor.
  var likely: Monitor {
    let builtIn = monitors.filter { monitor in
      ["eDP", "LVDS", "DSI"].contains { monitor.name.hasPrefix($0) }
    }
    return namesake ?? fitting.first ?? builtIn.first ?? monitors[0]
  }

  /// The monitor with most words of its name in the device's: "Cintiq 16" for "Wacom Cintiq 16 Finger".
  ///
  /// Nil without a common word, or if several monitors have equally many.
  private var namesake: Monitor? {
    let words = Set(device.name.lowercased().split(separator: " "))
    let scores = monitors.map { monitor in
      layout.modelWords(of: monitor).count { words.contains(Substring($0.lowercased())) }
    }
    guard let best = scores.max(), best > 0, scores.count(where: { $0 == best }) == 1 else { return nil }
    return zip(monitors, scores).first { $1 == best }?.0
  }

  /// The monitors with the touchscreen's size to within a tenth: a bezel may hide a part of the picture.
  private var fitting: [Monitor] { monitors.filter { misfit($0).map { $0 < 0.1 } ?? false } }

  /// The relative difference of the sizes; nil if the touchscreen or the monitor does not report its size.
  private func misfit(_ monitor: Monitor) -> Double? {
    guard let own = device.physicalSize, let other = monitor.physicalSize else { return nil }
    let (longer, shorter) = (max(other.width, other.height), min(other.width, other.height))
    return max(
      abs(max(own.width, own.height) / longer - 1), abs(min(own.width, own.height) / shorter - 1))
  }
}

/// 0.01 of the root window: a smaller distance is not visible beneath a finger.
nonisolated private func isClose(_ a: [Double], to b: [Double]) -> Bool {
  zip(a, b).allSatisfy { abs($0 - $1) < 0.01 }
}

nonisolated private func isClose(_ a: Rect, to b: Rect, in screens: Screens) -> Bool {
  let limit = 0.01 * max(screens.rootSize.width, screens.rootSize.height)
  return [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY].allSatisfy { abs($0) < limit }
}
