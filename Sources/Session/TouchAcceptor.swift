// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures
package import InputEvents

/// What answers the server about touches: the touch grab, or a list in a test.
package protocol TouchAcceptor: AnyObject {
  /// Keeps a touch: no application sees it.
  func accept(_ touch: TouchSequence)
  /// Gives a touch back: the server replays it to the application, with its end where the finger was last if it is over.
  ///
  /// - Returns: Whether it did; a touch whose window is gone is kept instead, since nobody is there to get it.
  func reject(_ touch: TouchSequence) -> Bool
  /// Moves the pointer of a master to a place in pixels of the root window.
  func warp(device: DeviceID, to place: Point)
  /// Sends the answers of one moment.
  func send()
  /// Makes the server recount how many fingers on a touchscreen press a button; called after the answers.
  func recount(source: DeviceID)
}
