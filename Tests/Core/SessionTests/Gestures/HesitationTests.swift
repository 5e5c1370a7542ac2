// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import GestureTrace
import Gestures
import Testing

@testable import Session

/// Hands that hesitate: their applications get the fingers, and the gesture acts all the same.
struct HesitationTests {
  private let swipe = "{ gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },"

  @Test(arguments: [0.3, 0.6, 2, 8])
  func `three fingers that have rested may swipe`(_ rest: Double) throws {
    let told = try lines(swipe) { hand in
      hand.down(3)
      hand.wait(rest)
      hand.go(dx: -300)
      hand.up()
    }
    #expect(told == ["swipe 3 left: workspace next"])
  }

  @Test func `two that have rested are their application's`() throws {
    let told = try lines("{ gesture = swipe; fingers = 2; direction = left; action = { keys = a; }; },") {
      hand in
      hand.down(2)
      hand.wait(1)
      hand.go(dx: -300)
      hand.up()
    }
    #expect(told.isEmpty)
  }

  /// The answer to each touch, as "released after 500 ms".
  private func answers(_ play: (inout PlayedHand) -> Void) throws -> [String] {
    let header = TraceHeader(
      screen: .init(width: 1920, height: 1080), device: .init(name: "test", kind: .touchscreen))
    let player = TracePlayer(header, with: readConfiguration("{ bindings = ( \(swipe) ); }").configuration)
    var hand = PlayedHand()
    play(&hand)
    var answers: [String] = []
    func note(_ result: TracePlayer.Result) {
      guard case .answer(let answer) = result else { return }
      answers.append("\(answer.verdict) after \(Int((answer.withheld * 1000).rounded())) ms")
    }
    for batch in hand.batches { player.play(batch, note) }
    player.finish(note)
    return answers
  }

  @Test func `fingers that rest are kept for half a second`() throws {
    let told = try answers { hand in
      hand.down(3)
      hand.wait(2)
      hand.up()
    }
    #expect(told == Array(repeating: "released after 500 ms", count: 3))
  }

  @Test func `fingers that creep are kept for no longer than a second`() throws {
    // 1 mm every 0.4 s: 6.4 pixels of a screen that does not report its size.
    let told = try answers { hand in
      hand.down(3)
      for _ in 0..<10 {
        hand.wait(0.4)
        hand.move { Point(x: $1.x - 6.4, y: $1.y) }
      }
      hand.up()
    }
    #expect(told == Array(repeating: "released after 500 ms", count: 3), "\(told)")
  }

  /// The server remembers 98 reports of a finger: 0.4 s of a good screen.
  @Test func `a slow hand on a quick screen is still a hand`() throws {
    let told = try lines(swipe) { hand in
      hand.down(3)
      // 8 mm a second.
      for _ in 0..<600 {
        hand.wait(1 / 240)
        hand.move { Point(x: $1.x - 8 * 6.4 / 240, y: $1.y) }
      }
      hand.up()
    }
    #expect(told == ["swipe 3 left: workspace next"])
  }

  @Test func `a finger that is told of first does not tear the hand apart`() throws {
    let told = try lines(swipe) { hand in
      hand.down(3)
      hand.wait(0.05)
      hand.move { Point(x: $0 == 0 ? $1.x - 170 : $1.x, y: $1.y) }
      hand.wait(0.02)
      hand.move { Point(x: $0 == 0 ? $1.x - 20 : $1.x - 170, y: $1.y) }
      hand.up()
    }
    #expect(told == ["swipe 3 left: workspace next"])
  }

  @Test func `fingers that go apart are no swipe`() throws {
    let told = try lines(swipe) { hand in
      hand.down(3)
      for _ in 0..<20 {
        hand.wait(0.02)
        hand.move { Point(x: $1.x + Double($0 - 1) * 10 - 2, y: $1.y) }
      }
      hand.go(dx: -200)
      hand.up()
    }
    #expect(told.isEmpty)
  }
}
