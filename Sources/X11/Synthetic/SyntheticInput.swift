// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures

/// Keys and clicks in the user's name, through the XTEST extension.
///
/// It remembers what it holds down, and ``releaseAll()`` lets go of it. Nothing is sent before the next flush.
package final class SyntheticInput {
  let display: Display
  var heldKeys: [UInt8] = []
  var heldButtons: [Int] = []

  /// Gets ready to type.
  ///
  /// - Throws: `noXTest`.
  package init(_ display: Display) throws(SyntheticInputError) {
    self.display = display
    var event: Int32 = 0
    var error: Int32 = 0
    var major: Int32 = 0
    var minor: Int32 = 0
    guard XTestQueryExtension(display.connection, &event, &error, &major, &minor) != 0 else {
      throw .noXTest
    }
  }

  /// Lets go of whatever XTEST holds down since a former fingerpost was killed, and clears the keys that it
  /// had defined for itself.
  package func clearStaleState() {}

  /// Hears of an event; needed to notice other keymaps and keys that the user lets go of.
  package func handle(_ event: ServerEvent) {}

  /// Presses the keys in this order and releases them in the opposite one: modifiers first, then the key.
  ///
  /// - Parameter chord: Keysyms, see ``KeySymbols``.
  /// - Throws: `noKey` if the keymap has no room for a keysym; nothing is pressed then.
  package func tap(_ chord: [UInt32]) throws(SyntheticInputError) {}

  /// Presses the keys and holds them until ``release(_:)`` or ``releaseAll()``.
  ///
  /// - Throws: `noKey` if the keymap has no room for a keysym; nothing is pressed then.
  package func press(_ chord: [UInt32]) throws(SyntheticInputError) {}

  /// Releases keys that ``press(_:)`` holds, in the opposite order.
  package func release(_ chord: [UInt32]) {}

  /// Puts the pointer at a place of the root window.
  package func movePointer(to place: Point) {}

  /// Presses and releases a button.
  ///
  /// - Parameters:
  ///   - button: 1 left, 2 middle, 3 right, 4 to 7 the wheel up, down, left and right.
  ///   - place: Where, in pixels of the root window; where the pointer is without it. The pointer is put there
  ///     right before the press and the release, since a finger that moves the pointer may interfere.
  ///   - count: How often.
  package func click(_ button: Int, at place: Point? = nil, count: Int = 1) {}

  /// Presses a button and holds it until ``release(button:)`` or ``releaseAll()``.
  package func press(button: Int) {}

  /// Releases a button that ``press(button:)`` holds.
  package func release(button: Int) {}

  /// Releases everything that is still down and takes back the keys that were defined for chords.
  package func releaseAll() {}
}
