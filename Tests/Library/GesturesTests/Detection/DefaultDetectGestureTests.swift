// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing

struct DefaultDetectGestureTests {
  /// Returns a finger that moves from (500, 500) in one step of 20 ms and lifts 20 ms later.
  static func stroke(_ dx: Double, _ dy: Double, lift: Double = 40, isLifted: Bool = true) -> History {
    var history = History()
    history.add([(1, 500, 500, .active)], ms: 0)
    history.add([(1, 500 + dx, 500 + dy, .active)], ms: 20)
    if isLifted { history.add([(1, 500 + dx, 500 + dy, .ended)], .ended, ms: lift) }
    return history
  }

  /// Finger 1 from 0 to 100 ms, finger 2 from 50 to 150 ms.
  static let overlapping: History = {
    var history = History()
    history.add([(1, 100, 100, .active)], ms: 0)
    history.add([(1, 100, 100, .active), (2, 200, 100, .active)], ms: 50)
    history.add([(1, 100, 100, .ended), (2, 200, 100, .active)], ms: 100)
    history.add([(2, 200, 100, .ended)], .ended, ms: 150)
    return history
  }()

  // MARK: tap

  @Test func `a tap is a lift within the view`() {
    #expect(!Self.stroke(0, 0, isLifted: false).has(.tap()))
    #expect(Self.stroke(0, 0).has(.tap()))
    #expect(!Self.stroke(-501, 0).has(.tap()))
    #expect(Self.stroke(-500, 0).has(.tap()))
  }

  @Test func `a tap has no limit of time or movement unless it is given one`() {
    #expect(Self.stroke(300, 0, lift: 9000).has(.tap()))
    #expect(Self.stroke(10, 0).has(.tap(maximumMovement: 10)))
    #expect(!Self.stroke(11, 0).has(.tap(maximumMovement: 10)))
    #expect(Self.stroke(0, 0, lift: 500).has(.tap(maximumDuration: 0.5)))
    #expect(!Self.stroke(0, 0, lift: 501).has(.tap(maximumDuration: 0.5)))
  }

  @Test func `a tap beside another finger counts only if allowed`() {
    #expect(!Self.overlapping.has(.tap()))
    #expect(Self.overlapping.has(.tap(allowMultiTap: true)))
  }

  @Test func `a tap of the past counts only if asked for`() {
    var history = Self.stroke(0, 0)
    history.add([(1, 100, 100, .active)], ms: 100)
    #expect(!history.has(.tap()))
    #expect(history.has(.tap(checkOnlyLastTap: false)))
  }

  // MARK: longTap

  @Test func `a long tap takes a second, or as long as said, and may lift`() {
    for (ms, limit, expected) in [(999.0, nil, false), (1000, nil, true), (250, 250.0, true)] {
      var history = History()
      history.add([(1, 500, 500, .active)], ms: 0)
      history.add([(1, 500, 500, .active)], .heartbeat, ms: ms)
      #expect(history.has(.longTap(milliSecondsForDetection: limit)) == expected)
    }
    #expect(Self.stroke(0, 0, lift: 1000).has(.longTap()))
  }

  @Test func `a long tap may move unless it is limited, and is alone unless allowed`() {
    #expect(Self.stroke(300, 0, lift: 1000).has(.longTap()))
    #expect(!Self.stroke(300, 0, lift: 1000).has(.longTap(maximumMovement: 299)))
    #expect(!Self.overlapping.has(.longTap(milliSecondsForDetection: 100)))
    #expect(Self.overlapping.has(.longTap(milliSecondsForDetection: 100, allowMultiTap: true)))
  }

  // MARK: drag, slide, swipe

  @Test func `a drag goes far enough in any direction`() {
    #expect(Self.stroke(30, 40, isLifted: false).has(.drag(minimumDistance: 50)))
    #expect(!Self.stroke(30, 39, isLifted: false).has(.drag(minimumDistance: 50)))
  }

