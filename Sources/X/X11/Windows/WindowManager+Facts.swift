// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures
package import InputEvents

// Facts about windows for conditions.
extension WindowManager {
  /// The outermost meaningful window at a point, in pixels of the root window; 1 to 10 round trips.
  ///
  /// It is a window of an application, a panel or the desktop, or else one that is not managed. `deepest` is
  /// the window there according to an event, which is usually the right one. Nil on the bare root window.
  package func outermostWindow(
    at point: Point, deepest: WindowID? = nil
  ) -> (window: WindowID, isManaged: Bool)? {
    if let deepest, isManaged(deepest) { return (deepest, true) }
    if let window = managedWindow(at: point) { return (window, true) }
    return display.child(of: display.root, at: point).map { ($0, false) }
  }

  /// The first known type that a window names; one round trip.
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

  /// Whether a window that is not managed covers a monitor; one round trip, or four if it is invisible.
  ///
  /// Mutter and muffin keep an invisible window below all shown ones, to separate them from minimised ones. A
  /// locker's window may be invisible too, but belongs to another program.
  package func covers(_ window: WindowID, _ monitor: Rect) -> Bool {
    guard let geometry = display.geometry(of: window) else { return false }
    let frame = geometry.outline
    return frame.minX <= monitor.minX && frame.minY <= monitor.minY && frame.maxX >= monitor.maxX
      && frame.maxY >= monitor.maxY && !(geometry.isInvisible && owns(window))
  }
}

extension WindowManager {
  /// Whether a window is the window manager's, or the server's for compositors to draw on; one round trip.
  package func owns(_ window: WindowID) -> Bool {
    let client = display.client(of: window)
    let check = display.numbers(of: display.root, display.atoms[.supportingCheck]).first
    return client == 0 || client == check.flatMap { WindowID(orNone: $0) }.map(display.client(of:))
  }
}

nonisolated extension AtomName {
  fileprivate static let windowTypes: [AtomName] = [
    .typeNormal, .typeDialog, .typeUtility, .typeToolbar, .typeMenu, .typeDropdownMenu, .typePopupMenu,
    .typeCombo, .typeSplash, .typeNotification, .typeTooltip, .typeDock, .typeDesktop,
  ]
}

extension Display {
  /// The part of a window's number that all windows of its client share; 0 is the server itself.
  fileprivate func client(of window: WindowID) -> UInt { window.rawValue & ~FPResourceMask(connection) }

  /// In pixels of the root window; one round trip.
  package var pointer: Point { pointerState.place }

  /// The pointer's place, and whether a mouse button is down for applications; one round trip.
  ///
  /// A finger holds the first button down from its landing until its touch is accepted.
  var pointerState: (place: Point, isPressed: Bool) {
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
