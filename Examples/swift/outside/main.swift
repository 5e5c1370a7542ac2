// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesTesting

/// Gestures that several nodes share, which is possible because gestures are values.
enum Shared {
  static let drag = DragGesture()
  static let press = LongPressGesture(minimumDuration: 0.3).sequenced(before: DragGesture())
}

/// A delegate that belongs to the program.
final class Referee: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}

let square = Square(frame: Rect(x: 50, y: 50, width: 100, height: 100))
let referee = Referee()
let pan = LoggedPan()
pan.delegate = referee
pan.addAction { pan in
  if pan.state == .changed { square.follow(pan) }
  if pan.state == .ended { print("let go at", Int(pan.velocity(in: nil).dx.rounded()), "points a second") }
}
square.addGestureRecognizer(pan)
square.simultaneousGesture(Shared.drag.onEnded { print("dragged by", Int($0.translation.width)) })

let landing = LandingRecognizer()
let rightward = RightwardRecognizer()
let script = Script(landing, rightward)
script.root.addChild(square)
script.down(1, at: (100, 100), ms: 0)
for step in 1...10 { script.move(1, by: (10, 0), ms: Double(10 * step)) }
script.up(1, ms: 110)
script.flush()
print("landed", landing.landings, "times, the square is at", Int(square.frame.origin.x))

landing.isEnabled = false
let button = CountingButton(frame: Rect(x: 0, y: 200, width: 100, height: 50)) { print("pressed") }
script.root.addChild(button)
script.tap(at: (50, 220), ms: 1000...1100)
script.flush()
print("touched", button.presses, "times")

let score = Score()
script.root.addChild(ScoringNode(frame: Rect(x: 0, y: 300, width: 100, height: 50), score: score))
script.tap(at: (50, 320), ms: 2000...2100)
script.flush()
print("scored", score.landings)
