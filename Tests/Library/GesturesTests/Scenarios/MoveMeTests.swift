// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// Three squares that a long press selects and a pan moves: the sample program MoveMe.
struct MoveMeTests {
  /// The sample: it selects when the press begins, moves as the pan changes, and ignores cancelled gestures.
  final class MoveMe {
    struct Square: Equatable {
      var center: Point
      var isRed = false
      var scale = 1.0
      var frame: Rect { Rect(x: center.x - 50, y: center.y - 50, width: 100, height: 100) }
    }

    let press = LongPressGestureRecognizer()
    let pan = PanGestureRecognizer()
    let delegate = ClosureDelegate()
    let script: Script
    var squares = [150.0, 422, 694].map { Square(center: Point(x: 195, y: $0)) }

    init() {
      script = Script(press, pan, on: Node(frame: Rect(x: 0, y: 0, width: 390, height: 844)))
      press.minimumPressDuration = 0.1
      press.delegate = delegate
      pan.delegate = delegate
      press.addAction { [unowned self] in pressed($0) }
      pan.addAction { [unowned self] in panned($0) }
    }

    func allowBothWhenThePressAsks() {
      delegate.runsBeside = { [press, pan] in $0 === press && $1 === pan }
    }

    private func pressed(_ press: LongPressGestureRecognizer) {
      switch press.state {
      case .began:
        for index in squares.indices where squares[index].frame.contains(press.location(in: nil)) {
          squares[index].isRed = true
          squares[index].scale = 1.2
        }
      case .ended:
        for index in squares.indices where squares[index].isRed {
          squares[index].isRed = false
          squares[index].scale = 1
        }
      default: break
      }
    }

    private func panned(_ pan: PanGestureRecognizer) {
      guard pan.state == .changed else { return }
      for index in squares.indices where squares[index].isRed {
        squares[index].center = squares[index].center + pan.translation(in: nil)
      }
      pan.setTranslation(.zero, in: nil)
    }
  }

  let sample = MoveMe()
  var script: Script { sample.script }

  /// Plays a press of a tenth of a second on the first square, then a drag.
  func pressAndDrag() {
    script.down(1, at: (195, 150), ms: 0)
    script.move(1, to: (200, 150), ms: 150)
    script.move(1, to: (207, 150), ms: 166)
    script.move(1, to: (215, 158), ms: 183)
    script.move(1, to: (225, 158), ms: 200)
    script.up(1, ms: 250)
  }

  static let pressAndDragLines = [
    "100 longPress began",
    "150 longPress changed",
    "166 longPress changed",
    "166 pan began translation (12,0)",
    "183 longPress changed",
    "183 pan changed translation (20,8)",
    "200 longPress changed",
    "200 pan changed translation (10,0)",
    "250 longPress ended",
    "250 pan ended translation (0,0)",
  ]

  @Test func `a press selects and a drag moves`() {
    sample.allowBothWhenThePressAsks()
    script.down(1, at: (195, 150), ms: 0)
    script.advance(to: 100)
    #expect(sample.squares[0] == MoveMe.Square(center: Point(x: 195, y: 150), isRed: true, scale: 1.2))
    script.move(1, to: (200, 150), ms: 150)
    script.move(1, to: (207, 150), ms: 166)
    script.move(1, to: (215, 158), ms: 183)
    script.move(1, to: (225, 158), ms: 200)
    script.up(1, ms: 250)
    #expect(script.lines == Self.pressAndDragLines)
    #expect(sample.squares.map(\.center) == [(225, 158), (195, 422), (195, 694)].map(Point.init))
    #expect(sample.squares.allSatisfy { !$0.isRed && $0.scale == 1 })
  }

