// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import X11

struct KeySymbolsTests {
  @Test(arguments: [
    ("t", 0x74), ("T", 0x54), ("plus", 0x2b), ("+", 0x2b), ("Control_R", 0xffe4), ("Control", 0xffe3),
    ("ctrl", 0xffe3), ("Alt", 0xffe9), ("Super", 0xffeb), ("Meta", 0xffe7), ("Shift", 0xffe1),
    ("Return", 0xff0d), ("Enter", 0xff0d), ("Esc", 0xff1b), ("tab", 0xff09), ("LEFT", 0xff51),
    ("F5", 0xffc2), ("f5", 0xffc2), ("PageUp", 0xff55), ("é", 0xe9), ("€", 0x10020ac),
    ("XF86AudioMute", 0x1008_ff12), ("1", 0x31),
  ])
  func `a key has the name of X and the usual ones`(name: String, keysym: UInt32) {
    #expect(KeySymbols.keysym(named: name) == keysym)
  }

  @Test(arguments: ["", "Contrl", "F99", "NoSymbol", "two words", "\u{7}"])
  func `what names no key is nil`(name: String) {
    #expect(KeySymbols.keysym(named: name) == nil)
  }

  @Test func `a keysym tells its name`() {
    #expect(KeySymbols.name(of: 0xff0d) == "Return")
  }
}
