// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures

/// The recognizers of one measurement.
enum RecognizerSet {
  /// About what the bridge attaches: taps, swipes, pinches and a press that exclude one another, and touches are held.
  case bridge
  /// So many of all kinds in turn, each for all of the fingers, and all may run at the same time.
  case mixed(Int)

  /// The set, new, for a number of fingers.
  func makeRecognizers(fingers: Int) -> [GestureRecognizer] {
    switch self {
    case .bridge: Self.makeBridgeSet()
    case .mixed(let count): (0..<count).map { Self.makeRecognizer(kind: $0, fingers: fingers) }
    }
  }

  private static func makeBridgeSet() -> [GestureRecognizer] {
    var recognizers: [GestureRecognizer] = []
    for fingers in [2, 3] {
      let tap = TapGestureRecognizer()
      tap.numberOfTouchesRequired = fingers
      recognizers.append(tap)
    }
    for fingers in [3, 4] {
      let swipe = SwipeGestureRecognizer()
      swipe.numberOfTouchesRequired = fingers
      swipe.direction = [.left, .right, .up, .down]
      swipe.maximumDuration = .infinity
      recognizers.append(swipe)
      let pinch = PinchGestureRecognizer()
      pinch.numberOfTouchesRequired = fingers
      recognizers.append(pinch)
    }
    let press = LongPressGestureRecognizer()
    press.numberOfTouchesRequired = 3
    recognizers.append(press)
    return recognizers
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

/// Lets all recognizers run at the same time, so that none drops out early and flatters the figures.
final class Permission: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
