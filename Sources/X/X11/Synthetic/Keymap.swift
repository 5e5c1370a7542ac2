// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

/// A snapshot of the user's keymap as far as typing needs it; recreated when the mapping changes.
struct Keymap {
  struct Stroke {
    var keycode: UInt8
    /// The modifiers that must be down too, as X modifier bits.
    var modifiers: UInt32
  }

  private let connection: OpaquePointer
  private let keycodes: ClosedRange<UInt8>
  private let keyModifiers: [UInt32]
  private let shiftKey: UInt8?
  private let levelThreeKey: UInt8?
  private let levelThreeModifier: UInt32

  /// Reads the keymap: a few round trips.
  init(_ display: Display) {
    connection = display.connection
    var first: Int32 = 0
    var last: Int32 = 0
    XDisplayKeycodes(connection, &first, &last)
    // A lost server does not report keycodes; 8 is the lowest in the protocol.
    keycodes = UInt8(clamping: max(first, 8))...UInt8(clamping: max(last, first, 8))
    keyModifiers = Self.readModifiers(connection)
    levelThreeModifier = XkbKeysymToModifiers(connection, KeySym(XK_ISO_Level3_Shift))
    shiftKey = Self.key(for: XK_Shift_L, in: keycodes, connection)
    levelThreeKey = Self.key(for: XK_ISO_Level3_Shift, in: keycodes, connection)
  }

  /// The first key for a keysym with the fewest modifiers; nil if the keymap lacks it.
  ///
  /// `locked` are locked modifiers, such as Num Lock; `group` is the layout in use, from 0.
  func stroke(for keysym: UInt32, locked: UInt32, group: Int) -> Stroke? {
    let shift = UInt32(ShiftMask)
    for modifiers in [0, shift, levelThreeModifier, shift | levelThreeModifier] {
      let state = locked | modifiers | UInt32(group & 3) << 13
      for keycode in keycodes {
        var consumed: UInt32 = 0
        var found: KeySym = 0
        let isKnown = XkbLookupKeySym(connection, keycode, state, &consumed, &found) != 0
        if isKnown, found == KeySym(keysym) { return Stroke(keycode: keycode, modifiers: modifiers) }
      }
    }
    return nil
  }

  func keysym(of keycode: UInt8, isShifted: Bool, isThirdLevel: Bool, group: Int) -> UInt32 {
    let modifiers = (isShifted ? UInt32(ShiftMask) : 0) | (isThirdLevel ? levelThreeModifier : 0)
    var consumed: UInt32 = 0
    var found: KeySym = 0
    let state = modifiers | UInt32(group & 3) << 13
    let isKnown =
      keycodes.contains(keycode) && XkbLookupKeySym(connection, keycode, state, &consumed, &found) != 0
    return isKnown ? UInt32(truncatingIfNeeded: found) : 0
  }

  /// The modifier bits that a key sets while it is down; 0 for ordinary keys.
  func modifiers(of keycode: UInt8) -> UInt32 { keyModifiers[Int(keycode)] }

  /// The keys to hold for the bits that a stroke needs.
  func keys(for modifiers: UInt32) -> [UInt8] {
    var keys: [UInt8] = []
    if modifiers & UInt32(ShiftMask) != 0, let shiftKey { keys.append(shiftKey) }
    if modifiers & levelThreeModifier != 0, let levelThreeKey { keys.append(levelThreeKey) }
    return keys
  }

  /// Whether a key types this keysym in the first layout without modifiers.
  func has(_ keysym: UInt32, on keycode: UInt8) -> Bool {
    XkbKeycodeToKeysym(connection, keycode, 0, 0) == KeySym(keysym)
  }

  /// The highest key that does not have a keysym or set a modifier, and is not among the given ones.
  func emptyKey(except taken: some Collection<UInt8>) -> UInt8? {
    keycodes.reversed().first { keycode in
      keyModifiers[Int(keycode)] == 0 && !taken.contains(keycode)
        && (0..<4).allSatisfy { group in
          (0..<4).allSatisfy { XkbKeycodeToKeysym(connection, keycode, $0, group) == NoSymbol }
        }
    }
  }

  func contains(_ keycode: UInt) -> Bool {
    UInt8(exactly: keycode).map { keycodes.contains($0) } ?? false
  }

  private static func key(
    for keysym: Int32, in keycodes: ClosedRange<UInt8>, _ connection: OpaquePointer
  ) -> UInt8? {
    keycodes.first { XkbKeycodeToKeysym(connection, $0, 0, 0) == KeySym(keysym) }
  }

  private static func readModifiers(_ connection: OpaquePointer) -> [UInt32] {
    var bits = [UInt32](repeating: 0, count: 256)
    guard let map = XGetModifierMapping(connection) else { return bits }
    defer { XFreeModifiermap(map) }
    let width = Int(map.pointee.max_keypermod)
    for index in 0..<8 * width where map.pointee.modifiermap[index] != 0 {
      bits[Int(map.pointee.modifiermap[index])] |= 1 << UInt32(index / width)
    }
    return bits
  }
}
