// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import VirtualSession
import XorgSupport

extension Bridged {
  /// Where the first of three fingers lands; the others are beside it.
  static let landing = ScreenPoint(400, 300)
  /// The middle of three fingers when they land.
  static let landingCentre = ScreenPoint(460, 300)

  /// Puts three fingers down and takes them somewhere in ten moves for each leg, without lifting them.
  ///
  /// `arrived` is called after each leg: what happens within a millisecond is one movement for the program.
  func drag(_ legs: (x: Double, y: Double)..., arrived: (Int) throws -> Void = { _ in }) throws {
    let screen = session.touchscreen
    var place = Self.landing
    for finger in 0..<3 { try screen.down(finger, at: place.moved(byX: 60 * Double(finger), y: 0)) }
    for (number, leg) in legs.enumerated() {
      for step in 1...10 {
        let part = Double(step) / 10
        for finger in 0..<3 {
          try screen.move(finger, to: place.moved(byX: 60 * Double(finger) + leg.x * part, y: leg.y * part))
        }
        try screen.sync()
      }
      place = place.moved(byX: leg.x, y: leg.y)
      try arrived(number)
    }
  }

  /// Lifts the three fingers.
  func lift() throws {
    for finger in 0..<3 { try session.touchscreen.up(finger) }
    try session.touchscreen.sync()
  }
}
