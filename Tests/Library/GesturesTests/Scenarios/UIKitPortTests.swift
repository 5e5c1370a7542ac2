// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesControls
import GesturesScrolling
import GesturesTesting
import Glibc
import Testing

/// Five programs that were published for UIKit, written anew; docs/library.md lists the manual changes.
struct UIKitPortTests {
  private let script = Script()

  private func drag(from start: (Double, Double), by step: (Double, Double), at time: Double) {
    script.down(1, at: start, ms: time)
    for index in 1...10 { script.move(1, by: step, ms: time + 10 * Double(index)) }
    script.up(1, ms: time + 400)
    script.flush()
  }

  // MARK: A knob: UIControl with beginTracking and continueTracking (carson-katri/Knob)

  /// A knob that one finger turns without an end; its value is an angle.
  final class Knob: ControlNode {
    private(set) var value = 0.0
    private var last = 0.0

    private func angle(_ touch: Touch) -> Double {
      let way = touch.location(in: self) - bounds.center
      return atan2(way.dy, way.dx)
    }

    override func beginTracking(_ touch: Touch, with event: Event) -> Bool {
      last = angle(touch)
      return true
    }

    override func continueTracking(_ touch: Touch, with event: Event) -> Bool {
      let now = angle(touch)
      value += remainder(now - last, 2 * .pi)
      last = now
      sendValueChanged()
      return true
    }
  }

  @Test func `a knob is turned more than once, and tells each time`() {
    let knob = Knob(frame: Rect(x: 100, y: 100, width: 100, height: 100))
    script.root.addChild(knob)
    var changes = 0
    knob.onValueChanged = { changes += 1 }
    script.down(1, at: (190, 150), ms: 0)
    for step in 1...24 {
      let part = Double(step)
      let angle = part * Double.pi / 8
      let (x, y): (Double, Double) = (150 + 40 * cos(angle), 150 + 40 * sin(angle))
      script.move(1, to: (x, y), ms: 20 * part)
    }
    script.up(1, ms: 1000)
    script.flush()
    #expect(changes == 24)
    #expect(abs(knob.value - 3 * .pi) < 0.001)
  }

  // MARK: A card that a pan moves along an animation (jrasmusson/ios-starter-kit)

  /// UIViewPropertyAnimator's `fractionComplete`: a number that the finger sets and that then runs on.
  final class FadingCard: Node {
    private(set) var fraction = 0.0 {
      didSet { transform = AffineTransform(translation: Vector(dx: 275 * fraction, dy: 0)) }
    }
    var alpha: Double { 1 - fraction }
    private(set) var ending: Bool?
    private var running: RunningAnimation?

    init(in environment: GestureEnvironment) {
      super.init(frame: Rect(x: 0, y: 250, width: 100, height: 100))
      let pan = PanGestureRecognizer()
      pan.addAction { [unowned self, unowned environment] pan in
        let root = environment.root
        switch pan.state {
        case .began, .changed:
          running?.stop()
          fraction = min(max(pan.translation(in: root).dx / 275, 0), 1)
        default:
          let glide = ValueGlide(
            from: fraction, to: 1, velocity: pan.velocity(in: root).dx / 275, spring: .smooth)
          running = environment.animate(glide) { [unowned self] in
            fraction = $0
          } completion: { [unowned self] in
            ending = $0
          }
        }
      }
      addGestureRecognizer(pan)
    }
  }

  @Test func `a card follows the finger along its way, and goes the rest by itself`() {
    let card = FadingCard(in: script.environment)
    script.root.addChild(card)
    drag(from: (50, 300), by: (11, 0), at: 0)
    #expect(abs(card.fraction - 0.4) < 0.05)
    #expect(card.ending == nil)
    script.advance(to: 5000)
    #expect(card.fraction == 1 && card.alpha == 0 && card.ending == true)
  }

  // MARK: A list in a sheet that it hands its finger over to (wffkan/JMVideoDemo)

