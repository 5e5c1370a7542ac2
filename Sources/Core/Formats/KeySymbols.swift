// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The names of keys, without a library of X: the table is our own.
nonisolated package enum KeySymbols {
  /// The keysym of a name, found without a server; nil if no key has the name.
  ///
  /// Names are those of X ("Control_L", "Prior", "XF86AudioRaiseVolume", "t"), single characters ("+", "é"),
  /// and the usual names of keys ("Ctrl", "Enter", "Esc"); capitals matter only where X has both.
  package static func keysym(named name: String) -> UInt32? {
    if let keysym = exact(name) { return keysym }
    if let usual = aliases[name.lowercased()] { return exact(usual) }
    guard let first = name.first, name.count > 1 else { return nil }
    return exact(first.uppercased() + name.dropFirst().lowercased()) ?? exact(name.lowercased())
  }

  /// X's name of a keysym; nil if it has no name.
  package static func name(of keysym: UInt32) -> String? {
    if let name = braille(keysym) { return name }
    let entry = "=\(String(keysym, radix: 16)) "
    if let end = position(of: entry) {
      let start = bytes[..<end].lastIndex(of: UInt8(ascii: " ")).map { $0 + 1 } ?? end
      return String(decoding: bytes[start..<end], as: UTF8.self)
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

  /// The visible character of a keysym; old keysyms of other scripts have the code of an 8-bit set.
  private static func character(of keysym: UInt32) -> Character? {
    switch keysym {
    case 0x21...0x7e, 0xa1...0xff: return Unicode.Scalar(keysym).map(Character.init)
    case 0x100_0100...0x110_ffff: return Unicode.Scalar(keysym & 0xff_ffff).map(Character.init)
    default: break
    }
    let sets: [UInt32: String] = [
      1: "ISO-8859-2", 2: "ISO-8859-3", 3: "ISO-8859-4", 5: "ISO-8859-6", 6: "KOI8-U", 7: "ISO-8859-7",
      0xc: "ISO-8859-8",
    ]
    guard let set = sets[keysym >> 8], keysym & 0xff > 0xa0, let converter = iconv_open("UTF-8", set),
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
    // Some old lists have an underscore that the headers do not.
    let isOld = name.hasPrefix("XF86_")
    if let keysym = inTable(isOld ? "XF86" + name.dropFirst(5) : name) ?? braille(name) { return keysym }
    guard let prefix = ["U", "0x"].first(where: name.hasPrefix) else { return nil }
    let digits = name.dropFirst(prefix.count)
    guard digits.first?.isHexDigit == true, let number = UInt32(digits, radix: 16), number > 0 else {
      return nil
    }
    guard prefix == "U" else { return number }
    return Unicode.Scalar(number).flatMap(keysym)
  }

  /// Latin-1 keysyms are the characters themselves; the rest of Unicode starts at 0x1000000.
  private static func keysym(of scalar: Unicode.Scalar) -> UInt32? {
    switch scalar.value {
    case 0x20...0x7e, 0xa0...0xff: scalar.value
    case 0x100...0x10_ffff: 0x100_0000 | scalar.value
    default: nil
    }
  }

  /// The name of a pattern of braille that has dots: "braille_dots_145".
  private static func braille(_ keysym: UInt32) -> String? {
    guard (0x100_2801...0x100_28ff).contains(keysym) else { return nil }
    return "braille_dots_" + (1...8).filter { keysym >> ($0 - 1) & 1 == 1 }.map(String.init).joined()
  }

  private static func braille(_ name: String) -> UInt32? {
    let dots = name.drop { !$0.isNumber }.compactMap(\.wholeNumberValue)
    let keysym = dots.reduce(0x100_2800 as UInt32) { $0 | (1 << UInt32($1)) >> 1 }
    return braille(keysym) == name ? keysym : nil
  }

  // MARK: - The table

  private static var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
  }

  private static func inTable(_ name: String) -> UInt32? {
    guard name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }),
      let entry = position(of: " \(name)=")
    else { return nil }
    let digits = bytes[(entry + name.utf8.count + 2)...].prefix { $0 != UInt8(ascii: " ") }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// The first position of a text in the table; takes some microseconds.
  private static func position(of text: String) -> Int? {
    strstr(UnsafeRawPointer(table.utf8Start).assumingMemoryBound(to: CChar.self), text).map {
      UnsafeRawPointer($0) - UnsafeRawPointer(table.utf8Start)
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
