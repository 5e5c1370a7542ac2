// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures
package import InputEvents

/// The part of the root window that a touchscreen covers, by its Coordinate Transformation Matrix.
nonisolated package struct DeviceMapping: Hashable, Sendable {
  /// In pixels of the root window.
  package var area: Rect
  /// Whether the device lies on its side: its horizontal axis runs along the root window's vertical one.
  var isTurned: Bool

  /// Maps the unit square to a part of a root window of this size, by a matrix in rows.
  init(matrix: [Double], rootSize: Size) {
    let matrix = matrix.count == 9 ? matrix : [1, 0, 0, 0, 1, 0, 0, 0, 1]
    // A mirrored device has negative entries in the matrix, so any transformed corner may be the upper left.
    let x = [matrix[2], matrix[2] + matrix[0], matrix[2] + matrix[1], matrix[2] + matrix[0] + matrix[1]]
    let y = [matrix[5], matrix[5] + matrix[3], matrix[5] + matrix[4], matrix[5] + matrix[3] + matrix[4]]
    let (left, right) = (x.min() ?? 0, x.max() ?? 1)
    let (top, bottom) = (y.min() ?? 0, y.max() ?? 1)
    area = Rect(
      x: left * rootSize.width, y: top * rootSize.height, width: (right - left) * rootSize.width,
      height: (bottom - top) * rootSize.height)
    isTurned = abs(matrix[1]) > abs(matrix[0])
  }

  /// The points per pixel of a device with this mapping, by its size, or else by the monitor that it covers.
  package func pointsPerPixel(of device: InputDevice, on screens: Screens) -> Double {
    let extent = isTurned ? device.physicalSize?.height : device.physicalSize?.width
    guard let extent, extent > 0, area.size.width > 0 else {
      return screens.monitor(at: area.center).pointsPerPixel
    }
    return extent * pointsPerMillimetre / area.size.width
  }
}

extension Display {
  /// Asks for a device's mapping: one round trip.
  package func mapping(of device: DeviceID) -> DeviceMapping {
    DeviceMapping(matrix: transformation(of: device), rootSize: rootSize)
  }

  /// The nine numbers of a device's Coordinate Transformation Matrix, row by row: one round trip.
  ///
  /// Empty for a device that is gone or lacks the matrix.
  package func transformation(of device: DeviceID) -> [Double] {
    askProperty(.transformation, of: device, words: 9).floats(count: 9)
  }
}
