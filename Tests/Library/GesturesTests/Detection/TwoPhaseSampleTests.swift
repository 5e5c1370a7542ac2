// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// Tap, long tap and pinch, detected in this order.
struct ViewATests {
  enum Kind: Equatable {
    case tap
    case longTap
    case pinch
  }

  let play: Play<Kind>
  var script: Script { play.script }

  init() {
    play = Play(
      detect: { state in
        if state.detected(.tap()) { return .tap }
        if state.detected(.longTap(milliSecondsForDetection: 1000)) { return .longTap }
        return state.detected(.pinch(minimumDistance: 30)) ? .pinch : nil
      })
    play.handle = { [script = play.script] kind, state in
      guard kind == .pinch, let pinch = state.pinchValues.last, let value = pinch.values.last else {
        return .finished
      }
      script.journal.add("center \(value.center.x), distance \(value.distance)")
      return pinch.isEnded ? .finished : .yet
    }
  }

  @Test func `a tap is detected, handled and over in the update of its lift`() {
    script.tap(ms: 0...80)
    #expect(play.lines == ["80 detect tap", "80 handle tap: finished", "80 ended tap"])
    script.tap(ms: 200...280)
    #expect(play.lines.count == 6, "the second tap finds an empty history")
    #expect(play.last.gestureValuesAsTapSequences.count == 1)
  }

  @Test func `a finger held for a second is a long tap at the tenth heartbeat, and its lift no tap`() {
    script.down(1, at: (100, 100), ms: 0)
    script.up(1, ms: 1300)
    #expect(play.lines == ["1000 detect longTap", "1000 handle longTap: finished", "1000 ended longTap"])
  }

  @Test func `a pinch is handled until one of its fingers is gone`() {
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 10)
    script.move(2, to: (229, 100), ms: 20)
    script.move(2, to: (231, 100), ms: 30)
    script.move(1, to: (81, 100), ms: 40)
    script.up(2, ms: 50)
    script.move(1, to: (80, 100), ms: 60)
    script.up(1, ms: 70)
    #expect(
      play.lines == [
        "30 detect pinch", "30 center 165.5, distance 131.0", "30 handle pinch: yet",
        "40 center 156.0, distance 150.0", "40 handle pinch: yet", "50 center 156.0, distance 150.0",
        "50 handle pinch: yet", "60 center 156.0, distance 150.0", "60 handle pinch: finished",
        "60 ended pinch",
      ])
  }
}

/// Slide to the right, swipe up and triple tap, detected in this order.
struct ViewBTests {
  enum Kind: Equatable {
    case slide
    case swipe
    case tripleTap
  }

  let play = Play<Kind>(
    detect: { state in
      if state.detected(.slide(direction: .right, minimumDistance: 50)) { return .slide }
      if state.detected(.swipe(direction: .up)) { return .swipe }
      let taps = DefaultDetectGesture.sequentialTap(count: 3, maximumTapIntervalMilliseconds: 250)
      return state.detected(taps) ? .tripleTap : nil
    },
    handle: { kind, state in
      kind == .slide && state.lastGestureValue?.timing != .ended ? .yet : .finished
    })
  var script: Script { play.script }

  @Test func `a slide is handled until it ends`() {
    play.draw([0, 30, 50, 70].map { Point(x: 100 + $0, y: 100) })
    #expect(
      play.lines == [
        "20 detect slide", "20 handle slide: yet", "30 handle slide: yet", "40 handle slide: finished",
        "40 ended slide",
      ])
  }

  @Test func `an upward flick is a swipe when it lifts, if it is fast enough`() {
    play.draw([0, 2, 5, 8].map { Point(x: 100, y: 500 - $0) })
    #expect(play.lines == ["40 detect swipe", "40 handle swipe: finished", "40 ended swipe"])
    play.draw([0, 2, 4.9].map { Point(x: 100, y: 500 - $0) }, from: 5000)
    #expect(play.lines.count == 3)
  }

  @Test func `three quick taps are detected at the third lift`() {
    for lift in [50.0, 300, 550] { script.tap(ms: (lift - 50)...lift) }
    #expect(play.lines == ["550 detect tripleTap", "550 handle tripleTap: finished", "550 ended tripleTap"])
  }

  @Test func `one gap of 300 ms makes them two taps and one`() {
    for lift in [50.0, 300, 600] { script.tap(ms: (lift - 50)...lift) }
    #expect(play.lines.isEmpty)
  }
}

/// A star that a swipe completes, and a circle.
struct ViewCTests {
  enum Kind: Equatable {
    case star
    case circle
  }

  let play = Play<Kind>(
    detect: { state in
      guard let drawing = Drawing(state) else { return nil }
      if drawing.isStar { return .star }
      return drawing.isCircle ? .circle : nil
    },
    handle: { kind, state in
      guard kind == .star else { return .finished }
      let swiped = DefaultDetectGestureDirection.allCases.contains { state.detected(.swipe(direction: $0)) }
      return swiped ? .finished : .yet
    })

