// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

/// Xwayland serves X programs inside a Wayland session: it gets the touches on their windows alone, and no grab of ours
/// would see the others.
extension Display {
  /// The extension by which Xwayland says what it is, since version 23.
  static let xwaylandExtension = "XWAYLAND"

  /// Whether a server is Xwayland, as its devices are called in all versions.
  ///
  /// A private X server within a Wayland session is none, so the environment decides nothing here.
  static func isXwayland(_ devices: [DeviceRecord]) -> Bool {
    devices.contains { $0.name.hasPrefix("xwayland-") }
  }

  /// Whether the environment says that this is a Wayland session, which need not have an X server.
  static var isWaylandSession: Bool {
    getenv("WAYLAND_DISPLAY") != nil || getenv("XDG_SESSION_TYPE").map { String(cString: $0) } == "wayland"
  }
}
