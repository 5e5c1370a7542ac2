// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import X11

struct PropertyChangeLimiterTests {
  @Test func `changes that nobody can follow are not listened to for a second`() {
    var limit = PropertyChangeLimiter()
    #expect(limit.update(0, at: 10) == nil)
    #expect(limit.update(500, at: 10.4) == nil)
    #expect(limit.update(501, at: 10.45) == false)
    #expect(limit.nextDeadline == 11.45)
    #expect(limit.update(90_000, at: 11) == nil)
    #expect(limit.update(90_000, at: 11.45) == true)
    #expect(limit.nextDeadline == nil)
    #expect(limit.update(90_400, at: 11.5) == nil)
  }

  @Test func `many changes in a long time are nothing`() {
    var limit = PropertyChangeLimiter()
    for second in 0..<100 { #expect(limit.update(400 * second, at: Double(second)) == nil) }
  }

  @Test func `numbers that X cannot hold are bounded`() {
    #expect(70_000.5.coordinate == 32_767 && (-1e300).coordinate == -32_768)
    #expect(Double.nan.coordinate == 0 && Double.infinity.coordinate == 32_767 && 12.9.coordinate == 12)
  }
}
