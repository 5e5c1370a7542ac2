// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures
package import InputEvents

extension Display {
  /// Reads arrived events for ``nextEvent()``; never waits and never flushes.
  ///
  /// Call it once whenever the descriptor is readable: later events make it readable again.
  package func read() {
    if !isLost { XEventsQueued(connection, QueuedAfterReading) }
  }

  /// The next event that has arrived, or nil; never waits and never flushes.
  ///
  /// It does not allocate for a touch.
  package func nextEvent() -> ServerEvent? {
    // Reading is a system call, so queued events come first.
    if !hasQueuedEvents { read() }
    guard hasQueuedEvents else {
      collectErrors()
      return nil
    }
    if let event = FPTakeInput(connection, inputQueue) {
      let bytes = UnsafeRawBufferPointer(start: event + 1, count: event.pointee.size)
      return WireEvent(bytes, request: event.pointee.request).map { decoder.decode($0) } ?? .other
    }
    var event = XEvent()
    XNextEvent(connection, &event)
    if event.type == PropertyNotify { skipRepetitions(of: &event) }
    return decodeCore(&event)
  }

  /// Whether events have been read already, such as while a request waited for its reply.
  ///
  /// Check it before each poll: the descriptor does not become readable for them.
  package var hasQueuedEvents: Bool {
    !isLost && (inputQueue.pointee.start != inputQueue.pointee.end || FPHeldEvents(connection) > 0)
  }

  /// Skips changes of a property that has changed again since: clients may be faster than we can follow.
  private func skipRepetitions(of event: inout XEvent) {
    let change = event.xproperty
    propertyChanges += 1
    var next = XEvent()
    while FPHeldEvents(connection) > 0, !FPIsInputNext(connection, inputQueue) {
      XPeekEvent(connection, &next)
      guard next.type == PropertyNotify, next.xproperty.window == change.window,
        next.xproperty.atom == change.atom
      else { return }
      XNextEvent(connection, &event)
      propertyChanges += 1
    }
  }

  private func decodeCore(_ event: inout XEvent) -> ServerEvent {
    note(reparenting: event)
    switch event.type {
    case PropertyNotify:
      let change = event.xproperty
      return .propertyChanged(
        PropertyChange(
          window: WindowID(rawValue: change.window), property: change.atom,
          isDeleted: change.state == PropertyDelete, time: seconds(change.time)))
    case MapNotify where isOverlay(event.xmap.window), UnmapNotify where isOverlay(event.xunmap.window),
      ConfigureNotify where isOverlay(event.xconfigure.window):
      return .other
    case MapNotify where event.xmap.event == root.rawValue,
      UnmapNotify where event.xunmap.event == root.rawValue,
      ReparentNotify where event.xreparent.event == root.rawValue,
      CirculateNotify where event.xcirculate.event == root.rawValue:
      return .topLevelChanged
    case DestroyNotify where event.xdestroywindow.event == root.rawValue: return .other
    case DestroyNotify: return .windowDestroyed(WindowID(rawValue: event.xdestroywindow.window))
    case KeyPress where isOverlay(event.xkey.window):
      let keysym = XkbKeycodeToKeysym(connection, UInt8(truncatingIfNeeded: event.xkey.keycode), 0, 0)
      return .key(UInt32(truncatingIfNeeded: keysym))
    case ButtonPress where isOverlay(event.xbutton.window),
      ButtonRelease where isOverlay(event.xbutton.window):
      let button = event.xbutton
      guard button.button == UInt32(Button1) else { return .other }
      return .pointer(
        event.type == ButtonPress ? .pressed : .released,
        Point(x: Double(button.x_root), y: Double(button.y_root)))
    case MotionNotify where isOverlay(event.xmotion.window):
      return .pointer(.moved, Point(x: Double(event.xmotion.x_root), y: Double(event.xmotion.y_root)))
    case MappingNotify:
      XRefreshKeyboardMapping(&event.xmapping)
      return .mappingChanged
    // Any client may send this event; a real one is the server's own.
    case SelectionClear where event.xselectionclear.send_event != 0: return .other
    case SelectionClear: return .selectionLost(selection: event.xselectionclear.selection)
    case ConfigureNotify where event.xconfigure.window == root.rawValue:
      XRRUpdateConfiguration(&event)
      return screenChanged
    case ConfigureNotify where event.xconfigure.event == root.rawValue: return .topLevelChanged
    case ConfigureNotify: return .windowMoved(WindowID(rawValue: event.xconfigure.window))
    case selectionEvent: return .windowManagerChanged
    case screenSaverEvent: return screenSaver(&event)
    case idleEvent: return idle(&event)
    default:
      guard let screens, event.type - screens.firstEvent == RRScreenChangeNotify else { return .other }
      XRRUpdateConfiguration(&event)
      return screenChanged
    }
  }

  private func isOverlay(_ window: Window) -> Bool {
    overlays.contains { $0.rawValue == window } || isPainters(window)
  }

  /// Whether a window belongs to the painter.
  package func isPainters(_ window: WindowID) -> Bool { isPainters(window.rawValue) }

  private func isPainters(_ window: Window) -> Bool {
    painter.map { fp_have_one_client(connection, $0.rawValue, window) != 0 } ?? false
  }

  /// Names the painter by a resource of it; changes of its windows are then not reported.
  package func setPainter(_ resource: WindowID) { painter = resource }

  private var screenChanged: ServerEvent {
    .screenChanged(rootSize)
  }

  /// In pixels, as last reported.
  package var rootSize: Size {
    Size(
      width: Double(XDisplayWidth(connection, Int32(screen))),
      height: Double(XDisplayHeight(connection, Int32(screen))))
  }

  func seconds(_ time: Time) -> Double {
    decoder.clock.seconds(widening: UInt32(truncatingIfNeeded: time))
  }
}
