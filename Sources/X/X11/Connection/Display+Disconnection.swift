// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import InputEvents

extension Display {
  /// By this window, which is never shown, others can name this connection.
  package var ownWindow: WindowID { WindowID(rawValue: unseenWindow) }

  /// Has the server end the connection of a window's client, with its grabs.
  package func disconnectClient(of window: WindowID) {
    XKillClient(connection, window.rawValue)
    sync()
  }
}
