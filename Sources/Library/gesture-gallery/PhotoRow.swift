// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo
import GesturesScrolling
import GesturesX11

/// A row of a list that scrolls sideways by the width of its button.
final class PhotoRow: ScrollNode, DrawnNode {
  static let height = 104.0
  private static let buttonWidth = 116.0

  var isSelected = false
  /// The elevation of a row that is moved: 0 in the list, 1 under the finger.
  private(set) var elevation = 0.0
  let button: ButtonNode
  private let face: Face
  private let shadow: CachedDrawing
  private var (sliding, lifting): (RunningAnimation?, RunningAnimation?)

  init(_ number: Int, width: Double, remove: @escaping (PhotoRow) -> Void) {
    face = Face(number, Rect(x: 0, y: 0, width: width, height: Self.height))
    var pressed: () -> Void = {}
    button = ButtonNode(
      frame: Rect(x: width - Self.buttonWidth, y: 6, width: Self.buttonWidth, height: Self.height - 12)
    ) { pressed() }
    let bounds = face.bounds
    shadow = CachedDrawing(size: Size(width: width, height: Self.height + 16)) { canvas in
      canvas.shadow(
        of: bounds.insetBy(dx: 10, dy: 5).offsetBy(dx: 0, dy: 8), cornerRadius: 16, radius: 8,
        Color.black.withAlpha(0.14))
    }
    super.init(frame: face.bounds)
    pressed = { [unowned self] in remove(self) }
    name = face.picture.title
    face.row = self
    insertChild(button, at: 0)
    contentNode.addChild(face)
    contentSize = bounds.size
    contentInset.right = Self.buttonWidth
    willEndDragging = { _, target in Point(x: target.x > Self.buttonWidth / 2 ? Self.buttonWidth : 0, y: 0) }
  }

  var isOpen: Bool { contentOffset.x > 1 }

  /// Moves the row, animated in a window; without a window at once.
  func move(to y: Double, in window: GestureWindow?) {
    sliding?.stop()
    let start = frame.origin.y
    guard let window, y != start else { return frame.origin.y = y }
    sliding = window.animate(0.25) { [unowned self] in frame.origin.y = start + (y - start) * $0 }
  }

  func lift(_ isLifted: Bool, in window: GestureWindow) {
    lifting?.stop()
    let (start, end) = (elevation, isLifted ? 1.0 : 0)
    lifting = window.animate(0.2) { [unowned self] in elevation = start + (end - start) * $0 }
  }

  func draw(on canvas: Canvas) {
    let box = bounds.insetBy(dx: 10, dy: 5)
    if elevation > 0 {
      canvas.shadow(
        of: box, cornerRadius: 16, radius: 8 + 22 * elevation, Color.black.withAlpha(0.14 + 0.2 * elevation))
    } else {
      canvas.draw(shadow, at: Point(x: 0, y: -8))
    }
    guard contentOffset.x > 0 else { return }
    canvas.fill(box, button.isPressed ? Color(0xB4232A) : .red, cornerRadius: 16)
    canvas.text(
      "Delete", at: Point(x: button.frame.midX, y: Self.height / 2 + 7), size: 21, .white, isBold: true,
      alignment: .center)
  }

  /// The front of a row, which covers the button until the row is swiped open.
  private final class Face: Node, DrawnNode {
    let picture: Landscape
    weak var row: PhotoRow?
    private let photograph: CachedDrawing

    init(_ number: Int, _ frame: Rect) {
      let picture = Landscape(number)
      self.picture = picture
      photograph = CachedDrawing(size: Size(width: 112, height: 76)) {
        picture.draw(on: $0, in: $0.bounds, cornerRadius: 10)
      }
      super.init(frame: frame)
    }

    func draw(on canvas: Canvas) {
      let box = bounds.insetBy(dx: 10, dy: 5)
      canvas.fill(box, row?.isSelected == true ? Color(0xDCE9FF) : .white, cornerRadius: 16)
      canvas.draw(photograph, at: Point(x: 20, y: 14))
      canvas.text(picture.title, at: Point(x: 150, y: 48), size: 22, isBold: true, maximumWidth: 400)
      canvas.text("swipe, tap, or rest and move", at: Point(x: 150, y: 76), size: 17, .grey)
    }
  }
}
