// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import GesturesTesting
import GesturesUIKit
import Testing

/// The builders with the declarations of UIKitGesturesForSwiftUI.
struct MultiFingerSamples {
  private let script = Script()
  private var root: UIView { script.root }

  /// Plays fingers that land together at places 100 points apart and move on in ten steps.
  private func drag(_ fingers: Int, from x: Double = 200, by step: (Double, Double), at time: Double = 0) {
    let ids = (1...fingers).map { UInt64($0) }
    for id in ids { script.down(id, at: (x + 100 * Double(id), 300), ms: time) }
    for index in 1...10 {
      for id in ids { script.move(id, by: step, ms: time + 10 * Double(index)) }
    }
    for id in ids { script.up(id, ms: time + 120) }
    script.flush()
  }

  private func spread(to distance: Double) {
    script.down(1, at: (400, 300), ms: 0)
    script.down(2, at: (500, 300), ms: 0)
    for step in 1...10 {
      let part = (distance - 100) / 2 * Double(step) / 10
      script.move(1, to: (400 - part, 300), ms: 10 * Double(step))
      script.move(2, to: (500 + part, 300), ms: 10 * Double(step))
    }
    script.up(1, 2, ms: 200)
    script.flush()
  }

  @Test func `a pan of two fingers sets an offset`() {
    var offset = CGSize.zero
    root.gesture(
      MultiFingerPanGesture(minimumNumberOfTouches: 2, maximumNumberOfTouches: 2)
        .onChanged { recognizer in
          let translation = recognizer.translation(in: recognizer.view)
          offset = CGSize(width: translation.x, height: translation.y)
        })
    drag(1, by: (10, 0))
    #expect(offset == .zero)
    drag(2, by: (10, 5), at: 1000)
    #expect(offset.width > 80 && offset.height > 40)
  }

  @Test func `a pan has a beginning, changes with a speed, and an end`() {
    var steps: [String] = []
    var velocity = CGVector.zero
    root.gesture(
      MultiFingerPanGesture(minimumNumberOfTouches: 2, maximumNumberOfTouches: 2)
        .onBegan { _ in steps.append("began") }
        .onChanged { recognizer in
          velocity = recognizer.velocity(in: recognizer.view)
          if steps.last != "changed" { steps.append("changed") }
        }
        .onEnded { recognizer in
          _ = recognizer.velocity(in: recognizer.view)
          steps.append("ended")
        })
    drag(2, by: (10, 0))
    #expect(steps == ["began", "changed", "ended"] && velocity.x > 500 && velocity.y == 0)
  }

  @Test func `three fingers tap twice`() {
    var taps = 0
    root.gesture(
      MultiFingerTapGesture(numberOfTouchesRequired: 3, numberOfTapsRequired: 2).onEnded { _ in taps += 1 })
    for time in [0.0, 200] {
      for id: UInt64 in [1, 2, 3] { script.down(id, at: (100 * Double(id), 100), ms: time) }
      script.up(1, 2, 3, ms: time + 60)
    }
    script.flush()
    #expect(taps == 1)
  }

  @Test func `a pinch scales step by step`() {
    var scale: CGFloat = 1
    root.gesture(
      MultiFingerPinchGesture()
        .onChanged { recognizer in
          scale *= recognizer.scale
          recognizer.scale = 1.0
        }
        .onEnded { recognizer in _ = recognizer.velocity })
    spread(to: 300)
    #expect(abs(scale - 3) < 0.01)
  }

  @Test func `a rotation turns step by step`() {
    var rotation: Angle = .zero
    root.gesture(
      MultiFingerRotationGesture()
        .onChanged { recognizer in
          rotation += Angle(radians: recognizer.rotation)
          recognizer.rotation = 0
        }
        .onEnded { recognizer in _ = recognizer.velocity })
    script.turn(at: CGPoint(x: 400, y: 300), by: .degrees(90), ms: 0...200)
    script.flush()
    #expect(abs(rotation.degrees - 90) < 1)
  }

  @Test func `three fingers swipe down`() {
    var swipes = 0
    root.gesture(
      MultiFingerSwipeGesture(numberOfTouchesRequired: 3, direction: .down).onEnded { _ in swipes += 1 })
    drag(3, by: (0, 20))
    drag(3, by: (20, 0), at: 1000)
    #expect(swipes == 1)
  }

