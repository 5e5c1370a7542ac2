// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

struct TracedPan: UIGestureRecognizerRepresentable {
  final class Coordinator {
    let converter: CoordinateSpaceConverter
    init(_ converter: CoordinateSpaceConverter) { self.converter = converter }
  }

  var title = "first"
  let journal: Journal
  var onHandle: (CoordinateSpaceConverter) -> Void = { _ in }

  func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator {
    journal.add("coordinator")
    return Coordinator(converter)
  }

  func makeUIGestureRecognizer(context: Context) -> PanGestureRecognizer {
    journal.add("make")
    return PanGestureRecognizer()
  }

  func updateUIGestureRecognizer(_ recognizer: PanGestureRecognizer, context: Context) {
    journal.add("update \(title)")
  }

  func handleUIGestureRecognizerAction(_ recognizer: PanGestureRecognizer, context: Context) {
    journal.add("\(title) \(recognizer.state)")
    onHandle(context.converter)
  }
}

/// The life cycle: the calls, their order, and their end.
struct RepresentableLifecycleTests {
  let script = Script()
  var root: Node { script.root }

  init() { script.advance(to: 0) }

  func lines(after count: Int) -> [String] { Array(script.lines.dropFirst(count)) }

  @Test func `attaching makes the coordinator, then the recognizer, then updates`() {
    root.gesture(TracedPan(journal: script.journal))
    #expect(script.lines == ["0 coordinator", "0 make", "0 update first"])
  }

  @Test func `a renewed value is updated, and it hears the actions from then on`() {
    let attachment = root.gesture(TracedPan(journal: script.journal))
    script.down(1, at: (100, 100), ms: 10)
    script.move(1, by: (20, 0), ms: 20)
    script.flush()
    attachment.update(TracedPan(title: "second", journal: script.journal))
    script.up(1, ms: 30)
    #expect(lines(after: 3) == ["20 first began", "20 update second", "30 second ended"])
  }

  @Test func `failed attempts are handled by nobody`() {
    root.gesture(TracedPan(journal: script.journal))
    script.tap(ms: 10...50)
    #expect(lines(after: 3).isEmpty)
  }

  @Test func `removing cancels what is under way and releases everything`() {
    var attachment: GestureAttachment? = root.gesture(TracedPan(journal: script.journal))
    weak let recognizer = root.gestureRecognizers.first
    script.down(1, at: (100, 100), ms: 10)
    script.move(1, by: (20, 0), ms: 20)
    script.flush()
    attachment?.remove()
    #expect(lines(after: 3) == ["20 first began", "20 first cancelled"])
    #expect(attachment?.isAttached == false)
    #expect(attachment?.update(TracedPan(journal: script.journal)) == false)
    attachment?.remove()
    script.up(1, ms: 30)
    script.flush()
    #expect(root.gestureRecognizers.isEmpty)
    #expect(recognizer == nil)
    attachment = nil
  }

  @Test func `removal from within an action takes effect after the batch`() {
    var attachment: GestureAttachment?
    var counts: [Int] = []
    var pan = TracedPan(journal: script.journal)
    pan.onHandle = { [root] _ in
      attachment?.remove()
      counts.append(root.gestureRecognizers.count)
    }
    attachment = root.gesture(pan)
    script.down(1, at: (100, 100), ms: 10)
    script.move(1, by: (20, 0), ms: 20)
    script.flush()
    #expect(lines(after: 3) == ["20 first began", "20 first cancelled"])
    #expect(counts.first == 1)
    #expect(root.gestureRecognizers.isEmpty)
  }

  @Test func `a gesture goes with its node`() {
    var child: Node? = Node(frame: Rect(x: 0, y: 0, width: 500, height: 500))
    weak var recognizer: GestureRecognizer?
    var attachment: GestureAttachment?
    if let child {
      root.addChild(child)
      attachment = child.gesture(TracedPan(journal: script.journal))
      recognizer = child.gestureRecognizers.first
    }
    script.down(1, at: (100, 100), ms: 10)
    script.move(1, by: (20, 0), ms: 20)
    script.flush()
    child?.removeFromParent()
    child = nil
    #expect(lines(after: 3) == ["20 first began", "20 first cancelled"])
    script.advance(to: 30)
    #expect(recognizer == nil)
    #expect(attachment?.isAttached == false)
  }

  @Test func `one whose maker alone is written works`() {
    struct Bare: UIGestureRecognizerRepresentable {
      func makeUIGestureRecognizer(context: Context) -> some GestureRecognizer { TapGestureRecognizer() }
    }
    root.gesture(Bare())
    #expect(root.gestureRecognizers.first is TapGestureRecognizer)
    script.tap(ms: 10...50)
    script.flush()
  }

  @Test func `the coordinator may be the delegate`() {
    struct Governed: UIGestureRecognizerRepresentable {
      let coordinator: GestureCoordinator
      func makeCoordinator(converter: CoordinateSpaceConverter) -> GestureCoordinator { coordinator }
      func makeUIGestureRecognizer(context: Context) -> TapGestureRecognizer {
        let tap = TapGestureRecognizer()
        tap.delegate = context.coordinator
        return tap
      }
    }
    var asked = 0
    root.gesture(
      Governed(
        coordinator: GestureCoordinator(shouldBegin: { _ in
          asked += 1
          return true
        })))
    script.tap(ms: 10...50)
    script.flush()
    #expect(asked == 1)
  }
}

