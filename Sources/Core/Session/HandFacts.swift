// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import Gestures
package import InputEvents

/// What is known of a hand that lands: the facts for its conditions, and more.
package protocol HandFacts: Facts {
  /// The place of the monitor that it landed on, in pixels of the root window.
  var frame: Rect { get }
  /// What the window under the first finger asks to be left; nil for nothing.
  var deferral: GestureDeferral? { get }
  /// Whether a rejected touch reaches a window as pointer events.
  ///
  /// - Parameters:
  ///   - window: The deepest window under the landing; nil for the root window.
  ///   - touch: The touch; nil before an answer depends on it.
  /// - Returns: Whether no window from there to the root has selected touches, as far as is known.
  func isForPointer(_ window: WindowID?, of touch: UInt32?) -> Bool
}

extension HandFacts {
  /// No: whoever knows no windows has the server replay touches.
  package func isForPointer(_ window: WindowID?, of touch: UInt32?) -> Bool { false }
}

/// Where and how the first finger of a hand landed, or a touchpad's gesture began.
package struct TouchOrigin {
  /// Where, in pixels of the root window.
  package var location: Point
  /// The window there, if the event has it.
  package var deepest: WindowID?
  /// The modifier keys that were held, if the event has them.
  package var modifiers: Modifiers?
  /// The touch that landed first; nil for a touchpad's gesture.
  package internal(set) var touch: UInt32?

  /// Makes it of its parts.
  package init(location: Point, deepest: WindowID? = nil, modifiers: Modifiers? = nil) {
    self.location = location
    self.deepest = deepest
    self.modifiers = modifiers
  }
}
