// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// What a program in C hears of swipes.
@Suite(.serialized) struct SwipeTests {
  @Test func `swipes in all four directions are reported, each with its own`() throws {
    let folder = try TemporaryFolder()
    try compile("Tests/GesturesCTests/swipes.c", as: folder.file("swipes"))
    let program = try LoggedProcess(folder.file("swipes"), [], environment: ["PATH=/usr/bin:/bin"])
    #expect(try program.waitForEnd() == 0)
    let directions = [1, 2, 4, 8]
    #expect(
      program.lines == directions.map { "one: state 3, direction \($0)" }
        + directions.map { "two: state 3, direction \($0)" } + ["tap: direction 0", "1 2 4 8"])
  }
}
