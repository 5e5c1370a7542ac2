// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo
import GesturesX11

/// The list of demonstrations; a tap chooses one.
final class Chooser {
  /// What was chosen; nil while nothing is.
  private(set) var choice: (any Demo.Type)?
  /// What is to be tapped, in the order of the list.
  let rows: [Node]

  /// Fills a window that has just been opened; it is closed when something is chosen.
  init(in window: GestureWindow) {
    rows = demos.indices.map { Node(frame: Rect(x: 20, y: 82 + 66 * Double($0), width: 560, height: 58)) }
    for (row, demo) in zip(rows, demos) {
      row.gesture(
        TapGesture().onEnded { [unowned self, unowned window] in
          choice = demo
          window.close()
        }, name: "tap on \(demo.name)")
      window.root.addChild(row)
    }
    window.onDraw { [unowned self] canvas in
      canvas.clear()
      canvas.text("Gestures", at: Point(x: 24, y: 56), size: 40, isBold: true)
      // As large as the longest one may be in the user's font.
      let widest = demos.map { canvas.width(of: $0.summary, size: 17) }.max() ?? 0
      let size = max(12, 17 * min(1, Self.summaryWidth / max(widest, 1)))
      for (row, demo) in zip(rows, demos) {
        canvas.fill(row.frame, .white, cornerRadius: 14)
        canvas.text(demo.name, at: row.frame.origin + Vector(dx: 18, dy: 26), size: 24, .blue, isBold: true)
        canvas.text(
          demo.summary, at: row.frame.origin + Vector(dx: 18, dy: 48), size: size, .grey,
          maximumWidth: Self.summaryWidth)
      }
    }
  }

  /// The width of a row without its margins.
  static let summaryWidth = 524.0
}
