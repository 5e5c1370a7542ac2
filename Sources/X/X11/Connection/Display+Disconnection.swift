// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import InputEvents

extension Display {
  /// A window of ours that is never shown, by which others can name this connection.
  package var ownWindow: WindowID { WindowID(rawValue: unseenWindow) }

  /// Has the server end the connection of the client that a window belongs to, with its grabs.
  package func disconnectClient(of window: WindowID) {
    XKillClient(connection, window.rawValue)
    sync()
  }
}
