// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// Ways of using builder values that programs rely on.
struct BuilderIdiomTests {
  /// The state of a program, kept on the main actor.
  final class Picture {
    var scale = 1.0
    var rotation = 0.0
    var offset = Vector.zero
  }

  let script = Script()
  let picture = Picture()
  var root: Node { script.root }

  func play() {
    script.down(1, at: (400, 500), ms: 0)
    script.down(2, at: (500, 500), ms: 0)
    script.move(1, to: (400, 520), ms: 20)
    script.move(2, to: (550, 520), ms: 20)
    script.move(1, to: (500, 420), ms: 40)
    script.move(2, to: (500, 620), ms: 40)
    script.up(1, 2, ms: 60)
    script.flush()
  }

  @Test func `absolute: what began plus what the gesture says now`() {
    picture.scale = 3
    picture.rotation = 1
    var (baseScale, baseRotation) = (0.0, 0.0)
    root.gesture(
      MultiFingerPinchGesture().onBegan { [picture] _ in baseScale = picture.scale }
        .onChanged { [picture] in picture.scale = baseScale * $0.scale })
    root.gesture(
      MultiFingerRotationGesture().onBegan { [picture] _ in baseRotation = picture.rotation }
        .onEnded { [picture] in picture.rotation = baseRotation + $0.rotation })
    play()
    #expect(picture.scale == 3 * 2)
    #expect((picture.rotation - (1 + .pi / 2)).magnitude < 1e-9)
  }

  @Test func `delta: apply and start again from nothing`() {
    root.gesture(
      MultiFingerPanGesture().onChanged { [picture] in
        picture.offset = picture.offset + $0.translation(in: nil)
        $0.setTranslation(.zero, in: nil)
      })
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (10, 0), ms: 10)
    script.move(1, by: (10, 5), ms: 20)
    script.move(1, by: (10, 5), ms: 30)
    script.up(1, ms: 40)
    script.flush()
    #expect(picture.offset == Vector(dx: 30, dy: 10))
  }

  @Test func `transform delta: the program keeps the previous outputs`() {
    var previous = (scale: 1.0, rotation: 0.0, translation: Vector.zero)
    root.gesture(
      MultiFingerTransformGesture()
        .onBegan { _ in previous = (1, 0, .zero) }
        .onChanged { [picture] in
          picture.scale *= $0.scale / previous.scale
          picture.rotation += $0.rotation - previous.rotation
          picture.offset = picture.offset + ($0.translation - previous.translation)
          previous = ($0.scale, $0.rotation, $0.translation)
        })
    play()
    #expect((picture.scale - 2).magnitude < 1e-9)
    #expect((picture.rotation - .pi / 2).magnitude < 1e-9)
    #expect((picture.offset - Vector(dx: 50, dy: 20)).length < 1e-9)
  }

  @Test func `momentum: the speed can be read when a gesture ends`() {
    var speed = Vector.zero
    root.gesture(MultiFingerPanGesture().onEnded { speed = $0.velocity(in: nil) })
    script.down(1, at: (100, 100), ms: 0)
    for step in 1...6 { script.move(1, by: (10, 0), ms: Double(step) * 10) }
    script.up(1, ms: 65)
    script.flush()
    #expect((speed - Vector(dx: 1000, dy: 0)).length < 1e-6)
  }

  @Test func `filter: by the tag of the touched node, by place, and by the program's state`() {
    let child = Node(frame: Rect(x: 200, y: 0, width: 200, height: 200))
    child.tag = 7
    root.addChild(child)
    var isLocked = true
    root.gesture(
      MultiFingerTapGesture().shouldReceiveTouch { $1.node?.tag == 7 }
        .onEnded { [script] _ in script.journal.add("tag") })
    root.gesture(
      MultiFingerTapGesture().shouldReceiveTouch { $1.location(in: $1.node).x > 100 }
        .onEnded { [script] _ in script.journal.add("place") })
    root.gesture(
      MultiFingerTapGesture().shouldBegin { _ in !isLocked }
        .onEnded { [script] _ in script.journal.add("state") })
    script.tap(at: (250, 50), ms: 0...50)
    script.flush()
    isLocked = false
    script.tap(at: (150, 500), ms: 1000...1050)
    #expect(script.lines == ["50 tag", "1050 place", "1050 state"])
  }

  @Test func `pinch and rotation run together without a word about it`() {
    root.gesture(MultiFingerPinchGesture().onBegan { [script] _ in script.journal.add("pinch") })
    root.gesture(MultiFingerRotationGesture().onBegan { [script] _ in script.journal.add("rotation") })
    play()
    #expect(script.lines == ["20 pinch", "40 rotation"])
  }
}
