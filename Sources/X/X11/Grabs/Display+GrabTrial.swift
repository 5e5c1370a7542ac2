// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

// Whether another client has the grabs that fingerpost needs. Each trial takes the grab and gives it back at once: a
// finger that lands in between goes to its application when our connection closes, if it is not served before.
extension Display {
  /// Whether another client holds the touch grab on the root window.
  package var isTouchGrabTaken: Bool {
    do throws(DisplayError) {
      try TouchGrab(self).release()
    } catch {
      return error == .touchGrabTaken
    }
    sync()
    return false
  }

  /// Whether another client holds the grab on the root window for one kind of touchpad gesture.
  package func isGestureGrabTaken(_ kind: IndirectGesture.Kind) -> Bool {
    do throws(GestureGrab.GrabError) {
      try GestureGrab(self, kind: kind).release()
    } catch {
      return error == .taken(kind)
    }
    sync()
    return false
  }
}
