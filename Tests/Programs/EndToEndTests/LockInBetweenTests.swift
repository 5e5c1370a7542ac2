// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// The session is locked while fingers are down: bindings stop acting, and keys and buttons are released.
@Suite(.serialized, .tags(.applications)) struct LockInBetweenTests {
  private static let repetitions = Application.tries
  /// The keycodes of the default layout.
  private static let (tab, alt) = (23, 64)

  private struct Locker {
    let witness: Witness

    init(_ bridged: Bridged) throws { witness = try bridged.session.makeWitness() }

    func lock() throws {
      try show()
      try grab()
    }

    func show() throws { try witness.command("override locker 0 0 1280 800 nothing") }

    func grab() throws {
      for device in ["keyboard", "pointer"] {
        // A key or button that we hold would keep it from the locker.
        try #require(try eventually { try witness.command("grab \(device)")["status"] == "0" })
      }
    }

    func unlock() throws {
      for device in ["pointer", "keyboard"] { try witness.command("ungrab \(device)") }
      try witness.command("close locker")
    }

    func pressed() throws -> [WitnessEvent] {
      _ = try witness.eventsSoFar()
      return witness.history.filter { $0.kind == "key-press" || $0.kind == "press" }
    }
  }

  private func session(_ bindings: String, workspaces: Int? = nil) throws -> Bridged {
    let bridged = try Bridged(
      configuration: "{ settings = { maximumHold = \"2 s\"; }; bindings = ( \(bindings) ); }",
      workspaces: workspaces)
    try bridged.showApplication(.core)
    try bridged.witness.command("focus app")
    return bridged
  }

  private func waitForKey(_ keycode: Int, _ bridged: Bridged) throws {
    try bridged.witness.next("key-press", in: "app") { $0.int("keycode") == keycode }
  }

  private func expectNothing(at locker: Locker, _ bridged: Bridged) throws {
    try bridged.waitUntilAnswered()
    try #require(try eventually { try bridged.witness.heldByXTEST() == ([], []) })
    #expect(try locker.pressed().isEmpty)
  }

  @Test func `a switcher makes no more steps, and lets go of Alt`() throws {
    let bridged = try session(
      """
      { gesture = swipe; fingers = 3; direction = horizontal; distance = 60px; every = 100px;
        action = { keys = Tab; back = "Shift+Tab"; with = Alt; }; }
      """)
    let locker = try Locker(bridged)
    for _ in 0..<Self.repetitions {
      try bridged.drag((x: 180, y: 0), (x: 400, y: 0), (x: -300, y: 0)) { leg in
        guard leg == 0 else { return }
        for _ in 0..<2 { try waitForKey(Self.tab, bridged) }
        try locker.lock()
      }
      try expectNothing(at: locker, bridged)
      try bridged.lift()
      try expectNothing(at: locker, bridged)
      try locker.unlock()
    }
    try bridged.end()
  }

  @Test func `fingers that landed before make no new gesture`() throws {
    let bridged = try Bridged(configuration: Bridged.patient, workspaces: 4)
    let locker = try Locker(bridged)
    for _ in 0..<Self.repetitions {
      try bridged.restThreeFingers()
      try locker.lock()
      try bridged.moveThreeFingersLeft()
      try bridged.liftThreeFingers()
      try bridged.program.nextLine(containing: "ignored: the session is locked")
      try expectNothing(at: locker, bridged)
      try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
      try locker.unlock()
    }
    try bridged.expectAllWell()
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }

  @Test func `a button that a gesture holds is let go for a locker that waits for the pointer`() throws {
    let bridged = try session("{ gesture = pan; fingers = 3; action = { pointer = drag; }; }")
    let locker = try Locker(bridged)
    for _ in 0..<Self.repetitions {
      try bridged.drag((x: 100, y: 0)) { _ in try bridged.witness.next("press", in: "app") }
      try bridged.waitUntilAnswered()
      try locker.lock()
      try bridged.witness.next("release", in: "app")
      try expectNothing(at: locker, bridged)
      try bridged.lift()
      try expectNothing(at: locker, bridged)
      try locker.unlock()
    }
    try bridged.end()
  }

  @Test func `keys are let go for a locker from which a switcher keeps the keyboard because of them`() throws
  {
    let bridged = try session(
      """
      { gesture = swipe; fingers = 3; direction = horizontal; distance = 60px; every = 100px;
        action = { keys = Tab; with = Alt; }; }
      """)
    let locker = try Locker(bridged)
    // Like window managers while Alt is down.
    let switcher = try bridged.session.makeWitness()
    for _ in 0..<Self.repetitions {
      try bridged.drag((x: 180, y: 0)) { _ in try waitForKey(Self.tab, bridged) }
      try bridged.waitUntilAnswered()
      #expect(try switcher.command("grab keyboard")["status"] == "0")
      try locker.show()
      try switcher.next("key-release") { $0.int("keycode") == Self.alt }
      try switcher.command("ungrab keyboard")
      try locker.grab()
      try expectNothing(at: locker, bridged)
      try bridged.lift()
      try expectNothing(at: locker, bridged)
      try locker.unlock()
    }
    try bridged.end()
  }

  @Test func `what goes on scrolling when the fingers have lifted stops`() throws {
    let bridged = try session("{ gesture = pan; fingers = 3; action = { scroll = fingers; }; }")
    let locker = try Locker(bridged)
    for _ in 0..<Self.repetitions {
      try bridged.drag((x: 0, y: 400)) { _ in try bridged.witness.next("press", in: "app") }
      try bridged.lift()
      try bridged.waitUntilAnswered()
      try locker.lock()
      // A glide of this speed lasts more than a second, with a notch each 0.3 s at its end.
      #expect(throws: RigError.self) { try locker.witness.next("press", within: 0.5) }
      try expectNothing(at: locker, bridged)
      try locker.unlock()
    }
    try bridged.end()
  }
}
