// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Bridge

@Suite struct DecelerationTests {
  /// When its notches are due, in milliseconds after the lift.
  private func notches(speed: Double, remainder: Double = 0) -> [Int] {
    var deceleration = Deceleration(at: 10, speed: speed, remainder: remainder)
    var times: [Int] = []
    while let next = deceleration.next {
      times.append(Int(((next - 10) * 1000).rounded()))
      guard deceleration.advance(to: next) == 1 else { break }
    }
    return times
  }

  @Test func `it goes as far as its speed carries it, ever slower`() {
    // 20 notches a second carry 20 × 0.325 = 6.5 notches far.
    let times = notches(speed: 20)
    #expect(times.count == 6)
    #expect(zip(times.dropFirst(), times).map { $0 - $1 } == [66, 81, 110, 166, 357])
    #expect(notches(speed: -20) == times)
  }

  @Test func `what was left of a notch counts`() {
    #expect(notches(speed: 20, remainder: 0.6).count == 7)
    #expect(notches(speed: 20, remainder: 0.6)[0] < notches(speed: 20)[0])
  }

  @Test func `a slow one makes none, and then nothing is due`() {
    #expect(notches(speed: 3) == [])
    #expect(Deceleration(at: 0, speed: 0, remainder: 0).next == nil)
  }
}
