// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures
package import InputEvents

/// A window's own description; hostile text of limited length.
nonisolated package struct WindowProperties: Hashable, Sendable {
  /// The kind of application: the second part of WM_CLASS.
  package var applicationClass = ""
  /// The name of the application: the first part of WM_CLASS.
  package var instance = ""
  package var title = ""

  init() {}
}

extension WindowManager {
  /// The application's window under a point of the root window, in 2 to 10 round trips.
  ///
  /// `deepest` is the window there according to an event, which is usually the right one. Nil on panels, the
  /// desktop, menus and the bare root window.
  package func window(at point: Point, deepest: WindowID? = nil) -> WindowID? {
    let known = deepest.flatMap { isManaged($0) ? $0 : nil }
    guard let window = known ?? managedWindow(at: point), !isDesktopOrDock(window) else { return nil }
    return window
  }

  /// The window shown at a point of the root window, also a menu or a panel; nil on the bare root window.
  package func shownWindow(at point: Point) -> WindowID? {
    managedWindow(at: point) ?? display.child(of: display.root, at: point)
  }

  /// Whether a window is a panel or the desktop itself; one round trip.
  package func isDesktopOrDock(_ window: WindowID) -> Bool {
    let types = display.numbers(of: window, display.atoms[.windowType])
    return types.contains(display.atoms[.typeDesktop]) || types.contains(display.atoms[.typeDock])
  }

  /// Two or three round trips.
  package func facts(of window: WindowID) -> WindowProperties {
    var facts = names(of: window)
    facts.title = title(of: window)
    return facts
  }

  /// The description without the title; one round trip.
  package func names(of window: WindowID) -> WindowProperties {
    var facts = WindowProperties()
    // WM_CLASS is two texts, each with a zero byte after it.
    let parts = display.bytes(of: window, UInt(XA_WM_CLASS))
      .split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    if let first = parts.first { facts.instance = hostileText(first) }
    if parts.count > 1 { facts.applicationClass = hostileText(parts[1]) }
    return facts
  }

  /// One or two round trips.
  package func title(of window: WindowID) -> String {
    let title = display.text(of: window, display.atoms[.windowName])
    return title.isEmpty ? display.latinText(of: window, UInt(XA_WM_NAME)) : title
  }

  /// Goes down from the root to the window that the window manager marked as managed.
  func managedWindow(at point: Point) -> WindowID? {
    guard let top = display.child(of: display.root, at: point) else { return nil }
    var window: WindowID? = top
    var depth = 0
    while let here = window, depth < Self.deepest {
      if isManaged(here) { return here }
      window = display.child(of: here, at: point)
      depth += 1
    }
    // At a title bar the search ends in a decoration; the application's window is elsewhere in the frame.
    return managedDescendant(of: top)
  }

  private func managedDescendant(of top: WindowID) -> WindowID? {
    var level = [top]
    for _ in 0..<Self.deepest {
      level = level.flatMap { display.children(of: $0) }
      guard level.count <= Self.widest else { return nil }
      if let window = level.first(where: isManaged) { return window }
    }
    return nil
  }

  /// One round trip.
  package func isManaged(_ window: WindowID) -> Bool {
    !display.numbers(of: window, display.atoms[.managedState]).isEmpty
  }

  /// 6 levels: the deepest frame seen puts the application at the third level, below icewm's frame and
  /// container.
  private static let deepest = 6
  /// 64 windows on one level: a frame has about a dozen; the search ends at a level with more, as of a menu.
  private static let widest = 64
}

extension Display {
  /// The topmost child of a window under a point of the root window; one round trip.
  func child(of window: WindowID, at point: Point) -> WindowID? {
    translate(point, from: root, to: window)?.child
  }

  /// Translates a point, and finds the topmost child there; nil if a window is gone; one round trip.
  func translate(
    _ point: Point, from window: WindowID, to other: WindowID
  ) -> (place: Point, child: WindowID?)? {
    var (x, y, child) = (Int32(0), Int32(0), Window(0))
    let failure = trap(waiting: false) {
      XTranslateCoordinates(
        connection, window.rawValue, other.rawValue, Int32(point.x.coordinate), Int32(point.y.coordinate), &x,
        &y, &child)
    }
    return failure == nil ? (Point(x: Double(x), y: Double(y)), WindowID(orNone: child)) : nil
  }

  /// From the lowest to the highest; one round trip.
  func children(of window: WindowID) -> [WindowID] {
    askTree(of: window).read { answer in
      let count = min(answer.half(16), (answer.count - 32) / 4)
      return (0..<count).map { WindowID(rawValue: UInt(answer.word(32 + 4 * $0))) }
    } ?? []
  }

  /// Asks for the parent and the children of a window.
  func askTree(of window: WindowID) -> Question { ask(Request(15).window(window)) }

  /// Text of the old kind, Latin-1.
  fileprivate func latinText(of window: WindowID, _ property: UInt) -> String {
    let text = String(String.UnicodeScalarView(bytes(of: window, property).map { Unicode.Scalar($0) }))
    return hostileText(text.utf8)
  }
}
