// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing

@testable import Session

/// Explored touchscreens, together with bound gestures.
struct ExploringTests {
  private let a = Point(x: 900, y: 400)
  private let b = Point(x: 300, y: 700)
  private let flicks = """
    { name = next; gesture = swipe; fingers = 1; direction = right; when = { exploring = YES; };
      action = { keys = Tab; }; },
    { name = silent; gesture = tap; fingers = 2; when = { exploring = YES; }; action = { keys = Control; }; },
    { name = leave; gesture = longPress; fingers = 4; action = { explore = off; }; },
    { name = press; gesture = longPress; fingers = 1; action = { click = right; }; },
    { name = other; gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },
    """

  private func stage(_ keys: String = "exploration = { on = YES; };") -> FingerStage {
    FingerStage(flicks, keys)
  }

  @Test func `no finger reaches an application, and one leads the pointer`() {
    var stage = stage()
    stage.down(1, at: [a])
    #expect(stage.verdicts == [1: .claimed])
    stage.wait(0.35)
    stage.go([1], dx: 30, steps: 1)
    stage.up(1)
    stage.wait(1)
    #expect(stage.explored == [.begin(a), .point(a + Vector(dx: 30, dy: 0))])
    #expect(stage.acts == [])
  }

  @Test func `a finger that flicks acts and explores nothing; a slow one explores`() {
    var stage = stage()
    stage.down(1, at: [a])
    stage.go([1], dx: 250)
    stage.up(1)
    stage.wait(1)
    #expect(stage.acts == ["next"] && stage.explored == [])
    stage.down(2, at: [a])
    stage.wait(0.35)
    stage.go([2], dx: 250)
    stage.up(2)
    stage.wait(1)
    #expect(stage.acts == [] && stage.explored.last == .point(a + Vector(dx: 250, dy: 0)))
  }

  @Test func `two fingers tap, which presses nothing`() {
    var stage = stage()
    stage.down(1, 2, at: [a, a + Vector(dx: 100, dy: 0)])
    stage.wait(0.05)
    stage.up(1, 2)
    stage.wait(1)
    #expect(stage.acts == ["silent"] && stage.explored == [])
    // The tap took fingers that had lifted, so the next finger explores.
    stage.down(3, at: [a])
    stage.wait(0.35)
    #expect(stage.explored == [.begin(a)])
  }

  @Test func `only bindings that speak of it act, and the way out`() {
    var stage = stage()
    stage.down(1, 2, 3, at: [a, a + Vector(dx: 100, dy: 0), a + Vector(dx: 200, dy: 0)])
    stage.go([1, 2, 3], dx: -300)
    stage.up(1, 2, 3)
    stage.wait(1)
    stage.down(4, at: [a])
    stage.wait(2)
    stage.up(4)
    stage.wait(1)
    #expect(stage.acts == [] && stage.explored == [.begin(a)])
    let four = (0..<4).map { a + Vector(dx: 100 * Double($0), dy: 0) }
    stage.down(5, 6, 7, 8, at: four)
    stage.wait(2)
    #expect(stage.acts == ["leave"])
    stage.up(5, 6, 7, 8)
  }

  @Test func `otherwise the same bindings are for those who see`() {
    var stage = stage("")
    stage.down(1, at: [a])
    stage.go([1], dx: 250)
    stage.up(1)
    stage.wait(1)
    #expect(stage.acts == [] && stage.explored == [] && stage.verdicts == [1: .released])
  }

  @Test func `the tap of another finger presses, however far away it lands`() {
    var stage = stage()
    stage.down(1, at: [a])
    stage.wait(0.35)
    stage.down(2, at: [Point(x: 20, y: 20)])
    stage.wait(0.05)
    stage.up(2)
    stage.up(1)
    stage.wait(1)
    #expect(stage.explored == [.begin(a), .press(a)] && stage.acts == [])
    #expect(stage.verdicts == [1: .claimed, 2: .claimed])
  }

  @Test func `beside a finger in a lower corner an application gets the others`() {
    var stage = stage()
    stage.down(1, at: [Point(x: 20, y: 1060)])
    stage.wait(0.35)
    stage.down(2, 3, at: [a, b])
    stage.wait(0.05)
    stage.up(2, 3)
    #expect(stage.verdicts == [1: .claimed, 2: .released, 3: .released])
    stage.up(1)
    stage.wait(1)
    #expect(stage.explored == [.letThrough] && stage.acts == [])
    stage.down(4, at: [b])
    stage.wait(0.35)
    #expect(stage.explored == [.begin(b)] && stage.verdicts[4] == .claimed)
  }

  @Test func `two taps press what was explored last`() {
    var stage = stage()
    stage.down(1, at: [a])
    stage.wait(0.35)
    stage.up(1)
    stage.wait(2)
    for touch: UInt64 in 2...3 {
      stage.down(touch, at: [b])
      stage.wait(0.05)
      stage.up(touch)
      stage.wait(0.1)
    }
    stage.wait(1)
    #expect(stage.explored == [.begin(a), .press(a)])
  }
}
