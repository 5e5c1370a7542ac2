// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The thresholds that hold where a file says nothing, each with its reason.
nonisolated enum Defaults {
  /// 50 ms from one finger to the next: those of a relaxed hand land 20 to 40 ms apart, and nobody feels the wait
  /// of one alone.
  static let chordInterval = 0.05
  /// 500 ms, a long press: the server keeps 100 events of a touch for its application, 1 s at 100 Hz.
  static let maximumHold = 0.5
  /// 200 ms, as libinput and InputActions have it; touchegg's 150 ms loses slow taps.
  static let tapDuration = 0.2
  /// 2 mm: applications themselves wait 8 px, 2.1 mm at 96 dpi, before they scroll, so none feels the wait.
  static let tapMovement = Length.millimetres(2)
  /// 90 mm: thumb and index finger of a hand span 60 to 80 mm when they tap, while the thumbs of two hands that type
  /// land 113 to 178 mm apart.
  static let tapSpread = Length.millimetres(90)
  /// 350 ms from one tap's end to the next one's beginning: UIKit's.
  static let tapInterval = 0.35
  /// 15 mm: between lisgd's 10 mm on a telephone and touchegg's 16 % of a screen, 20 to 30 mm.
  static let swipeDistance = Length.millimetres(15)
  /// 5 mm: peers have 10 to 50 pixels; a finger that comes over the edge is first seen 1 to 5 mm inside.
  static let edgeWidth = Length.millimetres(5)
  /// 4 mm: InputActions' touchscreen threshold, the most that peers ask before they follow.
  static let panDistance = Length.millimetres(4)
  /// 25 %: peers recognise at 10 % and commit between 20 and 30 %.
  static let pinchThreshold = 0.25
  /// 20 degrees: peers recognise at 7 to 10 and commit between 15 and 20.
  static let rotationThreshold = 20 * Double.pi / 180
  /// 500 ms: UIKit, Android and easystroke agree.
  static let longPressDuration = 0.5
  /// 2 mm: a resting finger rolls less, a drag that begins exceeds it.
  static let longPressMovement = Length.millimetres(2)
}
