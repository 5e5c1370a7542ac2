// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesControls

extension Canvas {
  /// Draws a control that does not draw itself, in its own coordinates.
  func drawControl(_ node: Node) {
    switch node {
    case let slider as SliderNode: draw(slider)
    case let node as SwitchNode: draw(node)
    default: break
    }
  }

  private func draw(_ slider: SliderNode) {
    let thumb = slider.thumbRect
    let track = Rect(x: 2, y: slider.bounds.midY - 3, width: max(0, slider.bounds.size.width - 4), height: 6)
    fill(track, Color(0xD5D7DD), cornerRadius: 3)
    var done = track
    done.size.width = max(0, thumb.midX - track.minX)
    fill(done, slider.isEnabled ? .blue : .grey, cornerRadius: 3)
    draw(knobIn: thumb)
  }

  private func draw(_ node: SwitchNode) {
    let (box, radius) = (node.bounds, node.bounds.size.height / 2)
    if node.isFocused {
      stroke(box.insetBy(dx: -4, dy: -4), Color.blue.withAlpha(0.6), width: 3, cornerRadius: radius + 4)
    }
    let ground = node.isOn ? Color.green : Color(0xD5D7DD)
    fill(box, node.isEnabled ? ground : ground.withAlpha(0.5), cornerRadius: radius)
    let side = box.size.height - 4
    // The knob is a little wider under a finger.
    let width = side + (node.isPressed ? 5 : 0)
    let left = node.isOn ? box.maxX - 2 - width : box.minX + 2
    draw(knobIn: Rect(x: left, y: box.minY + 2, width: width, height: side))
  }

  private func draw(knobIn rect: Rect) {
    let radius = rect.size.height / 2
    shadow(of: rect, cornerRadius: radius, radius: 6)
    fill(rect, .white, cornerRadius: radius)
  }
}
