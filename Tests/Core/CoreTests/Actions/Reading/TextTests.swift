// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

@Suite struct TextTests {
  @Test func `a text is parted where the separator stands`() {
    #expect("1 mm to 2 mm".parts(around: " to ") == ["1 mm", "2 mm"])
    #expect(" to  to a to".parts(around: " to ") == ["", "", "a to"])
    #expect("é→→ü".dropFirst(0).parts(around: "→") == ["é", "", "ü"])
    #expect(
      "".parts(around: "a") == [""] && "ab".parts(around: "abc") == ["ab"] && "ab".parts(around: "") == ["ab"]
    )
    #expect("aaa".parts(around: "aa") == ["", "a"])
  }

  @Test func `a text mentions what stands in it`() {
    #expect("<?xml?><touchégg>".mentions("<touchégg") && "a".mentions("a"))
    #expect(!"<touch".mentions("<touchegg") && !"".mentions("a"))
  }
}
