// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import GesturesTesting
import GesturesUIKit
import Testing

/// One of several gestures, found in two phases, with the declarations of SwiftUI-DetectGestureUtil.
///
/// `DetectGestureValue.time` is in seconds of the input's clock, not a `Date`.
struct DetectGestureSamples {
  enum MyGestureDetection: Equatable {
    case tap
    case doubleTapDrag
    case circle
  }

  /// The three gestures of the library's example, and a log of them.
  private final class ContentView: UIView {
    private(set) var log: [String] = []

    func attach() {
      detectGesture(
        MyGestureDetection.self,
        detectGesture: { state in
          if state.detected(
            .sequentialTap(count: 2, maximumTapIntervalMilliseconds: 250, checkOnlyLastTap: false))
            && state.detected(.drag(minimumDistance: 30))
          {
            return .doubleTapDrag
          } else if state.detected(.tap()) && state.gestureValuesAsTapSequences.count == 3 {
            return .tap
          }
          let lastFingerTaps = state.tappingFingers
          guard lastFingerTaps.count == 1, let lastFingerTap = lastFingerTaps.last else { return nil }
          guard let sequence = state.lastTapSequence,
            !lastFingerTap.isOverlapped(with: sequence.touches)
          else { return nil }
          let points = lastFingerTap.values
            .withRawNotifiedGesture()
            .map { $0.fingerEvent.location }
          return detectCircle(points: points) ? .circle : nil
        },
        handleGesture: { [unowned self] detection, state in
          switch detection {
          case .tap, .circle:
            log.append("\(detection)")
            return .finished
          case .doubleTapDrag:
            guard state.detected(.drag(minimumDistance: 30)) else { return .yet }
            if state.lastGestureValue?.timing == .ended { return .finished }
            if let place = state.lastGestureValue?.locations.first { log.append("drag \(Int(place.x))") }
            return .yet
          }
        },
        gestureEnded: { [unowned self] detection, _ in log.append("ended \(detection)") }
      )
    }
  }

  private let script = Script()

  private func makeView() -> ContentView {
    let view = ContentView(frame: CGRect(x: 0, y: 0, width: 800, height: 800))
    script.root.addSubview(view)
    view.attach()
    return view
  }

  @Test func `two taps and a drag`() {
    let view = makeView()
    script.tap(at: (300, 300), ms: 0...50)
    script.tap(at: (300, 300), ms: 150...200)
    script.down(1, at: (300, 300), ms: 300)
    for step in 1...5 { script.move(1, by: (10, 0), ms: 300 + 10 * Double(step)) }
    script.up(1, ms: 400)
    script.advance(to: 1000)
    #expect(view.log.first == "drag 330" && view.log.last == "ended doubleTapDrag")
  }

  @Test func `three taps`() {
    let view = makeView()
    for start in [0.0, 600, 1200] { script.tap(at: (300, 300), ms: start...(start + 50)) }
    script.advance(to: 3000)
    #expect(view.log == ["tap", "ended tap"])
  }

  @Test func `a circle`() {
    let view = makeView()
    script.down(1, at: (500, 400), ms: 0)
    for (index, degrees) in stride(from: 15.0, through: 360, by: 15).enumerated() {
      let place = CGAffineTransform(rotation: degrees * .pi / 180).apply(to: CGPoint(x: 100, y: 0))
      script.move(1, to: CGPoint(x: 400 + place.x, y: 400 + place.y), ms: 20 * Double(index + 1))
    }
    script.up(1, ms: 600)
    script.advance(to: 2000)
    #expect(view.log == ["circle", "ended circle"])
  }

  @Test func `the history by value, sequence, finger and event`() {
    var last: DetectGestureState<Int>?
    script.root.detectGesture(
      Int.self,
      detectGesture: { state in
        last = state
        return nil
      }, handleGesture: { _, _ in .finished })
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (300, 100), ms: 20)
    script.move(1, to: (150, 100), ms: 50)
    script.up(1, 2, ms: 80)
    script.tap(at: (400, 400), ms: 500...550)
    script.advance(to: 560)
    let state = last
    let values: [DetectGestureValue] = state?.gestureValues ?? []
    #expect(values.last?.timing == .ended && values.contains { $0.fingerCount == 2 })
    #expect(
      values.allSatisfy { $0.isAllFingersInView() && $0.spatialEventCollection.count == $0.fingerCount })
    #expect(values.first?.geometryProxy.size == script.root.bounds.size && values.first?.time == 0)
    let sequences: [DetectGestureTapSequence] = state?.gestureValuesAsTapSequences ?? []
    #expect(sequences.map(\.touches.count) == [2, 1] && state?.lastTapSequence == sequences.last)
    #expect(values.tapSequences == sequences)
    let touch: DetectGestureSingleFingerTouch? = sequences.first?.touches.first
    #expect(touch?.translation == CGSize(width: 50, height: 0) && touch?.diff == CGVector(dx: 50, dy: 0))
    #expect(touch?.velocity != nil)
    let single: [DetectGestureSingleFingerValue] = values.first?.asSingleFingerValues() ?? []
    #expect(single.map(\.fingerEvent.location) == [CGPoint(x: 100, y: 100)])
    #expect(single.first?.attachmentInfo == values.first)
    var count = 0
    state?.processPerSingleFingerTouch { _, _ in count += 1 }
    #expect(count == 3 && state?.lastGestureValue == values.last)
  }
}

/// Whether points turn once about their middle.
private func detectCircle(points: [CGPoint]) -> Bool {
  guard points.count > 12 else { return false }
  let middle = points.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
  let center = CGPoint(x: middle.x / Double(points.count), y: middle.y / Double(points.count))
  var turn = 0.0
  for (one, next) in zip(points, points.dropFirst()) {
    let (a, b) = (one - center, next - center)
    turn += (a.dx * b.dy - a.dy * b.dx) / max(a.length * b.length, 1)
  }
  return turn.magnitude > 5.5
}
