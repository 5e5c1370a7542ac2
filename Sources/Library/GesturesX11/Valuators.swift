// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Glibc

/// The axis values of an event.
struct Valuators {
  private let state: XIValuatorState

  init(_ state: XIValuatorState) { self.state = state }

  /// The value of an axis; nil if the event does not have it.
  subscript(number: Int) -> Double? {
    guard let mask = state.mask, let values = state.values, number >> 3 < Int(state.mask_len),
      mask[number >> 3] & 1 << UInt8(number & 7) != 0
    else { return nil }
    // The values are packed: one for each set bit of the mask.
    var place = 0
    for byte in 0..<number >> 3 { place += mask[byte].nonzeroBitCount }
    let below = UInt8((1 << (number & 7)) - 1)
    return values[place + (mask[number >> 3] & below).nonzeroBitCount]
  }
}

/// The last axis values of a stylus, since events have only the axes that have changed.
struct StylusPose {
  /// The pressure, from 0 to 1.
  private(set) var pressure = 0.0
  private var tiltX = 0.0
  private var tiltY = 0.0
  private(set) var distance = 0.0
  private var knowsTilt = false

  /// 4: an average stroke counts as 1, and its pressure is about a quarter of a tablet's maximum.
  static let maximumForce = 4.0

  var force: Double { pressure * Self.maximumForce }

  /// The angle to the surface, in radians; 0 if the tablet does not report it.
  var altitude: Double {
    guard knowsTilt else { return 0 }
    // Tilts are angles in two upright planes; their tangents are the stylus's lean per unit of height.
    return atan2(1, hypot(tan(tiltX), tan(tiltY)))
  }

  /// The direction of the lean, in radians clockwise from the x axis.
  var azimuth: Double { knowsTilt ? atan2(tan(tiltY), tan(tiltX)) : 0 }

  mutating func follow(_ valuators: Valuators, of device: PointingDevices.Device) {
    if let axis = device.pressure, let value = valuators[axis.number] { pressure = axis.part(value) }
    if let axis = device.distance, let value = valuators[axis.number] { distance = axis.part(value) }
    guard let x = device.tiltX, let y = device.tiltY else { return }
    knowsTilt = true
    // Drivers report degrees; limited to 89, because a stylus at 90 does not have a direction.
    if let value = valuators[x.number] { tiltX = min(max(value, -89), 89) * .pi / 180 }
    if let value = valuators[y.number] { tiltY = min(max(value, -89), 89) * .pi / 180 }
  }
}
