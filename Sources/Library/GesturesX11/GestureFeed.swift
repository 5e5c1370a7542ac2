// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
public import Gestures

/// Gives the input of an X window to a gesture engine: fingers, pointer, wheel, touchpad and stylus.
///
/// Your program's window may use any toolkit and event loop; a ``GestureWindow`` has a feed and a loop
/// already. On your own connection, offer each event to ``take(_:)`` and call ``flush()`` after the last:
///
///     while XPending(display) > 0 {
///       var event = XEvent()
///       XNextEvent(display, &event)
///       if !feed.take(&event) { … }          // not input of this window
///     }
///     feed.flush()
///     feed.advance()                         // then sleep no longer than feed.timeout
///
/// If your toolkit hides its events, ``init(window:onDisplay:environment:)`` opens a connection of its own: watch
/// ``descriptor`` in your loop and call ``readEvents()``.
///
/// Events with the same server timestamp are one batch. Touches that another client accepts, such as the
/// bound gestures of a daemon, never arrive; rejected touches arrive with their original times.
///
/// | input | input of the engine |
/// |---|---|
/// | finger on a touchscreen | a touch, `direct`, with the force if the screen measures it |
/// | pointer with a button down | a touch, `indirectPointer`, with the buttons |
/// | stylus that touches | a touch, `pencil`, with force, altitude and azimuth |
/// | pointer without a button down, or stylus above the surface | hover |
/// | wheel | scrolling, `discrete`, ``pointsPerNotch`` a notch |
/// | two fingers that scroll on a touchpad | scrolling, `continuous` |
/// | touchpad's swipe or pinch | an indirect gesture |
///
/// Touches are cancelled when the window is hidden or destroyed, when another program such as a lock screen
/// grabs the pointer, and when the device is detached.
///
/// A feed is not bound to an actor. It belongs, with its engine, to the thread that made it.
public final class GestureFeed {
  /// The engine that receives the input.
  public let environment: GestureEnvironment
  /// Xlib's number of the window.
  public let window: UInt
  /// The number of pixels that make a point, the engine's unit; 1 unless set.
  ///
  /// Set it while nothing is touched.
  public var pixelsPerPoint = 1.0
  /// The distance that a notch of a wheel scrolls, in points; 40 unless set.
  public var pointsPerNotch = 40.0
  /// Receives each batch just before the engine does; nil, the default, costs nothing.
  ///
  /// Keep the batches to play the same gestures again in a test.
  public var onBatch: ((InputBatch) -> Void)?

  /// A finger, pointer or stylus that is down.
  package struct Contact {
    /// The location, in points.
    package var location: Point
    /// The location of the landing.
    package let start: Point
    package let type: TouchType
  }

  /// The contacts that are down, by touch id.
  package private(set) var contacts: [UInt64: Contact] = [:]

  /// Called with each movement of a touch and its place on the screen, in pixels.
  ///
  /// Needed to move a window with a touch, because the touch's place in that window then stays the same.
  var onScreen: ((_ touch: UInt64, _ place: Point) -> Void)?

  let display: OpaquePointer
  let ownsDisplay: Bool
  let opcode: Int32
  var devices: PointingDevices
  var clock = InputClock()
  var pointer = PointerState()
  var scrolling: ContinuousScroll?
  /// The device of each finger that is down.
  var sources: [UInt64: Int32] = [:]
  /// The input with the present timestamp.
  var pending: InputBatch?

  /// Feeds an engine with the input of a window, on the connection that your loop reads.
  ///
  /// The feed selects the input of master devices on the window. This replaces your connection's XInput 2
  /// selection for these devices, and stops pointer events of the core protocol.
  ///
  /// Nil if the server does not support touches (before XInput 2.2) or refuses, for example because another
  /// client has selected the touches of the same window.
  ///
  /// - Parameters:
  ///   - display: Xlib's `Display`, which must outlive the feed.
  ///   - window: Xlib's number of the window.
  ///   - environment: The engine; its root's coordinates are the window's, in points.
  public convenience init?(display: OpaquePointer, window: UInt, environment: GestureEnvironment) {
    self.init(display, ownsDisplay: false, window, environment)
  }

