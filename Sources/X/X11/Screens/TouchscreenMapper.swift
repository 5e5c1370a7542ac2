// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
package import InputEvents

/// Keeps each touchscreen on its monitor, and turned with it, by its Coordinate Transformation Matrix.
package final class TouchscreenMapper {
  private struct Mapping {
    /// What the device had before.
    let original: [Double]
    /// What it was given last.
    var matrix: [Double]
    /// The monitor that it covers with that.
    var monitor: String
    /// The root window's size then: the server may know the matrix of some devices in pixels, and not scale it.
    var rootSize: Size
  }

  private let display: Display
  private var mappings: [DeviceID: Mapping] = [:]

  /// Makes a mapper that has changed nothing yet.
  package init(_ display: Display) {
    self.display = display
  }

  /// Gives each touchscreen that is elsewhere the matrix of its monitor.
  ///
  /// A touchscreen stays on the monitor that it was given, wherever that goes, unless another program gave it another
  /// matrix meanwhile.
  ///
  /// - Parameters:
  ///   - devices: The touchscreens; others are passed over.
  ///   - assignment: The name of the monitor that a touchscreen is to have; nil if its name and size decide.
  /// - Returns: Where each of them is, with its fault if it was changed.
  @discardableResult
  package func update(
    _ devices: [InputDevice], assignment: @MainActor (InputDevice) -> String? = { _ in nil }
  ) -> [TouchscreenPlacement] {
    let touchscreens = devices.filter { $0.kind == .touchscreen && $0.sendsTouches }
    guard !touchscreens.isEmpty else { return [] }
    let layout = ScreenLayout(display)
    return touchscreens.compactMap { device in
      let present = display.transformation(of: device.id)
      guard present.count == 9 else { return nil }
      let earlier = mappings[device.id].flatMap { isSame($0.matrix, present) ? $0 : nil }
      let placement = TouchscreenPlacement(
        of: device, covering: present, in: layout, preferring: earlier?.monitor,
        assigned: assignment(device))
      let isChanged = placement.fault != nil
      let isOutdated = earlier.map { $0.rootSize != layout.screens.rootSize } ?? false
      if isChanged || isOutdated { display.setTransformation(placement.matrix, of: device.id) }
      mappings[device.id] = Mapping(
        original: earlier?.original ?? present, matrix: isChanged ? placement.matrix : present,
        monitor: placement.monitor.name,
        rootSize: layout.screens.rootSize)
      return placement
    }
  }

  /// Gives touchscreens that still have their matrix from here the one that they had before.
  ///
  /// - Parameter devices: Which; all if nil.
  package func undo(_ devices: [DeviceID]? = nil) {
    for device in devices ?? Array(mappings.keys) {
      guard let mapping = mappings.removeValue(forKey: device), !isSame(mapping.original, mapping.matrix),
        isSame(display.transformation(of: device), mapping.matrix)
      else { continue }
      display.setTransformation(mapping.original, of: device)
    }
    display.flush()
  }

  /// The server has single precision.
  private func isSame(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-5 }
  }
}

extension Display {
  /// Gives a device another Coordinate Transformation Matrix, row by row; nothing happens if the device is gone.
  package func setTransformation(_ matrix: [Double], of device: DeviceID) {
    var request = Request(inputOpcode, 57).device(device).byte(PropModeReplace).byte(32)
      .word(atoms[.transformation]).word(atoms[.float]).word(matrix.count)
    for number in matrix { request = request.word(Float(number).bitPattern) }
    _ = trap { send(request) }
  }
}
