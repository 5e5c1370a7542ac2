// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Session

struct DarkScreenTests {
  @Test func `what landed by the time at which the screen was lit landed in the dark`() {
    var screen = DarkScreen()
    #expect(!screen.isDark(at: 5))
    screen.darken()
    #expect(screen.isDark && screen.isDark(at: 10))
    screen.light(at: 10.001)
    #expect(!screen.isDark)
    #expect(screen.isDark(at: 10) && screen.isDark(at: 10.001))
    #expect(!screen.isDark(at: 10.002))
  }

  @Test func `a monitor that was switched off shows nothing for a second`() {
    var screen = DarkScreen()
    screen.darken(powerOff: 100)
    screen.light(at: 99)
    #expect(!screen.isDark(at: 99.1))
    screen.darken(powerOff: 100)
    screen.light(at: 200)
    #expect(screen.isDark(at: 200.9) && !screen.isDark(at: 201.1))
  }

  @Test func `a screen that is lit already has been so before`() {
    var screen = DarkScreen()
    screen.light(at: 10)
    #expect(!screen.isDark(at: 10))
  }
}
