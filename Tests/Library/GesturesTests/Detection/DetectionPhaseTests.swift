// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// The order in which the closures of a two-phase gesture are called, and the memory between them.
struct DetectionPhaseTests {
  enum Kind: Equatable {
    case drag
    case tap
  }

  static func dragPlay(
    _ options: DetectGestureOptions = DetectGestureOptions(),
    handle: @escaping (Kind, DetectGestureState<Kind>) -> HandleGestureReturn = { _, _ in .yet }
  ) -> Play<Kind> {
    Play(options, detect: { $0.detected(.drag(minimumDistance: 50)) ? .drag : nil }, handle: handle)
  }

  @Test func `a gesture is handled in the update that detects it, and detected once`() {
    let play = Self.dragPlay()
    play.draw([0, 30, 60, 90].map { Point(x: 100 + $0, y: 100) }, lifts: false)
    #expect(play.lines == ["20 detect drag", "20 handle drag: yet", "30 handle drag: yet"])
    #expect(play.states.count == 3)
  }

  @Test func `a finished gesture ends at once and swallows the rest until all fingers have lifted`() {
    let play = Self.dragPlay { _, _ in .finished }
    play.draw([0, 60, 120, 180].map { Point(x: 100 + $0, y: 100) }, lifts: false)
    play.script.down(2, at: (500, 500), ms: 100)
    play.script.up(1, ms: 110)
    play.script.move(2, by: (90, 0), ms: 120)
    play.script.up(2, ms: 400)
    #expect(play.lines == ["10 detect drag", "10 handle drag: finished", "10 ended drag"])
    #expect(play.last.gestureValues.count == 2, "nothing is remembered of what was swallowed")
    play.draw([0, 60].map { Point(x: 100 + $0, y: 100) }, from: 500)
    #expect(play.lines.dropFirst(3) == ["510 detect drag", "510 handle drag: finished", "510 ended drag"])
    #expect(play.last.gestureValues.count == 2, "the next sequence starts with an empty history")
  }

  @Test func `a cancelled detection is tried again from the next update, with the whole history`() {
    var count = 0
    let play = Self.dragPlay { _, _ in
      count += 1
      return count == 2 ? .cancel : .yet
    }
    play.draw([0, 60, 70, 80].map { Point(x: 100 + $0, y: 100) }, lifts: false)
    #expect(
      play.lines == [
        "10 detect drag", "10 handle drag: yet", "20 handle drag: cancel", "30 detect drag",
        "30 handle drag: yet",
      ])
    #expect(play.last.gestureValues.count == 4)
  }

  @Test func `the history lasts over several touch sequences until a gesture is finished`() {
    let play = Play<Kind>(detect: { _ in nil })
    for ms in [0.0, 100, 200] { play.script.tap(ms: ms...(ms + 50)) }
    #expect(play.last.gestureValuesAsTapSequences.count == 3)
    play.detect = { $0.detected(.tap()) ? .tap : nil }
    play.script.tap(ms: 300...350)
    #expect(play.lines == ["350 detect tap", "350 handle tap: finished", "350 ended tap"])
    play.detect = { _ in nil }
    play.script.tap(ms: 400...450)
    #expect(play.last.gestureValuesAsTapSequences.count == 1)
  }

  @Test func `a handled gesture may go on in a later touch sequence`() {
    let play = Self.dragPlay { _, state in state.gestureValuesAsTapSequences.count > 1 ? .finished : .yet }
    play.draw([0, 60].map { Point(x: 100 + $0, y: 100) })
    play.script.down(1, at: (100, 100), ms: 1000)
    #expect(
      play.lines == [
        "10 detect drag", "10 handle drag: yet", "20 handle drag: yet", "1000 handle drag: finished",
        "1000 ended drag",
      ])
  }

  @Test func `a cancelled touch ends its sequence like a lifted one, but is no tap`() {
    let play = Play<Kind>(detect: { $0.detected(.tap()) ? .tap : nil })
    play.script.down(1, at: (100, 100), ms: 0)
    play.script.cancel(1, ms: 50)
    #expect(play.timings == ["changed@0", "ended@50"])
    #expect(play.lines.isEmpty)
    let drag = Self.dragPlay { _, _ in .finished }
    drag.draw([0, 60].map { Point(x: 100 + $0, y: 100) }, lifts: false)
    drag.script.cancel(1, ms: 50)
    drag.script.down(1, at: (100, 100), ms: 60)
    #expect(drag.last.gestureValues.count == 1, "a finished gesture is forgotten with the cancelled touch")
  }

  @Test func `the state that closures get is a copy`() {
    let play = Play<Kind>(detect: { state in
      var copy = state
      copy = DetectGestureState()
      return copy.gestureDetected ? .drag : nil
    })
    play.script.tap(ms: 0...50)
    #expect(play.last.gestureValues.count == 2)
  }

  @Test func `the oldest whole sequences are forgotten first`() {
    let play = Play<Kind>(DetectGestureOptions(maximumHistory: 5), detect: { _ in nil })
    for ms in [0.0, 100, 200] { play.script.tap(ms: ms...(ms + 50)) }
    #expect(play.timings == ["changed@100", "ended@150", "changed@200", "ended@250"])
    #expect(play.last.gestureValuesAsTapSequences.count == 2)
  }

  @Test func `a resting finger cannot fill the memory`() {
    let play = Play<Kind>(DetectGestureOptions(maximumHistory: 100), detect: { _ in nil })
    play.script.down(1, at: (100, 100), ms: 0)
    play.script.advance(to: 60_000)
    #expect(play.states.allSatisfy { $0.gestureValues.count <= 100 })
    #expect(play.last.lastGestureValue?.time == 60)
    #expect(play.last.lastTapSequence?.touches.first?.values.count == play.last.gestureValues.count)
  }

  @Test(arguments: [(1000.0, 2), (1049.0, 2), (1050.0, 1)])
  func `an idle time may make everything forgotten`(landing: Double, sequences: Int) {
    let play = Play<Kind>(DetectGestureOptions(idleReset: 1), detect: { _ in nil })
    play.script.tap(ms: 0...50)
    play.script.down(1, at: (100, 100), ms: landing)
    #expect(play.last.gestureValuesAsTapSequences.count == sequences)
    #expect(play.script.environment.nextDeadline.map { $0 > landing / 1000 } == true)
  }

  @Test func `a resting finger is not idle`() {
    let play = Play<Kind>(DetectGestureOptions(idleReset: 0.05), detect: { _ in nil })
    play.script.down(1, at: (100, 100), ms: 0)
    play.script.up(1, ms: 150)
    #expect(play.timings == ["changed@0", "heartbeat@100", "ended@150"])
  }

  @Test func `renewed closures go on with the same history`() {
    let play = Play<Kind>(detect: { _ in nil })
    play.script.tap(ms: 0...50)
    play.script.flush()
    var sequences = 0
    play.attachment?.update(
      DetectGesture<Kind>(
        detectGesture: { state in
          sequences = state.gestureValuesAsTapSequences.count
          return nil
        }, handleGesture: { _, _ in .yet }))
    play.script.tap(ms: 100...150)
    play.script.flush()
    #expect(sequences == 2)
  }
}

