// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
internal import InputEvents

/// The modifiers and the layout of the keyboard that XTEST types on, at one moment.
nonisolated struct KeyboardState: Hashable, Sendable {
  /// The modifiers whose keys are down, as X modifier bits.
  var down: UInt32
  /// The modifiers that are locked, such as Num Lock, as X modifier bits.
  var locked: UInt32
  /// The layout in use, from 0.
  var group: Int

  init(down: UInt32, locked: UInt32, group: Int) {
    self.down = down
    self.locked = locked
    self.group = group
  }

  /// Takes what came with a touch or gesture of a master pointer.
  ///
  /// - Returns: Nil for any but the first master: its keyboard is not the one that XTEST types on.
  init?(of device: DeviceID, down: UInt32, locked: UInt32, group: Int) {
    guard device == Self.corePointer else { return nil }
    self.init(down: down, locked: locked, group: group)
  }

  /// The number that the server gives its first master pointer.
  private static let corePointer = DeviceID(rawValue: 2)
}

extension Display {
  /// The keyboard's state as in the last touch of this turn, else as the server reports it: one round trip.
  ///
  /// The state that an action types with is then that of the movement which completed the gesture.
  func currentKeyboardState() -> KeyboardState {
    if let state = decoder.keyboardState { return state }
    var state = XkbStateRec()
    XkbGetState(connection, UInt32(XkbUseCoreKbd), &state)
    return KeyboardState(
      down: UInt32(state.base_mods), locked: UInt32(state.locked_mods), group: Int(state.group))
  }
}
