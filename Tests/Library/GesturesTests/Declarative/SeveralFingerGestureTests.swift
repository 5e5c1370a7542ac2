// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// Magnification, rotation and events of all fingers, and gestures one after another.
struct SeveralFingerGestureTests {
  private let script = Script()
  private var root: Node { script.root }

  private func note(_ line: String) { script.journal.add(line) }

  // MARK: Two fingers

  @Test func `a magnification tells where it started, in place and in part`() throws {
    let node = Node(frame: Rect(x: 100, y: 200, width: 400, height: 200))
    root.addChild(node)
    var last: MagnifyGesture.Value?
    node.gesture(MagnifyGesture().onChanged { last = $0 })
    script.down(1, at: (150, 250), ms: 0)
    script.down(2, at: (250, 250), ms: 10)
    script.move(2, to: (300, 250), ms: 20)
    script.flush()
    let value = try #require(last)
    #expect(value.magnification == 1.5)
    #expect(value.startLocation == Point(x: 100, y: 50))
    #expect(value.startAnchor == UnitPoint(x: 0.25, y: 0.25))
    #expect((value.velocity - 50).magnitude < 1e-6)
  }

  @Test(arguments: [(100.9, false), (101, true), (99, true)])
  func `one percent begins a magnification`(distance: Double, begins: Bool) {
    root.gesture(MagnifyGesture().map { _ in true }.onChanged { note("\($0)") })
    script.down(1, at: (0, 0), ms: 0)
    script.down(2, at: (100, 0), ms: 0)
    script.move(2, to: (distance, 0), ms: 20)
    #expect(script.lines == (begins ? ["20 true"] : []))
  }

  @Test(arguments: [(0.9, false), (1, true), (-1, true)])
  func `one degree begins a rotation`(degrees: Double, begins: Bool) {
    root.gesture(RotateGesture().map { _ in true }.onChanged { note("\($0)") })
    script.down(1, at: (400, 500), ms: 0)
    script.down(2, at: (600, 500), ms: 0)
    script.turn(1, 2, to: degrees, around: (500, 500), radius: 100, ms: 20)
    #expect(script.lines == (begins ? ["20 true"] : []))
  }

  @Test func `a rotation counts beyond a full turn, clockwise`() {
    var rotation = Angle.zero
    root.gesture(RotateGesture().onChanged { rotation = $0.rotation })
    script.down(1, at: (400, 500), ms: 0)
    script.down(2, at: (600, 500), ms: 0)
    for step in 1...12 {
      script.turn(1, 2, to: Double(step) * 45, around: (500, 500), radius: 100, ms: Double(step) * 10)
    }
    script.flush()
    #expect((rotation.degrees - 540).magnitude < 1e-9)
  }

  @Test func `the first of two fingers that lifts ends a magnification, and a third one changes nothing`() {
    root.gesture(
      MagnifyGesture().map(\.magnification).onChanged { note("\($0)") }.onEnded { note("ended \($0)") })
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 0)
    script.move(2, to: (300, 100), ms: 20)
    script.down(3, at: (900, 900), ms: 30)
    script.move(3, to: (100, 900), ms: 40)
    script.up(1, ms: 50)
    script.move(2, to: (900, 100), ms: 60)
    script.up(2, 3, ms: 70)
    #expect(script.lines == ["20 2.0", "50 ended 2.0"])
  }

  @Test func `fingers on two children magnify what contains both`() {
    for x in [0.0, 500] { root.addChild(Node(frame: Rect(x: x, y: 0, width: 500, height: 1000))) }
    root.gesture(MagnifyGesture().onEnded { note("\($0.magnification)") })
    script.down(1, at: (450, 100), ms: 0)
    script.down(2, at: (550, 100), ms: 0)
    script.move(2, to: (650, 100), ms: 20)
    script.up(1, 2, ms: 40)
    #expect(script.lines == ["40 2.0"])
  }

  @Test func `one finger alone leaves a drag beside a magnification its chance`() {
    root.gesture(
      DragGesture().simultaneously(with: MagnifyGesture())
        .onEnded { note("\($0.first?.translation.width ?? 0) \($0.second == nil)") })
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (20, 0), ms: 20)
    script.up(1, ms: 40)
    #expect(script.lines == ["40 20.0 true"])
  }

  // MARK: All fingers

  @Test func `spatial events tell each finger from landing to lift, and the end with the last one`() {
    func words(_ events: SpatialEventCollection) -> String {
      events.map { "#\($0.id.touch) \($0.phase) \(Int($0.location.x))" }.joined(separator: ", ")
    }
    root.gesture(
      SpatialEventGesture().onChanged { note(words($0)) }.onEnded { note("ended: \(words($0))") })
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 20)
    script.move(1, to: (110, 100), ms: 40)
    script.up(1, ms: 60)
    script.move(2, to: (220, 100), ms: 80)
    script.up(2, ms: 100)
    #expect(
      script.lines == [
        "0 #1 active 100", "20 #1 active 100, #2 active 200", "40 #1 active 110, #2 active 200",
        "60 #1 ended 110, #2 active 200", "80 #2 active 220", "100 ended: #2 ended 220",
      ])
  }

  @Test func `a finger that lifts and one that is cancelled at one time are both told`() {
    var last = SpatialEventCollection()
    root.gesture(SpatialEventGesture().onChanged { last = $0 })
    for id in 1...3 { script.down(UInt64(id), at: (100 * Double(id), 100), ms: 0) }
    script.up(1, ms: 20)
    script.cancel(2, ms: 20)
    script.flush()
    #expect(last.map(\.phase) == [.ended, .cancelled, .active])
    #expect(last[SpatialEventCollection.Event.ID(touch: 4)] == nil)
  }

  @Test func `spatial events that the system takes away have no end`() {
    root.gesture(SpatialEventGesture().onEnded { _ in note("ended") })
    script.down(1, at: (100, 100), ms: 0)
    script.cancel(1, ms: 20)
    #expect(script.lines.isEmpty)
  }

  // MARK: One after another

  @Test func `a drag after a tap takes the next finger, if it comes soon`() {
    root.gesture(
      TapGesture().sequenced(before: DragGesture(minimumDistance: 0))
        .onEnded { value in
          if case .second(_, let drag?) = value { note("tap and drag \(drag.translation.width)") }
        })
    script.tap(ms: 0...80)
    script.down(1, at: (100, 100), ms: 300)
    script.move(1, by: (40, 0), ms: 320)
    script.up(1, ms: 340)
    script.tap(ms: 1000...1080)
    script.down(1, at: (100, 100), ms: 2000)
    script.move(1, by: (40, 0), ms: 2020)
    script.up(1, ms: 2040)
    #expect(script.lines == ["340 tap and drag 40.0"])
    script.advance(to: 3000)
    #expect(script.environment.nextDeadline == nil)
  }

  @Test func `three gestures in a row are a sequence of sequences`() {
    root.gesture(
      LongPressGesture(minimumDuration: 0.1).sequenced(before: LongPressGesture(minimumDuration: 0.1))
        .sequenced(before: DragGesture(minimumDistance: 0))
        .onEnded { _ in note("all three") })
    script.down(1, at: (100, 100), ms: 0)
    script.advance(to: 250)
    script.up(1, ms: 300)
    #expect(script.lines == ["300 all three"])
  }
}
