// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import VirtualSession

/// The server's two records of the pressed buttons of the core pointer.
///
/// They can differ: the server keeps a mask for the core protocol and counts fingers for XInput 2.
package nonisolated struct PressedButtons: Equatable {
  /// The state of a pointer query: modifiers, and 0x100 for button 1, 0x200 for button 2 and so on.
  package var mask: Int
  /// The numbers of the pressed buttons in an XInput 2 motion, joined by commas.
  package var buttons: String

  package static let none = PressedButtons(mask: 0, buttons: "")
}

extension Witness {
  /// The height of the strip at the lower end of a screen of 1280 × 800 pixels, for
  /// ``pressedButtons(moving:)``.
  package static let stripHeight = 10

  /// Shows the strip, or raises it when windows have covered it.
  package func showStrip() throws {
    try command("override strip 0 \(800 - Self.stripHeight) 1280 \(Self.stripHeight) pointer")
  }

  /// Asks for both records: by a query, and by the motion of a mouse in the strip.
  package func pressedButtons(moving mouse: VirtualMouse) throws -> PressedButtons {
    let mask = try command("pointer").int("state") ?? -1
    // A new place each time, since the server reports only movement.
    let place = ScreenPoint(Double(10 + history.count % 1000), Double(800 - Self.stripHeight / 2))
    try mouse.move(to: place)
    let motion = try next("xi-motion", in: "strip") { $0.rootPosition == place }
    return PressedButtons(mask: mask, buttons: motion["buttons"] ?? "")
  }

  /// Waits until the server reports that no button is down.
  ///
  /// - Returns: The last records: ``PressedButtons/none``, or others if the time ran out.
  package func buttonsWhenReleased(
    moving mouse: VirtualMouse, within seconds: Double = defaultPatience
  ) throws -> PressedButtons {
    // The returned records show whether the wait was in vain.
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
