// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
public import Gestures

/// Shapes of the pointer, by the effect of a press.
///
/// The user's theme draws the shapes. Source: SwiftUI's PointerStyle, X's cursor font.
public enum PointerShape: UInt32, Hashable, Sendable, CaseIterable {
  /// An arrow, the usual shape.
  case arrow = 68
  /// A hand: a press opens or presses the object.
  case hand = 60
  /// A bar: over text.
  case text = 152
  /// A cross: for choosing a place, or drawing.
  case crosshair = 34
  /// Four arrows: the object can be moved.
  case move = 52
  /// Two arrows: the object can be moved to the sides.
  case resizeHorizontal = 108
  /// Two arrows: the object can be moved up and down.
  case resizeVertical = 116
  /// A watch: the program is busy.
  case wait = 150
}

extension GestureWindow {
  /// Sets the pointer's shape over a node, until the attachment is removed; the innermost node counts.
  ///
  /// ```swift
  /// window.setPointerShape(.hand, over: card)
  /// ```
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - node: The node; its content counts too.
  /// - Returns: The attachment, to remove the shape; may be ignored.
  @discardableResult
  public func setPointerShape(_ shape: PointerShape, over node: Node) -> GestureAttachment {
    node.onHover { [weak self, unowned node] isOver in
      guard let self else { return }
      pointerShapes.removeAll { $0.node === node }
      if isOver { pointerShapes.append((node, shape)) }
      let innermost = pointerShapes.last { here in
        !pointerShapes.contains { $0.node !== here.node && here.node.contains($0.node) }
      }
      show(innermost?.shape ?? pointerShape)
    }
  }

  func show(_ shape: PointerShape) {
    guard isOpen, shape != shownShape else { return }
    shownShape = shape
    let cursor = XCreateFontCursor(display, shape.rawValue)
    XDefineCursor(display, window, cursor)
    XFreeCursor(display, cursor)
    XFlush(display)
  }
}
