// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Gestures

enum RecognizerSet {
  /// The recognizers of the program's built-in configuration.
  case builtIn
  /// The recognizers for many bindings with the same number of fingers; one recognises, without an effect.
  case manyBindings
  /// The same, with a recognised gesture that follows every movement of the fingers.
  case following
  /// So many of all kinds in turn, each for all of the fingers, and all may run at the same time.
  case mixed(Int)

  func makePlayer(fingers: Int) -> any Player {
    switch self {
    case .builtIn: BoundPlayer(DefaultConfiguration.text)
    case .manyBindings: BoundPlayer(Self.bindings(fingers, swipe: "action = { workspace = next; };"))
    case .following: BoundPlayer(Self.bindings(fingers, swipe: "changed = { window = move; };"))
    case .mixed(let count): MixedPlayer((0..<count).map { Self.makeRecognizer(kind: $0, fingers: fingers) })
    }
  }

  private static func bindings(_ fingers: Int, swipe: String) -> String {
    let action = "action = { keys = a; };"
    var text = "{ settings = { touchDelivery = exclusive; }; bindings = ("
    for direction in ["left", "up", "down"] {
      text += "{ gesture = swipe; fingers = \(fingers); direction = \(direction); \(action) },"
    }
    text += "{ gesture = swipe; fingers = \(fingers); direction = right; \(swipe) },"
    text += "{ gesture = tap; fingers = \(fingers); \(action) },"
    text += "{ gesture = tap; fingers = \(fingers); taps = 2; \(action) },"
    text += "{ gesture = longPress; fingers = \(fingers); \(action) },"
    text += "{ gesture = circle; fingers = \(fingers); direction = any; \(action) },"
    text += "{ gesture = pan; fingers = \(fingers); after = hold; \(action) },"
    for count in Set([max(fingers, 2), 3, 4]).sorted() {
      text += "{ gesture = pinch; fingers = \(count); direction = in; \(action) },"
      text += "{ gesture = rotation; fingers = \(count); direction = counterclockwise; \(action) },"
    }
    return text + "); }"
  }

  private static func makeRecognizer(kind: Int, fingers: Int) -> GestureRecognizer {
    switch kind % 7 {
    case 0:
      let pan = PanGestureRecognizer()
      pan.minimumNumberOfTouches = fingers
      return pan
    case 1:
      let pinch = PinchGestureRecognizer()
      pinch.numberOfTouchesRequired = max(2, fingers)
      return pinch
    case 2:
      let tap = TapGestureRecognizer()
      tap.numberOfTouchesRequired = fingers
      return tap
    case 3:
      let rotation = RotationGestureRecognizer()
      rotation.numberOfTouchesRequired = max(2, fingers)
      return rotation
    case 4:
      let swipe = SwipeGestureRecognizer()
      swipe.numberOfTouchesRequired = fingers
      return swipe
    case 5:
      let press = LongPressGestureRecognizer()
      press.numberOfTouchesRequired = fingers
      return press
    default:
      return TransformGestureRecognizer(
        minimumNumberOfTouches: max(2, fingers), maximumNumberOfTouches: max(2, fingers))
    }
  }
}
