// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// Recognises a movement far enough to the right, and fails on one to the left.
private final class Rightwards: MotionGestureRecognizer {
  var distance = 50.0
  var begins = false

  override var beginsWithPrelude: Bool { begins }

  override func judge(_ motion: TouchMotion) -> Match {
    if motion.translation.dx <= -distance { return .failed }
    return motion.translation.dx >= distance ? .matched : .possible
  }
}

/// A number of fingers with a certain movement: decided as soon as it is sure, and followed to the end.
struct MotionRecognizerTests {
  /// Begins although its fingers have lifted while it waited.
  private final class Late: MotionGestureRecognizer {
    override var beginsAfterLift: Bool { true }
  }

  @Test(arguments: [true, false])
  func `what waited beyond the lift begins and ends at once if it says so, or fails`(isLate: Bool) {
    let motion = isLate ? Late() : MotionGestureRecognizer()
    let tap = TapGestureRecognizer()
    tap.allowableMovement = .infinity
    tap.numberOfTapsRequired = 2
    motion.require(toFail: tap)
    let script = Script(motion, tap)
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, to: (200, 100), ms: 10)
    script.up(1, ms: 20)
    script.advance(to: 1000)
    #expect(script.lines.count == (isLate ? 2 : 0), "\(script.lines)")
  }

  private let motion = Rightwards()
  private let script: Script

  init() {
    motion.name = "motion"
    script = Script(motion)
    script.journal.tellsFailures = true
    script.journal.tellsVerdicts = true
  }

  private func land(_ fingers: Int, ms: Double) {
    motion.numberOfTouchesRequired = fingers
    for finger in 1...fingers { script.down(UInt64(finger), at: (100 * Double(finger), 100), ms: ms) }
  }

  @Test func `without a subclass every movement is the gesture`() {
    let any = MotionGestureRecognizer()
    let script = Script(any)
    script.down(1, at: (100, 100), ms: 0)
    script.flush()
    #expect(any.state == .possible)
    script.move(1, by: (1, 0), ms: 10)
    script.up(1, ms: 20)
    #expect(script.lines == ["10 motion began translation (1,0)", "20 motion ended translation (1,0)"])
  }

  @Test func `it begins when the movement matches, and claims the touches then`() {
    land(2, ms: 0)
    script.move(1, 2, by: (40, 0), ms: 10)
    script.flush()
    #expect(script.lines == [])
    #expect(!motion.isMatched)
    script.move(1, 2, by: (20, 0), ms: 20)
    script.move(1, 2, by: (-200, 0), ms: 30)
    script.up(1, 2, ms: 40)
    #expect(
      script.lines == [
        "20 motion began translation (60,0)", "20 #1 claimed", "20 #2 claimed",
        "30 motion changed translation (-140,0)", "40 motion ended translation (-140,0)",
      ])
  }

  @Test func `another movement fails it and gives the touches back`() {
    land(1, ms: 0)
    script.move(1, by: (-50, 0), ms: 10)
    #expect(script.lines == ["10 motion failed: moved", "10 #1 released"])
  }

  @Test func `a finger too many fails it before it has begun, and is ignored afterwards`() {
    land(2, ms: 0)
    script.down(3, at: (500, 100), ms: 10)
    #expect(script.lines.first == "10 motion failed: tooManyTouches")
    script.up(1, 2, 3, ms: 20)
    script.flush()
    let former = script.lines.count
    for finger in 4...5 { script.down(UInt64(finger), at: (100 * Double(finger), 100), ms: 30) }
    script.move(4, 5, by: (60, 0), ms: 40)
    script.down(6, at: (500, 500), ms: 50)
    script.move(6, by: (300, 0), ms: 60)
    script.move(4, 5, by: (10, 0), ms: 70)
    let lines = script.lines.dropFirst(former).filter { $0.contains("motion") }
    #expect(lines == ["40 motion began translation (60,0)", "70 motion changed translation (70,0)"])
  }

  @Test func `too few fingers are no gesture, wherever they go`() {
    motion.numberOfTouchesRequired = 2
    motion.allowableMovement = .infinity
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (300, 0), ms: 10)
    script.up(1, ms: 20)
    #expect(script.lines == ["20 motion failed: liftedEarly", "20 #1 released"])
  }

  @Test func `a finger that goes somewhere before the others have landed makes it another gesture`() {
    motion.numberOfTouchesRequired = 2
    motion.allowableMovement = 10
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (0, 10), ms: 10)
    script.flush()
    #expect(script.lines == [])
    script.move(1, by: (0, 1), ms: 20)
    #expect(script.lines.first == "20 motion failed: moved")
  }

  @Test func `what moved before the last finger landed does not count`() {
    motion.numberOfTouchesRequired = 2
    motion.allowableMovement = .infinity
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (90, 0), ms: 10)
    script.down(2, at: (300, 100), ms: 20)
    script.move(1, 2, by: (49, 0), ms: 30)
    script.flush()
    #expect(script.lines == [])
    #expect(motion.motion?.translation == Vector(dx: 49, dy: 0))
  }

  @Test func `what moves in the batch of the last landing does not count either`() {
    motion.numberOfTouchesRequired = 2
    motion.allowableMovement = .infinity
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (300, 100), ms: 20)
    script.move(1, by: (200, 0), ms: 20)
    script.flush()
    #expect(script.lines == [])
    #expect(motion.motion?.translation == .zero)
    #expect(motion.motion?.startCentroid == Point(x: 300, y: 100))
  }

  @Test func `a lift and a return change none of the sums`() {
    land(2, ms: 0)
    script.move(1, 2, by: (60, 0), ms: 10)
    script.up(2, ms: 20)
    script.move(1, by: (10, 0), ms: 30)
    script.down(3, at: (600, 400), ms: 40)
    script.move(1, 3, by: (5, 0), ms: 50)
    script.up(1, 3, ms: 60)
    #expect(
      script.lines.filter { $0.contains("motion") } == [
        "10 motion began translation (60,0)", "30 motion changed translation (70,0)",
        "50 motion changed translation (75,0)", "60 motion ended translation (75,0)",
      ])
  }

  @Test func `turns and spreads go on over a lift as well`() {
    let pair = MotionGestureRecognizer()
    pair.numberOfTouchesRequired = 2
    let script = Script(pair)
    script.down(1, at: (400, 500), ms: 0)
    script.down(2, at: (600, 500), ms: 0)
    script.turn(1, 2, to: 20, around: (500, 500), radius: 150, ms: 10)
    script.up(2, ms: 20)
    script.down(3, at: (900, 100), ms: 30)
    script.flush()
    #expect(abs(pair.total.scale - 1.5) < 1e-9)
    #expect(abs(pair.total.rotation - 20 * .pi / 180) < 1e-9)
  }

  @Test func `a circle goes on over a lift`() {
    let circle = MotionGestureRecognizer()
    let script = Script(circle)
    func place(_ step: Int) -> (Double, Double) {
      let place = AffineTransform(rotation: Double(step) / 10).apply(to: Point(x: 100, y: 0))
      return (500 + place.x, 500 + place.y)
    }
    circle.numberOfTouchesRequired = 2
    script.down(1, at: place(0), ms: 0)
    script.down(2, at: place(0), ms: 0)
    for step in 1...20 { for id in 1...2 { script.move(UInt64(id), to: place(step), ms: 10 * Double(step)) } }
    script.up(2, ms: 210)
    for step in 21...40 { script.move(1, to: place(step), ms: 10 * Double(step) + 10) }
    script.flush()
    #expect(abs(circle.total.pathTurn - (1.9 + 1.9)) < 0.01)
  }

  @Test func `the last movement comes with the lift`() {
    land(1, ms: 0)
    script.move(1, by: (30, 0), ms: 10)
    script.flush()
    script.input(
      InputBatch(at: 0, touches: [TouchChange(id: 1, phase: .ended, location: Point(x: 170, y: 100))]), ms: 20
    )
    #expect(
      script.lines == [
        "20 motion began translation (70,0)", "20 motion ended translation (70,0)", "20 #1 claimed",
      ])
  }

  @Test func `fingers that lift too early or take too long fail`() {
    motion.maximumDuration = 0.3
    land(1, ms: 0)
    script.move(1, by: (30, 0), ms: 10)
    script.up(1, ms: 20)
    #expect(script.lines.first == "20 motion failed: liftedEarly")
    script.down(2, at: (100, 100), ms: 1000)
    script.advance(to: 2000)
    #expect(script.lines.dropFirst(2).first == "1300 motion failed: timedOut")
  }

  @Test func `a cancelled touch cancels it`() {
    land(1, ms: 0)
    script.move(1, by: (60, 0), ms: 10)
    script.cancel(1, ms: 20)
    #expect(script.lines.last == "20 motion cancelled translation (60,0)")
  }

  @Test func `it knows how fast the fingers are`() {
    land(2, ms: 0)
    for frame in 1...20 { script.move(1, 2, by: (10, 0), ms: 10 * Double(frame)) }
    script.flush()
    #expect(abs(motion.velocity(in: nil).dx - 1000) < 1)
    #expect(motion.translation(in: nil) == Vector(dx: 200, dy: 0))
  }

  // MARK: Others may join

  @Test func `while others may join it waits, and a finger that joins fails it`() {
    motion.settlingInterval = 0.05
    land(1, ms: 0)
    script.move(1, by: (60, 0), ms: 20)
    script.flush()
    #expect(script.lines == [])
    script.down(2, at: (300, 300), ms: 40)
    #expect(script.lines.first == "40 motion failed: tooManyTouches")
  }

  @Test func `when nobody joined it begins, without another movement or with a lift`() {
    motion.settlingInterval = 0.05
    land(1, ms: 0)
    script.move(1, by: (60, 0), ms: 20)
    script.advance(to: 100)
    #expect(script.lines.first == "50 motion began translation (60,0)")
    script.up(1, ms: 110)
    script.down(2, at: (100, 100), ms: 1000)
    script.move(2, by: (60, 0), ms: 1010)
    script.up(2, ms: 1020)
    #expect(script.lines.contains("1020 motion began translation (60,0)"))
  }

  // MARK: Rest before

  private func rest(_ seconds: Double = 0.5) { motion.prelude = .rest(seconds) }

  @Test func `after a rest only what follows counts`() {
    rest()
    land(2, ms: 0)
    script.move(1, 2, by: (8, 0), ms: 100)
    script.move(1, 2, by: (45, 0), ms: 600)
    script.flush()
    #expect(script.lines == [])
    script.move(1, 2, by: (5, 0), ms: 610)
    #expect(script.lines.first == "610 motion began translation (50,0)")
  }

  @Test func `fingers that move or lift instead of resting fail`() {
    rest()
    land(1, ms: 0)
    script.move(1, by: (11, 0), ms: 100)
    #expect(script.lines.first == "100 motion failed: moved")
    script.up(1, ms: 200)
    script.tap(2, ms: 1000...1400)
    #expect(script.lines.contains("1400 motion failed: liftedEarly"))
  }

  @Test func `fingers that rest on mean something else, and those that have moved do not`() {
    rest()
    land(1, ms: 0)
    script.advance(to: 3000)
    #expect(script.lines.first == "1500 motion failed: timedOut")
    script.up(1, ms: 3000)
    script.down(2, at: (100, 100), ms: 4000)
    script.move(2, by: (20, 0), ms: 4700)
    script.move(2, by: (40, 0), ms: 7000)
    #expect(script.lines.contains("7000 motion began translation (60,0)"))
  }

  @Test func `it may take the touches with the rest, before it has matched`() {
    rest()
    motion.begins = true
    land(1, ms: 0)
    script.advance(to: 600)
    #expect(script.lines == ["500 motion began translation (0,0)", "500 #1 claimed"])
    #expect(!motion.isMatched)
    script.move(1, by: (60, 0), ms: 4000)
    script.flush()
    #expect(motion.isMatched)
    script.up(1, ms: 4010)
    script.down(2, at: (100, 100), ms: 5000)
    script.move(2, by: (-60, 0), ms: 6000)
    #expect(
      script.lines.dropFirst(2) == [
        "4000 motion changed translation (60,0)", "4010 motion ended translation (60,0)",
        "5500 motion began translation (0,0)", "5500 #2 claimed", "6000 motion cancelled translation (-60,0)",
      ])
  }

  @Test func `a gesture that goes on needs no prelude`() {
    rest()
    motion.skipsPrelude = true
    land(1, ms: 0)
    script.move(1, by: (60, 0), ms: 10)
    #expect(script.lines.first == "10 motion began translation (60,0)")
  }

  // MARK: Taps before

  @Test func `after a tap a movement, but neither without it nor after one that moved`() {
    motion.prelude = .taps(1)
    script.tap(1, ms: 0...80)
    script.down(2, at: (100, 100), ms: 200)
    script.move(2, by: (60, 0), ms: 210)
    script.up(2, ms: 220)
    #expect(script.lines.filter { $0.contains("motion") }.first == "210 motion began translation (60,0)")
    script.down(3, at: (100, 100), ms: 1000)
    script.move(3, by: (60, 0), ms: 1010)
    #expect(script.lines.contains("1010 motion failed: moved"))
  }

  @Test func `a movement that comes too late after the tap is none`() {
    motion.prelude = .taps(1)
    script.tap(1, ms: 0...80)
    script.advance(to: 1000)
    #expect(script.lines.first == "430 motion failed: timedOut")
  }

  @Test func `a finger that taps twice and does not move is not taken`() {
    motion.prelude = .taps(1)
    script.tap(1, ms: 0...80)
    script.tap(2, ms: 200...280)
    #expect(script.lines == ["280 motion failed: liftedEarly", "280 #1 released", "280 #2 released"])
  }

  // MARK: Beside others

  @Test func `a pinch that comes first prevents it`() {
    let pinch = PinchGestureRecognizer()
    script.attach(pinch, to: script.root)
    land(2, ms: 0)
    script.move(2, by: (60, 0), ms: 10)
    script.move(2, by: (60, 0), ms: 20)
    #expect(script.lines.contains("10 motion failed: prevented by pinch"))
  }

  @Test func `it waits for what must fail first, and is told of its end then`() {
    let longer = MotionGestureRecognizer()
    longer.name = "longer"
    longer.prelude = .taps(1)
    motion.require(toFail: longer)
    script.attach(longer, to: script.root)
    land(1, ms: 0)
    script.move(1, by: (5, 0), ms: 10)
    script.move(1, by: (60, 0), ms: 20)
    #expect(script.lines.prefix(2) == ["20 motion began translation (65,0)", "20 longer failed: moved"])
  }

  @Test func `a touchpad's swipe is one too, but nothing that rests or taps before`() {
    for prelude in [nil, MotionGestureRecognizer.Prelude.rest(0.5), .taps(1)] {
      motion.prelude = prelude
      #expect(motion.acceptsIndirectGestures == (prelude == nil))
    }
  }
}
