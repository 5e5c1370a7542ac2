// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import X11

struct ServerTimeTests {
  @Test func `seconds go on where the server's milliseconds wrap`() {
    var time = ServerTime()
    let before = time.seconds(widening: UInt32.max - 999)
    let after = time.seconds(widening: 500)
    #expect(abs(after - before - 1.5) < 1e-9)
  }

  @Test func `an older stamp stays older, also across the wrap`() {
    var time = ServerTime()
    _ = time.seconds(widening: UInt32.max)
    let after = time.seconds(widening: 9)
    let older = time.seconds(widening: UInt32.max)
    #expect(abs(after - older - 0.010) < 1e-9)
    #expect(time.seconds(widening: 9) == after)
  }
}
