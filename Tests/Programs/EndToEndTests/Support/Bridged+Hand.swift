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
  /// Where the first of three fingers lands; the others are beside it.
  static let landing = ScreenPoint(400, 300)

  /// Puts three fingers down and takes them somewhere in ten moves for each leg, without lifting them.
  ///
  /// `arrived` is called after each leg: what happens within a millisecond is one movement for the program.
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
