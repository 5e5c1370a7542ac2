// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
internal import InputEvents

/// Keys of the keymap without a meaning, lent to keysyms that the user's layout lacks.
///
/// A key that has got its keysym keeps it until ``clear()``: applications look keys up some time after the
/// event, and a change before that would type wrong characters. The borrowed keys are listed in a property of
/// the root window before they change, so that the next fingerpost can clear up after a killed one.
struct SpareKeys {
  private let display: Display
  private var keys: [UInt32: UInt8] = [:]

  init(_ display: Display) { self.display = display }

  func key(for keysym: UInt32) -> UInt8? { keys[keysym] }

  /// Lends a key to a keysym; nil if all are in use.
  mutating func assign(to keysym: UInt32, in keymap: Keymap) -> UInt8? {
    guard let keycode = keymap.emptyKey(except: keys.values) else { return nil }
    keys[keysym] = keycode
    record(keys.values.map { UInt($0) })
    define(keycode, keysym)
    return keycode
  }

  /// Forgets the keys that a new keymap has given another meaning.
  mutating func forgetLost(in keymap: Keymap) {
    guard !keys.isEmpty else { return }
    keys = keys.filter { keymap.has($0.key, on: $0.value) }
  }

  mutating func clear() {
    guard !keys.isEmpty else { return }
    for keycode in keys.values { define(keycode, UInt32(NoSymbol)) }
    keys = [:]
    record([])
  }

  /// Whether borrowed keys have not been returned yet.
  static func areLeft(on display: Display) -> Bool {
    !display.numbers(of: display.root, display.atoms[.lentKeycodes]).isEmpty
  }

  /// Takes back the keys that a killed fingerpost had lent.
  func returnBorrowedKeys(in keymap: Keymap) {
    let left = display.numbers(of: display.root, display.atoms[.lentKeycodes])
    guard !left.isEmpty else { return }
    for keycode in left where keymap.contains(keycode) { define(UInt8(keycode), UInt32(NoSymbol)) }
    record([])
  }

  private func define(_ keycode: UInt8, _ keysym: UInt32) {
    // The keysym twice, for both shift levels: given once, a letter would become its small and capital forms.
    var symbols = [KeySym](repeating: KeySym(keysym), count: 2)
    XChangeKeyboardMapping(display.connection, Int32(keycode), Int32(symbols.count), &symbols, 1)
  }

  private func record(_ keycodes: [UInt]) {
    guard !keycodes.isEmpty else {
      XDeleteProperty(display.connection, display.root.rawValue, display.atoms[.lentKeycodes])
      return
    }
    display.setNumbers(keycodes, of: display.root, display.atoms[.lentKeycodes])
  }
}
