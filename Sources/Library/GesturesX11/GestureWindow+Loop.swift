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
  /// Windows that are opened meanwhile are not among them.
  public static func run(_ windows: [GestureWindow]) {
    while true {
      let open = windows.filter(\.isOpen)
      guard !open.isEmpty else { return }
      // Rounded up: to be woken a little early is to be woken twice.
      let limit = open.compactMap(\.timeout).min().map { Int32(min(($0 * 1000).rounded(.up), 1e6)) }
      var states = open.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      poll(&states, nfds_t(states.count), limit ?? -1)
      for window in open { window.process() }
    }
  }

  /// Sleeps until something has happened or is due, and sees to it.
  ///
  /// - Parameter seconds: The longest sleep; nil sets no limit.
  package func wait(forAtMost seconds: Double?) {
    let limit = [timeout, seconds].compactMap { $0 }.min()
    // Rounded up: to be woken a little early is to be woken twice.
    let milliseconds = limit.map { Int32(min(($0 * 1000).rounded(.up), 1e6)) } ?? -1
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&state, 1, milliseconds)
    process()
  }

  // MARK: Your own loop

  /// A descriptor that becomes readable when something has happened.
  public var descriptor: Int32 { XConnectionNumber(display) }

  /// In how many seconds ``process()`` wants to be called if ``descriptor`` does not become readable before.
  ///
  /// Nil as long as nothing waits for time to pass: sleep without a limit.
  public var timeout: Double? {
    guard isOpen else { return nil }
    // What another request has read already does not make the descriptor readable.
    if XEventsQueued(display, QueuedAlready) > 0 { return 0 }
    let isDue = isShown && needsDisplay
    let frame = isDue ? max(0, lastDrawn + Self.frameTime - feed.now) : nil
    return [feed.timeout, frame].compactMap { $0 }.min()
  }

  /// Sees to all that has happened: input, deadlines, animations, and drawing; never waits.
  public func process() {
    guard isOpen else { return }
    let before = environment.now
    var event = XEvent()
    while isOpen, XPending(display) > 0 {
      XNextEvent(display, &event)
      // An input method keeps the keys of which it composes something.
      if text != nil, XFilterEvent(&event, 0) != 0 { continue }
      // Any input may have changed what is visible, also one within the same millisecond.
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
    // What moves makes its steps when they can be shown.
    environment.nextPicture = now + Self.frameTime
    onRedraw?()
    XFlush(display)
  }

  private func handle(_ event: inout XEvent) {
    switch event.type {
    case Expose:
      isShown = true
      needsDisplay = true
      // What was covered is shown at once, also between two frames.
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
    // What an input method has composed is no key.
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
