// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo
import GesturesControls
import GesturesX11

/// Ordinary parts of a program: buttons, a context menu, hover, and a bar that moves the window.
final class Controls: Demo {
  static let name = "controls"
  static let summary = "press buttons, drag a slider, open a menu, move the window"

  final class Key: ButtonNode, DrawnNode {
    let label: String

    init(_ label: String, _ frame: Rect, action: @escaping () -> Void) {
      self.label = label
      super.init(frame: frame, action: action)
    }

    func draw(on canvas: Canvas) {
      let color = isPressed ? Color(0x1D4FAF) : isHovered ? Color(0x4A86EE) : .blue
      if isFocused {
        canvas.stroke(bounds.insetBy(dx: -5, dy: -5), Color.blue.withAlpha(0.6), width: 3, cornerRadius: 21)
      }
      canvas.fill(bounds, color, cornerRadius: 16)
      canvas.text(
        label, at: Point(x: bounds.midX, y: bounds.midY + 12), size: 34, .white, isBold: true,
        alignment: .center)
    }
  }

  let keys: [Key]
  let header: Node
  let paper: Node
  let slider: SliderNode
  private(set) var count = 0
  /// The place of the open menu; nil while it is closed.
  private(set) var menu: Point?
  private let window: GestureWindow

  init(in window: GestureWindow) {
    self.window = window
    let width = window.size.width
    header = Node(frame: Rect(x: 0, y: 0, width: width, height: 64))
    paper = Node(frame: Rect(x: 40, y: 380, width: width - 80, height: 320))
    slider = SliderNode(frame: Rect(x: 60, y: 326, width: width - 120, height: 44))
    (slider.minimumValue, slider.maximumValue) = (-20, 20)
    var act: (Int) -> Void = { _ in }
    keys = [("−", -1), ("0", 0), ("+", 1)].enumerated().map { index, key in
      Key(key.0, Rect(x: 60 + 170 * Double(index), y: 240, width: 140, height: 76)) { act(key.1) }
    }
    act = { [unowned self] step in
      count = step == 0 ? 0 : count + step
      slider.value = Double(count)
    }
    slider.onValueChanged = { [unowned self] in count = Int(slider.value.rounded()) }
    (header.name, paper.name) = ("bar", "paper")
    for node in [header, paper, slider] + keys { window.root.addChild(node) }
    for key in keys { key.onChange = { [unowned window] in window.setNeedsDisplay() } }
    header.gesture(WindowDragGesture(window))
    paper.onContextMenu { [unowned self] in menu = $0 }
    paper.onTapGesture { [unowned self] in menu = nil }
    window.onDraw { [unowned self] in draw(on: $0) }
  }

  private func draw(on canvas: Canvas) {
    canvas.clear()
    canvas.fill(header.frame, Color(0x2B3350))
    canvas.text("Drag this bar", at: Point(x: 24, y: 42), size: 26, .white, isBold: true)
    canvas.text(
      "\(count)", at: Point(x: canvas.size.width / 2, y: 200), size: 110, isBold: true, alignment: .center)
    for key in keys { canvas.draw(key) }
    canvas.draw(slider)
    canvas.shadow(of: paper.frame, cornerRadius: 18, radius: 18, Color.black.withAlpha(0.15))
    canvas.fill(paper.frame, .white, cornerRadius: 18)
    canvas.text(
      "Rest a finger here, or press the right button.",
      at: Point(x: paper.frame.midX, y: paper.frame.maxY - 28), size: 20, .grey, alignment: .center)
    guard let menu else { return }
    canvas.within(paper) { canvas in
      let panel = Rect(
        x: min(menu.x, paper.bounds.maxX - 190), y: min(menu.y, paper.bounds.maxY - 150), width: 180,
        height: 140)
      canvas.shadow(of: panel, cornerRadius: 14, radius: 24, Color.black.withAlpha(0.4))
      canvas.fill(panel, Color(0x2B3350), cornerRadius: 14)
      for (index, word) in ["Cut", "Copy", "Paste"].enumerated() {
        canvas.text(word, at: panel.origin + Vector(dx: 20, dy: 38 + 42 * Double(index)), size: 24, .white)
      }
    }
  }
}
