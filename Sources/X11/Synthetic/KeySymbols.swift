// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

/// The names of keys.
nonisolated package enum KeySymbols {
  /// The keysym that a name stands for, or nil; it needs no server.
  ///
  /// Names are those of X ("Control_L", "Prior", "XF86AudioRaiseVolume", "t"), single characters ("+", "é"),
  /// and what people usually call keys ("Ctrl", "Enter", "Esc"); capitals matter only where X has both.
  package static func keysym(named name: String) -> UInt32? {
    if let keysym = exact(name) { return keysym }
    if let usual = aliases[name.lowercased()] { return exact(usual) }
    guard let first = name.first, name.count > 1 else { return nil }
    return exact(first.uppercased() + name.dropFirst().lowercased()) ?? exact(name.lowercased())
  }

  /// What X calls a keysym, or nil if it has no name.
  package static func name(of keysym: UInt32) -> String? {
    XKeysymToString(KeySym(keysym)).map { String(cString: $0) }
  }

  private static func exact(_ name: String) -> UInt32? {
    let keysym = XStringToKeysym(name)
    if keysym != NoSymbol { return UInt32(keysym) }
    guard let scalar = name.unicodeScalars.first, name.unicodeScalars.count == 1 else { return nil }
    switch scalar.value {
    // Latin-1 keysyms are the characters themselves; the rest of Unicode starts at 0x1000000.
    case 0x20...0x7e, 0xa0...0xff: return scalar.value
    case 0x100...0x10_ffff: return 0x100_0000 | scalar.value
    default: return nil
    }
  }

  private static let aliases = [
    "control": "Control_L", "ctrl": "Control_L", "alt": "Alt_L", "option": "Alt_L", "shift": "Shift_L",
    "super": "Super_L", "win": "Super_L", "windows": "Super_L", "command": "Super_L", "cmd": "Super_L",
    "meta": "Meta_L", "hyper": "Hyper_L", "altgr": "ISO_Level3_Shift", "enter": "Return", "esc": "Escape",
    "del": "Delete", "ins": "Insert", "pageup": "Prior", "pgup": "Prior", "pagedown": "Next",
    "pgdn": "Next", "backspace": "BackSpace", "capslock": "Caps_Lock", "numlock": "Num_Lock",
    "printscreen": "Print", "volumeup": "XF86AudioRaiseVolume", "volumedown": "XF86AudioLowerVolume",
    "mute": "XF86AudioMute",
  ]
}
