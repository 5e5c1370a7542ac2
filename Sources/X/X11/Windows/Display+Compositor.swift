// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

extension Display {
  /// Whether a compositor shows this screen's windows: two round trips.
  ///
  /// Source: EWMH, "_NET_WM_CM_Sn Manager Selection".
  package var hasCompositor: Bool {
    XGetSelectionOwner(connection, XInternAtom(connection, "_NET_WM_CM_S\(screen)", 0)) != 0
  }
}
