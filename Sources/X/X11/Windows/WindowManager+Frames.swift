// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures
package import InputEvents

/// Distances beyond a rectangle's edges, in pixels.
nonisolated package struct Margins: Hashable, Sendable {
  package var left = 0.0
  package var right = 0.0
  package var top = 0.0
  package var bottom = 0.0

  init() {}

  /// Takes the numbers of a window property, in the order left, right, top, bottom; nil if there are fewer.
  init?(_ numbers: [UInt]) {
    guard numbers.count >= 4 else { return nil }
    (left, right) = (Double(numbers[0]), Double(numbers[1]))
    (top, bottom) = (Double(numbers[2]), Double(numbers[3]))
  }
}

/// The place of a window and of the parts of its picture, in pixels of the root window.
nonisolated package struct WindowFrame: Hashable, Sendable {
  /// The application's own window.
  package var window: Rect
  /// The window manager's decorations around the application's window.
  package var decoration: Margins
  /// The shadow that the application itself draws inside its window's edges.
  package var shadow: Margins

  /// The window as people see it: with decorations, without shadow.
  package var visible: Rect {
    Rect(
      x: window.minX - decoration.left + shadow.left, y: window.minY - decoration.top + shadow.top,
      width: window.size.width + edges.width, height: window.size.height + edges.height)
  }

  package func ownSize(visible size: Size) -> Size {
    Size(width: max(1, size.width - edges.width), height: max(1, size.height - edges.height))
  }

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
  /// Four to ten round trips; nil if the window is gone.
  package func frame(of window: WindowID) -> WindowFrame? {
    guard let own = display.rectangle(of: window) else { return nil }
    return WindowFrame(
      window: own, decoration: decoration(of: window, own),
      shadow: Margins(display.numbers(of: window, display.atoms[.shadowExtents])) ?? Margins())
  }

  /// Moves and resizes a window, so that its visible frame fills a rectangle in whole pixels.
  ///
  /// `frame` is the window's present one. Without `isResizing` the window keeps its size.
  package func place(
    _ window: WindowID, in rectangle: Rect, from frame: WindowFrame, isResizing: Bool = true
  ) {
    let size = frame.ownSize(visible: rectangle.size)
    var corner = rectangle.origin - Vector(dx: frame.shadow.left, dy: frame.shadow.top)
    // A window manager that does not report its decorations places the corner of the application's window.
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

  /// The place of a window's button in a taskbar; one round trip.
  package func iconPlace(of window: WindowID) -> Rect? {
    let numbers = display.numbers(of: window, display.atoms[.iconGeometry]).map { Double($0) }
    guard numbers.count >= 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Watches a window for changes of its position, size and properties, until ``unwatch(_:)``.
  package func watch(_ window: WindowID) { select(PropertyChangeMask | StructureNotifyMask, on: window) }

  package func unwatch(_ window: WindowID) { select(NoEventMask, on: window) }

  private func select(_ mask: Int, on window: WindowID) {
    _ = display.trap { XSelectInput(display.connection, window.rawValue, mask) }
  }

  /// One round trip.
  package func sizeLimits(of window: WindowID) -> SizeLimits {
    SizeLimits(display.numbers(of: window, UInt(XA_WM_NORMAL_HINTS)))
  }

  /// Whether the window manager alone decides about a window's place by tiling; one to four round trips.
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
  /// The place of a window on the root window, without its border; nil if it is gone.
  fileprivate func rectangle(of window: WindowID) -> Rect? {
    guard let geometry = geometry(of: window), let place = translate(.zero, from: window, to: root)?.place
    else { return nil }
    let outline = geometry.outline.size
    return Rect(
      x: place.x, y: place.y, width: outline.width - 2 * geometry.border,
      height: outline.height - 2 * geometry.border)
  }

  /// The place of the root window's child that holds a window.
  fileprivate func rectangle(ofTopOf window: WindowID) -> Rect? {
    var here = window
    while let parent = parent(of: here) {
      guard parent != root else { return geometry(of: here)?.outline }
      here = parent
    }
    return nil
  }

  /// The place of a window in its parent, with its border, in pixels; one round trip.
  ///
  /// An invisible window only takes input. Nil if the window is gone.
  func geometry(of window: WindowID) -> (outline: Rect, border: Double, isInvisible: Bool)? {
    ask(Request(14).window(window)).read { answer in
      func place(_ byte: Int) -> Double { Double(Int16(truncatingIfNeeded: answer.half(byte))) }
      let border = Double(answer.half(20))
      let outline = Rect(
        x: place(12), y: place(14), width: Double(answer.half(16)) + 2 * border,
        height: Double(answer.half(18)) + 2 * border)
      return (outline, border, answer.byte(1) == 0)
    }
  }

  /// Nil for the root window, and for a window that is gone; one round trip.
  func parent(of window: WindowID) -> WindowID? {
    askTree(of: window).read { WindowID(orNone: UInt($0.word(12))) }
  }
}
