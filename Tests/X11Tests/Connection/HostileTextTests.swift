// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import X11

struct HostileTextTests {
  @Test func `text of others loses control characters and broken bytes and has an end`() {
    #expect(hostileText(Array("a\u{1b}[31mb\n\u{2028}c".utf8)) == "a[31mbc")
    #expect(hostileText([0x61, 0xff, 0x62]) == "a\u{fffd}b")
    #expect(hostileText([UInt8](repeating: 0x61, count: 5000)).utf8.count == textLimit)
  }
}
