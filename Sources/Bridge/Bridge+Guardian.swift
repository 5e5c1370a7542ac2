// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import X11

// Somebody who lets go of keys and buttons should we be killed.
extension Bridge {
  /// Starts the guardian before a gesture can hold something.
  func startGuardian() {
    guard let held = display.held, let selection else { return }
    guard let code = guardian.start(held, selection.window) else { return }
    log.warning(
      "nothing watches over this process (system error \(code)): if it is killed, keys may stay down")
  }

  /// Starts it if something is held all the same, such as a key that the user holds himself and that was let go while
  /// something else was typed.
  func guardHeldInput() {
    if display.held?.isEmpty == false { startGuardian() }
  }
}
