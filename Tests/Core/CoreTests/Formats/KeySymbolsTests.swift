// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Formats

nonisolated struct KeySymbolsTests {
  @Test(arguments: [
    ("t", 0x74), ("T", 0x54), ("plus", 0x2b), ("+", 0x2b), ("Control_R", 0xffe4), ("Control", 0xffe3),
    ("ctrl", 0xffe3), ("Alt", 0xffe9), ("Super", 0xffeb), ("Meta", 0xffe7), ("Shift", 0xffe1),
    ("Return", 0xff0d), ("Enter", 0xff0d), ("Esc", 0xff1b), ("tab", 0xff09), ("LEFT", 0xff51),
    ("F5", 0xffc2), ("f5", 0xffc2), ("PageUp", 0xff55), ("é", 0xe9), ("€", 0x10020ac),
    ("XF86AudioMute", 0x1008_ff12), ("XF86_AudioMute", 0x1008_ff12), ("1", 0x31), ("U20AC", 0x100_20ac),
    ("U00e9", 0xe9), ("0xff0d", 0xff0d), ("XF86EmojiPicker", 0x1008_1249), ("hpReset", 0x1000_ff6c),
    ("braille_dots_145", 0x100_2819),
  ])
  func `a key has the name of X and the usual ones`(name: String, keysym: UInt32) {
    #expect(KeySymbols.keysym(named: name) == keysym)
  }

  @Test(arguments: [
    "", "Contrl", "F99", "NoSymbol", "two words", "\u{7}", "Ug", "Ucircumflexx", "0x", "0xg", "U110000",
    "BackSpace=ff08 Tab", "Tab\0", "0x1ffffffff",
  ])
  func `what names no key is nil`(name: String) {
    #expect(KeySymbols.keysym(named: name) == nil)
  }

  @Test(arguments: [
    (0xff0d, "Return"), (0x74, "t"), (0x100_20ac, "U20AC"), (0x100_2819, "braille_dots_145"),
    (0x100_00e9, "U00E9"), (0x101_f600, "U1F600"), (0xff_fffe, nil),
  ])
  func `a keysym has a name`(keysym: UInt32, name: String?) {
    #expect(KeySymbols.name(of: keysym) == name)
  }
}
