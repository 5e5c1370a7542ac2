// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import GesturesTesting
import GesturesUIKit
import Testing

/// Gestures as values with the declarations of SwiftUI.
///
/// Drawing is left out: `withAnimation`, `@State`, `body` of a view, `Circle`, `Image` and their modifiers. A
/// view is a `UIView`, and a variable takes the place of `@State`.
struct DeclarativeSamples {
  private let script = Script()
  private var root: UIView { script.root }

  private func makeView() -> UIView {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 300, height: 300))
    root.addSubview(view)
    return view
  }

  private func drag(by way: (Double, Double), ms: Double = 0, lifts: Bool = true) {
    script.down(1, at: (200, 200), ms: ms)
    for step in 1...10 {
      script.move(1, by: (way.0 / 10, way.1 / 10), ms: ms + 10 * Double(step))
    }
    if lifts { script.up(1, ms: ms + 200) }
    script.flush()
  }

  private func taps(_ count: Int, ms: Double = 0) {
    for tap in 0..<count {
      let start = ms + 150 * Double(tap)
      script.tap(at: (200, 200), ms: start...(start + 60))
    }
    script.advance(to: ms + 2000)
  }

  @Test func `single, double and triple tap`() {
    var log: [String] = []
    var tapped = false
    makeView().gesture(TapGesture().onEnded { tapped.toggle() })
    taps(1)
    #expect(tapped)
    let double = makeView()
    double.gesture(TapGesture(count: 2).onEnded { log.append("double") })
    taps(2, ms: 3000)
    makeView().gesture(TapGesture(count: 3).onEnded { log.append("triple") })
    taps(3, ms: 6000)
    #expect(log == ["double", "triple"])
  }

  @Test func `the short form of a double tap`() {
    var count = 0
    makeView().onTapGesture(count: 2) { count += 1 }
    taps(2)
    #expect(count == 1)
  }

  @Test func `a long press with its defaults, and with others`() {
    var (showMenu, haptics) = (false, 0)
    let view = makeView()
    view.gesture(LongPressGesture().onEnded { _ in showMenu = true })
    view.simultaneousGesture(
      LongPressGesture(minimumDuration: 1.0, maximumDistance: 10).onEnded { _ in haptics += 1 })
    script.down(1, at: (200, 200), ms: 0)
    script.advance(to: 490)
    #expect(!showMenu)
    script.advance(to: 510)
    #expect(showMenu && haptics == 0)
    script.advance(to: 1010)
    #expect(haptics == 1)
  }

  @Test func `a press is shown while it lasts`() {
    @GestureState var isPressing = false
    var completedLongPress = false
    makeView().gesture(
      LongPressGesture(minimumDuration: 0.8)
        .updating($isPressing) { current, state, _ in state = current }
        .onEnded { _ in completedLongPress = true })
    script.down(1, at: (200, 200), ms: 0)
    script.advance(to: 400)
    #expect(isPressing && !completedLongPress)
    script.advance(to: 900)
    script.up(1, ms: 950)
    script.advance(to: 1000)
    #expect(!isPressing && completedLongPress)
  }

  @Test func `the short form of a long press tells of the pressing`() {
    var log: [String] = []
    makeView().onLongPressGesture(minimumDuration: 0.5) {
      log.append("pressed")
    } onPressingChanged: { isPressing in
      log.append("\(isPressing)")
    }
    script.down(1, at: (200, 200), ms: 0)
    script.advance(to: 600)
    script.up(1, ms: 700)
    script.flush()
    #expect(log == ["true", "false", "pressed"])
  }

  @Test func `a drag has an offset and falls back`() {
    var offset = CGSize.zero
    var seen = CGSize.zero
    makeView().gesture(
      DragGesture()
        .onChanged { value in
          offset = value.translation
          seen = value.translation
          _ = (value.startLocation, value.location, value.velocity, value.predictedEndTranslation)
        }
        .onEnded { _ in offset = .zero })
    drag(by: (80, 40))
    #expect(seen == CGSize(width: 80, height: 40) && offset == .zero)
  }

  @Test func `a drag begins after its distance, in the space that it names`() {
    var places: [CGPoint] = []
    makeView().gesture(
      DragGesture(minimumDistance: 20, coordinateSpace: .global).onChanged { places.append($0.location) })
    drag(by: (15, 0))
    #expect(places.isEmpty)
    drag(by: (100, 0), ms: 1000)
    #expect(places.last == CGPoint(x: 300, y: 200))
  }

  @Test func `a magnification is followed, and kept within limits`() {
    @GestureState var magnifyBy = 1.0
    @GestureState var gestureScale = 1.0
    var currentScale = 1.0
    var seen = 1.0
    let view = makeView()
    view.gesture(
      MagnifyGesture().updating($magnifyBy) { value, state, _ in
        state = value.magnification
        seen = state
      })
    view.simultaneousGesture(
      MagnifyGesture(minimumScaleDelta: 0.01)
        .updating($gestureScale) { value, state, _ in state = value.magnification }
        .onEnded { value in
          currentScale = min(max(currentScale * value.magnification, 0.5), 5.0)
        })
    script.pinch(at: CGPoint(x: 250, y: 250), by: 2, ms: 0...200)
    script.flush()
    #expect(abs(seen - 2) < 0.01 && magnifyBy == 1 && gestureScale == 1 && abs(currentScale - 2) < 0.01)
    for round in 1...3 {
      let start = 1000 * Double(round)
      script.pinch(at: CGPoint(x: 250, y: 250), by: 2, ms: start...(start + 200))
    }
    script.flush()
    #expect(currentScale == 5)
  }

  @Test func `a rotation is followed, and kept`() {
    @GestureState var gestureAngle = Angle.zero
    var angle = Angle.zero
    var currentAngle = Angle.zero
    let view = makeView()
    view.gesture(RotateGesture(minimumAngleDelta: .degrees(1)).onChanged { value in angle = value.rotation })
    view.simultaneousGesture(
      RotateGesture()
        .updating($gestureAngle) { value, state, _ in state = value.rotation }
        .onEnded { value in currentAngle += value.rotation })
    for start in [0.0, 1000] {
      script.turn(at: CGPoint(x: 250, y: 250), by: .degrees(30), ms: start...(start + 200))
    }
    script.flush()
    #expect(abs(angle.degrees - 30) < 0.5 && abs(currentAngle.degrees - 60) < 1 && gestureAngle == .zero)
  }

  @Test func `the old names have the number and the angle alone`() {
    var log: [String] = []
    let samples: any OldNames = self
    samples.attachOldNames { log.append($0) }
    script.twoFingers(at: CGPoint(x: 250, y: 250), scale: 2, angle: .degrees(30), ms: 0...200)
    script.flush()
    #expect(Set(log) == ["scale 2", "angle 30"])
  }

  @Test func `two gestures at the same time`() {
    var scale = 1.0
    var angle = Angle.zero
    var both = false
    let magnify = MagnifyGesture().onChanged { value in scale = value.magnification }
    let rotate = RotateGesture().onChanged { value in angle = value.rotation }
    makeView().gesture(
      magnify.simultaneously(with: rotate).onChanged { both = both || $0.first != nil && $0.second != nil })
    script.twoFingers(at: CGPoint(x: 250, y: 250), scale: 2, angle: .degrees(40), ms: 0...200)
    script.flush()
    #expect(abs(scale - 2) < 0.01 && abs(angle.degrees - 40) < 0.5 && both)
  }

  @Test func `a drag after a long press`() {
    var finalOffset = CGSize.zero
    let longPressBeforeDrag = LongPressGesture(minimumDuration: 0.5)
      .sequenced(before: DragGesture())
      .onEnded { value in
        guard case .second(true, let drag?) = value else { return }
        finalOffset.width += drag.translation.width
        finalOffset.height += drag.translation.height
      }
    makeView().gesture(longPressBeforeDrag)
    drag(by: (60, 0))
    #expect(finalOffset == .zero)
    script.down(1, at: (200, 200), ms: 1000)
    script.advance(to: 1600)
    for step in 1...10 { script.move(1, by: (6, 3), ms: 1600 + 10 * Double(step)) }
    script.up(1, ms: 1800)
    script.flush()
    #expect(finalOffset == CGSize(width: 60, height: 30))
  }

  private enum ExclusiveResult {
    case doubleTap, longPress
  }

  @Test func `a double tap or a long press`() {
    var log: [ExclusiveResult] = []
    let doubleTapOrLongPress = TapGesture(count: 2)
      .map { ExclusiveResult.doubleTap }
      .exclusively(
        before:
          LongPressGesture()
          .map { _ in ExclusiveResult.longPress }
      )
      .onEnded { result in
        switch result {
        case .first(let val): log.append(val)
        case .second(let val): log.append(val)
        }
      }
    makeView().gesture(doubleTapOrLongPress)
    taps(2)
    script.down(1, at: (200, 200), ms: 3000)
    script.advance(to: 4000)
    script.up(1, ms: 4010)
    script.advance(to: 6000)
    #expect(log == [.doubleTap, .longPress])
  }

  @Test func `what a gesture keeps, and what goes back`() {
    @GestureState var dragOffset = CGSize.zero
    var position = CGSize.zero
    makeView().gesture(
      DragGesture()
        .updating($dragOffset) { value, state, _ in state = value.translation }
        .onEnded { value in
          position.width += value.translation.width
          position.height += value.translation.height
        })
    drag(by: (50, 20), lifts: false)
    #expect(dragOffset == CGSize(width: 50, height: 20) && position == .zero)
    script.up(1, ms: 300)
    script.flush()
    #expect(dragOffset == .zero && position == CGSize(width: 50, height: 20))
  }

  @Test func `a state goes back with its transaction`() {
    @GestureState(resetTransaction: Transaction(animation: .spring)) var dragOffset = CGSize.zero
    var animations: [Animation?] = []
    $dragOffset.observe { _, transaction in animations.append(transaction.animation) }
    makeView().gesture(DragGesture().updating($dragOffset) { value, state, _ in state = value.translation })
    drag(by: (50, 20))
    #expect(animations.last == .spring && animations.first == .some(nil))
  }

  @Test func `a button in a stack that taps`() {
    for isSimultaneous in [false, true] {
      var log: [String] = []
      let stack = makeView()
      let button = UIButton(frame: CGRect(x: 50, y: 50, width: 200, height: 200)) { log.append("child") }
      stack.addSubview(button)
      let tap = TapGesture().onEnded { log.append("parent") }
      if isSimultaneous { stack.simultaneousGesture(tap) } else { stack.gesture(tap) }
      taps(1, ms: isSimultaneous ? 4000 : 0)
      #expect(Set(log) == (isSimultaneous ? ["child", "parent"] : ["child"]))
    }
  }

  @Test func `a parent comes first if it says so`() {
    var log: [String] = []
    let stack = makeView()
    let text = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    stack.addSubview(text)
    text.gesture(TapGesture().onEnded { log.append("child") })
    stack.highPriorityGesture(TapGesture().onEnded { log.append("parent") })
    taps(1)
    #expect(log == ["parent"])
  }

  @Test func `a mask says which gestures take part`() {
    for (mask, expected): (GestureMask, [String]) in [
      (.gesture, ["parent"]), (.subviews, ["child"]), (.all, ["child"]),
    ] {
      var log: [String] = []
      let stack = makeView()
      let child = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      stack.addSubview(child)
      child.gesture(DragGesture().onEnded { _ in log.append("child") })
      let drag = DragGesture().onEnded { _ in log.append("parent") }
      stack.gesture(drag, including: mask)
      self.drag(by: (60, 0))
      #expect(log == expected, "\(mask)")
      stack.removeFromSuperview()
      script.advance(to: 5000)
    }
  }

  @Test func `a gesture of one's own has a body`() {
    var swipes: [SwipeGesture.Direction] = []
    makeView().gesture(SwipeGesture { swipes.append($0) })
    drag(by: (100, 10))
    makeView().onSwipe { swipes.append($0) }
    drag(by: (-10, -100), ms: 1000)
    #expect(swipes == [.right, .up])
  }

  @Test func `a drag that is light until its end`() {
    var dragPosition = CGPoint.zero
    var tests = 0
    makeView().gesture(
      DragGesture()
        .onChanged { value in dragPosition = value.location }
        .onEnded { _ in tests += 1 })
    drag(by: (100, 0))
    #expect(dragPosition == CGPoint(x: 200, y: 100) && tests == 1)
  }
}

