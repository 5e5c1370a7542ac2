// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Observation
import TestSupport
import Testing

/// A state is reset once for each time that a gesture set it, whatever the gesture's end.
struct GestureStateTests {
  private let script = Script()
  private var root: Node { script.root }

  private func note(_ line: String) { script.journal.add(line) }

  private func observedState() -> GestureState<Double> {
    let state = GestureState(wrappedValue: 0.0)
    state.observe { value, _ in note("state \(value)") }
    return state
  }

  private func drag(_ state: GestureState<Double>) -> some Gesture<DragGesture.Value> {
    DragGesture().updating(state) { value, state, _ in state = value.translation.width }
  }

  private func startDrag() {
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (12, 0), ms: 20)
    script.flush()
  }

  @Test func `a value that stays the same is told once`() {
    let state = GestureState(wrappedValue: false)
    state.observe { value, _ in note("\(value)") }
    root.gesture(DragGesture().updating(state) { _, isDragging, _ in isDragging = true })
    startDrag()
    script.move(1, by: (12, 0), ms: 30)
    script.move(1, by: (12, 0), ms: 40)
    script.up(1, ms: 50)
    #expect(script.lines == ["20 true", "50 false"])
  }

  @Test func `an observer can be taken back`() {
    let state = GestureState(wrappedValue: 0.0)
    let first = state.observe { value, _ in note("first \(value)") }
    state.observe { value, _ in note("second \(value)") }
    root.gesture(drag(state))
    startDrag()
    first.cancel()
    first.cancel()
    script.up(1, ms: 40)
    #expect(script.lines == ["20 first 12.0", "20 second 12.0", "40 second 0.0"])
  }

  @Test func `an observable class tells of a state that it holds`() {
    let model = Model()
    root.gesture(drag(model.$offset))
    let told = Counter()
    withObservationTracking {
      _ = model.offset
    } onChange: {
      told.count += 1
    }
    startDrag()
    #expect(told.count == 1 && model.offset == 12)
    withObservationTracking {
      _ = model.offset
    } onChange: {
      told.count += 1
    }
    script.up(1, ms: 40)
    script.flush()
    #expect(told.count == 2 && model.offset == 0)
  }

  @Observable final class Model {
    @ObservationIgnored @GestureState var offset = 0.0
  }

  private final class Counter: @unchecked Sendable { var count = 0 }

  @Test func `a gesture that never was active resets nothing`() {
    root.gesture(drag(observedState()))
    script.tap(ms: 0...80)
    #expect(script.lines.isEmpty)
  }

  @Test(arguments: ["end", "cancel", "session", "removal", "disabling", "node"])
  func `every end resets once`(how: String) {
    let node = Node(frame: root.frame)
    root.addChild(node)
    let attachment = node.gesture(drag(observedState()).onEnded { _ in note("ended") })
    startDrag()
    switch how {
    case "end": script.up(1, ms: 40)
    case "cancel": script.cancel(1, ms: 40)
    case "session": _ = script.environment.cancelSession()
    case "removal": attachment.remove()
    case "disabling": attachment.isEnabled = false
    default: node.removeFromParent()
    }
    script.advance(to: 1000)
    let resets = script.lines.filter { $0.hasSuffix("state 0.0") }
    #expect(resets.count == 1)
    #expect(script.lines.contains { $0.hasSuffix("ended") } == (how == "end"))
  }

  @Test func `a loss to a gesture inside resets once`() {
    let child = Node(frame: Rect(x: 0, y: 0, width: 500, height: 500))
    root.addChild(child)
    child.gesture(DragGesture(minimumDistance: 30))
    root.gesture(drag(observedState()))
    startDrag()
    script.move(1, by: (30, 0), ms: 40)
    script.up(1, ms: 60)
    #expect(script.lines == ["20 state 12.0", "40 state 0.0"])
  }

  @Test func `a new value with another state leaves none behind`() {
    let (old, new) = (GestureState(wrappedValue: 0.0), GestureState(wrappedValue: 0.0))
    let attachment = root.gesture(drag(old))
    startDrag()
    attachment.update(drag(new))
    #expect(old.wrappedValue == 0)
    script.move(1, by: (12, 0), ms: 40)
    script.flush()
    #expect(new.wrappedValue == 24)
    script.up(1, ms: 60)
    script.flush()
    #expect(new.wrappedValue == 0)
  }

  @Test func `each gesture resets what it set itself`() {
    let state = observedState()
    let (left, right) = (
      Node(frame: Rect(x: 0, y: 0, width: 500, height: 1000)),
      Node(frame: Rect(x: 500, y: 0, width: 500, height: 1000))
    )
    for node in [left, right] {
      root.addChild(node)
      node.gesture(drag(state))
    }
    startDrag()
    script.up(1, ms: 40)
    script.down(1, at: (600, 100), ms: 100)
    script.move(1, by: (20, 0), ms: 120)
    script.up(1, ms: 140)
    #expect(script.lines == ["20 state 12.0", "40 state 0.0", "120 state 20.0", "140 state 0.0"])
  }

  @Test func `the order of reset and end follows the order in which they were added`() {
    let state = GestureState(wrappedValue: 0.0)
    root.gesture(
      LongPressGesture(minimumDuration: 0.1)
        .onEnded { _ in note("inner \(state.wrappedValue)") }
        .updating(state) { _, state, _ in state = 1 }
        .onEnded { _ in note("outer \(state.wrappedValue)") })
    script.down(1, at: (100, 100), ms: 0)
    script.advance(to: 200)
    #expect(script.lines == ["100 inner 1.0", "100 outer 0.0"])
  }

  @Test func `updating starts from the state as it is`() {
    @GestureState var count = 0
    root.gesture(DragGesture(minimumDistance: 0).updating($count) { _, count, _ in count += 1 })
    startDrag()
    #expect(count == 2)
    script.up(1, ms: 40)
    script.flush()
    #expect(count == 0)
  }

  @Test func `the reset closure sees the last value and edits the reset's transaction`() {
    @GestureState(reset: { value, transaction in transaction.animation = Animation("from \(value)") })
    var width = 0.0
    var changes: [Transaction] = []
    $width.observe { _, transaction in changes.append(transaction) }
    root.gesture(
      DragGesture().updating($width) { value, width, transaction in
        width = value.translation.width
        transaction.isContinuous = true
      })
    startDrag()
    script.up(1, ms: 40)
    script.flush()
    #expect(changes.map(\.animation) == [nil, Animation("from 12.0")])
    #expect(changes.map(\.isContinuous) == [true, false])
    #expect(changes.map(\.tracksVelocity) == [true, false])
  }

  private final class Places {
    @GestureState() var first: Point?
    @GestureState(resetTransaction: Transaction(animation: .spring)) var second: Point?
  }

  @Test func `a state without a value returns to nil`() {
    let places = Places()
    root.gesture(
      DragGesture().updating(places.$first) { value, place, _ in place = value.location }
        .updating(places.$second) { value, other, _ in other = value.location })
    startDrag()
    #expect(places.first == Point(x: 112, y: 100))
    #expect(places.second == places.first)
    script.up(1, ms: 40)
    script.flush()
    #expect(places.first == nil)
    #expect(places.second == nil)
  }
}
