// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing

@testable import Session

/// The steps of the pointer for fingers that explore, for people who cannot see it.
struct TouchExplorerTests {
  private let a = Point(x: 300, y: 300)
  private let b = Point(x: 700, y: 400)

  @Test func `a finger that stays is what explores, once the grace is over`() {
    var hand = ExploringHand()
    hand.down(1, a)
    hand.wait(0.29)
    #expect(hand.steps == [])
    hand.wait(0.02)
    #expect(hand.steps == [.begin(a)])
    hand.move(1, b)
    #expect(hand.steps == [.point(b)])
    hand.up(1)
    hand.wait(1)
    #expect(hand.steps == [] && hand.explorer.place == b)
  }

  @Test func `a finger that moves explores where it is by then`() {
    var hand = ExploringHand()
    hand.down(1, a)
    hand.move(1, b)
    #expect(hand.steps == [])
    hand.wait(0.3)
    #expect(hand.steps == [.begin(b)])
  }

  @Test func `of movements at one moment the last one counts`() {
    var hand = ExploringHand()
    hand.explore(1, a)
    for x in 1...5 { hand.move(1, a + Vector(dx: Double(x), dy: 0)) }
    #expect(hand.steps == [.begin(a + Vector(dx: 5, dy: 0))])
  }

  @Test func `a tap explores its place once, when no other one follows`() {
    var hand = ExploringHand()
    hand.tap(1, a)
    hand.wait(0.28)
    #expect(hand.steps == [])
    hand.wait(0.05)
    #expect(hand.steps == [.begin(a)])
    hand.wait(2)
    #expect(hand.steps == [])
  }

  @Test func `two taps anywhere press what was explored last`() {
    var hand = ExploringHand()
    hand.explore(1, a)
    hand.up(1)
    hand.wait(2)
    _ = hand.steps
    hand.tap(2, b)
    hand.wait(0.1)
    hand.tap(3, b)
    #expect(hand.steps == [.press(a)])
    // The place of the taps is not explored.
    hand.wait(1)
    #expect(hand.steps == [] && hand.explorer.place == a)
  }

  @Test func `the pointer stays on what was explored last until something else is explored`() {
    var hand = ExploringHand()
    hand.down(1, b)
    #expect(hand.allSteps == [])
    hand.move(1, a)
    hand.wait(0.5)
    hand.up(1)
    #expect(hand.allSteps == [.begin(a)])
    // A flick.
    hand.down(2, b)
    hand.move(2, b + Vector(dx: 50, dy: 0))
    #expect(hand.allSteps == [.stay(a)])
    hand.move(2, b + Vector(dx: 100, dy: 0))
    #expect(hand.allSteps == [.stay(a)])
    hand.explorer.gestureTook()
    hand.move(2, b + Vector(dx: 150, dy: 0))
    #expect(hand.allSteps == [.stay(a)])
    hand.up(2)
    // Two taps.
    hand.down(3, b)
    hand.up(3)
    hand.down(4, b)
    hand.up(4)
    #expect(hand.allSteps == [.stay(a), .press(a)])
    // Exploring moves the pointer on.
    hand.down(5, b)
    hand.wait(0.5)
    #expect(hand.allSteps == [.stay(a), .begin(b)])
  }

  @Test func `a tap right after exploring presses`() {
    for (pause, presses) in [(0.1, true), (0.29, true), (0.32, false)] {
      var hand = ExploringHand()
      hand.explore(1, a)
      hand.up(1)
      _ = hand.steps
      hand.wait(pause)
      hand.tap(2, b)
      #expect(hand.steps == (presses ? [.press(a)] : []), "\(pause)")
      hand.wait(1)
      #expect(hand.steps == (presses ? [] : [.begin(b)]), "\(pause)")
    }
  }

  @Test func `the third tap of three begins anew`() {
    var hand = ExploringHand()
    hand.explore(1, a)
    hand.up(1)
    _ = hand.steps
    for touch: UInt32 in 2...4 {
      hand.wait(0.1)
      hand.tap(touch, b)
    }
    hand.wait(1)
    // The first tap is the second one after the exploration; the other two are a pair.
    #expect(hand.steps == [.press(a), .press(a)])
  }

  @Test func `nothing is pressed before anything was explored`() {
    var hand = ExploringHand()
    hand.tap(1, a)
    hand.wait(0.1)
    hand.tap(2, b)
    #expect(hand.steps == [])
    hand.wait(1)
    #expect(hand.steps == [.begin(b)])
  }

  @Test func `a second finger that taps presses where the first one is`() {
    var hand = ExploringHand()
    hand.explore(1, a)
    hand.move(1, b)
    _ = hand.steps
    hand.tap(2, a)
    #expect(hand.steps == [.press(b)])
    hand.wait(0.5)
    hand.tap(3, a)
    #expect(hand.steps == [.press(b)])
    // The first finger continues to explore.
    hand.move(1, a)
    #expect(hand.steps == [.point(a)])
  }

