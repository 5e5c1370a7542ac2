// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

extension Bridged {
  static func exploring(
    _ keys: String = "exploration = { on = YES; };", bindings: String = "",
    seenBy selection: Witness.Selection = .core
  ) throws -> Bridged {
    let bridged = try Bridged(configuration: "{ \(keys) bindings = ( \(bindings) ); }", workspaces: 4)
    try bridged.showApplication(selection)
    return bridged
  }

  func expectPointer(at place: ScreenPoint) throws {
    var found: ScreenPoint?
    _ = try eventually {
      found = try witness.command("pointer").position
      return found == place
    }
    #expect(found == place)
  }

  /// Lands a finger beside the place, and explores the place with it.
  func explore(_ place: ScreenPoint, finger: Int = 0) throws {
    try session.touchscreen.down(finger, at: place.moved(byX: -40, y: 0))
    try session.touchscreen.sync()
    passTime(0.35)
    try session.touchscreen.move(finger, to: place)
    try session.touchscreen.sync()
    try expectPointer(at: place)
  }

  func liftFinger(_ finger: Int = 0, resting seconds: Double = 0) throws {
    try session.touchscreen.up(finger)
    try session.touchscreen.sync()
    passTime(seconds)
  }

  /// Explores a place and lifts; after 0.4 s taps do not belong to it.
  func exploreAndLift(_ place: ScreenPoint) throws {
    try explore(place)
    try liftFinger(resting: 0.4)
  }

  func doubleTap(at place: ScreenPoint) throws {
    for _ in 0..<2 {
      try tap(0, at: place)
      passTime(0.1)
    }
  }

  /// Taps, after the effects of the first finger.
  func tap(_ finger: Int = 1, at place: ScreenPoint) throws {
    try session.touchscreen.tap(finger, at: place)
    try session.touchscreen.sync()
  }

  func presses() throws -> [String] {
    try waitUntilAnswered()
    _ = try witness.eventsSoFar()
    return witness.history.filter {
      ["press", "release"].contains($0.kind) || $0.kind.hasPrefix("touch-")
    }
    .map { "\($0.kind) \(Int($0.rootPosition?.x ?? -1))" }
  }
}
