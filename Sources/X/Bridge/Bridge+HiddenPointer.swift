// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import X11

/// The pointer, as far as fingers hide it.
struct PointerHiding {
  /// Nil before the session is served, in a dry run, and where the server cannot hide it.
  var hidden: HiddenPointer?
  /// Whether a finger has landed for which it is to be hidden.
  var mustHide = false
}

// The pointer is hidden while fingers are used, and shown again for whatever else moves it.
extension Bridge {
  /// Whether it is hidden while fingers touch a screen.
  var hidesPointer: Bool {
    configuration.settings.pointerWhileTouching == .hidden && !isPaused && !touches.isSuspended
      && !options.isDryRun
  }

  /// Hides it for a finger that has landed; in a moment without haste.
  func settlePointer() {
    guard pointerHiding.mustHide else { return }
    pointerHiding.mustHide = false
    guard hidesPointer else { return }
    // Remote desktops and shared mice move it by XTEST.
    pointerHiding.hidden?.hide(from: devices.pointers.union(devices.xtestPointers.values.map(\.id)))
  }

  /// Shows it at once, since it is used.
  func showPointer() {
    pointerHiding.mustHide = false
    pointerHiding.hidden?.show()
  }
}
