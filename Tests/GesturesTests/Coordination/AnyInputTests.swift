// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// What holds for any input, also for nonsense: tried with many random plays.
struct AnyInputTests {
  /// A generator whose numbers are the same on every machine. Source: SplitMix64.
  struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// One of each kind, related at random.
  static func recognizers(_ dice: inout Dice, _ delegate: ClosureDelegate) -> [GestureRecognizer] {
    let (tap, double, pan, two) = (
      TapGestureRecognizer(), TapGestureRecognizer(), PanGestureRecognizer(), PanGestureRecognizer()
    )
    double.numberOfTapsRequired = 2
    two.minimumNumberOfTouches = 2
    two.maximumNumberOfTouches = 3
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = .all
    let swipe = SwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 2
    let all = [
      tap, double, pan, two, edge, swipe, PinchGestureRecognizer(), RotationGestureRecognizer(),
      LongPressGestureRecognizer(), TransformGestureRecognizer(),
    ].shuffled(using: &dice).prefix(Int.random(in: 2...7, using: &dice))
    for recognizer in all {
      recognizer.delegate = delegate
      recognizer.cancelsTouchesInView = Int.random(in: 0..<5, using: &dice) > 0
      if Int.random(in: 0..<3, using: &dice) == 0, let other = all.randomElement(using: &dice) {
        recognizer.require(toFail: other)
      }
    }
    return Array(all)
  }

  @Test(arguments: 0..<300)
  func `every touch gets one verdict, every beginning one end, and then there is quiet`(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    let delegate = ClosureDelegate()
    let isLenient = Bool.random(using: &dice)
    delegate.runsBeside = { _, _ in isLenient }
    let script = Script()
    var states: [ObjectIdentifier: GestureRecognizer.State] = [:]
    var verdicts: [UInt64: Int] = [:]
    for recognizer in Self.recognizers(&dice, delegate) {
      script.attach(recognizer, to: script.root)
      recognizer.addAction { recognizer in
        let previous = states[ObjectIdentifier(recognizer)] ?? .possible
        let isUnderWay = previous == .began || previous == .changed
        switch recognizer.state {
        case .began: #expect(!isUnderWay)
        case .changed, .cancelled: #expect(isUnderWay)
        case .ended:
          let isDiscrete = recognizer is TapGestureRecognizer || recognizer is SwipeGestureRecognizer
          #expect(isUnderWay != isDiscrete)
        case .possible, .failed: Issue.record("no action hears of \(recognizer.state)")
        }
        states[ObjectIdentifier(recognizer)] = recognizer.state
      }
    }
    if Bool.random(using: &dice) { script.environment.holdPolicy = HoldPolicy() }
    let environment = script.environment
    func note(_ news: [TouchVerdict]) {
      #expect(news.map(\.touch) == news.map(\.touch).sorted())
      for verdict in news { verdicts[verdict.touch, default: 0] += 1 }
    }

    // Ids are never used twice, so that each finger's verdicts can be counted.
    var (down, landed, time): ([UInt64: Point], UInt64, Double) = ([:], 0, 0)
    for _ in 0..<60 {
      time += [0, 0.008, 0.016, 0.1, 0.6].randomElement(using: &dice) ?? 0
      var batch = InputBatch(at: time)
      for (id, place) in down.sorted(by: { $0.key < $1.key }) {
        var change = TouchChange(id: id, phase: .moved, location: place)
        switch Int.random(in: 0..<12, using: &dice) {
        case 0: change.phase = .ended
        case 1: change.phase = .cancelled
        case 2...4: continue
        default:
          change.location.x += Double.random(in: -30...30, using: &dice)
          change.location.y += Double.random(in: -30...30, using: &dice)
        }
        down[id] = change.phase == .moved ? change.location : nil
        batch.touches.append(change)
      }
      if down.count < 5, Int.random(in: 0..<3, using: &dice) == 0 {
        landed += 1
        let place = Point(
          x: Double.random(in: 0..<1000, using: &dice), y: Double.random(in: 0..<1000, using: &dice))
        down[landed] = place
        batch.touches.append(TouchChange(id: landed, phase: .began, location: place))
      }
      note(environment.handle(batch))
    }
    let lifts = down.map { TouchChange(id: $0.key, phase: .ended, location: $0.value) }
    note(environment.handle(InputBatch(at: time, touches: lifts)))
    var deadlines = 0
    while let deadline = environment.nextDeadline, deadlines < 100 {
      note(environment.advance(to: deadline))
      deadlines += 1
    }
    #expect(environment.nextDeadline == nil, "it must become quiet")
    #expect(verdicts.count == Int(landed))
    #expect(verdicts.values.allSatisfy { $0 == 1 })
    #expect(!states.values.contains(.began) && !states.values.contains(.changed))
    #expect(environment.cancelSession().isEmpty)
  }
}
