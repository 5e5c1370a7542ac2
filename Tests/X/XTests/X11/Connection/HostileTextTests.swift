// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import X11

struct HostileTextTests {
  @Test func `text of others loses control characters and broken bytes and has an end`() {
    #expect(hostileText(Array("a\u{1b}[31mb\n\u{2028}c".utf8)) == "a[31mbc")
    let turning: [ClosedRange<UInt32>] = [
      0x61C...0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069,
    ]
    for value in turning.joined() {
      let scalar = Unicode.Scalar(value).map(Character.init) ?? "?"
      #expect(hostileText(Array("gpj\(scalar)exe".utf8)) == "gpjexe", "U+\(String(value, radix: 16))")
    }
    // Characters that join letters and signs stay: Persian and emoji of families need them.
    #expect(hostileText(Array("a\u{200C}b\u{200D}c".utf8)) == "a\u{200C}b\u{200D}c")
    #expect(hostileText([0x61, 0xff, 0x62]) == "a\u{fffd}b")
    #expect(hostileText([UInt8](repeating: 0x61, count: 5000)).utf8.count == textLimit)
  }
}
