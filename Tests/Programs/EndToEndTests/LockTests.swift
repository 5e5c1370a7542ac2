// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// Bindings do not act on a lock screen, for all its grabs and all devices; `X11Tests` know each locker.
@Suite(.serialized) struct LockTests {
  private static let left = "gesture = swipe; fingers = 3; direction = left;"
  private static let action = "action = { workspace = 2; };"

  enum Locker: String, CaseIterable {
    /// The keyboard and the pointer by the core protocol, as most do.
    case pointer
    /// The keyboard and the pointer by XInput2.
    case device
    /// By XInput2 with touches, as lockers made with GTK do.
    case deviceTouch = "device-touch"
    /// Only the keyboard: it could not get the pointer.
    case keyboard
  }

  private func lock(_ bridged: Bridged, _ locker: Locker) throws {
    try bridged.witness.lock()
    if locker != .keyboard {
      #expect(try bridged.witness.command("grab \(locker.rawValue)")["status"] == "0")
    }
  }

  private func unlock(_ bridged: Bridged, _ locker: Locker) throws {
    if locker != .keyboard { try bridged.witness.command("ungrab \(locker.rawValue)") }
    try bridged.witness.unlock()
  }

  private func doEverything(_ bridged: Bridged) throws {
    let (screen, pad) = (bridged.session.touchscreen, bridged.session.touchpad)
    try bridged.swipe(3, x: -Bridged.far)
    try screen.tap(fingers: 3, at: ScreenPoint(300, 300), spacing: 80)
    try pad.swipe(fingers: 3, byX: -200, y: 0)
  }

  private func settle(_ bridged: Bridged, workspace: Int) throws {
    try bridged.waitUntilAnswered()
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "\(workspace)")
  }

  /// Ends the program and checks the number of gestures that acted, and the least number of ignored ones.
  private func end(_ bridged: Bridged, acted: Int, ignored: Int) throws {
    try bridged.end()
    #expect(bridged.gestures.count == acted, "\(bridged.gestures)")
    #expect(bridged.program.lines.count { $0.contains(" ignored: ") } >= ignored)
  }

  @Test(arguments: Locker.allCases)
  func `on a lock screen neither touches that we take nor shared ones act`(_ locker: Locker) throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { \(Self.left) \(Self.action) }, { \(Self.left) shared = YES; \(Self.action) },
          { gesture = tap; fingers = 3; shared = YES; \(Self.action) },
        ); }
        """, workspaces: 4)
    try lock(bridged, locker)
    try doEverything(bridged)
    try settle(bridged, workspace: 0)
    try unlock(bridged, locker)
    try bridged.expectAllWell()
    try end(bridged, acted: 2, ignored: locker == .keyboard ? 4 : 2)
  }

  @Test(arguments: [Locker.keyboard])
  func `on a lock screen nothing acts that is only watched`(_ locker: Locker) throws {
    let bridged = try Bridged(
      configuration: """
        { settings = { touchDelivery = shared; };
          bindings = ( { \(Self.left) \(Self.action) }, { gesture = tap; fingers = 3; \(Self.action) } ); }
        """, workspaces: 4)
    try lock(bridged, locker)
    try doEverything(bridged)
    try settle(bridged, workspace: 0)
    try unlock(bridged, locker)
    try bridged.swipe(3, x: -Bridged.far)
    try settle(bridged, workspace: 1)
    try end(bridged, acted: 1, ignored: 2)
  }

  @Test(arguments: [Locker.device])
  func `a shared binding acts on a lock screen that it speaks of`(_ locker: Locker) throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = ( { \(Self.left) shared = YES; when = { locked = YES; }; \(Self.action) } ); }
        """, workspaces: 4)
    try bridged.swipe(3, x: -Bridged.far)
    try settle(bridged, workspace: 0)
    try lock(bridged, locker)
    try bridged.swipe(3, x: -Bridged.far)
    try settle(bridged, workspace: 1)
    try unlock(bridged, locker)
    try end(bridged, acted: 1, ignored: 0)
  }

  @Test func `shared bindings do not act while a menu holds the pointer`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { \(Self.left) shared = YES; \(Self.action) },
          { gesture = tap; fingers = 3; shared = YES; \(Self.action) },
        ); }
        """, workspaces: 4)
    try bridged.witness.command("grab pointer")
    try doEverything(bridged)
    try settle(bridged, workspace: 0)
    try bridged.witness.command("ungrab pointer")
    try bridged.swipe(3, x: -Bridged.far)
    try settle(bridged, workspace: 1)
    try end(bridged, acted: 1, ignored: 2)
  }
}
