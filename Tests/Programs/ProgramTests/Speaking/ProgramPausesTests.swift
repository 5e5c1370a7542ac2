// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Speaking

struct ProgramPausesTests {
  @Test func `the pauses of a late program double up to half a minute`() {
    var pauses = ProgramPauses()
    var now = 100.0
    for length in [1.0, 2, 4, 8, 16, 30, 30] {
      pauses.noteLate(7, at: now)
      #expect(!pauses.allows(7, at: now + length - 0.1))
      #expect(pauses.allows(7, at: now + length))
      #expect(pauses.allows(8, at: now))
      now += length
    }
  }

  @Test func `an answer ends the pauses`() {
    var pauses = ProgramPauses()
    for time in [100.0, 101, 103] { pauses.noteLate(7, at: time) }
    pauses.noteAnswer(7)
    #expect(pauses.allows(7, at: 103))
    pauses.noteLate(7, at: 104)
    #expect(pauses.allows(7, at: 105))
  }
}
