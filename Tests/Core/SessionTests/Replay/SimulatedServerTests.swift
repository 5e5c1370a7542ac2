// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Formats
import GestureTrace
import Gestures
import Testing

@testable import Session

/// The touches that a replay reports: the program and its delivery, with a simulated server.
struct SimulatedServerTests {
  private let swipe = "{ gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },"
  private let pinch = "{ gesture = pinch; fingers = 2; direction = in; action = { workspace = next; }; },"

  /// The answer to each touch, as "1 released after 30 ms", and the number of gestures.
  private func rehearse(
    _ bindings: String, settings: String = "", over window: [Fact: FactValue]? = nil,
    explain: ((Explanation) -> Void)? = nil, _ hand: (inout PlayedHand) -> Void
  ) -> (touches: [String], gestures: Int) {
    let reading = readConfiguration("{ settings = { \(settings) }; bindings = ( \(bindings) ); }")
    let header = TraceHeader(
      screen: .init(width: 1920, height: 1080), device: .init(name: "test", kind: .touchscreen))
    let player = TracePlayer(header, with: reading.configuration, over: window)
    if let explain { player.explain(explain) }
    var fingers = PlayedHand()
    hand(&fingers)
    var touches: [String] = []
    var gestures = 0
    func note(_ result: TracePlayer.Result) {
      switch result {
      case .answer(let answer):
        touches.append(
          "\(answer.touch) \(answer.verdict) after \(Int((answer.withheld * 1000).rounded())) ms")
      case .gesture: gestures += 1
      }
    }
    for batch in fingers.batches { player.play(batch, note) }
    player.finish(note)
    return (touches, gestures)
  }

  @Test func `a finger alone goes back when the others have not come in time`() {
    let outcome = rehearse(swipe) { hand in
      hand.down(1)
      hand.wait(1)
      hand.up()
    }
    #expect(outcome.touches == ["1 released after 30 ms"] && outcome.gestures == 0)
  }

  @Test func `the fingers of a gesture are taken when it counts`() {
    let outcome = rehearse(swipe) { $0.swipe(3, dx: -300) }
    #expect(outcome.touches.count == 3 && outcome.gestures == 1)
    #expect(outcome.touches.allSatisfy { $0.contains("claimed after") })
  }

  @Test func `a hand is measured, also one that goes back`() {
    for fingers in [3, 1] {
      var measures: [HandMeasure?] = []
      let report = { (explanation: Explanation) in measures.append(explanation.measure) }
      _ = rehearse(swipe, explain: report) { $0.swipe(fingers, dx: -300) }
      #expect(measures.count == 1)
      // A screen that does not report its size has 163 pixels to the inch.
      #expect(measures.first??.travel.rounded() == 47 && (measures.first??.duration ?? 0) > 0, "\(measures)")
    }
  }

  @Test func `a hand that goes back is described as it is measured`() {
    var told: [Explanation] = []
    let tap = "{ gesture = tap; fingers = 2; action = { click = right; }; },"
    let explain = { (explanation: Explanation) in told.append(explanation) }
    for fingers in 1...2 { _ = rehearse(tap, explain: explain) { $0.swipe(fingers, dx: -700) } }
    #expect(told.map(\.seen.description) == ["109 mm left", "109 mm left"], "\(told.map(\.line))")
  }

  @Test func `a tap of one finger goes back when it lifts`() {
    #expect(rehearse(swipe) { $0.tap(1) }.touches == ["1 released after 30 ms"])
    let quick = rehearse(swipe) { hand in
      hand.down(1)
      hand.wait(0.03)
      hand.up()
    }
    #expect(quick.touches == ["1 released after 30 ms"])
  }

  @Test func `what joins a finger that an application drags is the application's at once`() {
    let outcome = rehearse(swipe) { hand in
      hand.down(1)
      hand.go(dx: 100)
      hand.land(at: Point(x: 1060, y: 400))
      hand.land(at: Point(x: 1120, y: 400))
      hand.go(dx: -300)
      hand.up()
    }
    #expect(outcome.gestures == 0)
    #expect(outcome.touches.suffix(2) == ["2 released after 0 ms", "3 released after 0 ms"])
  }

  @Test func `shared touches are the application's at once, and gestures are watched`() {
    let outcome = rehearse(swipe, settings: "touchDelivery = shared;") { $0.swipe(3, dx: -300) }
    #expect(outcome.touches == (1...3).map { "\($0) released after 0 ms" } && outcome.gestures == 1)
  }

  @Test func `a shared binding follows its fingers after they went to the application`() {
    var stage = FingerStage(
      swipe + "{ gesture = longPress; fingers = 1; duration = 300ms; shared = YES; action = { keys = a; }; },"
    )
    stage.down(1, at: [Point(x: 900, y: 400)])
    stage.wait(0.1)
    #expect(stage.verdicts == [1: .released] && stage.acts == [])
    stage.wait(0.5)
    #expect(stage.acts == ["longPress 1"])
  }

  @Test func `a finger that no binding could take is the application's at once`() {
    var stage = FingerStage(
      swipe.replacing("left;", with: "left; shared = YES;"),
      "settings = { chordInterval = \"500 ms\"; maximumHold = \"2 s\"; };")
    stage.down(1, at: [Point(x: 900, y: 400)])
    #expect(stage.verdicts == [1: .released])
  }

  @Test func `fingers that are down at the end are taken away`() {
    let outcome = rehearse(swipe) { hand in
      hand.down(3)
      hand.go(dx: -300)
    }
    #expect(outcome.touches.count == 3 && outcome.gestures == 1)
  }

