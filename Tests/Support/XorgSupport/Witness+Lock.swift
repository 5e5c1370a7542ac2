// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension Witness {
  /// Locks the session as lockers do: with a window all over the screen, and a grab of the keyboard.
  package func lock() throws {
    try command("override locker 0 0 1280 800 core")
    guard try command("grab keyboard")["status"] == "0" else { throw RigError.refused("grab keyboard") }
  }

  package func unlock() throws {
    try command("ungrab keyboard")
    try command("close locker")
  }
}
