// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
public import Gestures

/// A drag that moves the window, for windows that draw their own title bar.
///
/// ```swift
/// header.gesture(WindowDragGesture(window))
/// ```
///
/// The program moves the window, not the window manager, so the gesture works with fingers too. The window
/// manager may refuse places. Source: SwiftUI.
public struct WindowDragGesture: Gesture {
  private let window: GestureWindow
  private let drag: DragGesture

  /// Describes a drag of a window; the attached gesture does not keep the window alive.
  ///
  /// - Parameters:
  ///   - window: The window that moves.
  ///   - minimumDistance: The least movement of the finger, in points; 10 by default.
  ///   - inputKinds: The input that the gesture listens to; everything but the secondary button by default.
  public init(_ window: GestureWindow, minimumDistance: Double = 10, inputKinds: GestureInputKinds = .all) {
    self.window = window
    drag = DragGesture(minimumDistance: minimumDistance, coordinateSpace: .global, inputKinds: inputKinds)
  }

  /// A drag in the window's own coordinates.
  public var body: some Gesture<DragGesture.Value> {
    drag.onChanged { [weak window] in window?.follow($0) }
  }
}

extension GestureWindow {
  /// Moves the window along with the dragging touch until it lifts.
  func follow(_ drag: DragGesture.Value) {
    guard feed.onScreen == nil,
      let touch = feed.contacts.first(where: { $0.value.start == drag.startLocation })?.key
    else { return }
    let held = (drag.startLocation - .zero) * pixelsPerPoint
    let way = (drag.location - drag.startLocation) * pixelsPerPoint
    var (x, y, child) = (Int32(0), Int32(0), Window(0))
    XTranslateCoordinates(display, window, XDefaultRootWindow(display), 0, 0, &x, &y, &child)
    move(to: Point(x: Double(x), y: Double(y)) + way)
    feed.onScreen = { [unowned self] moved, place in
      guard feed.contacts[touch]?.start == drag.startLocation else { return feed.onScreen = nil }
      if moved == touch { move(to: place - held) }
    }
  }

  /// Moves the upper left corner of the window, without its frame, to a place on the screen, in pixels.
  private func move(to place: Point) {
    let (x, y) = (Int(place.x.rounded()), Int(place.y.rounded()))
    guard isFramed else {
      XMoveWindow(display, window, Int32(clamping: x), Int32(clamping: y))
      return
    }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = XInternAtom(display, "_NET_MOVERESIZE_WINDOW", False)
    event.xclient.format = 32
    // StaticGravity: x and y are the window's place without its frame. Bits 8 and 9: the request has x and y.
    // Bit 12: the request comes from a program.
    event.xclient.data.l.0 = Int(StaticGravity) | 1 << 8 | 1 << 9 | 1 << 12
    event.xclient.data.l.1 = x
    event.xclient.data.l.2 = y
    XSendEvent(
      display, XDefaultRootWindow(display), False, SubstructureNotifyMask | SubstructureRedirectMask, &event)
  }

  /// Whether a window manager has put the window into a frame.
  private var isFramed: Bool {
    var (top, parent, count) = (Window(0), Window(0), UInt32(0))
    var list: UnsafeMutablePointer<Window>?
    guard XQueryTree(display, window, &top, &parent, &list, &count) != 0 else { return false }
    if let list { XFree(list) }
    return parent != top
  }
}
