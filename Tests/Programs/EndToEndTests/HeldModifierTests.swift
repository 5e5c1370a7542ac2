// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// A modifier that the user holds enables its gestures each time, and typing is unchanged.
@Suite(.serialized) struct HeldModifierTests {
  /// Super on the server's keyboard, which has the old keycodes.
  private static let superKey = 115
  private static let superMask = 0x40

  enum Holder: CaseIterable {
    case user
    /// Another program through XTEST, like an on-screen keyboard's sticky keys.
    case program
  }

  /// Swipes of three fingers and more, with an action each.
  private func session(_ actions: String...) throws -> Bridged {
    let bindings = actions.enumerated().map { number, action in
      "{ gesture = swipe; fingers = \(3 + number); direction = left; when = { modifiers = Super; }; action = { \(action) }; },"
    }
    let bridged = try Bridged(configuration: "{ bindings = ( \(bindings.joined()) ); }")
    try bridged.showApplication(.core)
    try bridged.witness.command("focus app")
    return bridged
  }

  private func hold(_ isDown: Bool, by holder: Holder, _ bridged: Bridged) throws {
    switch holder {
    case .user:
      let keyboard = bridged.session.keyboard
      if isDown { try keyboard.press(Self.superKey) } else { try keyboard.release(Self.superKey) }
      try keyboard.sync()
    case .program:
      try bridged.witness.command("\(isDown ? "leave-pressed" : "let-go") key \(Self.superKey)")
    }
  }

  /// Waits until exactly these keys are down on the server.
  private func expectDown(_ keys: String, _ bridged: Bridged) throws {
    var down: String?
    let isDown = try eventually {
      down = try bridged.witness.command("keys")["all"]
      return down == keys
    }
    #expect(isDown, "\(down ?? "nothing") is down, and not \(keys)")
  }

  @Test(arguments: Holder.allCases)
  func `every swipe of several is recognised, and the key is down afterwards`(_ holder: Holder) throws {
    let bridged = try session("keys = F1;", "text = \"a\";", "zoom = in;")
    try hold(true, by: holder, bridged)
    for (fingers, kind) in [(3, "key-press"), (4, "key-press"), (5, "press"), (3, "key-press")] {
      try bridged.swipe(fingers, x: -Bridged.far)
      try bridged.witness.next(kind, in: "app") {
        $0.int("keycode") != Self.superKey && (($0.int("state") ?? 0) & Self.superMask == 0)
          && $0.int("keycode") != 37
      }
      try bridged.waitUntilAnswered()
      try expectDown("\(Self.superKey)", bridged)
    }
    try hold(false, by: holder, bridged)
    try expectDown("", bridged)
    try bridged.end()
    #expect(bridged.gestures.count == 4)
    #expect(try bridged.witness.heldByXTEST() == ([], []))
  }

  @Test(arguments: Holder.allCases)
  func `a key that is let go of during a held chord stays up`(_ holder: Holder) throws {
    let bridged = try session("keys = Shift; hold = YES;")
    try hold(true, by: holder, bridged)
    try bridged.drag((x: -Bridged.far, y: 0))
    try bridged.witness.next("key-press", in: "app") { $0.int("keycode") == 50 }
    try expectDown("50", bridged)
    try hold(false, by: holder, bridged)
    try bridged.lift()
    try bridged.witness.next("key-release", in: "app") { $0.int("keycode") == 50 }
    // A mistake would happen in the turn that released the chord.
    try bridged.waitUntilAnswered()
    try expectDown("", bridged)
    try bridged.end()
    #expect(try bridged.witness.heldByXTEST() == ([], []))
  }
}
