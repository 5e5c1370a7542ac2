// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
internal import InputEvents

extension Display {
  /// Has the server report from now on when the screen gets another window manager, or loses it.
  ///
  /// Two round trips the first time. Source: ICCCM 2.8, manager selections.
  package func hearWindowManagers() {
    var (base, errors): (Int32, Int32) = (0, 0)
    guard selectionEvent == nil, XFixesQueryExtension(connection, &base, &errors) != 0 else { return }
    selectionEvent = base + XFixesSelectionNotify
    XFixesSelectSelectionInput(
      connection, root.rawValue, XInternAtom(connection, "WM_S\(screen)", 0),
      UInt(
        XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask
          | XFixesSelectionClientCloseNotifyMask))
  }

  /// Whether a compositor shows this screen's windows: two round trips.
  ///
  /// Source: EWMH, "_NET_WM_CM_Sn Manager Selection".
  package var hasCompositor: Bool {
    XGetSelectionOwner(connection, XInternAtom(connection, "_NET_WM_CM_S\(screen)", 0)) != 0
  }
}