  private let tap = "{ gesture = tap; fingers = 2; action = { click = right; }; },"

  private func tapLasting(_ time: Double, settings: String = "", over window: [Fact: FactValue]? = nil) -> (
    touches: [String], gestures: Int
  ) {
    rehearse(tap, settings: settings, over: window) { hand in
      hand.down(2)
      hand.wait(time)
      hand.up()
    }
  }

  @Test func `a tap of two that is quick reaches nobody, and a long one its application after 110 ms`() {
    let quick = tapLasting(0.08)
    #expect(quick.gestures == 1 && quick.touches.allSatisfy { $0.contains("claimed") })
    let long = tapLasting(0.2)
    #expect(long.gestures == 1 && long.touches == ["1 released after 110 ms", "2 released after 110 ms"])
    let longer = tapLasting(0.7)
    #expect(longer.gestures == 0 && longer.touches == long.touches)
  }

  @Test
  func `a program that only knows a mouse sees nothing of a tap of two, and what is none after its time`() {
    for (support, after) in [("aware", 110), ("unaware", 650)] {
      let window: [Fact: FactValue] = [.touch: .text(support)]
      let long = tapLasting(0.2, over: window)
      #expect(long.gestures == 1)
      #expect(long.touches.allSatisfy { $0.contains("claimed") } == (after == 650), "\(long.touches)")
      #expect(tapLasting(0.6, over: window).gestures == 1)
      let rest = tapLasting(1, over: window)
      #expect(rest.gestures == 0 && rest.touches == (1...2).map { "\($0) released after \(after) ms" })
      let off = tapLasting(0.2, settings: "tapHold = \"0 ms\";", over: window)
      #expect(off.touches == ["1 released after 0 ms", "2 released after 0 ms"])
      // Scrolling fingers do not wait for it.
      let scroll = rehearse(tap, over: window) { $0.swipe(2, dy: 300) }
      #expect(scroll.touches.allSatisfy { $0.contains("released after") && !$0.contains(" 250 ms") })
    }
  }

  @Test func `a setting has taps of two reach nobody, or their application at once`() {
    let kept = tapLasting(0.2, settings: "tapHold = \"250 ms\";")
    #expect(kept.gestures == 1 && kept.touches.allSatisfy { $0.contains("claimed") })
    let none = tapLasting(0.08, settings: "tapHold = \"0 ms\";")
    #expect(none.gestures == 1 && none.touches == ["1 released after 0 ms", "2 released after 0 ms"])
  }

  @Test func `two fingers that have just scrolled do not wait for a tap`() {
    let outcome = rehearse(tap) { hand in
      hand.swipe(2, dy: 300)
      hand.wait(2)
      hand.down(2)
      hand.wait(0.2)
      hand.up()
    }
    #expect(outcome.touches.suffix(2) == ["3 released after 30 ms", "4 released after 30 ms"])
    #expect(outcome.gestures == 1)
  }

  @Test func `a setting has a late finger complete nothing`() {
    let late: (inout PlayedHand) -> Void = { hand in
      hand.down(1)
      hand.wait(0.1)
      hand.land(at: Point(x: 700, y: 420))
      hand.land(at: Point(x: 780, y: 400))
      hand.go(dx: -300)
      hand.up()
    }
    #expect(rehearse(swipe, late).gestures == 1)
    #expect(rehearse(swipe, settings: "lateFingerInterval = \"0 ms\";", late).gestures == 0)
    #expect(rehearse(swipe, settings: "lateFingerInterval = \"20 ms\";", late).gestures == 0)
  }

  @Test(arguments: [("everywhere", true, true), ("edge", false, true), ("nowhere", false, false)])
  func `a setting says where what rests does not disturb`(
    _ place: String, besidePalm: Bool, besideThumb: Bool
  ) {
    for (spot, isExpected) in [(Point(x: 1100, y: 900), besidePalm), (Point(x: 4, y: 500), besideThumb)] {
      let outcome = rehearse(swipe, settings: "restingTouches = \(place);") { hand in
        hand.land(at: spot)
        hand.wait(1)
        hand.swipe(3, dx: -300)
      }
      #expect((outcome.gestures == 1) == isExpected, "\(place), \(spot)")
    }
  }

  /// Movements are shown finger by finger when a hand is explained, otherwise they go to the engine directly.
  @Test func `movements that pass as they are come to the same as those that are looked at`() {
    let hands: [(inout PlayedHand) -> Void] = [
      { $0.swipe(3, dx: -300) }, { $0.swipe(3, dx: 40) }, { $0.swipe(2, dy: 300) }, { $0.tap(2) },
      { hand in
        hand.land(at: Point(x: 1100, y: 900))
        hand.wait(1)
        hand.swipe(3, dx: -300)
        hand.wait(0.1)
        hand.swipe(3, dx: -300)
      },
      { hand in
        hand.down(3)
        hand.go(dx: -30)
        hand.liftOne()
        hand.go(dx: -300)
        hand.up()
      },
      { hand in
        hand.down(2)
        hand.move { Point(x: $1.x + ($0 == 0 ? 25 : -25), y: $1.y) }
        hand.wait(0.1)
        hand.move { Point(x: $1.x + ($0 == 0 ? 25 : -25), y: $1.y) }
        hand.up()
      },
    ]
    for (index, hand) in hands.enumerated() {
      let plain = rehearse(swipe + pinch + tap, hand)
      let explained = rehearse(swipe + pinch + tap, explain: { _ in }, hand)
      #expect(plain.touches == explained.touches && plain.gestures == explained.gestures, "hand \(index)")
    }
  }
}
