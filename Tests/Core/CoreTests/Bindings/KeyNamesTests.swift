// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Formats
import Testing

@Suite struct KeyNamesTests {
  @Test func `every key that is listed exists and is listed once`() {
    for entry in KeyNames.all {
      #expect(KeySymbols.keysym(named: entry.name) != nil, "\(entry.name)")
      #expect(!entry.summary.isEmpty)
    }
    #expect(Set(KeyNames.all.map(\.name)).count == KeyNames.all.count)
  }

  @Test(arguments: [
    ("Contrl", "Control"), ("Retrun", "Return"), ("XF86AudioRaiseVolum", "XF86AudioRaiseVolume"),
  ])
  func `a misspelt key is suggested`(typed: String, meant: String) {
    #expect(KeySymbols.keysym(named: typed) == nil)
    #expect(nearest(to: typed, among: KeyNames.all.map(\.name)) == meant)
  }
}
