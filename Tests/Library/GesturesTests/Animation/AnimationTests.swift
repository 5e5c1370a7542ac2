// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesTesting
import Testing

@Suite struct AnimationTests {
  private let script = Script()

  @Test func `it ends at 1, says so once, and nothing waits any more`() {
    script.advance(to: 1000)
    var parts: [Double] = []
    var ends: [Bool] = []
    script.environment.animate(0.1) {
      parts.append($0)
    } completion: {
      ends.append($0)
    }
    script.advance(to: 2000)
    #expect(parts.last == 1)
    #expect((12...15).contains(parts.count))
    #expect(parts == parts.sorted())
    #expect(ends == [true])
    #expect(script.environment.nextDeadline == nil)
  }

  @Test func `what is stopped stays where it is, and its completion knows`() {
    var ends: [Bool] = []
    var last = 0.0
    let animation = script.environment.animate(1) {
      last = $0
    } completion: {
      ends.append($0)
    }
    script.advance(to: 500)
    animation.stop()
    animation.stop()
    let stopped = last
    script.advance(to: 2000)
    #expect(last == stopped)
    #expect(ends == [false])
    #expect(script.environment.nextDeadline == nil)
  }

  @Test func `something is done later, and nothing wakes the program meanwhile`() {
    script.advance(to: 1000)
    var done = 0
    script.environment.after(1) { done += 1 }
    script.advance(to: 1010)
    #expect(script.environment.nextDeadline.map { $0 > 1.99 } == true)
    script.advance(to: 1990)
    #expect(done == 0)
    script.advance(to: 2010)
    #expect(done == 1)
    #expect(script.environment.nextDeadline == nil)
  }

  @Test func `a completion may begin the next movement`() {
    var order: [String] = []
    script.environment.animate(0.05) { _ in
    } completion: { _ in
      order.append("one")
      script.environment.animate(0.05) { _ in
      } completion: { _ in
        order.append("two")
      }
    }
    script.advance(to: 1000)
    #expect(order == ["one", "two"])
  }

  @Test func `a value of any kind goes to its place with the speed that it has, and can be aimed elsewhere`()
  {
    let turn = ValueGlide(from: Angle.zero, to: .degrees(90), velocity: .degrees(200))
    #expect(turn.value(at: 0) == .zero)
    #expect(abs((turn.value(at: 1e-4).degrees) - 0.02) < 0.002)
    #expect(turn.value(at: turn.duration) == .degrees(90))
    let other = ValueGlide(from: turn.value(at: 0.1), to: .zero, velocity: turn.velocity(at: 0.1))
    #expect(abs(other.velocity(at: 0).degrees - turn.velocity(at: 0.1).degrees) < 1e-9)
    var scale = 0.0
    script.environment.animate(ValueGlide(from: 3, to: 1, velocity: 2)) { scale = $0 }
    script.advance(to: 5000)
    #expect(scale == 1)
  }

  @Test func `a pinch that is let go goes on as a list does`() {
    let glide = ValueGlide(from: 1.0, velocity: 2)
    #expect(abs(glide.destination - 1.999) < 0.001)
    #expect(glide.velocity(at: 0) == 2)
    #expect(glide.duration < 5)
  }
}
