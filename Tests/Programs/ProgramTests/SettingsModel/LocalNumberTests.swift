// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import SettingsModel
import Testing

/// Numbers in the notation of a country.
@Suite struct LocalNumberTests {
  @Test(arguments: [
    ("1.5 s", "1,5 s"), ("40mm", "40 mm"), ("20 deg", "20°"), ("-0.5", "-0,5"), ("25%", "25%"),
    ("30 deg to 60 deg", "30 deg to 60 deg"), ("3-4", "3-4"), ("no limit", "no limit"),
  ]) func `they have the country's sign`(_ text: String, _ shown: String) {
    #expect(LocalNumber(sign: ",").shown(text) == shown)
  }

  @Test(arguments: [
    ("1,5 s", "1.5 s"), ("1.5 s", "1.5 s"), ("20°", "20 deg"), ("12,5°", "12.5 deg"), ("0,1 0,2", "0,1 0,2"),
    ("a, b", "a, b"),
  ]) func `a configuration has a point`(_ text: String, _ written: String) {
    #expect(LocalNumber(sign: ",").written(text) == written)
    #expect(LocalNumber(sign: ".").written("1.5 s") == "1.5 s")
  }
}
