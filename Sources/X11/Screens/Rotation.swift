// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures

/// How a monitor's picture is turned, in the words of xrandr.
nonisolated package enum Rotation: String, Hashable, Sendable {
  case normal, left, inverted, right

  /// What takes the unit square of a touchscreen to that of the turned picture, row by row.
  private var matrix: [Double] {
    switch self {
    case .normal: [1, 0, 0, 0, 1, 0]
    case .left: [0, -1, 1, 1, 0, 0]
    case .inverted: [-1, 0, 1, 0, -1, 1]
    case .right: [0, 1, 0, -1, 0, 1]
    }
  }

  /// The Coordinate Transformation Matrix of a touchscreen that covers a part of the root window, row by row.
  package func matrix(covering area: Rect, of rootSize: Size) -> [Double] {
    let scale = (x: area.size.width / rootSize.width, y: area.size.height / rootSize.height)
    let start = (x: area.minX / rootSize.width, y: area.minY / rootSize.height)
    var rows = matrix[..<3].map { $0 * scale.x } + matrix[3...].map { $0 * scale.y }
    rows[2] += start.x
    rows[5] += start.y
    return rows + [0, 0, 1]
  }
}

nonisolated extension Rotation {
  /// Reads the bits of RandR.
  init(_ bits: CX11.Rotation) {
    switch Int32(bits) & (RR_Rotate_0 | RR_Rotate_90 | RR_Rotate_180 | RR_Rotate_270) {
    case RR_Rotate_90: self = .left
    case RR_Rotate_180: self = .inverted
    case RR_Rotate_270: self = .right
    default: self = .normal
    }
  }
}
