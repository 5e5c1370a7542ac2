// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Bridge

@Suite struct WheelGlideTests {
  /// The times of the notches, in milliseconds after the lift.
  private func notches(speed: Double, remainder: Double = 0) -> [Int] {
    var glide = WheelGlide(at: 10, speed: speed, remainder: remainder)
    var times: [Int] = []
    while let next = glide.next {
      times.append(Int(((next - 10) * 1000).rounded()))
      guard glide.advance(to: next) == 1 else { break }
    }
    return times
  }

  @Test func `it goes as far as its speed carries it, ever slower`() {
    // 20 notches a second glide on for 20 × 0.4995 = 9.99 notches.
    let times = notches(speed: 20)
    #expect(times.count == 9)
    #expect(zip(times.dropFirst(), times).map { $0 - $1 } == [59, 66, 77, 92, 111, 145, 203, 349])
    #expect(notches(speed: -20) == times)
  }

  @Test func `what was left of a notch counts`() {
    #expect(notches(speed: 20, remainder: 0.6).count == 10)
    #expect(notches(speed: 20, remainder: 0.6)[0] < notches(speed: 20)[0])
  }

  @Test func `a slow one makes none, and then nothing is due`() {
    #expect(notches(speed: 2) == [])
    #expect(WheelGlide(at: 0, speed: 0, remainder: 0).next == nil)
  }
}