  @Test func `a circle of 121 points is detected at point 112`() {
    play.draw(Drawing.circle())
    #expect(play.lines == ["1110 detect circle", "1110 handle circle: finished", "1110 ended circle"])
    #expect(play.states.last?.lastTapSequence?.touches[0].values.withRawNotifiedGesture().count == 112)
  }

  @Test func `every circle has one false corner, and fewer than three are allowed`() {
    let drawing = Drawing(Drawing.circle())
    #expect(drawing.turningAngles.filter { $0 > 50 }.map { $0.rounded() } == [357])
    #expect(drawing.isCircle)
    #expect(!Drawing(Drawing.circle(turn: 300)).isCircle)
  }

  @Test func `a star's outline is detected at point 66, and a later swipe completes it`() {
    play.draw(Drawing.starOutline, lifts: false)
    play.script.up(1, ms: 1000)
    #expect(play.lines.prefix(2) == ["650 detect star", "650 handle star: yet"])
    #expect(!play.lines.contains { $0.hasSuffix("finished") })
    play.draw([0, 10, 20].map { Point(x: 100, y: 100 + $0) }, from: 3000)
    #expect(play.lines.suffix(2) == ["3030 handle star: finished", "3030 ended star"])
  }

  @Test func `the outline has nine corners, five lines across have four`() {
    #expect(Drawing(Drawing.starOutline).corners == 9)
    #expect(Drawing(Drawing.pentagram).corners == 4)
    #expect(!Drawing(Drawing.pentagram).isStar)
  }

  @Test func `a second finger spoils the drawing`() {
    let points = Drawing.circle()
    play.script.down(2, at: (900, 900), ms: 0)
    play.script.down(1, at: (points[0].x, points[0].y), ms: 5)
    for (index, point) in points.enumerated().dropFirst() {
      play.script.move(1, to: (point.x, point.y), ms: 5 + Double(index) * 10)
    }
    #expect(play.lines.isEmpty)
  }
}

struct OrderOfDetectionTests {
  enum Kind: Equatable {
    case tap
    case doubleTapDrag
    case circle
  }

  /// The longest time in seconds from the lift of a quick tap to the landing of a finger that drags.
  static let interval = 0.3

  static func isDoubleTapDrag(_ state: DetectGestureState<Kind>) -> Bool {
    guard let tap = state.gestureValuesAsTapSequences.dropLast().last,
      let lift = tap.touches.last?.period?.end,
      let landing = state.lastTapSequence?.touches.first?.period?.start, landing - lift <= interval
    else { return false }
    return state.detected(.tap(), tapSequences: [tap]) && state.detected(.drag(minimumDistance: 10))
  }

  static func play(_ order: [Kind]) -> Play<Kind> {
    Play(
      detect: { state in
        order.first { kind in
          switch kind {
          // A quick lift may be half of a double tap: if that one is asked first, a tap takes time.
          case .tap:
            order.first == .tap
              ? state.detected(.tap())
              : state.detected(.tap(maximumMovement: 10))
                && state.detected(.longTap(milliSecondsForDetection: 200))
          case .doubleTapDrag: isDoubleTapDrag(state)
          case .circle: Drawing(state)?.isCircle == true
          }
        }
      },
      handle: { kind, state in
        kind == .doubleTapDrag && state.lastGestureValue?.timing != .ended ? .yet : .finished
      })
  }

  @Test func `asked for first, the tap wins and the double tap is out of reach`() {
    let play = Self.play([.tap, .doubleTapDrag, .circle])
    play.script.tap(ms: 0...80)
    play.draw([0, 20, 40].map { Point(x: 100 + $0, y: 100) }, from: 200)
    #expect(
      play.lines == [
        "80 detect tap", "80 handle tap: finished", "80 ended tap", "230 detect tap",
        "230 handle tap: finished",
        "230 ended tap",
      ])
  }

  @Test func `reordered, all three can be reached`() {
    let play = Self.play([.doubleTapDrag, .circle, .tap])
    play.script.tap(ms: 0...80)
    play.draw([0, 20, 40].map { Point(x: 100 + $0, y: 100) }, from: 200)
    play.draw(Drawing.circle(), from: 1000)
    play.script.tap(ms: 5000...5250)
    #expect(
      play.lines == [
        "210 detect doubleTapDrag", "210 handle doubleTapDrag: yet", "220 handle doubleTapDrag: yet",
        "230 handle doubleTapDrag: finished", "230 ended doubleTapDrag", "2110 detect circle",
        "2110 handle circle: finished", "2110 ended circle", "5250 detect tap", "5250 handle tap: finished",
        "5250 ended tap",
      ])
  }
}
