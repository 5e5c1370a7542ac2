// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo
import GesturesScrolling
import GesturesX11

final class Chooser {
  private(set) var choice: (any Demo.Type)?
  let rows: [Node]
  let list: ScrollNode

  /// Fills the window with the list; a tap on a row closes the window.
  init(in window: GestureWindow) {
    list = ScrollNode(frame: window.root.bounds)
    rows = demos.enumerated().map { index, demo in
      Row(demo, Rect(x: 20, y: 82 + 66 * Double(index), width: 560, height: 58))
    }
    list.contentSize = Size(width: 600, height: 98 + 66 * Double(rows.count))
    for (row, demo) in zip(rows, demos) {
      row.gesture(
        TapGesture().onEnded { [unowned self, unowned window] in
          choice = demo
          window.close()
        }, name: "tap on \(demo.name)")
      list.contentNode.addChild(row)
    }
    window.root.addChild(list)
    window.onResize = { [unowned self, unowned window] in list.frame = window.root.bounds }
    window.onDraw { [unowned self] canvas in
      canvas.clear()
      canvas.within(list.contentNode) {
        $0.text("Gestures", at: Point(x: 24, y: 56), size: 40, isBold: true)
      }
      canvas.draw(list)
    }
  }

  private final class Row: Node, DrawnNode {
    let demo: any Demo.Type

    init(_ demo: any Demo.Type, _ frame: Rect) {
      self.demo = demo
      super.init(frame: frame)
    }

    func draw(on canvas: Canvas) {
      canvas.shadow(of: bounds, cornerRadius: 14, radius: 8, Color.black.withAlpha(0.12))
      canvas.fill(bounds, .white, cornerRadius: 14)
      canvas.text(demo.name, at: Point(x: 18, y: 26), size: 24, .blue, isBold: true)
      // Chooses the size of letters at which the longest summary fits into the row in the user's font.
      let widest = demos.map { canvas.width(of: $0.summary, size: 17) }.max() ?? 0
      let size = max(12, 17 * min(1, Chooser.summaryWidth / max(widest, 1)))
      canvas.text(
        demo.summary, at: Point(x: 18, y: 48), size: size, .grey, maximumWidth: Chooser.summaryWidth)
    }
  }

  /// The width of a row without its margins.
  static let summaryWidth = 524.0
}
