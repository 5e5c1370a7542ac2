// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import VirtualSession
import XorgSupport

extension TestSession {
  func swipe(
    _ fingers: Int, x: Double = 0, y: Double = 0, from start: ScreenPoint = ScreenPoint(500, 400)
  ) throws {
    try touchscreen.swipe(fingers: fingers, from: start, byX: x, y: y, interval: Bridged.interval)
    try touchscreen.sync()
  }
}

extension Bridged {
  /// The landing of the first of three fingers; the others are beside it.
  static let landing = ScreenPoint(400, 300)

  /// Puts three fingers down and moves them in ten steps for each leg, without lifting them.
  ///
  /// `arrived` is called after each leg: the program combines movements within a millisecond.
  func drag(_ legs: (x: Double, y: Double)..., arrived: (Int) throws -> Void = { _ in }) throws {
    let screen = session.touchscreen
    var place = Self.landing
    try screen.land(fingers: 3, at: place)
    for (number, leg) in legs.enumerated() {
      let places = (0..<3).map { place.moved(byX: 60 * Double($0), y: 0) }
      try screen.go(from: places, byX: leg.x, y: leg.y)
      place = place.moved(byX: leg.x, y: leg.y)
      try arrived(number)
    }
  }

  func lift() throws {
    try session.touchscreen.lift(3)
  }
}
