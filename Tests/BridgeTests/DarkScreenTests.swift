// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import InputEvents
import Testing

@testable import Bridge

struct DarkScreenTests {
  private let first = DeviceID(rawValue: 8)
  private let second = DeviceID(rawValue: 9)

  @Test func `what landed by the time at which the screen was lit landed in the dark`() {
    var screen = DarkScreen()
    #expect(!screen.isWoken(by: 1, on: first, at: 5))
    screen.darken()
    #expect(screen.isActive && screen.isWoken(by: 1, on: first, at: 10))
    screen.light(at: 10.001)
    #expect(!screen.isActive)
    #expect(screen.isWoken(by: 1, on: first, at: 10) && screen.isWoken(by: 1, on: first, at: 10.001))
    #expect(!screen.isWoken(by: 1, on: first, at: 10.002))
  }

  @Test func `a hand is one of these until its last finger has lifted`() {
    var screen = DarkScreen()
    screen.darken()
    screen.light(at: 10)
    screen.add(1, on: first)
    #expect(screen.isWoken(by: 2, on: first, at: 20) && !screen.isWoken(by: 3, on: second, at: 20))
    screen.add(2, on: first)
    screen.remove(1)
    #expect(screen.contains(2) && !screen.contains(1))
    #expect(screen.isWoken(by: 4, on: first, at: 30))
    screen.remove(2)
    #expect(!screen.isActive && !screen.isWoken(by: 5, on: first, at: 30))
  }

  @Test func `a monitor that was switched off shows nothing for a second`() {
    var screen = DarkScreen()
    screen.darken(powerOff: 100)
    screen.light(at: 99)
    #expect(!screen.isWoken(by: 1, on: first, at: 99.1))
    screen.darken(powerOff: 100)
    screen.light(at: 200)
    #expect(screen.isWoken(by: 1, on: first, at: 200.9) && !screen.isWoken(by: 1, on: first, at: 201.1))
  }

  @Test func `a screen that is lit already has been so before`() {
    var screen = DarkScreen()
    screen.light(at: 10)
    #expect(!screen.isWoken(by: 1, on: first, at: 10))
  }
}
