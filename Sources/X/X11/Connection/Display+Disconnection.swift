// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import InputEvents

extension Display {
  /// The window by which other clients can name this connection; it is never shown.
  package var ownWindow: WindowID { WindowID(rawValue: unseenWindow) }

  /// Has the server end the connection of a window's client, with its grabs.
  package func disconnectClient(of window: WindowID) {
    XKillClient(connection, window.rawValue)
    sync()
  }
}
