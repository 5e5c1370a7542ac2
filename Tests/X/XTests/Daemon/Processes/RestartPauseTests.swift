// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Daemon
import Testing

struct RestartPauseTests {
  @Test func `a program that ends again and again is started after longer and longer pauses`() {
    var restart = RestartPause()
    #expect(restart.allowsStart(at: 5))
    var now = 5.0
    var pauses: [Double] = []
    for _ in 0..<8 {
      restart.start(at: now)
      #expect(restart.next == nil && !restart.allowsStart(at: now))
      restart.end(at: now)
      let next = restart.next ?? .nan
      pauses.append(next - now)
      #expect(restart.allowsStart(at: next) && !restart.allowsStart(at: next - 0.1))
      now = next
    }
    #expect(pauses == [0, 1, 2, 4, 8, 16, 32, 60])
    #expect(restart.starts == 8)
  }

  @Test func `one that has stayed is started at once`() {
    var restart = RestartPause()
    restart.start(at: 0)
    restart.end(at: 1)
    restart.start(at: 2)
    restart.end(at: 90)
    #expect(restart.allowsStart(at: 90))
  }
}
