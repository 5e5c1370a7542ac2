// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import InputEvents

extension WindowManager {
  /// Gives a window the keyboard and brings it back if it is minimised.
  package func activate(_ window: WindowID) {
    display.send(display.atoms[.activeWindow], about: window, [Self.pager, Int(CurrentTime), 0])
  }

  /// Gives a window the keyboard before later requests, and asks the window manager to activate it.
  package func focus(_ window: WindowID) {
    // The server refuses this for a window that is gone or not shown.
    _ = display.trap {
      XSetInputFocus(display.connection, window.rawValue, Int32(RevertToPointerRoot), UInt(CurrentTime))
    }
    activate(window)
  }

  /// Asks a window to close, as its close button does.
  package func close(_ window: WindowID) {
    display.send(display.atoms[.closeWindow], about: window, [Int(CurrentTime), Self.pager])
  }

  package func minimize(_ window: WindowID) {
    display.send(display.atoms[.changeState], about: window, [Int(IconicState)])
  }

  /// Ends the fullscreen, maximised and minimised states of a window; two round trips.
  package func restore(_ window: WindowID) {
    set(states(of: window).intersection(.large), of: window, to: false)
    if isMinimized(window) { activate(window) }
  }

  package func restack(_ window: WindowID, toTop: Bool) {
    let mode = toTop ? Above : Below
    if supports(.restackWindow) {
      return display.send(display.atoms[.restackWindow], about: window, [Self.pager, 0, Int(mode)])
    }
    // A window manager without EWMH's message still handles a plain request to restack, as from applications.
    var changes = XWindowChanges()
    changes.stack_mode = mode
    _ = display.trap {
      XConfigureWindow(display.connection, window.rawValue, UInt32(CWStackMode), &changes)
    }
  }

  /// Hides all windows, or shows them again; one round trip.
  package func toggleShowingDesktop() {
    let isShowing = display.numbers(of: display.root, display.atoms[.showingDesktop]).first == 1
    display.send(display.atoms[.showingDesktop], about: display.root, [isShowing ? 0 : 1])
  }
}
