// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Gestures
import Testing
import VirtualSession
import XorgSupport

/// Zooming is the wheel with Control held, also where the window manager examines each notch before the
/// application.
@Suite(.serialized) struct ZoomTests {
  private static let (shift, control) = (1, 4)
  private static let place = Point(x: 400, y: 300)

  private static func expectNotches(
    of button: String, with mask: Int, _ rig: ActionRig, _ turn: () throws -> Void
  ) throws {
    let before = rig.witness.history.count
    func events(_ kind: String) -> [WitnessEvent] {
      rig.witness.history.dropFirst(before).filter { $0.kind == kind && $0.window == "app" }
    }
    try turn()
    let isComplete = try rig.eventually {
      _ = try rig.witness.eventsSoFar()
      return try events("release").count == 10 && rig.witness.heldByXTEST() == ([], [])
    }
    #expect(isComplete)
    for kind in ["press", "release"] {
      let notches = events(kind)
      #expect(notches.count == 10 && notches.allSatisfy { $0["button"] == button })
      #expect(notches.allSatisfy { ($0.int("state") ?? 0) & mask != 0 }, "\(notches)")
    }
  }

  /// Zooms in a window of the witness; `WindowManagerTrial` does so beside each window manager.
  static func zoom(_ rig: ActionRig) throws {
    try expectNotches(of: "4", with: Self.control, rig) {
      for _ in 0..<10 { try rig.perform(["zoom": "in"]) { $0.location = Self.place } }
    }
  }

  @Test func `a chord is held for every notch, and what comes behind one does not find Control held`() throws
  {
    let rig = try ActionRig(.xfwm4)
    try rig.makeWindow("app", resourceClass: "floating", selects: .core)
    try Self.expectNotches(of: "5", with: Self.shift, rig) {
      try rig.perform(["keys": "Shift", "hold": "YES"]) { $0.phase = .began }
      try rig.perform(["scroll": "down", "notches": "10"]) { $0.location = Self.place }
      try rig.perform(["keys": "Shift", "hold": "YES"]) { $0.phase = .ended }
    }
    for _ in 0..<5 {
      try rig.perform(["zoom": "in"]) { $0.location = Self.place }
      try rig.perform(["keys": "a"])
    }
    let keys = {
      rig.witness.history.filter { $0.kind == "key-press" && $0["keycode"] == "38" }
    }
    #expect(
      try rig.eventually {
        _ = try rig.witness.eventsSoFar()
        return keys().count == 5
      })
    #expect(keys().allSatisfy { ($0.int("state") ?? 0) & Self.control == 0 })
  }
}
