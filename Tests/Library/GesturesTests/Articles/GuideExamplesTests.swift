// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesScrolling
import TestSupport
import Testing

/// The examples of the guides, exactly as printed there.
private struct Examples {
  final class SlowTapGestureRecognizer: GestureRecognizer {
    var minimumDuration = 0.5
    var maximumDuration = 2.0
    var allowableMovement = 10.0
    private var start = Point.zero
    private var landing = 0.0

    override func touchesBegan(_ touches: [Touch], with event: Event) {
      guard numberOfTouches == 1, let touch = touches.first else { return fail(.tooManyTouches) }
      start = location(in: nil)
      landing = touch.timestamp
      scheduleDeadline(at: landing + maximumDuration)
    }

    override func touchesMoved(_ touches: [Touch], with event: Event) {
      if location(in: nil).distance(to: start) > allowableMovement { fail(.moved) }
    }

    override func touchesEnded(_ touches: [Touch], with event: Event) {
      let duration = (touches.first?.timestamp ?? landing) - landing
      if duration >= minimumDuration { state = .ended } else { fail(.liftedEarly) }
    }

    override func deadlineReached(at timestamp: Double) { fail(.timedOut) }
  }

  static func attach(to node: Node, _ report: @escaping (String) -> Void) {
    let slowTap = SlowTapGestureRecognizer()
    slowTap.addAction { slowTap in report("slow tap at \(slowTap.location(in: nil).x)") }
    node.addGestureRecognizer(slowTap)
  }

  func serve(
    _ environment: GestureEnvironment, now: () -> Double, wait: (Double?) -> InputBatch?,
    deliver: (TouchVerdict) -> Void, until isDone: () -> Bool
  ) {
    while !isDone() {
      let timeout = environment.nextDeadline.map { max(0, $0 - now()) }
      let verdicts = wait(timeout).map(environment.handle) ?? environment.advance(to: now())
      verdicts.forEach(deliver)
    }
  }

  actor GestureService {
    private let environment = GestureEnvironment(
      root: Node(frame: Rect(x: 0, y: 0, width: 1000, height: 1000)))

    func handle(_ batch: InputBatch) -> [TouchVerdict] { environment.handle(batch) }
  }

  @MainActor final class Model {
    var taps = 0
    var landings = 0
  }

  final class Card: Node {
    let model: Model

    @MainActor init(frame: Rect, model: Model) {
      self.model = model
      super.init(frame: frame)
      wantsTouches = true
      onTapGesture { model.taps += 1 }
    }

    override func touchesBegan(_ touches: [Touch], with event: Event) {
      MainActor.assumeIsolated(with: self) { card in card.model.landings += 1 }
    }
  }

  static func scroll(_ table: Node, _ rows: [Node], _ load: (@escaping () -> Void) -> Void) {
    let list = ScrollNode(frame: table.bounds)
    list.contentSize = Size(width: 390, height: 60 * Double(rows.count))
    for (index, row) in rows.enumerated() {
      row.frame = Rect(x: 0, y: 60 * Double(index), width: 390, height: 60)
      list.contentNode.addChild(row)
    }
    table.addChild(list)

    let map = ScrollNode(frame: table.bounds)
    map.contentSize = Size(width: 2000, height: 2000)
    map.minimumZoomScale = 0.25
    map.maximumZoomScale = 8

    list.willEndDragging = { _, target in Point(x: 0, y: (target.y / 60).rounded() * 60) }
  }
}

extension Examples {
  static func letGo(_ card: Node, _ pan: PanGestureRecognizer, on table: Node) -> Glide {
    let glide = Glide(
      from: card.center, velocity: pan.velocity(in: table), within: table.bounds.insetBy(dx: 60, dy: 60))
    return glide
  }

  static func corner(for card: Node, _ velocity: Vector, among corners: [Point]) -> Point? {
    let corner = Deceleration.normal.snap(from: card.center, velocity: velocity, to: corners)
    return corner
  }

  @MainActor static func follow(_ node: Node, _ report: @escaping (String) -> Void) -> Task<Void, Never> {
    let values = Task {
      for await drag in node.values(of: DragGesture()) { report("dragged by \(drag.translation.width)") }
    }
    return values
  }
}

