// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSystem
internal import Glibc

/// The names of keys, from libX11, which does not need a server to look them up.
nonisolated package enum KeySymbols {
  /// The keysym of a name, found without a server; nil if no key has the name.
  ///
  /// Names are those of X ("Control_L", "Prior", "XF86AudioRaiseVolume", "t"), single characters ("+", "é"),
  /// and the usual names of keys ("Ctrl", "Enter", "Esc"); capitals matter only if they alone tell two names
  /// of X apart.
  package static func keysym(named name: String) -> UInt32? {
    if let usual = aliases[name.lowercased()] { return exact(usual) }
    if let keysym = exact(name) { return keysym }
    guard let first = name.first, name.count > 1 else { return nil }
    return exact(first.uppercased() + name.dropFirst().lowercased()) ?? exact(name.lowercased())
  }

  /// X's name of a keysym; nil if it has no name.
  package static func name(of keysym: UInt32) -> String? {
    // libX11 spells characters beyond the first 65,536 with eight digits, and does not name the Unicode
    // keysyms of Latin-1.
    if !(0x101_0000...0x1ff_ffff).contains(keysym), let name = FPKeysymName(UInt(keysym)) {
      return String(cString: name)
    }
    guard keysym >> 24 == 1 else { return nil }
    let digits = String(keysym & 0xff_ffff, radix: 16, uppercase: true)
    return "U" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The character of a keysym, or its name, as the label of a key; nil for 0.
  package static func label(of keysym: UInt32) -> String? {
    guard keysym != 0 else { return nil }
    return character(of: keysym).map { String($0) } ?? name(of: keysym)
  }

  /// The visible character of a keysym; legacy keysyms of other scripts have codes of 8-bit character sets.
  private static func character(of keysym: UInt32) -> Character? {
    switch keysym {
    case 0x21...0x7e, 0xa1...0xff: return Unicode.Scalar(keysym).map(Character.init)
    case 0x100_0100...0x110_ffff: return Unicode.Scalar(keysym & 0xff_ffff).map(Character.init)
    default: break
    }
    let set: StaticString
    switch keysym >> 8 {
    case 1: set = "ISO-8859-2"
    case 2: set = "ISO-8859-3"
    case 3: set = "ISO-8859-4"
    case 5: set = "ISO-8859-6"
    case 6: set = "KOI8-U"
    case 7: set = "ISO-8859-7"
    case 0xc: set = "ISO-8859-8"
    default: return nil
    }
    let name = UnsafeRawPointer(set.utf8Start).assumingMemoryBound(to: CChar.self)
    guard keysym & 0xff > 0xa0, let converter = iconv_open("UTF-8", name),
      converter != iconv_t(bitPattern: -1)
    else { return nil }
    defer { iconv_close(converter) }
    var (code, text) = ([CChar(truncatingIfNeeded: keysym)], [CChar](repeating: 0, count: 8))
    var (left, room) = (1, 7)
    let isConverted = code.withUnsafeMutableBufferPointer { code in
      text.withUnsafeMutableBufferPointer { text in
        var (input, output) = (code.baseAddress, text.baseAddress)
        return iconv(converter, &input, &left, &output, &room) != -1
      }
    }
    guard isConverted else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).first
  }

  private static func exact(_ name: String) -> UInt32? {
    if let scalar = name.unicodeScalars.first, name.unicodeScalars.count == 1 { return keysym(of: scalar) }
    // C would read only the part before a zero byte.
    guard !name.utf8.contains(0), let keysym = UInt32(exactly: FPKeysym(name)) else { return nil }
    return keysym == 0 ? nil : keysym
  }

  /// Latin-1 keysyms are the characters themselves; the rest of Unicode starts at 0x1000000.
  private static func keysym(of scalar: Unicode.Scalar) -> UInt32? {
    switch scalar.value {
    case 0x20...0x7e, 0xa0...0xff: scalar.value
    case 0x100...0x10_ffff: 0x100_0000 | scalar.value
    default: nil
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
