// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

// Tests whether another client has the grabs that fingerpost needs. Each test takes the grab and releases it
// at once. A finger that lands in between is replayed to its application when our connection closes at the
// latest.
extension Display {
  package var isTouchGrabTaken: Bool {
    do throws(DisplayError) {
      try TouchGrab(self).release()
    } catch {
      return error == .touchGrabTaken
    }
    sync()
    return false
  }

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