  @Test func `two fingers press for a second`() {
    var steps: [String] = []
    root.gesture(
      MultiFingerLongPressGesture(
        numberOfTouchesRequired: 2, minimumPressDuration: 1.0, allowableMovement: 10
      )
      .onBegan { _ in steps.append("began") }
      .onEnded { _ in steps.append("ended") })
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 10)
    script.advance(to: 990)
    #expect(steps.isEmpty)
    script.advance(to: 1050)
    #expect(steps == ["began"])
    script.up(1, 2, ms: 1100)
    script.flush()
    #expect(steps == ["began", "ended"])
  }

  @Test func `a transform has all three at once`() {
    var transform = CGAffineTransform.identity
    var said = (translation: CGVector.zero, rotation: 0.0, scale: 1.0)
    root.gesture(
      MultiFingerTransformGesture(minimumNumberOfTouches: 2, maximumNumberOfTouches: 2)
        .onChanged { recognizer in
          transform = recognizer.transform
          said = (recognizer.translation, recognizer.rotation, recognizer.scale)
        }
        .onEnded { _ in })
    spread(to: 200)
    #expect(abs(said.scale - 2) < 0.01 && abs(said.rotation) < 0.01 && said.translation.length < 1)
    let image = transform.apply(to: CGPoint(x: 500, y: 300))
    #expect(abs(image.x - 550) < 1 && abs(image.y - 300) < 1)
  }

  @Test func `simultaneity is asked by the type of the other recognizer`() {
    var seen: Set<String> = []
    root.gesture(
      MultiFingerPanGesture(minimumNumberOfTouches: 2, maximumNumberOfTouches: 2)
        .shouldRecognizeSimultaneouslyWith { otherGesture in otherGesture is UIPinchGestureRecognizer }
        .onBegan { _ in seen.insert("pan") })
    root.gesture(MultiFingerPinchGesture().onBegan { _ in seen.insert("pinch") })
    drag(2, by: (10, 0))
    spread(to: 300)
    #expect(seen == ["pan", "pinch"])
  }

  @Test func `a gesture begins where a flag allows it`() {
    var isGestureEnabled = true
    var count = 0
    root.gesture(
      MultiFingerPanGesture(minimumNumberOfTouches: 2, maximumNumberOfTouches: 2)
        .shouldBegin { _ in isGestureEnabled }
        .onBegan { _ in count += 1 })
    drag(2, by: (10, 0))
    isGestureEnabled = false
    drag(2, by: (10, 0), at: 1000)
    #expect(count == 1)
  }

  @Test func `touches are taken by the tag of their view`() {
    let tagged = UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 800))
    tagged.tag = 100
    root.addSubview(tagged)
    var count = 0
    root.gesture(
      MultiFingerPanGesture(minimumNumberOfTouches: 2, maximumNumberOfTouches: 2)
        .shouldReceiveTouch { _, touch in
          guard let view = touch.view else { return false }
          return view.tag == 100
        }
        .onBegan { _ in count += 1 })
    drag(2, by: (10, 0))
    tagged.tag = 1
    drag(2, by: (10, 0), at: 1000)
    #expect(count == 1)
  }

  @Test func `a pan waits until the double tap has failed`() {
    var log: [String] = []
    let tapGesture = MultiFingerTapGesture(numberOfTouchesRequired: 1, numberOfTapsRequired: 2)
    let panGesture = MultiFingerPanGesture(minimumNumberOfTouches: 1, maximumNumberOfTouches: 1)
      .shouldRequireFailureOf { otherGesture in otherGesture is UITapGestureRecognizer }
    root.gesture(tapGesture.onEnded { _ in log.append("double") })
    root.gesture(panGesture.onBegan { _ in log.append("pan") })
    script.tap(at: (100, 100), ms: 0...60)
    script.tap(at: (100, 100), ms: 160...220)
    drag(1, by: (10, 0), at: 1500)
    #expect(log == ["double", "pan"])
  }

  @Test func `every question is a parameter`() {
    let someCondition = true
    var log: [String] = []
    root.gesture(
      MultiFingerPanGesture(
        minimumNumberOfTouches: 2,
        maximumNumberOfTouches: 2,
        shouldBegin: { _ in someCondition },
        shouldRecognizeSimultaneouslyWith: { otherGesture in otherGesture is UIPinchGestureRecognizer },
        shouldReceiveTouch: { _, touch in touch.location(in: touch.view).x > 100 }
      )
      .onChanged { _ in log.append("pan") })
    drag(2, from: -100, by: (3, 0))
    #expect(log.isEmpty, "one finger is left of 100")
    drag(2, by: (10, 0), at: 1000)
    #expect(!log.isEmpty)
  }

  @Test func `each builder takes each question`() {
    let yes: (UIGestureRecognizer) -> Bool = { _ in true }
    let no: (UIGestureRecognizer) -> Bool = { _ in false }
    let touch: (UIGestureRecognizer, UITouch) -> Bool = { _, _ in true }
    let press: (UIGestureRecognizer, UIPress) -> Bool = { _, _ in true }
    let event: (UIGestureRecognizer, UIEvent) -> Bool = { _, _ in true }
    var attached = 0
    func attach(_ gesture: some MultiFingerGesture) {
      root.gesture(gesture)
      attached += 1
    }
    attach(
      MultiFingerTapGesture(
        shouldBegin: yes, shouldRecognizeSimultaneouslyWith: yes, shouldReceiveTouch: touch,
        shouldReceivePress: press, shouldReceiveEvent: event, shouldRequireFailureOf: no,
        shouldBeRequiredToFailBy: no))
    attach(
      MultiFingerPinchGesture(
        shouldBegin: yes, shouldRecognizeSimultaneouslyWith: yes, shouldReceiveTouch: touch,
        shouldReceivePress: press, shouldReceiveEvent: event, shouldRequireFailureOf: no,
        shouldBeRequiredToFailBy: no))
    attach(
      MultiFingerRotationGesture(
        shouldBegin: yes, shouldRecognizeSimultaneouslyWith: yes, shouldReceiveTouch: touch,
        shouldReceivePress: press, shouldReceiveEvent: event, shouldRequireFailureOf: no,
        shouldBeRequiredToFailBy: no))
    attach(
      MultiFingerSwipeGesture(
        direction: .left, shouldBegin: yes, shouldRecognizeSimultaneouslyWith: yes, shouldReceiveTouch: touch,
        shouldReceivePress: press, shouldReceiveEvent: event, shouldRequireFailureOf: no,
        shouldBeRequiredToFailBy: no))
    attach(
      MultiFingerLongPressGesture(
        minimumPressDuration: 1, shouldBegin: yes, shouldRecognizeSimultaneouslyWith: yes,
        shouldReceiveTouch: touch, shouldReceivePress: press, shouldReceiveEvent: event,
        shouldRequireFailureOf: no, shouldBeRequiredToFailBy: no))
    attach(
      MultiFingerTransformGesture(
        shouldBegin: yes, shouldRecognizeSimultaneouslyWith: yes, shouldReceiveTouch: touch,
        shouldReceivePress: press, shouldReceiveEvent: event, shouldRequireFailureOf: no,
        shouldBeRequiredToFailBy: no))
    #expect(attached == 6)
  }

  @Test @MainActor func `a view model of the main actor counts`() {
    @MainActor final class ViewModel { var count = 0 }
    let viewModel = ViewModel()
    root.gesture(
      MultiFingerPanGesture(minimumNumberOfTouches: 2, maximumNumberOfTouches: 2)
        .onChanged { _ in viewModel.count += 1 })
    drag(2, by: (10, 0))
    #expect(viewModel.count > 0)
  }

  @Test func `a canvas scrolls and zooms`() {
    var offset = CGSize.zero
    var scale: CGFloat = 1.0
    root.gesture(
      MultiFingerPanGesture(minimumNumberOfTouches: 2, maximumNumberOfTouches: 2)
        .onChanged { recognizer in
          let translation = recognizer.translation(in: recognizer.view)
          offset = CGSize(width: translation.x, height: translation.y)
        })
    root.gesture(
      MultiFingerPinchGesture()
        .onChanged { recognizer in
          scale *= recognizer.scale
          recognizer.scale = 1.0
        })
    drag(2, by: (10, 0))
    #expect(offset.width > 80 && abs(scale - 1) < 0.01)
    spread(to: 200)
    #expect(abs(scale - 2) < 0.05)
  }

  @Test func `a single tap waits for the double tap`() {
    var (singleTapCount, doubleTapCount) = (0, 0)
    root.gesture(
      MultiFingerTapGesture(
        numberOfTouchesRequired: 1,
        numberOfTapsRequired: 1,
        shouldRequireFailureOf: { other in
          (other as? UITapGestureRecognizer)?.numberOfTapsRequired == 2
        }
      )
      .onEnded { _ in singleTapCount += 1 })
    root.gesture(
      MultiFingerTapGesture(numberOfTouchesRequired: 1, numberOfTapsRequired: 2)
        .onEnded { _ in doubleTapCount += 1 })
    script.tap(at: (100, 100), ms: 0...60)
    script.advance(to: 1000)
    script.tap(at: (100, 100), ms: 1100...1160)
    script.tap(at: (100, 100), ms: 1260...1320)
    script.advance(to: 3000)
    #expect(singleTapCount == 1 && doubleTapCount == 1)
  }
}