  @Test(arguments: [
    (DefaultDetectGestureDirection.up, 0.0, -50.0), (.down, 0, 50), (.left, -50, 0), (.right, 50, 0),
  ])
  func `a slide goes far enough in its direction, whatever the other axis does`(
    direction: DefaultDetectGestureDirection, dx: Double, dy: Double
  ) {
    let slide = DefaultDetectGesture.slide(direction: direction, minimumDistance: 50)
    #expect(Self.stroke(dx, dy, isLifted: false).has(slide))
    #expect(
      Self.stroke(dx - 7 * dy, dy - 7 * dx, isLifted: false).has(slide), "diagonals count for both axes")
    #expect(!Self.stroke(-dx, -dy, isLifted: false).has(slide))
    #expect(!Self.stroke(dx * 0.99, dy * 0.99, isLifted: false).has(slide))
  }

  @Test func `a swipe lifts at speed`() {
    let swipe = DefaultDetectGesture.swipe(direction: .right)
    #expect(Self.stroke(6, 90).has(swipe), "6 points in 20 ms are 300 a second")
    #expect(!Self.stroke(5.9, 0).has(swipe))
    #expect(!Self.stroke(-90, 0).has(swipe))
    #expect(!Self.stroke(90, 0, isLifted: false).has(swipe))
    #expect(!Self.stroke(90, 0, lift: 61).has(swipe), "a finger that has stopped does not swipe")
    #expect(Self.stroke(90, 0).has(.swipe(direction: .right, minimumVelocity: 4500)))
  }

  @Test func `drag, slide and swipe are alone unless allowed`() {
    var history = History()
    history.add([(1, 0, 0, .active), (2, 500, 0, .active)], ms: 0)
    history.add([(1, 90, 0, .active), (2, 590, 0, .active)], ms: 20)
    history.add([(1, 90, 0, .ended), (2, 590, 0, .ended)], .ended, ms: 30)
    #expect(!history.has(.drag(minimumDistance: 50)))
    #expect(history.has(.drag(minimumDistance: 50, allowMultiTap: true)))
    #expect(!history.has(.slide(direction: .right, minimumDistance: 50)))
    #expect(history.has(.slide(direction: .right, minimumDistance: 50, allowMultiTap: true)))
    #expect(!history.has(.swipe(direction: .right)))
    #expect(history.has(.swipe(direction: .right, allowMultiTap: true)))
  }

  @Test func `drag, slide and swipe of the past count only if asked for`() {
    var history = Self.stroke(90, 0)
    history.add([(1, 0, 0, .active)], ms: 100)
    #expect(!history.has(.drag(minimumDistance: 50)))
    #expect(history.has(.drag(minimumDistance: 50, checkOnlyLastTap: false)))
    #expect(!history.has(.slide(direction: .right, minimumDistance: 50)))
    #expect(history.has(.slide(direction: .right, minimumDistance: 50, checkOnlyLastTap: false)))
    #expect(!history.has(.swipe(direction: .right)))
    #expect(history.has(.swipe(direction: .right, checkOnlyLastTapSequence: false)))
  }

  // MARK: sequentialTap

  /// Returns taps of 50 ms that lift at these times.
  static func taps(_ lifts: Double...) -> History {
    var history = History()
    for lift in lifts { history.tap(ms: (lift - 50)...lift) }
    return history
  }

  @Test func `taps in a row are measured from lift to lift, in milliseconds`() {
    let double = DefaultDetectGesture.sequentialTap(count: 2, maximumTapIntervalMilliseconds: 250)
    #expect(Self.taps(100, 350).has(double))
    #expect(!Self.taps(100, 351).has(double))
    #expect(!Self.taps(100).has(double))
  }

  @Test func `a pause starts the row again`() {
    let triple = DefaultDetectGesture.sequentialTap(count: 3, maximumTapIntervalMilliseconds: 250)
    #expect(!Self.taps(100, 300, 600, 800).has(triple))
    #expect(Self.taps(100, 400, 600, 800).has(triple))
  }

  @Test func `one tap is a row of one, and there is no row of none`() {
    #expect(Self.taps(100).has(.sequentialTap(count: 1, maximumTapIntervalMilliseconds: 250)))
    #expect(!Self.taps(100).has(.sequentialTap(count: 0, maximumTapIntervalMilliseconds: 250)))
  }

  @Test func `a row of the past counts only if asked for, and two fingers at once are no taps`() {
    var history = Self.taps(100, 300)
    history.add([(1, 0, 0, .active)], ms: 400)
    #expect(!history.has(.sequentialTap(count: 2, maximumTapIntervalMilliseconds: 250)))
    #expect(
      history.has(.sequentialTap(count: 2, maximumTapIntervalMilliseconds: 250, checkOnlyLastTap: false)))
    #expect(!Self.overlapping.has(.sequentialTap(count: 2, maximumTapIntervalMilliseconds: 250)))
  }

  // MARK: pinch, rotate

  /// Returns fingers 100 points apart; the second one moves.
  static func pair(to x: Double, _ y: Double) -> History {
    var history = History()
    history.add([(1, 0, 0, .active), (2, 100, 0, .active)], ms: 0)
    history.add([(1, 0, 0, .active), (2, x, y, .active)], ms: 20)
    return history
  }

  @Test func `a pinch spreads or closes`() {
    let pinch = DefaultDetectGesture.pinch(minimumDistance: 30)
    #expect(Self.pair(to: 130, 0).has(pinch))
    #expect(Self.pair(to: 70, 0).has(pinch))
    #expect(!Self.pair(to: 129, 0).has(pinch))
  }

  @Test func `a rotation turns either way`() {
    let rotation = DefaultDetectGesture.rotate(minimumAngle: .degrees(45))
    #expect(Self.pair(to: 80, 80.1).has(rotation))
    #expect(Self.pair(to: 80, -80.1).has(rotation))
    #expect(!Self.pair(to: 80, 79).has(rotation))
    #expect(!Self.pair(to: 130, 0).has(rotation))
  }

  @Test func `a pinch of the past counts only if asked for`() {
    var history = Self.pair(to: 100, 100)
    history.add([(1, 0, 0, .active)], ms: 40)
    #expect(!history.has(.pinch(minimumDistance: 30)))
    #expect(history.has(.pinch(minimumDistance: 30, checkOnlyLastTap: false)))
    #expect(!history.has(.rotate(minimumAngle: .degrees(45))))
    #expect(history.has(.rotate(minimumAngle: .degrees(45), checkOnlyLastTap: false)))
  }

  @Test func `a pinch of the same two ids in an earlier sequence is another one`() {
    var history = Self.pair(to: 200, 0)
    history.add([(1, 0, 0, .ended), (2, 200, 0, .ended)], .ended, ms: 40)
    history.add([(1, 0, 0, .active), (2, 200, 0, .active)], ms: 100)
    #expect(!history.has(.pinch(minimumDistance: 30)))
    #expect(history.has(.pinch(minimumDistance: 30, checkOnlyLastTap: false)))
  }

  @Test func `sequences may be asked as well as values`() {
    let state = DetectGestureState<Int>()
    let sequences = Self.taps(100, 300).values.tapSequences
    #expect(
      state.detected(
        .sequentialTap(count: 2, maximumTapIntervalMilliseconds: 250), tapSequences: sequences))
    #expect(!state.detected(.tap()))
  }
}
