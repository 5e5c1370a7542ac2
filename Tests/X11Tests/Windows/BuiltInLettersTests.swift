// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession

@testable import X11

struct BuiltInLettersTests {
  @Test func `the letters are those of the font`() throws {
    let server = try XorgServer()
    let letters = try #require(try Display(server.displayName).builtInLetters())
    #expect(letters.count == 256 * 13)
    func rows(_ letter: Unicode.Scalar) -> [UInt8] {
      Array(letters[Int(letter.value) * 13..<Int(letter.value) * 13 + 13])
    }
    #expect(rows(" ").allSatisfy { $0 == 0 })
    #expect(rows("-").filter { $0 != 0 }.count == 1)
    // An upright line on the left, and one to the right from its foot.
    let inked = rows("L").filter { $0 != 0 }
    let upright = try #require(inked.first)
    #expect(upright.nonzeroBitCount == 1 && inked.dropLast().allSatisfy { $0 == upright })
    #expect(inked.last.map { $0 > upright && $0 < upright << 1 } == true)
  }
}