struct GuideExamplesTests {
  @Test func `a slow tap rests for half a second, and not for two`() {
    let script = Script()
    Examples.attach(to: script.root) { script.journal.add($0) }
    script.tap(ms: 0...600)
    script.tap(ms: 1000...1100)
    script.tap(ms: 2000...4100)
    script.down(1, at: (100, 100), ms: 5000)
    script.move(1, by: (20, 0), ms: 5100)
    script.up(1, ms: 5600)
    script.tap(ms: 6000...6700)
    #expect(script.lines == ["600 slow tap at 100.0", "6700 slow tap at 100.0"])
  }

  @Test func `a loop of the host's own passes on input, time and verdicts`() {
    let root = Node(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let environment = GestureEnvironment(root: root)
    let press = LongPressGestureRecognizer()
    root.addGestureRecognizer(press)
    var (time, isLanded) = (0.0, false)
    var verdicts: [TouchVerdict] = []
    Examples().serve(
      environment, now: { time },
      wait: { timeout in
        if isLanded {
          time += timeout ?? 100
          return nil
        }
        isLanded = true
        return InputBatch(at: time, touches: [TouchChange(id: 1, phase: .began, location: Point(x: 5, y: 5))])
      }, deliver: { verdicts.append($0) }, until: { !verdicts.isEmpty })
    #expect(time == 0.5 && press.state == .began)
    #expect(verdicts == [TouchVerdict(touch: 1, verdict: .claimed)])
  }

  @Test func `an actor owns an engine`() async {
    let service = Examples.GestureService()
    let change = TouchChange(id: 1, phase: .began, location: Point(x: 5, y: 5))
    let verdicts = await service.handle(InputBatch(at: 0, touches: [change]))
    #expect(verdicts == [TouchVerdict(touch: 1, verdict: .released)])
  }

  @Test func `a card that is let go rolls out, and snaps to the corner that it is thrown at`() {
    let (script, pan) = (Script(), PanGestureRecognizer())
    let card = Node(frame: Rect(x: 100, y: 100, width: 100, height: 100))
    script.root.addChild(card)
    script.attach(pan, to: card)
    var glide: Glide?
    var corner: Point?
    pan.addAction { pan in
      guard pan.state == .ended else { return }
      glide = Examples.letGo(card, pan, on: script.root)
      corner = Examples.corner(
        for: card, pan.velocity(in: script.root), among: [.zero, Point(x: 1000, y: 0)])
    }
    script.down(1, at: (150, 150), ms: 0)
    for step in 1...10 { script.move(1, by: (15, 0), ms: 10 * Double(step)) }
    script.up(1, ms: 101)
    script.flush()
    #expect((glide?.destination.x ?? 0) > 700)
    #expect(corner == Point(x: 1000, y: 0))
  }

  @MainActor
  @Test func `a loop over values follows a drag until it is cancelled`() async {
    let script = Script()
    let values = Examples.follow(script.root) { script.journal.add($0) }
    while script.root.gestureRecognizers.isEmpty { await Task.yield() }
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (20, 0), ms: 10)
    script.flush()
    while script.journal.lines.isEmpty { await Task.yield() }
    values.cancel()
    await values.value
    #expect(script.lines == ["10 dragged by 20.0"])
    #expect(script.root.gestureRecognizers.isEmpty)
  }

  @Test func `scripts write what recognizers did`() {
    let script = Script(TapGestureRecognizer())
    script.down(1, at: (100, 100), ms: 0)
    script.up(1, ms: 80)
    #expect(script.lines == ["80 tap ended at (100,100)"])

    let press = Script(LongPressGestureRecognizer())
    press.down(1, at: (100, 100), ms: 0)
    press.advance(to: 600)
    #expect(press.lines == ["500 longPress began"])
    let pull = PanGestureRecognizer()
    let play = Script(pull)
    play.down(1, at: (100, 100), ms: 0)
    play.move(1, to: (100, 150), ms: 20)
    play.flush()
    #expect(pull.state == .began)

    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    (single.name, double.name) = ("single", "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let taps = Script(single, double)
    taps.journal.tellsFailures = true
    taps.tap(ms: 0...50)
    taps.advance(to: 1000)
    #expect(taps.lines == ["400 single ended at (100,100)", "400 double failed: timedOut"])
  }
}
