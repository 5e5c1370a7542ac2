// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

/// Xwayland serves X programs inside a Wayland session: it gets only the touches on their windows, so a grab
/// of ours would miss all other touches.
extension Display {
  /// The extension with which Xwayland identifies itself since version 23.
  static let xwaylandExtension = "XWAYLAND"

  /// Whether a server is Xwayland, judged by its devices' names, which begin alike in all versions.
  ///
  /// The environment does not decide: a private X server within a Wayland session is not Xwayland.
  static func isXwayland(_ devices: [DeviceRecord]) -> Bool {
    devices.contains { $0.name.hasPrefix("xwayland-") }
  }

  /// Whether the environment names a Wayland session, which need not have an X server.
  static var isWaylandSession: Bool {
    getenv("WAYLAND_DISPLAY") != nil || getenv("XDG_SESSION_TYPE").map { String(cString: $0) } == "wayland"
  }
}
