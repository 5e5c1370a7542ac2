// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures
package import InputEvents

/// The right to see touchpad gestures of one kind first, and to accept or reject them.
///
/// The grab is synchronous: from a gesture's begin to our answer the whole pointer is frozen, so answer at
/// once, from the kind and the number of fingers alone.
package final class GestureGrab {
  /// A failure of the grab; touchscreens work without it.
  package enum GrabError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The server speaks XInput 2.3 or less.
    case serverHasNoGestures
    case taken(IndirectGesture.Kind)
    case refused(IndirectGesture.Kind, status: Int)

    package var description: String {
      switch self {
      case .serverHasNoGestures:
        "the X server reports no touchpad gestures; that needs Xorg 21.1 or newer"
      case .taken(let kind):
        "another program already takes the touchpad's \(kind == .swipe ? "swipes" : "pinches") (it holds that grab on "
          + "the root window), so none of them can be recognised; stop that program"
      case .refused(let kind, let status):
        "the X server refused the touchpad \(kind.rawValue) grab on the root window (grab status \(status))"
      }
    }
  }

  package let kind: IndirectGesture.Kind
  private let display: Display
  private var isHeld = true

  /// Takes the grab for all present and later masters, with any modifier keys.
  ///
  /// After an error, continue without touchpad gestures.
  package init(_ display: Display, kind: IndirectGesture.Kind) throws(GrabError) {
    self.display = display
    self.kind = kind
    guard display.hasTouchpadGestures else { throw .serverHasNoGestures }
    let events = kind == .swipe ? InputEventMask.swipes : .pinches
    let status = display.grab(grabType, events, mode: XIGrabModeSync)
    guard status != BadAccess else { throw .taken(kind) }
    guard status == Success else { throw .refused(kind, status: Int(status)) }
  }

  isolated deinit { release() }

  /// Keeps the gesture that has just begun on this master from applications; clicks and menus work meanwhile.
  package func keep(on device: DeviceID) {
    // Ending the active grab thaws the pointer, and the server goes on sending us the gesture.
    display.send(Request(display.inputOpcode, 52).word(CurrentTime).device(device).half(0))
  }

  /// Gives the gesture that has just begun on this master to the application under the pointer.
  ///
  /// The server then still sends us the end of a gesture, with 0 fingers; ignore that event.
  package func replay(on device: DeviceID) {
    display.allow(of: device, XIReplayDevice)
  }

  package func release() {
    guard isHeld else { return }
    isHeld = false
    display.ungrab(grabType)
  }

  private var grabType: Int32 {
    kind == .swipe ? XIGrabtypeGestureSwipeBegin : XIGrabtypeGesturePinchBegin
  }
}