  @Test func `a drag before the press selects nothing`() {
    sample.allowBothWhenThePressAsks()
    script.journal.tellsFailures = true
    script.down(1, at: (195, 150), ms: 0)
    script.move(1, to: (215, 150), ms: 50)
    script.move(1, to: (225, 150), ms: 200)
    script.up(1, ms: 250)
    #expect(
      script.lines == [
        "50 longPress failed: moved",
        "50 pan began translation (20,0)",
        "200 pan changed translation (30,0)",
        "250 pan ended translation (0,0)",
      ])
    #expect(sample.squares.map(\.center.x) == [195, 195, 195])
  }

  @Test func `without a delegate the press shuts the pan out`() {
    script.journal.tellsFailures = true
    pressAndDrag()
    #expect(
      script.lines == [
        "100 longPress began",
        "100 pan failed: prevented by longPress",
        "150 longPress changed",
        "166 longPress changed",
        "183 longPress changed",
        "200 longPress changed",
        "250 longPress ended",
      ])
    #expect(sample.squares[0] == MoveMe.Square(center: Point(x: 195, y: 150)))
  }

  @Test func `permission from one side suffices`() {
    sample.delegate.runsBeside = { [sample] in $0 === sample.pan && $1 === sample.press }
    pressAndDrag()
    #expect(script.lines == Self.pressAndDragLines)
  }

  @Test func `a press beside the squares moves nothing`() {
    sample.allowBothWhenThePressAsks()
    script.down(1, at: (20, 20), ms: 0)
    script.move(1, to: (40, 20), ms: 150)
    script.move(1, to: (50, 20), ms: 160)
    script.up(1, ms: 200)
    #expect(script.lines.first == "100 longPress began")
    #expect(sample.squares == [150, 422, 694].map { MoveMe.Square(center: Point(x: 195, y: $0)) })
  }

  @Test func `a cancelled touch cancels both, and the square stays red`() {
    sample.allowBothWhenThePressAsks()
    script.down(1, at: (195, 150), ms: 0)
    script.move(1, to: (200, 150), ms: 150)
    script.move(1, to: (207, 150), ms: 166)
    script.move(1, to: (215, 158), ms: 183)
    script.cancel(1, ms: 200)
    #expect(
      script.lines == Self.pressAndDragLines.prefix(6) + [
        "200 longPress cancelled",
        "200 pan cancelled translation (0,0)",
      ])
    #expect(sample.squares[0].isRed)
  }

  @Test func `a pan alone selects where it begins, not where the finger landed`() {
    sample.press.isEnabled = false
    var selection: Point?
    sample.pan.addAction { if $0.state == .began { selection = $0.location(in: nil) } }
    pressAndDrag()
    #expect(script.lines.first == "166 pan began translation (12,0)")
    #expect(selection == Point(x: 207, y: 150))
  }
}

/// Its variants: raw touches, and a finalizer.
struct MoveMeVariantTests {
  final class Placard: Node {
    var story: [String] = []

    override func touchesBegan(_ touches: [Touch], with event: Event) {
      guard touches.first?.node === self else { return }
      story.append("lifted")
    }

    override func touchesMoved(_ touches: [Touch], with event: Event) {
      guard let place = touches.first?.location(in: parent) else { return }
      frame.origin = Point(x: place.x - frame.size.width / 2, y: place.y - frame.size.height / 2)
    }

    override func touchesEnded(_ touches: [Touch], with event: Event) { story.append("bounces") }

    override func touchesCancelled(_ touches: [Touch], with event: Event) {
      story.append("restored")
      frame.origin = .zero
    }
  }

  let placard = Placard(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let script = Script()

  init() {
    script.root.addChild(placard)
    placard.wantsTouches = true
  }

  @Test func `raw touches move the placard and let it bounce`() {
    script.down(1, at: (40, 40), ms: 0)
    script.move(1, to: (300, 200), ms: 16)
    script.up(1, ms: 32)
    script.flush()
    #expect(placard.story == ["lifted", "bounces"])
    #expect(placard.frame.center == Point(x: 300, y: 200))
  }

  @Test func `a cancelled raw touch restores the placard`() {
    script.down(1, at: (40, 40), ms: 0)
    script.move(1, to: (300, 200), ms: 16)
    script.cancel(1, ms: 32)
    script.flush()
    #expect(placard.story == ["lifted", "restored"])
    #expect(placard.frame.origin == .zero)
  }

  @Test func `a raw touch beside the placard does nothing to it`() {
    script.down(1, at: (140, 40), ms: 0)
    script.move(1, to: (40, 40), ms: 16)
    script.up(1, ms: 32)
    script.flush()
    #expect(placard.story.isEmpty)
  }

  @Test(arguments: [true, false])
  func `the finalizer runs once, for an end and for a cancellation`(isCancelled: Bool) {
    let pan = PanGestureRecognizer()
    var ends: [GestureRecognizer.State] = []
    pan.onFinalized = { ends.append($0) }
    script.attach(pan, to: placard)
    script.down(1, at: (40, 40), ms: 0)
    script.flush()
    #expect(placard.story == ["lifted"], "press feedback comes before recognition")
    script.move(1, to: (60, 40), ms: 16)
    if isCancelled { script.cancel(1, ms: 32) } else { script.up(1, ms: 32) }
    script.flush()
    #expect(ends == [isCancelled ? .cancelled : .ended])
    #expect(placard.story == ["lifted", "restored"], "recognition takes the touch from the placard")
  }
}