  @Test func `a second finger that rests presses nothing`() {
    var hand = ExploringHand()
    hand.explore(1, a)
    _ = hand.steps
    hand.down(2, b)
    hand.wait(0.4)
    hand.up(2)
    hand.up(1)
    hand.wait(1)
    #expect(hand.steps == [])
    hand.explore(3, b)
    #expect(hand.steps == [.begin(b)])
  }

  @Test func `two fingers of which one moves press nothing`() {
    for mover: UInt32 in [1, 2] {
      var hand = ExploringHand()
      hand.explore(1, a)
      _ = hand.steps
      hand.down(2, b)
      hand.move(mover, (mover == 1 ? a : b) + Vector(dx: 20, dy: 0))
      hand.up(2)
      hand.up(1)
      hand.wait(1)
      #expect(hand.steps == [], "\(mover)")
    }
  }

  @Test func `fingers that tremble within the slop press all the same`() {
    var hand = ExploringHand()
    hand.explore(1, a)
    _ = hand.steps
    hand.down(2, b)
    hand.move(1, a + Vector(dx: 9, dy: 0))
    hand.move(2, b + Vector(dx: 0, dy: 9))
    hand.up(2)
    #expect(hand.steps == [.press(a)])
  }

  @Test func `of two fingers the first one lifts first, and nothing is pressed`() {
    var hand = ExploringHand()
    hand.explore(1, a)
    _ = hand.steps
    hand.down(2, b)
    hand.up(1)
    hand.up(2)
    hand.wait(1)
    #expect(hand.steps == [])
  }

  @Test func `a third finger makes an end of it`() {
    var hand = ExploringHand()
    hand.explore(1, a)
    _ = hand.steps
    hand.down(2, b)
    hand.down(3, b)
    for touch: UInt32 in [3, 2, 1] { hand.up(touch) }
    hand.wait(1)
    #expect(hand.steps == [])
  }

  @Test func `a second tap that is held drags from what was explored last`() {
    var hand = ExploringHand()
    hand.explore(1, a)
    hand.up(1)
    _ = hand.steps
    hand.wait(0.1)
    hand.down(2, b)
    hand.wait(0.29)
    #expect(hand.steps == [])
    hand.wait(0.02)
    #expect(hand.steps == [.hold(a)])
    hand.move(2, b + Vector(dx: 50, dy: 20))
    #expect(hand.steps == [.drag(a + Vector(dx: 50, dy: 20))])
    // Other fingers do not take part in the drag.
    hand.tap(3, a)
    #expect(hand.steps == [])
    hand.up(2)
    #expect(hand.steps == [.letGo(a + Vector(dx: 50, dy: 20))])
  }

  @Test func `a second tap that moves is none`() {
    var hand = ExploringHand()
    hand.explore(1, a)
    hand.up(1)
    _ = hand.steps
    hand.wait(0.1)
    hand.down(2, b)
    hand.move(2, b + Vector(dx: 50, dy: 0))
    hand.wait(0.1)
    hand.up(2)
    hand.wait(1)
    #expect(hand.steps == [] && hand.explorer.place == a)
    // A second tap that moves and then stays down explores.
    hand.tap(3, b)
    hand.wait(0.1)
    hand.down(4, b)
    hand.move(4, a + Vector(dx: 5, dy: 5))
    hand.wait(0.5)
    #expect(hand.steps == [.begin(a + Vector(dx: 5, dy: 5))])
  }

  @Test func `several fingers at once explore nothing`() {
    var hand = ExploringHand()
    hand.down(1, a)
    hand.wait(0.05)
    hand.down(2, b)
    hand.wait(1)
    hand.up(1)
    hand.move(2, a)
    hand.up(2)
    hand.wait(1)
    #expect(hand.steps == [])
  }

  @Test func `what a gesture takes does nothing else`() {
    var hand = ExploringHand()
    hand.down(1, a)
    hand.move(1, b)
    hand.explorer.gestureTook()
    hand.wait(1)
    hand.up(1)
    hand.wait(1)
    #expect(hand.steps == [])
  }

  @Test func `a finger that leaves the screen leaves nothing to press`() {
    for edge in [Point(x: 2, y: 400), Point(x: 1278, y: 400), Point(x: 500, y: 2), Point(x: 500, y: 798)] {
      var hand = ExploringHand()
      hand.explore(1, a)
      hand.move(1, edge)
      hand.up(1)
      _ = hand.steps
      #expect(hand.explorer.place == nil)
      hand.wait(0.1)
      hand.tap(2, b)
      hand.wait(0.1)
      hand.tap(3, b)
      #expect(!hand.steps.contains { if case .press = $0 { true } else { false } }, "\(edge)")
    }
  }

