// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo
import GesturesControls
import GesturesScrolling
import GesturesText

// A subclass of each open class, with a property of its own.

final class Square: Node {
  var color = "blue"
  override func contains(_ point: Point) -> Bool { color != "clear" && super.contains(point) }
}

final class LoggedScroll: ScrollNode {
  var log: [String] = []
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(recognizer)
  }
}

final class CountingButton: ButtonNode {
  var presses = 0
  override func touchesBegan(_ touches: [Touch], with event: Event) {
    presses += 1
    super.touchesBegan(touches, with: event)
  }
}

final class Knob: ControlNode {
  var turns = 0
  override func continueTracking(_ touch: Touch, with event: Event) -> Bool {
    turns += 1
    sendValueChanged()
    return true
  }
}

final class LoggedSlider: SliderNode { var log: [String] = [] }

final class LoggedSwitch: SwitchNode { var log: [String] = [] }

final class Title: LabelNode {
  var lines = 1
  override func draw(on canvas: Canvas) { super.draw(on: canvas) }
}

final class DrawnSquare: Node, DrawnNode {
  var color = Color.blue
  func draw(on canvas: Canvas) { canvas.fill(bounds, color) }
}

final class DrawnButton: ButtonNode, DrawnNode {
  let label: String
  init(_ label: String, frame: Rect, action: @escaping () -> Void) {
    self.label = label
    super.init(frame: frame, action: action)
  }
  func draw(on canvas: Canvas) { canvas.text(label, at: .zero) }
}

/// State of the program; on the main actor if that is the package's default.
final class Score { var landings = 0 }

/// A node that changes the program's state.
final class ScoringNode: Node {
  let score: Score
  @MainActor init(frame: Rect, score: Score) {
    self.score = score
    super.init(frame: frame)
    wantsTouches = true
    onTapGesture(count: 2) { score.landings = 0 }
  }
  override func touchesBegan(_ touches: [Touch], with event: Event) {
    MainActor.assumeIsolated(with: (self, touches)) { node, touches in node.score.landings += touches.count }
  }
}

final class LandingRecognizer: GestureRecognizer {
  var landings = 0
  override func touchesBegan(_ touches: [Touch], with event: Event) {
    landings += 1
    state = .ended
  }
}

final class RightwardRecognizer: MotionGestureRecognizer {
  var distance = 40.0
  override func judge(_ motion: TouchMotion) -> Match {
    translation(in: nil).dx > distance ? .matched : .possible
  }
}

final class LoggedSequence: SequenceGestureRecognizer { var log: [String] = [] }

final class PatientTap: TapGestureRecognizer {
  var taps = 0
  override func reset() {
    taps = 0
    super.reset()
  }
}

final class LoggedPress: LongPressGestureRecognizer { var log: [String] = [] }

final class LoggedSwipe: SwipeGestureRecognizer { var log: [String] = [] }

final class LoggedPan: PanGestureRecognizer {
  var log: [String] = []
  override func canBePrevented(by other: GestureRecognizer) -> Bool { other is RightwardRecognizer }
}

final class LoggedEdgePan: ScreenEdgePanGestureRecognizer { var log: [String] = [] }

final class LoggedFingers: TwoFingerGestureRecognizer { var log: [String] = [] }

final class LoggedPinch: PinchGestureRecognizer { var log: [String] = [] }

final class LoggedRotation: RotationGestureRecognizer { var log: [String] = [] }

final class LoggedTransform: TransformGestureRecognizer { var log: [String] = [] }

final class LoggedHover: HoverGestureRecognizer { var log: [String] = [] }

final class LoggedCircle: CircleGestureRecognizer { var log: [String] = [] }

final class LoggedCheckmark: CheckmarkGestureRecognizer { var log: [String] = [] }

final class LoggedStroke: StrokeGestureRecognizer { var log: [String] = [] }

extension Node {
  /// Moves the node by the distance of the finger.
  func follow(_ drag: PanGestureRecognizer) {
    frame.origin += drag.translation(in: parent)
    drag.setTranslation(.zero, in: parent)
  }
}
