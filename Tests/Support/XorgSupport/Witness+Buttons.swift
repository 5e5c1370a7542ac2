// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import VirtualSession

/// What the server believes about the buttons of the core pointer, in both of the ways in which it reports them.
///
/// The two can differ: it keeps a mask for the core protocol and counts fingers for XInput 2.
package nonisolated struct PressedButtons: Equatable {
  /// The state of a pointer query: modifiers, and 0x100 for button 1, 0x200 for button 2 and so on.
  package var mask: Int
  /// The numbers in an XInput 2 motion, joined by commas.
  package var buttons: String

  /// Nothing is pressed.
  package static let none = PressedButtons(mask: 0, buttons: "")
}

extension Witness {
  /// The strip at the lower end of a screen of 1280 × 800 pixels that ``pressedButtons(moving:)`` needs for itself.
  package static let stripHeight = 10

  /// Shows the strip; again after windows have covered it.
  package func showStrip() throws {
    try command("override strip 0 \(800 - Self.stripHeight) 1280 \(Self.stripHeight) pointer")
  }

  /// Asks what the server believes: by a query, and by the motion of a mouse in the strip.
  package func pressedButtons(moving mouse: VirtualMouse) throws -> PressedButtons {
    let mask = try command("pointer").int("state") ?? -1
    // Each time to another place, since the server reports only movement.
    let place = ScreenPoint(Double(10 + history.count % 1000), Double(800 - Self.stripHeight / 2))
    try mouse.move(to: place)
    let motion = try next("xi-motion", in: "strip") { $0.rootPosition == place }
    return PressedButtons(mask: mask, buttons: motion["buttons"] ?? "")
  }

  /// Waits until the server believes that no button is down.
  ///
  /// - Returns: What it believed in the end: ``PressedButtons/none`` unless that was not within the time.
  package func buttonsWhenReleased(
    moving mouse: VirtualMouse, within seconds: Double = defaultPatience
  ) throws -> PressedButtons {
    // Whoever waits in vain is told by the answer.
    _ = try eventually(within: seconds) { try command("pointer").int("state") == 0 }
    return try pressedButtons(moving: mouse)
  }

  /// Whether another client has grabbed the pointer.
  package var pointerIsTaken: Bool {
    get throws {
      guard try command("grab pointer").int("status") == 0 else { return true }
      try command("ungrab pointer")
      return false
    }
  }
}
