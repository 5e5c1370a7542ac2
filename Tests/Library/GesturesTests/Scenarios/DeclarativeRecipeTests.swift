// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// Programs that people write with declarative gestures, each as short as its author would write it.
struct DeclarativeRecipeTests {
  private let script = Script()
  private var root: Node { script.root }

  private func note(_ line: String) { script.journal.add(line) }

  private func spread(from near: Double, to far: Double, ms: ClosedRange<Double>) {
    script.down(1, at: (500 - near / 2, 500), ms: ms.lowerBound)
    script.down(2, at: (500 + near / 2, 500), ms: ms.lowerBound)
    script.move(1, to: (500 - far / 2, 500), ms: ms.upperBound - 1)
    script.move(2, to: (500 + far / 2, 500), ms: ms.upperBound - 1)
    script.up(1, 2, ms: ms.upperBound)
  }

  // MARK: 1. Pinch to zoom

  /// A picture that is zoomed with two fingers, moved with one once it is zoomed, and reset by a double tap.
  private final class Zoom {
    var scale = 1.0
    var offset = Vector.zero
    @GestureState var magnification = 1.0

    func attach(to node: Node) {
      node.gesture(
        MagnifyGesture()
          .updating($magnification) { value, state, _ in state = value.magnification }
          .onEnded { [unowned self] in scale = min(max(scale * $0.magnification, 0.5), 5) })
      node.simultaneousGesture(
        DragGesture().onEnded { [unowned self] value in
          guard scale > 1 else { return }
          offset = offset + Vector(dx: value.translation.width, dy: value.translation.height)
        })
      node.onTapGesture(count: 2) { [unowned self] in
        scale = 1
        offset = .zero
      }
    }
  }

  @Test func `pinch to zoom scales, pans when zoomed, and resets on a double tap`() {
    let zoom = Zoom()
    zoom.attach(to: root)
    func dragBy50(ms: Double) {
      script.down(1, at: (500, 500), ms: ms)
      script.move(1, by: (50, 0), ms: ms + 20)
      script.up(1, ms: ms + 40)
      script.flush()
    }
    dragBy50(ms: 0)
    #expect(zoom.offset == .zero)
    spread(from: 100, to: 300, ms: 1000...1100)
    script.flush()
    #expect(zoom.scale == 3)
    #expect(zoom.magnification == 1)
    dragBy50(ms: 2000)
    #expect(zoom.offset == Vector(dx: 50, dy: 0))
    spread(from: 100, to: 300, ms: 3000...3100)
    script.flush()
    #expect(zoom.scale == 5)
    script.tap(at: (500, 500), ms: 4000...4050)
    script.tap(at: (500, 500), ms: 4200...4250)
    script.flush()
    #expect(zoom.scale == 1)
    #expect(zoom.offset == .zero)
  }

  // MARK: 2. Rotate and scale

  @Test func `rotation and scale at once are committed by each side's own closure`() {
    var (angle, scale) = (Angle.zero, 1.0)
    root.gesture(
      RotateGesture().onEnded { angle = angle + $0.rotation }
        .simultaneously(with: MagnifyGesture().onEnded { scale = min(max(scale * $0.magnification, 0.3), 5) })
        .onEnded { _ in note("both") })
    script.down(1, at: (400, 500), ms: 0)
    script.down(2, at: (600, 500), ms: 0)
    for step in 1...9 {
      script.turn(1, 2, to: Double(step) * 10, around: (500, 500), radius: 100, ms: Double(step))
    }
    script.turn(1, 2, to: 90, around: (500, 500), radius: 200, ms: 10)
    script.up(2, ms: 20)
    #expect(script.lines == ["20 both"])
    #expect((angle.degrees - 90).magnitude < 1e-9)
    #expect((scale - 2).magnitude < 1e-9)
  }

  // MARK: 3. Drag to reorder

