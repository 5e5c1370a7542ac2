// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import GesturesTesting
import GesturesUIKit
import Testing

/// Squares that a long press selects and a pan moves, with the declarations of UIKit.
///
/// `layoutSubviews`, `setNeedsLayout`, `layoutIfNeeded`, `UIColor` and `UIViewController` are left out: the
/// square keeps its looks, and its controller owns the view. A method takes the place of `#selector`.
struct CoordinatedRecognizerSamples {
  struct SquareViewProps {
    var isRed = false
    var scale: CGFloat = 1.0
    var position: CGPoint
  }

  enum GestureEvent {
    case began
    case changed(CGVector)
    case ended
  }

  final class SquareView: UIView {
    private(set) var props: SquareViewProps {
      didSet {
        center = props.position
        transform = CGAffineTransform(scaleX: props.scale, y: props.scale)
      }
    }

    override init(frame: CGRect) {
      props = SquareViewProps(position: CGPoint(x: frame.midX, y: frame.midY))
      super.init(frame: frame)
    }

    func handleGestureEvent(_ event: GestureEvent) {
      switch event {
      case .began: props = SquareViewProps(isRed: true, scale: 1.2, position: props.position)
      case .changed(let translation): props.position += translation
      case .ended: props = SquareViewProps(position: props.position)
      }
    }
  }

  /// One recognizer for both: a square is not selected before the pan begins.
  final class PanController {
    let view: UIView
    let squareVws: [SquareView]
    private(set) var selectedVws: [SquareView] = []

    init(_ view: UIView) {
      self.view = view
      squareVws = (0..<3).map {
        SquareView(frame: CGRect(x: 100, y: 100 + 150 * Double($0), width: 100, height: 100))
      }
      squareVws.forEach { view.addSubview($0) }
      let dragGesture = UIPanGestureRecognizer(target: self, action: PanController.handleDrag)
      view.addGestureRecognizer(dragGesture)
    }

    func handleDrag(_ sender: UIPanGestureRecognizer) {
      switch sender.state {
      case .began:
        let pt = sender.location(in: view)
        selectedVws = squareVws.filter { $0.frame.contains(pt) }
        handleGestureEvent(.began)
      case .changed:
        let translation = sender.translation(in: view)
        handleGestureEvent(.changed(translation))
        sender.setTranslation(.zero, in: view)
      case .ended:
        handleGestureEvent(.ended)
        selectedVws = []
      default: break
      }
    }

    func handleGestureEvent(_ event: GestureEvent) { selectedVws.forEach { $0.handleGestureEvent(event) } }
  }

  /// A press that selects and a pan that moves; both run if the delegate allows it.
  final class ViewController: UIGestureRecognizerDelegate {
    let view: UIView
    let squareVws: [SquareView]
    private(set) var selectedVws: [SquareView] = []

    init(_ view: UIView, isCoordinated: Bool) {
      self.view = view
      squareVws = (0..<3).map {
        SquareView(frame: CGRect(x: 100, y: 100 + 150 * Double($0), width: 100, height: 100))
      }
      squareVws.forEach { view.addSubview($0) }
      let tapGesture = UILongPressGestureRecognizer(target: self, action: ViewController.handleTap)
      tapGesture.minimumPressDuration = 0.1
      let dragGesture = UIPanGestureRecognizer(target: self, action: ViewController.handleDrag)
      view.addGestureRecognizer(tapGesture)
      view.addGestureRecognizer(dragGesture)
      if isCoordinated {
        tapGesture.delegate = self
        dragGesture.delegate = self
      }
    }

    func handleTap(_ sender: UILongPressGestureRecognizer) {
      switch sender.state {
      case .began:
        let pt = sender.location(in: view)
        selectedVws = squareVws.filter { $0.frame.contains(pt) }
        handleGestureEvent(.began)
      case .ended:
        handleGestureEvent(.ended)
        selectedVws = []
      default: break
      }
    }

    func handleDrag(_ sender: UIPanGestureRecognizer) {
      switch sender.state {
      case .changed:
        let translation = sender.translation(in: view)
        handleGestureEvent(.changed(translation))
        sender.setTranslation(.zero, in: view)
      default: break
      }
    }

    func handleGestureEvent(_ event: GestureEvent) { selectedVws.forEach { $0.handleGestureEvent(event) } }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      gestureRecognizer is UILongPressGestureRecognizer && otherGestureRecognizer is UIPanGestureRecognizer
    }
  }

  private let script = Script()

  private func pressAndDrag() {
    script.down(1, at: (150, 150), ms: 0)
    script.advance(to: 200)
    for step in 1...10 { script.move(1, by: (10, 0), ms: 200 + 10 * Double(step)) }
  }

  @Test func `a pan alone selects only once it has begun`() {
    let controller = PanController(script.root)
    script.down(1, at: (150, 150), ms: 0)
    script.advance(to: 200)
    #expect(controller.selectedVws.isEmpty)
    for step in 1...10 { script.move(1, by: (10, 0), ms: 200 + 10 * Double(step)) }
    script.flush()
    #expect(controller.squareVws[0].props.isRed && controller.squareVws[0].center.x > 200)
    script.up(1, ms: 400)
    script.flush()
    #expect(!controller.squareVws[0].props.isRed && controller.selectedVws.isEmpty)
  }

  @Test(arguments: [false, true]) func `both act only where the delegate allows it`(_ isCoordinated: Bool) {
    let controller = ViewController(script.root, isCoordinated: isCoordinated)
    pressAndDrag()
    script.flush()
    let square = controller.squareVws[0]
    #expect(square.props.isRed && square.props.scale == 1.2)
    #expect((square.center.x > 220) == isCoordinated)
    script.up(1, ms: 400)
    script.flush()
    #expect(!square.props.isRed && controller.squareVws[1].center == CGPoint(x: 150, y: 300))
  }
}
