// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
internal import Gestures

/// The turn of a monitor's picture, and its reflection after that.
nonisolated package struct Rotation: Hashable, Sendable {
  /// In the words of xrandr.
  enum Turn: String, Hashable, Sendable {
    case normal, left, inverted, right
  }

  var turn = Turn.normal
  /// Whether left and right are exchanged.
  var reflectsX = false
  /// Whether above and below are exchanged.
  var reflectsY = false

  package static let normal = Rotation()
  /// The picture's upper edge lies at the monitor's left edge.
  static let left = Rotation(turn: .left)

  /// In the words of xrandr: "left", or "normal, reflected x".
  package var words: String {
    let axes = (reflectsX ? "x" : "") + (reflectsY ? "y" : "")
    return axes.isEmpty ? turn.rawValue : "\(turn.rawValue), reflected \(axes)"
  }

  /// The matrix that maps the touchscreen's unit square to the turned picture's: two rows of three numbers.
  private var matrix: [Double] {
    var rows: [Double] =
      switch turn {
      case .normal: [1, 0, 0, 0, 1, 0]
      case .left: [0, -1, 1, 1, 0, 0]
      case .inverted: [-1, 0, 1, 0, -1, 1]
      case .right: [0, 1, 0, -1, 0, 1]
      }
    for (isReflected, row) in [(reflectsX, 0), (reflectsY, 3)] where isReflected {
      for column in row..<row + 3 where rows[column] != 0 { rows[column].negate() }
      rows[row + 2] += 1
    }
    return rows
  }

  /// The Coordinate Transformation Matrix of a touchscreen that covers a part of the root window, row by row.
  func matrix(covering area: Rect, of rootSize: Size) -> [Double] {
    let scale = (x: area.size.width / rootSize.width, y: area.size.height / rootSize.height)
    let start = (x: area.minX / rootSize.width, y: area.minY / rootSize.height)
    var rows = matrix[..<3].map { $0 * scale.x } + matrix[3...].map { $0 * scale.y }
    rows[2] += start.x
    rows[5] += start.y
    return rows + [0, 0, 1]
  }
}

nonisolated extension Rotation {
  init(_ bits: CX11.Rotation) {
    switch Int32(bits) & (RR_Rotate_0 | RR_Rotate_90 | RR_Rotate_180 | RR_Rotate_270) {
    case RR_Rotate_90: turn = .left
    case RR_Rotate_180: turn = .inverted
    case RR_Rotate_270: turn = .right
    default: turn = .normal
    }
    reflectsX = Int32(bits) & RR_Reflect_X != 0
    reflectsY = Int32(bits) & RR_Reflect_Y != 0
  }
}
