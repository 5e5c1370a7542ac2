// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import TestSupport
import Testing

@testable import Daemon

/// The loop with pipes; a deadline in the past keeps it from sleeping.
struct EventLoopTests {
  private final class Bell { var rings = 0 }

  private let loop = EventLoop()

  private func fill(_ pipe: Pipe) { write(pipe.writing, "x", 1) }

  @Test func `a descriptor rings as long as there is something to read`() {
    let (pipe, bell) = (Pipe(), Bell())
    loop.watch(pipe.reading) { bell.rings += 1 }
    #expect(!loop.sleep(until: 0))
    fill(pipe)
    #expect(loop.sleep(until: 0))
    #expect(loop.sleep(until: nil))
    #expect(bell.rings == 2)
    _ = pipe.content
    #expect(!loop.sleep(until: 0))
  }

  @Test func `whoever is taken off the list in the middle of a turn does not ring any more`() {
    let (first, second, bell) = (Pipe(), Pipe(), Bell())
    for (pipe, other) in [(first, second), (second, first)] {
      loop.watch(pipe.reading) { [loop] in
        bell.rings += 1
        loop.unwatch(other.reading)
      }
    }
    fill(first)
    fill(second)
    loop.sleep(until: 0)
    #expect(bell.rings == 1)
    // The remaining pipe rings again.
    loop.sleep(until: 0)
    #expect(bell.rings == 2)
  }

  @Test func `a number that is used again rings for its new owner alone`() {
    let (old, new) = (Bell(), Bell())
    let (pipe, other) = (Pipe(), Pipe())
    loop.watch(pipe.reading) { old.rings += 1 }
    loop.unwatch(pipe.reading)
    dup2(other.reading, pipe.reading)
    loop.watch(pipe.reading) { new.rings += 1 }
    fill(other)
    loop.sleep(until: 0)
    #expect((old.rings, new.rings) == (0, 1))
  }

  @Test func `without a wish for input only the end of both sides counts`() {
    var ends: [Int32] = [-1, -1]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    let bell = Bell()
    loop.watch(ends[0]) { bell.rings += 1 }
    loop.ignoreInput(of: ends[0])
    write(ends[1], "x", 1)
    #expect(!loop.sleep(until: 0))
    close(ends[1])
    #expect(loop.sleep(until: nil))
    #expect(bell.rings == 1)
    loop.unwatch(ends[0])
    close(ends[0])
  }

  @Test(arguments: [(nil, -1), (0.0, 0)])
  func `a deadline that is past does not sleep, and none sleeps for ever`(
    deadline: Double?, milliseconds: Int32
  ) {
    #expect(EventLoop.timeout(until: deadline) == milliseconds)
  }

  @Test func `a deadline has come on waking`() {
    let deadline = EventLoop.now + 0.0003
    #expect(EventLoop.timeout(until: deadline) <= 1)
    loop.sleep(until: deadline)
    #expect(EventLoop.now >= deadline)
  }
}