  @Test func `a row is lifted by a long press and moved by whole rows`() {
    var (lifted, shift) = (false, 0)
    root.gesture(
      LongPressGesture(minimumDuration: 0.3).sequenced(before: DragGesture())
        .onChanged { value in
          switch value {
          case .first: lifted = true
          case .second(_, let drag): if let drag { shift = Int(drag.translation.height / 50) }
          }
        }
        .onEnded { _ in lifted = false })
    script.down(1, at: (100, 25), ms: 0)
    script.flush()
    #expect(lifted)
    script.advance(to: 300)
    script.move(1, by: (0, 120), ms: 400)
    script.flush()
    #expect(shift == 2)
    script.up(1, ms: 450)
    script.flush()
    #expect(!lifted)
  }

  // MARK: 4. Flick to dismiss

  private struct Flick: Gesture {
    let move: (Double, Double) -> Void
    let end: (Bool) -> Void

    var body: some Gesture<DragGesture.Value> {
      DragGesture()
        .onChanged { value in
          let height = value.translation.height
          if height > 0 { move(height, 1 - 0.5 * min(height / 200, 1)) }
        }
        .onEnded { value in
          let ahead = Size(
            width: value.predictedEndTranslation.width - value.translation.width,
            height: value.predictedEndTranslation.height - value.translation.height)
          let isFlick = (ahead.width * ahead.width + ahead.height * ahead.height).squareRoot() > 500
          end(value.translation.height > 200 || value.velocity.height > 800 || isFlick)
        }
    }
  }

