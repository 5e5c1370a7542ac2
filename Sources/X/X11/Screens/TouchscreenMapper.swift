// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
package import InputEvents

/// Maps each touchscreen to its monitor's place and rotation, by its Coordinate Transformation Matrix.
package final class TouchscreenMapper {
  private struct Mapping {
    /// The device's matrix before the first update.
    let original: [Double]
    /// The device's matrix after the last update.
    var matrix: [Double]
    /// The name of the monitor that the device covers with ``matrix``.
    var monitor: String
    /// The root window's size at the last update: when it changes, the server may keep some matrices in
    /// pixels without scaling them.
    var rootSize: Size
  }

  private let display: Display
  private var mappings: [DeviceID: Mapping] = [:]

  package init(_ display: Display) {
    self.display = display
  }

  /// Gives each misplaced touchscreen of these devices the matrix of its monitor.
  ///
  /// A touchscreen stays on its monitor, wherever that goes, unless another program has changed the matrix
  /// meanwhile. `assignment` returns the name of its monitor; nil if the touchscreen's name and size decide.
  ///
  /// - Returns: The placement of each touchscreen; it has a fault if the touchscreen was misplaced.
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

  /// Restores the original matrix of touchscreens, all if `devices` is nil, that still have our matrix.
  package func undo(_ devices: [DeviceID]? = nil) {
    for device in devices ?? Array(mappings.keys) {
      guard let mapping = mappings.removeValue(forKey: device), !isSame(mapping.original, mapping.matrix),
        isSame(display.transformation(of: device), mapping.matrix)
      else { continue }
      display.setTransformation(mapping.original, of: device)
    }
    display.flush()
  }

  /// Compares with a tolerance: the server stores single precision.
  private func isSame(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-5 }
  }
}

extension Display {
  /// Sets a device's Coordinate Transformation Matrix, row by row; without effect if the device is gone.
  package func setTransformation(_ matrix: [Double], of device: DeviceID) {
    var request = Request(inputOpcode, 57).device(device).byte(PropModeReplace).byte(32)
      .word(atoms[.transformation]).word(atoms[.float]).word(matrix.count)
    for number in matrix { request = request.word(Float(number).bitPattern) }
    _ = trap { send(request) }
  }
}
