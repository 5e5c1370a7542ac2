// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
internal import InputEvents

/// The modifiers and the layout of the keyboard that XTEST types on, at one moment.
nonisolated struct KeyboardState: Hashable, Sendable {
  /// Held modifiers, as X modifier bits.
  var down: UInt32
  /// Locked modifiers, such as Num Lock, as X modifier bits.
  var locked: UInt32
  /// The layout in use, from 0.
  var group: Int

  init(down: UInt32, locked: UInt32, group: Int) {
    self.down = down
    self.locked = locked
    self.group = group
  }

  /// Takes the state from a touch or gesture of a master pointer.
  ///
  /// Nil for any master but the first, since XTEST does not type on the others' keyboards.
  init?(of device: DeviceID, down: UInt32, locked: UInt32, group: Int) {
    guard device == Self.corePointer else { return nil }
    self.init(down: down, locked: locked, group: group)
  }

  /// The number that the server gives its first master pointer.
  private static let corePointer = DeviceID(rawValue: 2)
}

extension Display {
  /// The keyboard's state by the last touch in this turn of the loop, or else by the server: one round trip.
  ///
  /// An action then types with the state of the movement that completed the gesture.
  func currentKeyboardState() -> KeyboardState {
    if let state = decoder.keyboardState { return state }
    var state = XkbStateRec()
    XkbGetState(connection, UInt32(XkbUseCoreKbd), &state)
    return KeyboardState(
      down: UInt32(state.base_mods), locked: UInt32(state.locked_mods), group: Int(state.group))
  }
}
