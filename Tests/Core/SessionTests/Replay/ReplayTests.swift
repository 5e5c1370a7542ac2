// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import GestureTrace
import Gestures
import Glibc
import TestSupport
import Testing

@testable import Session

struct ReplayTests {
  private let left = "{ gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },"
  private let right =
    "{ gesture = swipe; fingers = 3; direction = right; action = { workspace = previous; }; },"
  private let pinch =
    "{ gesture = pinch; fingers = 2; direction = in; action = { keys = \"Control+minus\"; }; },"
  private let turn =
    "{ gesture = rotation; fingers = 2; direction = clockwise; action = { click = right; }; },"

  @Test func `a verbose log tells why each recognizer won or failed`() throws {
    let reading = readConfiguration("{ bindings = ( \(left) \(pinch) ); }")
    var hand = PlayedHand()
    hand.swipe(3, dx: -300)
    let trace = Trace(
      header: TraceHeader(
        screen: .init(width: 1920, height: 1080), device: .init(name: "test", kind: .touchscreen)),
      batches: hand.batches)
    let log = Lines()
    Replay(trace, with: reading.configuration, explainingTo: log).run { _ in }
    #expect(log.details == ["pinch 2 in failed: more fingers landed", "swipe 3 left is recognized"])
  }

  @Test func `a binding is called by its name, and what it holds is held and released once`() throws {
    let switcher = """
      { name = alttab; gesture = swipe; fingers = 3; direction = horizontal; distance = 60px; every = 60px;
        action = { keys = Tab; back = "Shift+Tab"; with = Alt; }; },
      """
    #expect(
      try lines(switcher) { $0.swipe(3, dx: 200) } == [
        "alttab: hold Alt, keys Tab", "alttab: keys Tab", "alttab: keys Tab", "alttab: release Alt",
      ])
  }

  @Test(arguments: [
    "pointer = drag;": ["pointer drag left", "pointer drag left ended"],
    "keys = Control; hold = YES;": ["hold Control", "release Control"],
  ])
  func `a gesture that lasts begins and ends in different words`(action: String, expected: [String]) throws {
    let told = try lines("{ gesture = pan; fingers = 3; action = { \(action) }; },") { $0.swipe(3, dx: 200) }
    #expect(told == expected.map { "pan 3: \($0)" })
  }

  @Test func `a swipe acts once, however far it goes`() throws {
    #expect(try lines(left + right) { $0.swipe(3, dx: -900) } == ["swipe 3 left: workspace next"])
    #expect(try lines(left + right) { $0.swipe(3, dx: 900) } == ["swipe 3 right: workspace previous"])
  }

  @Test func `a slow swipe counts too`() throws {
    #expect(try lines(left) { $0.swipe(3, dx: -200, interval: 0.1) } == ["swipe 3 left: workspace next"])
  }

  @Test(arguments: [1, 2, 4, 5])
  func `another number of fingers is no gesture`(_ fingers: Int) throws {
    #expect(try lines(left + right) { $0.swipe(fingers, dx: -900) }.isEmpty)
  }

  @Test func `a short swipe and one in a direction that is not bound are none`() throws {
    #expect(try lines(left + right) { $0.swipe(3, dx: -45) }.isEmpty)
    #expect(try lines(left + right) { $0.swipe(3, dy: -300) }.isEmpty)
  }

  @Test func `the configured distance decides`() throws {
    let settings = "swipeDistance = 300px;"
    #expect(try lines(left, settings: settings) { $0.swipe(3, dx: -290) }.isEmpty)
    #expect(try lines(left, settings: settings) { $0.swipe(3, dx: -310) }.count == 1)
  }

  @Test func `of two bindings of one gesture the first acts`() throws {
    let second = "{ gesture = swipe; fingers = 2-4; direction = left; action = { workspace = 7; }; },"
    #expect(try lines(left + second) { $0.swipe(3, dx: -300) } == ["swipe 3 left: workspace next"])
    #expect(try lines(left + second) { $0.swipe(4, dx: -300) } == ["swipe 4 left: workspace 7"])
  }

  @Test func `a pinch acts once at its threshold`() throws {
    #expect(try lines(pinch) { $0.spread(from: 300, to: 60) } == ["pinch 2 in: keys Control+minus"])
    #expect(try lines(pinch) { $0.spread(from: 300, to: 250) }.isEmpty)
    #expect(try lines(pinch) { $0.spread(from: 100, to: 400) }.isEmpty)
  }

  @Test func `a rotation acts once at its threshold, in its direction`() throws {
    #expect(try lines(turn) { $0.turn(by: 1) } == ["rotation 2 clockwise: click right"])
    #expect(try lines(turn) { $0.turn(by: -1) }.isEmpty)
    #expect(try lines(turn) { $0.turn(by: 0.2) }.isEmpty)
  }

  @Test func `two fingers that scroll go back to the application early, although a pinch is bound`() throws {
    let reading = readConfiguration("{ bindings = ( \(pinch) \(turn) ); }")
    let set = GestureSet(reading.configuration, on: ScreenGeometry(Size(width: 1920, height: 1080)))
    var hand = PlayedHand()
    hand.swipe(2, dy: -200)
    var released: [Double] = []
    for batch in hand.batches {
      for verdict in set.environment.handle(batch) where verdict.verdict == .released {
        released.append(batch.touches.first?.location.y ?? 0)
      }
    }
    #expect(released.count == 2)
    #expect(released.allSatisfy { $0 >= 400 - 50 })
  }

  @Test func `one tap waits for the second one that is bound too`() throws {
    let taps =
      "{ gesture = tap; fingers = 3; action = { click = middle; }; },"
      + "{ gesture = tap; fingers = 3; taps = 2; action = { click = right; }; },"
    #expect(try lines(taps) { $0.tap(3) } == ["tap 3: click middle"])
    let twice = try lines(taps) { hand in
      hand.tap(3)
      hand.wait(0.1)
      hand.tap(3)
    }
    #expect(twice == ["tap 3: click right"])
  }

  @Test func `a long press acts while the fingers rest`() throws {
    let press = "{ gesture = longPress; fingers = 3; action = { click = right; }; },"
    let told = try lines(press) { hand in
      hand.down(3)
      hand.wait(2)
      hand.up()
    }
    #expect(told == ["longPress 3: click right"])
    #expect(try lines(press) { $0.tap(3) }.isEmpty)
  }

  @Test func `conditions hear of the recording's device, and of a window that is given`() throws {
    let here = "{ gesture = tap; fingers = 3; when = { device = TEST; }; action = { click = left; }; },"
    let pad =
      "{ gesture = tap; fingers = 3; when = { deviceKind = touchpad; }; action = { click = left; }; },"
    let fox = "{ gesture = tap; fingers = 3; when = { application = fox; }; action = { click = left; }; },"
    let none = "{ gesture = tap; fingers = 3; when = { windowType = none; }; action = { click = left; }; },"
    #expect(try lines(here) { $0.tap(3) }.count == 1)
    #expect(try lines(pad) { $0.tap(3) }.isEmpty)
    #expect(try lines(fox) { $0.tap(3) }.isEmpty && lines(none) { $0.tap(3) }.count == 1)
    let window: [Fact: FactValue] = [.class: "Fox"]
    #expect(try lines(fox, over: window) { $0.tap(3) }.count == 1)
    #expect(try lines(none, over: window) { $0.tap(3) }.isEmpty)
  }
}

private final class Lines: ReasonLog {
  let isVerbose = true
  private(set) var details: [String] = []

  func info(_ message: @autoclosure () -> String) {}
  func debug(_ message: @autoclosure () -> String) { details.append(message()) }
}