/// Places and displacements in the coordinates of the node and those around it.
struct ConverterTests {
  let script = Script()
  let board = Node(frame: Rect(x: 100, y: 100, width: 800, height: 800))
  let card = Node(frame: Rect(x: 200, y: 200, width: 100, height: 100))

  init() {
    board.coordinateSpaceName = "board"
    script.root.addChild(board)
    board.addChild(card)
    // Twice as large about its middle (350, 350 in the root): it covers 300...400 by itself, 250...450 so.
    card.transform = AffineTransform(scale: 2)
  }

  /// Asks the converter at a pan's beginning, after a finger has moved by (40, 0) in 40 ms.
  func converter(asking question: @escaping (CoordinateSpaceConverter) -> Void) {
    var pan = TracedPan(journal: script.journal)
    pan.onHandle = question
    card.gesture(pan)
    script.down(1, at: (350, 350), ms: 0)
    script.move(1, by: (5, 0), ms: 20)
    script.move(1, by: (35, 0), ms: 40)
    script.flush()
  }

  @Test func `a place is told in local, named and global coordinates`() {
    var places: [Point] = []
    converter { converter in
      places = [
        converter.localLocation, converter.location(in: .named("board")), converter.location(in: .global),
        converter.location(in: .named("nowhere")),
      ]
    }
    let expected = [(70.0, 50.0), (290, 250), (390, 350), (390, 350)].map { Point(x: $0.0, y: $0.1) }
    #expect(places == expected)
  }

  @Test func `the local place is what the recognizer says of its own node`() {
    var pair: [Point] = []
    converter { [card] converter in
      pair = [converter.localLocation, card.gestureRecognizers[0].location(in: card)]
    }
    #expect(pair.count == 2 && pair[0] == pair[1])
  }

  @Test func `a node of double size halves displacements and speeds`() {
    var vectors: [Vector?] = []
    converter { converter in
      vectors = [
        converter.localTranslation, converter.translation(in: .global), converter.localVelocity,
        converter.velocity(in: .named("board")),
      ]
    }
    #expect(vectors[0] == Vector(dx: 20, dy: 0))
    #expect(vectors[1] == Vector(dx: 40, dy: 0))
    #expect(vectors[2].map { $0 * 2 } == vectors[3])
    #expect((vectors[3]?.dx ?? 0) > 0)
  }

  @Test func `a global point is converted to any space around the node`() {
    var points: [Point] = []
    converter { converter in
      let point = Point(x: 350, y: 350)
      points = [
        converter.convert(globalPoint: point), converter.convert(globalPoint: point, to: .named("board")),
        converter.convert(globalPoint: point, to: .global),
      ]
    }
    #expect(points == [Point(x: 50, y: 50), Point(x: 250, y: 250), Point(x: 350, y: 350)])
  }

  @Test func `what a recognizer does not have is nil`() {
    struct Probe<Kind: GestureRecognizer>: UIGestureRecognizerRepresentable {
      let recognizer: Kind
      let notify: (CoordinateSpaceConverter) -> Void
      func makeUIGestureRecognizer(context: Context) -> Kind { recognizer }
      func updateUIGestureRecognizer(_ recognizer: Kind, context: Context) { notify(context.converter) }
    }
    func facts(_ recognizer: some GestureRecognizer) -> [Bool] {
      var facts: [Bool] = []
      card.gesture(
        Probe(recognizer: recognizer) { converter in
          facts = [converter.localTranslation != nil, converter.localVelocity != nil]
        })
      return facts
    }
    #expect(facts(PanGestureRecognizer()) == [true, true])
    #expect(facts(TransformGestureRecognizer()) == [true, false])
    #expect(facts(PinchGestureRecognizer()) == [false, false])
    #expect(facts(RotationGestureRecognizer()) == [false, false])
    #expect(facts(TapGestureRecognizer()) == [false, false])
  }

  @Test func `a converter follows its node, and outlives its attachment`() {
    struct Keeper: UIGestureRecognizerRepresentable {
      let keep: (CoordinateSpaceConverter) -> Void
      func makeCoordinator(converter: CoordinateSpaceConverter) { keep(converter) }
      func makeUIGestureRecognizer(context: Context) -> TapGestureRecognizer { TapGestureRecognizer() }
    }
    var kept: CoordinateSpaceConverter?
    let attachment = card.gesture(Keeper { kept = $0 })
    let point = Point(x: 350, y: 350)
    #expect(kept?.convert(globalPoint: point) == Point(x: 50, y: 50))
    card.frame.origin = Point(x: 210, y: 200)
    #expect(kept?.convert(globalPoint: point) == Point(x: 45, y: 50))
    attachment.remove()
    #expect(kept?.convert(globalPoint: point) == point)
    #expect(kept?.localLocation == .zero)
  }
}
