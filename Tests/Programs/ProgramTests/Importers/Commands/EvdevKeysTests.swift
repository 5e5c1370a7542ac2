// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Formats
import Testing

@testable import Importers

@Suite struct EvdevKeysTests {
  @Test func `every key has a name that X knows`() {
    let digits = (0...9).flatMap { ["\($0)", "KP\($0)"] }
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    let names = EvdevKeys.known + digits + letters + (1...24).map { "F\($0)" }
    for name in names {
      #expect(EvdevKeys.keysym(name).flatMap(KeySymbols.keysym(named:)) != nil, "\(name)")
    }
  }

  @Test(arguments: [
    ("T", "t"), ("LEFTMETA", "Super"), ("KPPLUS", "KP_Add"), ("KP4", "KP_4"), ("F10", "F10"), ("5", "5"),
    ("VOLUMEUP", "XF86AudioRaiseVolume"), ("LEFTBRACE", "bracketleft"),
  ])
  func `the kernel's names become X's`(name: String, keysym: String) {
    #expect(EvdevKeys.keysym(name) == keysym)
  }

  @Test(arguments: ["", "t", "F99", "KPX", "BTN_LEFT", "é", "F0"])
  func `other words are no keys`(name: String) {
    #expect(EvdevKeys.keysym(name) == nil)
  }
}