/// Uses deprecated names through a protocol, since the compiler would warn of a direct call.
private protocol OldNames {
  func attachOldNames(_ report: @escaping (String) -> Void)
}

extension DeclarativeSamples: OldNames {
  @available(*, deprecated) fileprivate func attachOldNames(_ report: @escaping (String) -> Void) {
    let view = makeView()
    view.gesture(MagnificationGesture().onEnded { report("scale \(Int($0.rounded()))") })
    view.simultaneousGesture(RotationGesture().onEnded { report("angle \(Int($0.degrees.rounded()))") })
  }
}

private struct SwipeGesture: Gesture {
  enum Direction { case left, right, up, down }
  let minimumDistance: CGFloat
  let onSwipe: (Direction) -> Void

  init(minimumDistance: CGFloat = 50, onSwipe: @escaping (Direction) -> Void) {
    self.minimumDistance = minimumDistance
    self.onSwipe = onSwipe
  }

  var body: some Gesture {
    DragGesture(minimumDistance: minimumDistance)
      .onEnded { value in
        let h = value.translation.width, v = value.translation.height
        if abs(h) > abs(v) {
          onSwipe(h > 0 ? .right : .left)
        } else {
          onSwipe(v > 0 ? .down : .up)
        }
      }
  }
}

extension UIView {
  @discardableResult
  fileprivate func onSwipe(perform action: @escaping (SwipeGesture.Direction) -> Void) -> GestureAttachment {
    gesture(SwipeGesture(onSwipe: action))
  }
}