  @Test func `a finger in a lower corner lets others through until it lifts`() {
    for corner in [Point(x: 20, y: 780), Point(x: 1260, y: 780)] {
      var hand = ExploringHand()
      hand.down(1, corner)
      #expect(hand.explorer.landing == .taken)
      hand.wait(0.31)
      #expect(hand.explorer.landing == .given)
      hand.down(2, a)
      hand.move(2, b)
      hand.up(2)
      #expect(hand.steps == [.letThrough])
      hand.up(1)
      #expect(hand.explorer.landing == .taken)
      hand.wait(1)
      #expect(hand.steps == [])
    }
    var hand = ExploringHand()
    hand.down(1, Point(x: 20, y: 20))
    hand.wait(0.31)
    #expect(hand.explorer.landing == .closed && hand.steps == [.begin(Point(x: 20, y: 20))])
  }

  @Test func `a tap in a lower corner explores it`() {
    var hand = ExploringHand()
    hand.tap(1, Point(x: 20, y: 780))
    hand.wait(1)
    #expect(hand.steps == [.begin(Point(x: 20, y: 780))])
  }

  @Test func `a finger types the key from which it lifts, and the next one need not wait`() {
    var hand = ExploringHand()
    hand.explorer.rules.keyboardTop = 600
    let (key, other) = (Point(x: 300, y: 700), Point(x: 400, y: 650))
    hand.down(1, key)
    #expect(hand.steps == [.begin(key)])
    hand.move(1, other)
    hand.up(1)
    #expect(hand.steps == [.point(other), .type(other)])
    hand.tap(2, key)
    #expect(hand.steps == [.begin(key), .type(key)])
    // It has left the keys, and types nothing.
    hand.down(3, key)
    hand.move(3, a)
    hand.up(3)
    hand.wait(1)
    #expect(hand.steps == [.begin(a)])
    // A second finger types nothing either.
    hand.down(4, key)
    hand.down(5, other)
    hand.wait(1)
    hand.up(4)
    hand.up(5)
    #expect(hand.steps == [.begin(key)])
  }

  @Test func `what is held is let go of when it ends in between`() {
    var hand = ExploringHand()
    hand.explore(1, a)
    hand.up(1)
    hand.down(2, b)
    hand.wait(0.5)
    _ = hand.steps
    hand.explorer.cancel()
    #expect(hand.steps == [.letGo(a)])
    hand.move(2, a)
    hand.up(2)
    hand.wait(1)
    #expect(hand.steps == [])
  }

  @Test func `of an unsteady finger nothing is pressed but what was explored last`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<1000 {
      var hand = ExploringHand()
      var (explored, down): (Point?, [UInt32: Point]) = (nil, [:])
      for touch: UInt32 in 1...40 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1:
          let place = Point(x: .random(in: 0...1279), y: .random(in: 0...799))
          down[touch] = place
          hand.down(touch, place)
        case 2:
          guard let id = down.keys.randomElement(), let place = down[id] else { break }
          down[id] = place + Vector(dx: .random(in: -30...30), dy: .random(in: -30...30))
          hand.move(id, down[id] ?? place)
        case 3:
          guard let id = down.keys.randomElement() else { break }
          down[id] = nil
          hand.up(id)
        default: hand.wait(.random(in: 0...0.5))
        }
        for step in hand.allSteps {
          switch step {
          case .begin(let place), .point(let place): explored = place
          case .press(let place), .hold(let place): #expect(place == explored)
          case .stay(let place): #expect(place == explored)
          case .drag, .letGo, .letThrough, .type: break
          }
        }
      }
    }
  }
}

/// Fingers on a screen of 1280 by 800 pixels, and a clock.
struct ExploringHand {
  var explorer = TouchExplorer()
  private var fingers: Set<UInt32> = []
  private var time = 1.0

  init() {
    explorer.rules = TouchExplorer.Rules(
      slop: 15, edge: 6, corner: 75, frame: Rect(x: 0, y: 0, width: 1280, height: 800))
  }

  /// The new steps, without `.stay`.
  var steps: [TouchExplorer.Step] {
    mutating get { allSteps.filter { if case .stay = $0 { false } else { true } } }
  }

  /// The new steps, with those that undo the server's movement of the pointer.
  var allSteps: [TouchExplorer.Step] { mutating get { explorer.takeSteps() } }

  mutating func wait(_ seconds: Double) {
    time += seconds
    while let deadline = explorer.deadline, deadline <= time { explorer.advance(to: deadline) }
  }

  mutating func down(_ touch: UInt32, _ place: Point) {
    explorer.began(touch, at: place, time, isAlone: fingers.isEmpty)
    fingers.insert(touch)
  }
  mutating func move(_ touch: UInt32, _ place: Point) { explorer.moved(touch, to: place) }
  mutating func up(_ touch: UInt32) {
    fingers.remove(touch)
    explorer.ended(touch, time, isLast: fingers.isEmpty)
  }

  mutating func tap(_ touch: UInt32, _ place: Point) {
    down(touch, place)
    wait(0.05)
    up(touch)
  }

  mutating func explore(_ touch: UInt32, _ place: Point) {
    down(touch, place)
    wait(0.35)
  }
}
