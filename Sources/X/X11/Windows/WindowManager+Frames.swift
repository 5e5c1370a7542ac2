// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures
package import InputEvents

/// How far something reaches over a rectangle's edges, in pixels.
nonisolated package struct Margins: Hashable, Sendable {
  /// Beyond the left edge.
  package var left = 0.0
  /// Beyond the right edge.
  package var right = 0.0
  /// Beyond the upper edge.
  package var top = 0.0
  /// Beyond the lower edge.
  package var bottom = 0.0

  /// None at all.
  package init() {}

  /// Margins as properties of windows have them: left, right, top, bottom.
  init?(_ numbers: [UInt]) {
    guard numbers.count >= 4 else { return nil }
    (left, right) = (Double(numbers[0]), Double(numbers[1]))
    (top, bottom) = (Double(numbers[2]), Double(numbers[3]))
  }
}

/// Where a window is and what belongs to its picture, in pixels of the root window.
nonisolated package struct WindowFrame: Hashable, Sendable {
  /// The application's own window.
  package var window: Rect
  /// The window manager's decorations around it.
  package var decoration: Margins
  /// The shadow that the application itself draws inside its window's edges.
  package var shadow: Margins

  /// What a person takes for the window: with decorations, without shadow.
  package var visible: Rect {
    Rect(
      x: window.minX - decoration.left + shadow.left, y: window.minY - decoration.top + shadow.top,
      width: window.size.width + edges.width, height: window.size.height + edges.height)
  }

  /// The application's own size if what a person takes for the window has a certain size.
  package func ownSize(visible size: Size) -> Size {
    Size(width: max(1, size.width - edges.width), height: max(1, size.height - edges.height))
  }

  /// What a person takes for the window's size if the application's own is a certain one.
  package func visibleSize(own size: Size) -> Size {
    Size(width: size.width + edges.width, height: size.height + edges.height)
  }

  private var edges: Size {
    Size(
      width: decoration.left + decoration.right - shadow.left - shadow.right,
      height: decoration.top + decoration.bottom - shadow.top - shadow.bottom)
  }
}

extension WindowManager {
  /// Where a window is, in four to ten round trips; nil if it is gone.
  package func frame(of window: WindowID) -> WindowFrame? {
    guard let own = display.rectangle(of: window) else { return nil }
    return WindowFrame(
      window: own, decoration: decoration(of: window, own),
      shadow: Margins(display.numbers(of: window, display.atoms[.shadowExtents])) ?? Margins())
  }

  /// Moves and resizes a window, so that what a person takes for it fills a rectangle.
  ///
  /// - Parameters:
  ///   - window: Which one.
  ///   - rectangle: The rectangle, in whole pixels of the root window.
  ///   - frame: Its current frame, which has its decorations.
  ///   - isResizing: Whether its size is to change too.
  package func place(
    _ window: WindowID, in rectangle: Rect, from frame: WindowFrame, isResizing: Bool = true
  ) {
    let size = frame.ownSize(visible: rectangle.size)
    var corner = rectangle.origin - Vector(dx: frame.shadow.left, dy: frame.shadow.top)
    // A window manager that does not report its decorations means the application's own corner.
    if !supports(.frameExtents) {
      corner = corner + Vector(dx: frame.decoration.left, dy: frame.decoration.top)
    }
    let given = isResizing ? 0xf : 0x3
    display.send(
      display.atoms[.moveResizeWindow], about: window,
      [
        Int(NorthWestGravity) | given << 8 | Self.pager << 12, corner.x.coordinate, corner.y.coordinate,
        max(1, size.width.coordinate), max(1, size.height.coordinate),
      ])
  }

  /// Where a window's button in a taskbar is; one round trip.
  package func iconPlace(of window: WindowID) -> Rect? {
    let numbers = display.numbers(of: window, display.atoms[.iconGeometry]).map { Double($0) }
    guard numbers.count >= 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Watches a window for changes of its position, size and properties, until ``unwatch(_:)``.
  package func watch(_ window: WindowID) { select(PropertyChangeMask | StructureNotifyMask, on: window) }

  /// Stops watching a window.
  package func unwatch(_ window: WindowID) { select(NoEventMask, on: window) }

  private func select(_ mask: Int, on window: WindowID) {
    _ = display.trap { XSelectInput(display.connection, window.rawValue, mask) }
  }

  /// The sizes that a window may have; one round trip.
  package func sizeLimits(of window: WindowID) -> SizeLimits {
    SizeLimits(display.numbers(of: window, UInt(XA_WM_NORMAL_HINTS)))
  }

  /// Whether the window manager decides about a window's place alone, because it tiles it; one to four round trips.
  package func isTiled(_ window: WindowID) -> Bool {
    arrangesWindows && display.numbers(of: window, display.atoms[.floatingWindow]).first != 1
  }

  private func decoration(of window: WindowID, _ own: Rect) -> Margins {
    if let margins = Margins(display.numbers(of: window, display.atoms[.frameExtents])) { return margins }
    guard !supports(.frameExtents), let frame = display.rectangle(ofTopOf: window) else { return Margins() }
    var margins = Margins()
    (margins.left, margins.right) = (own.minX - frame.minX, frame.maxX - own.maxX)
    (margins.top, margins.bottom) = (own.minY - frame.minY, frame.maxY - own.maxY)
    return margins
  }
}

extension Display {
  /// Where a window is on the root window, without its border; nil if it is gone.
  fileprivate func rectangle(of window: WindowID) -> Rect? {
    guard let geometry = geometry(of: window), let place = translate(.zero, from: window, to: root)?.place
    else { return nil }
    let outline = geometry.outline.size
    return Rect(
      x: place.x, y: place.y, width: outline.width - 2 * geometry.border,
      height: outline.height - 2 * geometry.border)
  }

  /// Where the root window's child is that holds a window.
  fileprivate func rectangle(ofTopOf window: WindowID) -> Rect? {
    var here = window
    while let parent = parent(of: here) {
      guard parent != root else { return geometry(of: here)?.outline }
      here = parent
    }
    return nil
  }

  /// Where a window is in its parent, with its border, in pixels, and whether it shows nothing and only takes input; nil if it
  /// is gone, after one round trip.
  func geometry(of window: WindowID) -> (outline: Rect, border: Double, isInvisible: Bool)? {
    var root: Window = 0
    var (x, y, width, height) = (Int32(0), Int32(0), UInt32(0), UInt32(0))
    var (border, depth) = (UInt32(0), UInt32(0))
    let failure = trap(waiting: false) {
      XGetGeometry(connection, window.rawValue, &root, &x, &y, &width, &height, &border, &depth)
    }
    guard failure == nil else { return nil }
    let outline = Rect(
      x: Double(x), y: Double(y), width: Double(width + 2 * border), height: Double(height + 2 * border))
    return (outline, Double(border), depth == 0)
  }

  /// The window that a window is inside of; nil for the root window and what is gone, after one round trip.
  func parent(of window: WindowID) -> WindowID? {
    var root: Window = 0
    var parent: Window = 0
    var list: UnsafeMutablePointer<Window>?
    var count: UInt32 = 0
    let failure = trap(waiting: false) {
      XQueryTree(connection, window.rawValue, &root, &parent, &list, &count)
    }
    if let list { XFree(list) }
    return failure == nil ? WindowID(orNone: parent) : nil
  }
}