  /// A list that scrolls only in a sheet that is open, and not downwards at its top.
  final class SheetList: ScrollNode {
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      guard recognizer === panGestureRecognizer, let sheet = parent as? Sheet else { return true }
      let isAtTop = contentOffset.y <= 0 && panGestureRecognizer.translation(in: self).dy > 0
      return sheet.isOpen && !isAtTop
    }
  }

  /// A sheet that is half-way up or all the way.
  final class Sheet: Node {
    let list = SheetList(frame: Rect(x: 0, y: 40, width: 400, height: 560))
    var isOpen: Bool { frame.origin.y == 100 }
    private var moving: RunningAnimation?

    init(in environment: GestureEnvironment) {
      super.init(frame: Rect(x: 0, y: 500, width: 400, height: 600))
      list.contentSize = Size(width: 400, height: 3000)
      addChild(list)
      let pan = PanGestureRecognizer()
      pan.axis = .vertical
      pan.addAction { [unowned self, unowned environment] pan in
        if pan.state == .began { moving?.stop() }
        frame.origin.y = max(100, frame.origin.y + pan.translation(in: environment.root).dy)
        pan.setTranslation(.zero, in: environment.root)
        guard pan.state == .ended else { return }
        let velocity = Vector(dx: 0, dy: pan.velocity(in: environment.root).dy)
        let stops = [100.0, 500].map { Point(x: 0, y: $0) }
        let stop = Deceleration.fast.snap(from: frame.origin, velocity: velocity, to: stops) ?? frame.origin
        moving = environment.animate(Glide(from: frame.origin, velocity: velocity, to: stop)) {
          [unowned self] in
          frame.origin = $0
        }
      }
      addGestureRecognizer(pan)
    }
  }

  @Test func `a sheet opens, its list scrolls, and at the top of that the sheet goes down again`() {
    let sheet = Sheet(in: script.environment)
    script.root.addChild(sheet)
    drag(from: (200, 560), by: (0, -25), at: 0)
    script.advance(to: 5000)
    #expect(sheet.isOpen && sheet.list.contentOffset.y == 0)
    drag(from: (200, 500), by: (0, -20), at: 6000)
    script.advance(to: 12_000)
    #expect(sheet.isOpen && sheet.list.contentOffset.y > 150)
    sheet.list.contentOffset = .zero
    drag(from: (200, 300), by: (0, 25), at: 13_000)
    script.advance(to: 20_000)
    #expect(sheet.frame.origin.y == 500 && sheet.list.contentOffset.y == 0)
  }

  // MARK: A picture in a scroll view (vietmy1711/ScrollViewZoomImage)

  @Test func `a picture is zoomed by a double tap where it was tapped, and back`() {
    let scroll = ScrollNode(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    scroll.contentSize = scroll.frame.size
    scroll.maximumZoomScale = 10
    script.root.addChild(scroll)
    // Its own double tap goes to the greatest zoom; UIKit's program does that by a rectangle.
    for time in [0.0, 150] { script.tap(at: (100, 150), ms: time...(time + 50)) }
    script.advance(to: 5000)
    #expect(scroll.zoomScale > 1)
    let place = scroll.contentNode.convert(fromRoot: Point(x: 100, y: 150))
    #expect(place.distance(to: Point(x: 100, y: 150)) < 1)
    for time in [6000.0, 6150] { script.tap(at: (100, 150), ms: time...(time + 50)) }
    script.advance(to: 12_000)
    #expect(scroll.zoomScale == 1 && scroll.contentOffset == .zero)
  }

  // MARK: Cards that stop in their places (atfelix/CourseTracker)

  @Test func `cards of one width stop where one begins`() {
    let cards = ScrollNode(frame: Rect(x: 0, y: 0, width: 400, height: 200))
    cards.contentSize = Size(width: 3000, height: 200)
    cards.contentInset = EdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
    cards.contentOffset = Point(x: -20, y: 0)
    let (width, left) = (150.0, 20.0)
    cards.willEndDragging = { _, target in
      Point(x: ((target.x + left) / width).rounded() * width - left, y: target.y)
    }
    script.root.addChild(cards)
    drag(from: (300, 100), by: (-20, 0), at: 0)
    script.advance(to: 5000)
    #expect(cards.contentOffset.x == 130)
  }
}
