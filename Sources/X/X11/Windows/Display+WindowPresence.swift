// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import InputEvents

extension Display {
  /// Whether a window is still shown, inside the same windows as when ``notesReparenting`` was set.
  ///
  /// One round trip, and more only if a top-level window has got another parent meanwhile.
  package func isInPlace(_ window: WindowID) -> Bool {
    guard isViewable(window) else { return false }
    noteQueuedReparenting()
    guard !reparented.isEmpty else { return true }
    var here: WindowID? = window
    while let window = here, window != root {
      if reparented.contains(window) { return false }
      here = parent(of: window)
    }
    return true
  }

  /// Records the window of an event that gives it another parent.
  func note(reparenting event: XEvent) {
    guard event.type == ReparentNotify, notesReparenting else { return }
    reparented.insert(WindowID(rawValue: event.xreparent.window))
  }

  /// Records the windows of queued events, which stay in the queue.
  private func noteQueuedReparenting() {
    guard notesReparenting, hasQueuedEvents else { return }
    var windows: [Window] = []
    withUnsafeMutablePointer(to: &windows) { windows in
      var event = XEvent()
      _ = XCheckIfEvent(
        connection, &event,
        { _, event, windows in
          if let event, event.pointee.type == ReparentNotify {
            UnsafeMutableRawPointer(windows)?.assumingMemoryBound(to: [Window].self).pointee
              .append(event.pointee.xreparent.window)
          }
          return False
        }, UnsafeMutableRawPointer(windows).assumingMemoryBound(to: CChar.self))
    }
    for window in windows { reparented.insert(WindowID(rawValue: window)) }
  }

  private func isViewable(_ window: WindowID) -> Bool {
    var attributes = XWindowAttributes()
    let failure = trap(waiting: false) { XGetWindowAttributes(connection, window.rawValue, &attributes) }
    return failure == nil && attributes.map_state == IsViewable
  }
}
