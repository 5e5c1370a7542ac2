// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import X11

// The pointer is hidden while fingers are used, and shown again for whatever else moves it.
extension Bridge {
  /// Whether it is hidden while fingers touch a screen.
  var hidesPointer: Bool {
    configuration.settings.pointerWhileTouching == .hidden && !isPaused && !isSuspended && !options.isDryRun
  }

  /// Hides it for a finger that has landed; in a moment without haste.
  func settlePointer() {
    guard mustHidePointer else { return }
    mustHidePointer = false
    guard hidesPointer else { return }
    hiddenPointer?.hide(from: devices.pointers)
  }

  /// Shows it at once, since it is used.
  func showPointer() {
    mustHidePointer = false
    hiddenPointer?.show()
  }
}
