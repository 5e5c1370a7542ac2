// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
internal import Formats
internal import InputEvents

/// The keyboard or one of its keys, grabbed while this lives, so that users can press a chord to name it.
package final class KeyboardGrab {
  private let display: Display
  /// The grabbed key; nil for the whole keyboard.
  private let keycode: Int32?
  /// In the order of their presses.
  private var held: [UInt8] = []
  private var names: [String] = []
  private var isComplete = false

  /// Nil if another program has the keyboard.
  package init?(_ display: Display) {
    (self.display, keycode) = (display, nil)
    // Selected before the grab, so that the server reports the keys by the time that it answers.
    display.selectInput(.rawKeys)
    let status = XGrabKeyboard(
      display.connection, display.root.rawValue, 0, GrabModeAsync, GrabModeAsync, Time(CurrentTime))
    guard status == GrabSuccess else {
      display.deselectInput(.rawKeys)
      return nil
    }
  }

  /// Takes only the Escape key, so that a screen locker can have the keyboard; nil if that key is taken.
  package init?(escapeOn display: Display) {
    let code = Int32(XKeysymToKeycode(display.connection, KeySym(XK_Escape)))
    (self.display, keycode) = (display, code)
    display.selectInput(.rawKeys)
    let error = display.trap {
      XGrabKey(
        display.connection, code, UInt32(AnyModifier), display.root.rawValue, 0, GrabModeAsync, GrabModeAsync)
    }
    guard error == nil else {
      display.deselectInput(.rawKeys)
      return nil
    }
  }

  isolated deinit {
    display.deselectInput(.rawKeys)
    if let keycode {
      XUngrabKey(display.connection, keycode, UInt32(AnyModifier), display.root.rawValue)
    } else {
      XUngrabKeyboard(display.connection, Time(CurrentTime))
    }
    display.flush()
  }

  /// Handles an event, and returns the chord, such as "Super+Right", once all keys are up again.
  package func chord(after event: ServerEvent) -> String? {
    // The server reports each key twice, for its keyboard and for the master; the master's copy is ignored.
    guard case .rawKey(let key) = event, key.device == key.source else { return nil }
    guard key.isPressed else {
      // Ignores a key whose press came before the grab, such as the key that started the program.
      guard let index = held.firstIndex(of: key.keycode) else { return nil }
      held.remove(at: index)
      guard held.isEmpty else { return nil }
      defer { (names, isComplete) = ([], false) }
      return names.isEmpty ? nil : names.joined(separator: "+")
    }
    guard !held.contains(key.keycode) else { return nil }
    held.append(key.keycode)
    guard !isComplete, let (name, isModifier) = name(of: key.keycode) else { return nil }
    if !names.contains(name) { names.append(name) }
    isComplete = !isModifier
    return nil
  }

  /// The name of a key in the configuration, and whether it is a modifier.
  private func name(of keycode: UInt8) -> (String, isModifier: Bool)? {
    let keysym = XkbKeycodeToKeysym(display.connection, keycode, 0, 0)
    guard keysym != 0, let name = KeySymbols.name(of: UInt32(truncatingIfNeeded: keysym)) else { return nil }
    if name == "ISO_Level3_Shift" { return ("AltGr", true) }
    let isModifier = ["Shift", "Control", "Alt", "Super", "Meta", "Hyper"].first { modifier in
      name == "\(modifier)_L" || name == "\(modifier)_R"
    }
    return isModifier.map { ($0, true) } ?? (name, false)
  }
}