  @Test func `a flicked card follows downwards only, fades, and says at the end whether it goes`() {
    root.gesture(
      Flick {
        note("height \($0) opacity \($1)")
      } end: {
        note("dismissed \($0)")
      })
    script.down(1, at: (500, 300), ms: 0)
    script.move(1, to: (500, 250), ms: 50)
    script.move(1, to: (500, 400), ms: 100)
    script.move(1, to: (500, 450), ms: 300)
    script.up(1, ms: 400)
    // Sideways and fast: only the predicted way tells.
    script.down(1, at: (100, 300), ms: 1000)
    for step in 1...4 { script.move(1, by: (25, 0), ms: 1000 + Double(step) * 10) }
    script.up(1, ms: 1040)
    #expect(
      script.lines == [
        "100 height 100.0 opacity 0.75", "300 height 150.0 opacity 0.625", "400 dismissed false",
        "1040 dismissed true",
      ])
  }

  // MARK: 5. Long press, then drag, with a state of its own

  private enum DragState: Equatable {
    case inactive
    case pressing
    case dragging(Size)
  }

  @Test func `a state machine of one's own follows a press and a drag, and commits the drag`() {
    @GestureState var state = DragState.inactive
    $state.observe { state, _ in note("\(state)") }
    var position = Size.zero
    root.gesture(
      LongPressGesture().sequenced(before: DragGesture())
        .updating($state) { value, state, _ in
          switch value {
          case .first: state = .pressing
          case .second(_, let drag): state = .dragging(drag?.translation ?? .zero)
          }
        }
        .onEnded { value in
          guard case .second(_, let drag?) = value else { return }
          position = drag.translation
        })
    script.down(1, at: (100, 100), ms: 0)
    script.advance(to: 510)
    script.move(1, to: (120, 100), ms: 520)
    script.up(1, ms: 540)
    #expect(
      script.lines == [
        "0 pressing", "500 dragging(Gestures.Size(width: 0.0, height: 0.0))",
        "520 dragging(Gestures.Size(width: 20.0, height: 0.0))", "540 inactive",
      ])
    #expect(position == Size(width: 20, height: 0))
  }

  // MARK: 6. A recognizer wrapped for the declarative layer

  private struct Pinch: UIGestureRecognizerRepresentable {
    let action: (Double, Bool) -> Void

    func makeUIGestureRecognizer(context: Context) -> PinchGestureRecognizer { PinchGestureRecognizer() }

    func handleUIGestureRecognizerAction(_ recognizer: PinchGestureRecognizer, context: Context) {
      switch recognizer.state {
      case .changed:
        action(recognizer.scale, false)
      case .ended:
        action(recognizer.scale, true)
        recognizer.scale = 1
      default:
        break
      }
    }
  }

  @Test func `a wrapped pinch is attached like any gesture`() {
    root.gesture(Pinch { note("scale \($0)\($1 ? " at the end" : "")") })
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 0)
    script.move(2, to: (220, 100), ms: 20)
    script.move(2, to: (300, 100), ms: 40)
    script.up(1, 2, ms: 60)
    #expect(script.lines == ["40 scale 2.0", "60 scale 2.0 at the end"])
  }

  // MARK: 7. Declarative inside imperative

  @Test func `a drag inside works under a host with recognizers of its own`() {
    let hosted = Node(frame: Rect(x: 100, y: 100, width: 200, height: 200))
    root.addChild(hosted)
    script.attach(PanGestureRecognizer(), to: root)
    hosted.gesture(DragGesture().onEnded { note("drag \($0.translation.width)") })
    script.down(1, at: (150, 150), ms: 0)
    script.move(1, by: (20, 0), ms: 20)
    script.up(1, ms: 40)
    script.down(1, at: (500, 500), ms: 1000)
    script.move(1, by: (20, 0), ms: 1020)
    script.up(1, ms: 1040)
    #expect(
      script.lines == [
        "40 drag 20.0", "1020 pan began translation (20,0)", "1040 pan ended translation (20,0)",
      ])
  }

  // MARK: 8. Across layers

  private func attachPan(beside isAllowed: Bool) -> ClosureDelegate {
    let delegate = ClosureDelegate()
    delegate.runsBeside = { _, _ in isAllowed }
    let pan = PanGestureRecognizer()
    pan.delegate = delegate
    script.attach(pan, to: root)
    return delegate
  }

  private func playDrag() {
    script.down(1, at: (500, 500), ms: 0)
    script.move(1, by: (20, 0), ms: 20)
    script.up(1, ms: 40)
    script.flush()
  }

  private static let both = [
    "20 pan began translation (20,0)", "40 pan ended translation (20,0)", "40 drag",
  ]

  @Test(arguments: [
    (true, true, both), (true, false, both), (false, true, both),
    (false, false, ["20 pan began translation (20,0)", "40 pan ended translation (20,0)"]),
  ])
  func `a pan and a drag run together if either side says so`(
    delegateAllows: Bool, isSimultaneous: Bool, expected: [String]
  ) {
    let delegate = attachPan(beside: delegateAllows)
    let drag = DragGesture().onEnded { _ in note("drag") }
    if isSimultaneous { root.simultaneousGesture(drag) } else { root.gesture(drag) }
    withExtendedLifetime(delegate) { playDrag() }
    #expect(script.lines == expected)
  }

  // MARK: 9. The cheat sheet

  @Test func `a persisted rotation goes on from where it was`() {
    var angle = Angle.zero
    @GestureState var turning = Angle.zero
    root.gesture(
      RotateGesture()
        .updating($turning) { value, state, _ in state = value.rotation }
        .onEnded { angle = angle + $0.rotation })
    for start in [0.0, 1000] {
      script.down(1, at: (400, 500), ms: start)
      script.down(2, at: (600, 500), ms: start)
      script.turn(1, 2, to: 45, around: (500, 500), radius: 100, ms: start + 20)
      script.flush()
      #expect((turning.degrees - 45).magnitude < 1e-9)
      script.up(1, 2, ms: start + 40)
    }
    #expect(script.lines.isEmpty)
    #expect((angle.degrees - 90).magnitude < 1e-9)
    #expect(turning == .zero)
  }

  @Test func `a long press tells its pressing and its success`() {
    root.onLongPressGesture {
      note("success")
    } onPressingChanged: {
      note("pressing \($0)")
    }
    script.down(1, at: (100, 100), ms: 0)
    script.up(1, ms: 600)
    script.down(1, at: (100, 100), ms: 1000)
    script.move(1, to: (120, 100), ms: 1100)
    script.up(1, ms: 1200)
    #expect(
      script.lines == [
        "0 pressing true", "500 pressing false", "500 success", "1000 pressing true", "1100 pressing false",
      ]
    )
  }
}
