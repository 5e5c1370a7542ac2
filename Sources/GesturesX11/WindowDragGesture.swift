// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
public import Gestures

/// A drag that moves the window, as a title bar's does; for windows that draw their own.
///
///     header.gesture(WindowDragGesture(window))
///
/// The window is moved by the program, not by the window manager, so it works with fingers too; the window manager may
/// refuse places. Source: SwiftUI.
public struct WindowDragGesture: Gesture {
  private let window: GestureWindow
  private let drag: DragGesture

  /// Describes a drag of a window, which it does not keep alive.
  ///
  /// - Parameters:
  ///   - window: The window that moves.
  ///   - minimumDistance: How far the finger must move, in points; 10 by default.
  ///   - inputKinds: The input that it listens to; everything but the secondary button by default.
  public init(
    _ window: GestureWindow, minimumDistance: Double = 10, inputKinds: GestureInputKinds = .all
  ) {
    self.window = window
    drag = DragGesture(minimumDistance: minimumDistance, coordinateSpace: .global, inputKinds: inputKinds)
  }

  /// A drag in the window's own coordinates.
  public var body: some Gesture<DragGesture.Value> {
    drag.onChanged { [weak window] in window?.move(by: $0.translation) }
  }
}

extension GestureWindow {
  /// Moves the window by a way that a finger in it has gone, in points.
  ///
  /// The place of the finger was measured where the window was then, which need not be where it is now.
  func move(by way: Size) {
    let x = Int((feed.origin.x + way.width * pixelsPerPoint).rounded())
    let y = Int((feed.origin.y + way.height * pixelsPerPoint).rounded())
    guard isFramed else {
      XMoveWindow(display, window, Int32(clamping: x), Int32(clamping: y))
      return
    }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = XInternAtom(display, "_NET_MOVERESIZE_WINDOW", False)
    event.xclient.format = 32
    // The place is that of the window itself, whatever frame it has; x and y are given; an application asks.
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
