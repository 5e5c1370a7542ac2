// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import FoundationEssentials
import Testing

@testable import Formats

nonisolated struct KeySymbolsTests {
  @Test(arguments: [
    ("t", 0x74), ("T", 0x54), ("plus", 0x2b), ("+", 0x2b), ("Control_R", 0xffe4), ("Control", 0xffe3),
    ("ctrl", 0xffe3), ("Alt", 0xffe9), ("Super", 0xffeb), ("Meta", 0xffe7), ("Shift", 0xffe1),
    ("Return", 0xff0d), ("Enter", 0xff0d), ("Esc", 0xff1b), ("tab", 0xff09), ("LEFT", 0xff51),
    ("F5", 0xffc2), ("f5", 0xffc2), ("PageUp", 0xff55), ("é", 0xe9), ("€", 0x10020ac),
    ("XF86AudioMute", 0x1008_ff12), ("XF86_AudioMute", 0x1008_ff12), ("1", 0x31), ("U20AC", 0x100_20ac),
    ("U00e9", 0xe9), ("0xff0d", 0xff0d),
  ])
  func `a key has the name of X and the usual ones`(name: String, keysym: UInt32) {
    #expect(KeySymbols.keysym(named: name) == keysym)
  }

  @Test(arguments: [
    "", "Contrl", "F99", "NoSymbol", "two words", "\u{7}", "Ug", "Ucircumflexx", "0x", "0xg", "U110000",
    "BackSpace=ff08 Tab",
  ])
  func `what names no key is nil`(name: String) {
    #expect(KeySymbols.keysym(named: name) == nil)
  }

  @Test(arguments: [
    (0xff0d, "Return"), (0x74, "t"), (0x100_20ac, "U20AC"), (0x100_2819, "braille_dots_145"),
    (0xff_fffe, nil),
  ])
  func `a keysym has a name`(keysym: UInt32, name: String?) {
    #expect(KeySymbols.name(of: keysym) == name)
  }

  @Test func `the table says what libX11 says`() {
    for entry in "\(KeySymbols.table)".split(separator: " ") {
      let parts = entry.split(separator: "=")
      let keysym = UInt(parts[1], radix: 16) ?? 0
      #expect(XStringToKeysym(String(parts[0])) == keysym, "\(entry)")
      #expect(KeySymbols.keysym(named: String(parts[0])) == UInt32(keysym), "\(entry)")
      #expect(
        KeySymbols.name(of: UInt32(keysym)) == XKeysymToString(keysym).map { String(cString: $0) }, "\(entry)"
      )
    }
  }

  @Test(arguments: [
    ("keysymdef.h", "XK_", ""), ("XF86keysym.h", "XF86XK_", "XF86"), ("Sunkeysym.h", "SunXK_", "Sun"),
    ("DECkeysym.h", "DXK_", "D"), ("HPkeysym.h", "hpXK_", "hp"),
  ])
  func `no name of the headers of X is missing`(header: String, macro: String, name: String) throws {
    let text = try String(contentsOfFile: "/usr/include/X11/\(header)", encoding: .utf8)
    for line in text.split(separator: "\n") {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count > 2, words[0] == "#define", words[1].hasPrefix(macro) else { continue }
      let name = name + words[1].dropFirst(macro.count)
      let keysym = XStringToKeysym(name)
      // Headers may be newer than the library.
      guard keysym != 0 else { continue }
      #expect(
        KeySymbols.keysym(named: name) == UInt32(keysym), "missing: \(name)=\(String(keysym, radix: 16))")
    }
  }
}