/// A two-phase gesture's part in the competition for touches.
struct DetectionCompetitionTests {
  @Test func `touches are claimed with the detection, and released when they lift without one`() {
    let play = DetectionPhaseTests.dragPlay()
    play.script.journal.tellsVerdicts = true
    play.draw([Point(x: 100, y: 100)])
    play.draw([0, 60, 90].map { Point(x: 100 + $0, y: 100) }, from: 100)
    #expect(
      play.lines == [
        "10 #1 released", "110 detect drag", "110 handle drag: yet", "110 #1 claimed", "120 handle drag: yet",
        "130 handle drag: yet",
      ])
  }

  @Test func `an observing gesture neither holds nor claims`() {
    let play = DetectionPhaseTests.dragPlay(DetectGestureOptions(cancelsTouchesInView: false))
    play.script.journal.tellsVerdicts = true
    play.draw([0, 60].map { Point(x: 100 + $0, y: 100) }, lifts: false)
    #expect(play.lines == ["0 #1 released", "10 detect drag", "10 handle drag: yet"])
  }

  @Test func `it excludes no recognizer and is excluded by none`() {
    let play = DetectionPhaseTests.dragPlay()
    let late = PanGestureRecognizer()
    late.recognitionDistance = 80
    late.name = "late pan"
    let delegate = ClosureDelegate()
    delegate.runsBeside = { $1 is PanGestureRecognizer }
    late.delegate = delegate
    play.script.attach(PanGestureRecognizer(), to: play.script.root)
    play.script.attach(late, to: play.script.root)
    play.draw([0, 20, 60, 90].map { Point(x: 100 + $0, y: 100) }, lifts: false)
    #expect(
      play.lines == [
        "10 pan began translation (20,0)", "20 detect drag", "20 handle drag: yet",
        "20 pan changed translation (60,0)", "30 handle drag: yet", "30 pan changed translation (90,0)",
        "30 late pan began translation (90,0)",
      ])
  }

  @Test func `a gesture that is cut off claims nothing afterwards`() throws {
    let play = DetectionPhaseTests.dragPlay { _, _ in .finished }
    play.script.journal.tellsVerdicts = true
    play.draw([0, 60].map { Point(x: 100 + $0, y: 100) }, lifts: false)
    let recognizer = try #require(play.script.root.gestureRecognizers.first)
    recognizer.isEnabled = false
    recognizer.isEnabled = true
    play.script.up(1, ms: 50)
    play.script.tap(2, ms: 100...150)
    #expect(play.lines.suffix(2) == ["10 #1 claimed", "150 #2 released"])
  }

  @Test func `each node has a state of its own, in its own coordinates`() {
    let script = Script()
    let child = Node(frame: Rect(x: 500, y: 0, width: 500, height: 1000))
    script.root.addChild(child)
    for (node, name) in [(script.root, "root"), (child, "child")] {
      node.detectGesture(
        Int.self,
        detectGesture: { state in
          let value = state.lastGestureValue
          script.journal.add(
            "\(name) \(value?.locations.first?.x ?? 0) of \(value?.geometryProxy.size.width ?? 0)")
          return nil
        }, handleGesture: { _, _ in .yet })
    }
    script.down(1, at: (600, 100), ms: 0)
    script.flush()
    #expect(script.lines == ["0 child 100.0 of 500.0", "0 root 600.0 of 1000.0"])
  }

  @Test func `removal in mid-air closes the sequence and stops the heartbeats`() {
    let play = Play<Int>(detect: { _ in nil })
    play.script.down(1, at: (100, 100), ms: 0)
    play.script.flush()
    play.attachment?.remove()
    #expect(play.timings == ["changed@0", "ended@0"])
    #expect(play.last.lastGestureValue?.spatialEventCollection.first?.phase == .cancelled)
    play.script.move(1, by: (50, 0), ms: 50)
    play.script.advance(to: 1000)
    #expect(play.states.count == 2)
    #expect(play.script.environment.nextDeadline == nil)
  }
}
