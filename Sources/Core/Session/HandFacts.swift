// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import Gestures
package import InputEvents

/// The facts about a landing hand, for its conditions and its answers.
package protocol HandFacts: Facts {
  /// The monitor of the landing, in pixels of the root window.
  var frame: Rect { get }
  /// The gestures that the window under the first finger asks to keep; nil without such a request.
  var deferral: GestureDeferral? { get }
  /// The top of the on-screen keyboard for exploration by touch; nil without one on the monitor.
  var keyboardTop: Double? { get }
  /// Whether a rejected touch reaches a window as pointer events.
  ///
  /// - Parameters:
  ///   - window: The deepest window under the landing; nil for the root window.
  ///   - touch: The touch; nil before an answer depends on it.
  /// - Returns: Whether no window from `window` up to the root has selected touches, as far as is known.
  func isForPointer(_ window: WindowID?, of touch: UInt32?) -> Bool
}

extension HandFacts {
  package var keyboardTop: Double? { nil }

  /// False by default: without knowledge of windows the server replays touches.
  package func isForPointer(_ window: WindowID?, of touch: UInt32?) -> Bool { false }
}

/// The landing of a hand's first finger, or the beginning of a touchpad's gesture.
package struct TouchOrigin {
  /// The place, in pixels of the root window.
  package var location: Point
  /// The deepest window at the place, if the event has it.
  package var deepest: WindowID?
  package var modifiers: Modifiers?
  /// The touch that landed first; nil for a touchpad's gesture.
  package internal(set) var touch: UInt32?

  package init(location: Point, deepest: WindowID? = nil, modifiers: Modifiers? = nil) {
    self.location = location
    self.deepest = deepest
    self.modifiers = modifiers
  }
}
