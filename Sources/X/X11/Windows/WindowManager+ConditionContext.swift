// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures
package import InputEvents

// What conditions ask about windows, fact by fact.
extension WindowManager {
  /// The outermost window under a point of the root window that means something: that of an application, a panel or
  /// the desktop, else one that the window manager leaves alone.
  ///
  /// - Parameters:
  ///   - point: Where, in pixels of the root window.
  ///   - deepest: The window there as an event had it: usually it is the right one.
  /// - Returns: Nil on the bare root window. 1 to 10 round trips.
  package func outermostWindow(
    at point: Point, deepest: WindowID? = nil
  ) -> (window: WindowID, isManaged: Bool)? {
    if let deepest, isManaged(deepest) { return (deepest, true) }
    if let window = managedWindow(at: point) { return (window, true) }
    return display.child(of: display.root, at: point).map { ($0, false) }
  }

  /// The type that a window gives itself, as one of the names of ``AtomName``; one round trip.
  ///
  /// - Returns: The first one that is known, or nil if it gives none.
  package func type(of window: WindowID) -> AtomName? {
    let types = display.numbers(of: window, display.atoms[.windowType])
    for type in types {
      if let known = AtomName.windowTypes.first(where: { display.atoms[$0] == type }) { return known }
    }
    return nil
  }

  /// Whether a window belongs to another one, as dialogs do; one round trip.
  package func isTransient(_ window: WindowID) -> Bool {
    display.numbers(of: window, UInt(XA_WM_TRANSIENT_FOR)).first.map { $0 != 0 } ?? false
  }

  /// Whether a window that the window manager leaves alone covers a monitor; one round trip, or four if nothing of it is seen.
  ///
  /// Mutter and muffin keep a window below all others that nobody sees: it guards those that are minimised. A locker may be as
  /// invisible, but it is another program's.
  package func covers(_ window: WindowID, _ monitor: Rect) -> Bool {
    guard let geometry = display.geometry(of: window) else { return false }
    let frame = geometry.outline
    return frame.minX <= monitor.minX && frame.minY <= monitor.minY && frame.maxX >= monitor.maxX
      && frame.maxY >= monitor.maxY && !(geometry.isInvisible && owns(window))
  }
}

extension WindowManager {
  /// Whether a window is the window manager's own, or that which the server gives compositors to draw on; one round trip.
  package func owns(_ window: WindowID) -> Bool {
    let client = display.client(of: window)
    let check = display.numbers(of: display.root, display.atoms[.supportingCheck]).first
    return client == 0 || client == check.flatMap { WindowID(orNone: $0) }.map(display.client(of:))
  }
}

nonisolated extension AtomName {
  /// What windows say that they are for.
  fileprivate static let windowTypes: [AtomName] = [
    .typeNormal, .typeDialog, .typeUtility, .typeToolbar, .typeMenu, .typeDropdownMenu, .typePopupMenu,
    .typeCombo, .typeSplash, .typeNotification, .typeTooltip, .typeDock, .typeDesktop,
  ]
}

extension Display {
  /// The part of a window's number that all windows of its client share; 0 is the server itself.
  fileprivate func client(of window: WindowID) -> UInt { window.rawValue & ~FPResourceMask(connection) }

  /// Where the pointer is, in pixels of the root window; one round trip.
  package var pointer: Point { pointerState.place }

  /// Where the pointer is, and whether one of a mouse's buttons is down for applications; one round trip.
  ///
  /// A finger holds the first one down from its landing on, until its touch is accepted.
  package var pointerState: (place: Point, isPressed: Bool) {
    var (root, child) = (Window(0), Window(0))
    var (x, y, windowX, windowY) = (Int32(0), Int32(0), Int32(0), Int32(0))
    var state: UInt32 = 0
    XQueryPointer(connection, self.root.rawValue, &root, &child, &x, &y, &windowX, &windowY, &state)
    let buttons = UInt32(Button1Mask | Button2Mask | Button3Mask)
    return (Point(x: Double(x), y: Double(y)), state & buttons != 0)
  }

  /// The modifier keys that are down; a round trip unless the last touch had them.
  package var heldModifiers: Modifiers { Modifiers(bits: currentKeyboardState().down) }
}