  /// Feeds an engine with the input of a window, on a connection of its own.
  ///
  /// Nil if the server cannot be reached or refuses.
  ///
  /// ```swift
  /// guard let feed = GestureFeed(window: xid, environment: environment) else { fatalError("no X server") }
  /// ```
  ///
  /// - Parameters:
  ///   - window: Xlib's number of the window, which another connection may have made.
  ///   - name: The display, such as ":0"; nil means `DISPLAY` of the process's environment.
  ///   - environment: The engine; its root's coordinates are the window's, in points.
  public convenience init?(window: UInt, onDisplay name: String? = nil, environment: GestureEnvironment) {
    guard let display = XOpenDisplay(name) else { return nil }
    self.init(display, ownsDisplay: true, window, environment)
  }

  init?(_ display: OpaquePointer, ownsDisplay: Bool, _ window: UInt, _ environment: GestureEnvironment) {
    guard let opcode = InputEventSelection.select(on: window, display) else {
      if ownsDisplay { XCloseDisplay(display) }
      return nil
    }
    self.display = display
    self.ownsDisplay = ownsDisplay
    self.window = window
    self.environment = environment
    self.opcode = opcode
    devices = PointingDevices(display)
  }

  deinit {
    if ownsDisplay { XCloseDisplay(display) }
  }

  // MARK: Your loop

  /// Handles an event if it is input of the window.
  ///
  /// - Parameter event: Points to Xlib's `XEvent`; write `&event`. Its data may have been fetched already
  ///   with `XGetEventData`.
  /// - Returns: Whether the event was input. False also for events that the feed handles and your program may
  ///   need too, such as the destruction of the window.
  public func take(_ event: UnsafeMutableRawPointer) -> Bool {
    accept(event.assumingMemoryBound(to: XEvent.self))
  }

  /// Passes the pending input to the engine; call it when all events have been taken.
  public func flush() {
    guard let batch = pending else { return }
    pending = nil
    for change in batch.touches {
      switch change.phase {
      case .began:
        contacts[change.id] = Contact(location: change.location, start: change.location, type: change.type)
      case .moved, .stationary: contacts[change.id]?.location = change.location
      case .ended, .cancelled: contacts[change.id] = nil
      }
    }
    onBatch?(batch)
    // Ignores the verdicts: this input belongs to the window alone.
    _ = environment.handle(batch)
  }

  /// Tells the engine the time, so that long presses begin and double taps fail.
  public func advance() {
    flush()
    endScrollingIfStill()
    guard let deadline = environment.nextDeadline, deadline <= now else { return }
    _ = environment.advance(to: now)
  }

  /// The present time of the input's clock, in seconds.
  public var now: Double { max(clock.now, environment.now) }

  /// The seconds until ``advance()`` is due if no event comes first; nil without a deadline.
  public var timeout: Double? {
    let deadlines = [environment.nextDeadline, scrolling.map { $0.lastChange + ContinuousScroll.stillness }]
    return deadlines.compactMap { $0 }.min().map { max(0, $0 - clock.now) }
  }

  /// Cancels every gesture and touch under way, for example when your program shows a dialog.
  public func cancel() {
    flush()
    contacts = [:]
    sources = [:]
    pointer.press = nil
    scrolling = nil
    _ = environment.cancelSession()
  }

  // MARK: A connection of its own

  /// A descriptor that becomes readable when events have come.
  public var descriptor: Int32 { XConnectionNumber(display) }

  /// Reads all available events, passes them to the engine, and calls ``advance()``; never waits.
  ///
  /// Only for a feed with a connection of its own.
  public func readEvents() {
    precondition(ownsDisplay, "the events of this feed come with take(_:)")
    var event = XEvent()
    while XPending(display) > 0 {
      XNextEvent(display, &event)
      _ = take(&event)
    }
    advance()
  }
}
