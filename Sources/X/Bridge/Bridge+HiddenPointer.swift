// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import X11

struct PointerHiding {
  /// Nil before the session is served, in a dry run, and where the server cannot hide the pointer.
  var hidden: HiddenPointer?
  var mustHide = false
}

// Fingers hide the pointer; other devices that move it show it again.
extension Bridge {
  var hidesPointer: Bool {
    configuration.settings.pointerWhileTouching == .hidden && !isPaused && !touches.isSuspended
      && !options.isDryRun
  }

  /// Hides the pointer after a landing; meant for idle moments.
  func settlePointer() {
    guard pointerHiding.mustHide else { return }
    pointerHiding.mustHide = false
    guard hidesPointer else { return }
    // XTEST pointers count too: remote desktops and shared mice move the pointer by them.
    pointerHiding.hidden?.hide(from: devices.pointers.union(devices.xtestPointers.values.map(\.id)))
  }

  func showPointer() {
    pointerHiding.mustHide = false
    pointerHiding.hidden?.show()
  }
}
