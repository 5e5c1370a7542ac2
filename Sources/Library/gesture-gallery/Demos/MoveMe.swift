// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo
import GesturesX11

/// Press a square until it turns red, then move it; Apple's MoveMe.
final class MoveMe: Demo, GestureRecognizerDelegate {
  static let name = "moveme"
  static let summary = "press a square until it turns red, then move it"

  final class Square: Node, DrawnNode {
    private var color = Color.blue

    var isSelected = false {
      didSet {
        color = isSelected ? .red : .blue
        transform = isSelected ? AffineTransform(scale: 1.2) : .identity
      }
    }

    func draw(on canvas: Canvas) {
      let shadow = bounds.offsetBy(dx: 0, dy: isSelected ? 6 : 2)
      canvas.fill(shadow, Color.black.withAlpha(0.15), cornerRadius: 12)
      canvas.fill(bounds, color, cornerRadius: 12)
    }
  }

  let squares: [Square]
  private let root: Node

  init(in window: GestureWindow) {
    root = window.root
    squares = (0..<3).map { Square(frame: Rect(x: 60, y: 100 + 200 * Double($0), width: 120, height: 120)) }
    let press = LongPressGestureRecognizer(target: self, action: MoveMe.handlePress)
    press.minimumPressDuration = 0.1
    let drag = PanGestureRecognizer(target: self, action: MoveMe.handleDrag)
    for recognizer in [press, drag] {
      recognizer.delegate = self
      root.addGestureRecognizer(recognizer)
    }
    for square in squares { root.addChild(square) }
    window.onDraw { [unowned self] canvas in
      canvas.clear()
      canvas.text("Press a square, then move it.", at: Point(x: 300, y: 60), .grey, alignment: .center)
      canvas.draw(root)
    }
  }

  private func handlePress(_ press: LongPressGestureRecognizer) {
    switch press.state {
    case .began:
      guard let square = root.hitTest(press.location(in: root)) as? Square else { return }
      square.isSelected = true
      root.bringToFront(square)
    case .ended, .cancelled:
      for square in squares { square.isSelected = false }
    default: break
    }
  }

  private func handleDrag(_ drag: PanGestureRecognizer) {
    for square in squares where square.isSelected { square.frame.origin += drag.translation(in: root) }
    drag.setTranslation(.zero, in: root)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
