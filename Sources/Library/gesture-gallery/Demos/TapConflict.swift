// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo
import GesturesControls
import GesturesX11

/// A single and a double tap on the same area, with a switch that makes one wait for the other.
final class TapConflict: Demo, GestureRecognizerDelegate {
  static let name = "conflict"
  static let summary = "single and double taps; a switch makes the single tap wait for the double tap"

  let area = Node(frame: Rect(x: 40, y: 60, width: 520, height: 300))
  let control = SwitchNode(frame: Rect(x: 40, y: 420, width: 90, height: 50))
  /// Whether the single tap waits for the double tap to fail.
  var waits: Bool { control.isOn }
  private(set) var singles = 0
  private(set) var doubles = 0
  private let single = TapGestureRecognizer()
  private let double = TapGestureRecognizer()

  init(in window: GestureWindow) {
    single.name = "single tap"
    double.name = "double tap"
    double.numberOfTapsRequired = 2
    single.delegate = self
    single.addAction { [unowned self] _ in singles += 1 }
    double.addAction { [unowned self] _ in doubles += 1 }
    area.addGestureRecognizer(single)
    area.addGestureRecognizer(double)
    control.name = "switch"
    control.isOn = true
    window.root.addChild(area)
    window.root.addChild(control)
    window.onDraw { [unowned self] in draw(on: $0) }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { waits && recognizer === single && other === double }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { !waits }

  private func draw(on canvas: Canvas) {
    canvas.clear()
    canvas.shadow(of: area.frame, cornerRadius: 16, radius: 18, Color.black.withAlpha(0.15))
    canvas.fill(area.frame, .white, cornerRadius: 16)
    for (index, (word, count, color)) in [("single", singles, Color.blue), ("double", doubles, .violet)]
      .enumerated()
    {
      let x = area.frame.minX + area.frame.size.width * (index == 0 ? 0.28 : 0.72)
      canvas.text("\(count)", at: Point(x: x, y: 220), size: 110, color, isBold: true, alignment: .center)
      canvas.text(word, at: Point(x: x, y: 280), size: 28, .grey, alignment: .center)
    }
    canvas.draw(control)
    let lines =
      waits
      ? ["the single tap waits for", "the double one to fail"]
      : ["both count: two taps are", "also two single ones"]
    for (index, line) in lines.enumerated() {
      canvas.text(
        line, at: Point(x: control.frame.maxX + 20, y: control.frame.midY - 6 + 28 * Double(index)), size: 22)
    }
  }
}
