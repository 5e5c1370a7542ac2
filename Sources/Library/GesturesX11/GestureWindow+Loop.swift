// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
import Glibc

extension GestureWindow {
  /// Shows the window and serves it until it is closed.
  ///
  /// ```swift
  /// window.onKey = { key in if key == "Escape" { window.close() } }
  /// window.run()
  /// ```
  public func run() {
    while isOpen { wait(forAtMost: nil) }
  }

  /// Shows several windows of one thread, and serves them until all are closed.
  ///
  /// Windows that are opened later are not served.
  public static func run(_ windows: [GestureWindow]) {
    while true {
      let open = windows.filter(\.isOpen)
      guard !open.isEmpty else { return }
      // Rounded up: a wake before the deadline would need a second wake.
      let limit = open.compactMap(\.timeout).min().map { Int32(min(($0 * 1000).rounded(.up), 1e6)) }
      var states = open.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      poll(&states, nfds_t(states.count), limit ?? -1)
      for window in open { window.process() }
    }
  }

  /// Sleeps until an event, a deadline or the limit, then processes the window; nil means without a limit.
  package func wait(forAtMost seconds: Double?) {
    let limit = [timeout, seconds].compactMap { $0 }.min()
    // Rounded up: a wake before the deadline would need a second wake.
    let milliseconds = limit.map { Int32(min(($0 * 1000).rounded(.up), 1e6)) } ?? -1
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&state, 1, milliseconds)
    process()
  }

  // MARK: Your own loop

  /// A descriptor that becomes readable when events have come.
  public var descriptor: Int32 { XConnectionNumber(display) }

  /// The seconds until ``process()`` is due if ``descriptor`` does not become readable first.
  ///
  /// Nil without a deadline: sleep without a limit.
  public var timeout: Double? {
    guard isOpen else { return nil }
    // Events that another request has already read do not make the descriptor readable.
    if XEventsQueued(display, QueuedAlready) > 0 { return 0 }
    let isDue = isShown && needsDisplay
    let frame = isDue ? max(0, lastDrawn + Self.frameTime - feed.now) : nil
    return [feed.timeout, frame].compactMap { $0 }.min()
  }

  /// Processes input, deadlines and animations, and draws; never waits.
  public func process() {
    guard isOpen else { return }
    let before = environment.now
    var event = XEvent()
    while isOpen, XPending(display) > 0 {
      XNextEvent(display, &event)
      // An input method takes the keys that it composes.
      if text != nil, XFilterEvent(&event, 0) != 0 { continue }
      // Any input may have changed the picture, even within the same millisecond.
      if feed.take(&event) { needsDisplay = true } else { handle(&event) }
    }
    guard isOpen else { return }
    feed.advance()
    if environment.now != before { needsDisplay = true }
    let now = feed.now
    guard isOpen, isShown, now >= lastDrawn + Self.frameTime else { return }
    guard needsDisplay else { return }
    needsDisplay = false
    lastDrawn = now
    // Animations advance only when a picture can be shown.
    environment.nextPicture = now + Self.frameTime
    onRedraw?()
    XFlush(display)
  }

  private func handle(_ event: inout XEvent) {
    switch event.type {
    case Expose:
      isShown = true
      needsDisplay = true
      // Draws an uncovered area at once, even between two frames.
      lastDrawn = -.infinity
    case ConfigureNotify: follow(event.xconfigure)
    case UnmapNotify: isShown = false
    case DestroyNotify: isOpen = false
    case KeyPress: keyDown(&event.xkey)
    case KeyRelease: keyUp(&event.xkey)
    case FocusOut: heldKeys = []
    case MappingNotify: XRefreshKeyboardMapping(&event.xmapping)
    case ClientMessage where event.xclient.message_type == atoms.protocols:
      if Atom(bitPattern: event.xclient.data.l.0) == atoms.delete, shouldClose?() ?? true { close() }
    default: break
    }
  }

  private func keyDown(_ event: inout XKeyEvent) {
    let isRepeated = !heldKeys.insert(event.keycode).inserted
    needsDisplay = true
    // Text composed by an input method comes with keycode 0.
    guard event.keycode != 0, let name = name(&event) else { return tell(nil, &event, .down) }
    guard keyFilter?(name) != true else { return }
    guard !focusTakes(keyDown: name, isShifted: event.state & UInt32(ShiftMask) != 0) else { return }
    onKey?(name)
    tell(name, &event, isRepeated ? .repeat : .down)
  }

  private func keyUp(_ event: inout XKeyEvent) {
    heldKeys.remove(event.keycode)
    guard let name = name(&event) else { return }
    focusTakes(keyUp: name)
    tell(name, &event, .up)
  }

  private func name(_ event: inout XKeyEvent) -> String? {
    XKeysymToString(XLookupKeysym(&event, 0)).map { String(cString: $0) }
  }

  private static let frameTime = GestureEnvironment.frameTime
}
