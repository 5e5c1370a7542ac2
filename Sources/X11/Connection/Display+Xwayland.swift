// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Glibc

/// Xwayland serves X programs inside a Wayland session: it gets the touches on their windows alone, and no grab of ours
/// would see the others.
extension Display {
  /// Whether a server is Xwayland, as it says itself since version 23, and as its devices are called in all versions.
  ///
  /// A private X server within a Wayland session is none, so the environment decides nothing here.
  static func isXwayland(_ connection: OpaquePointer) -> Bool {
    var (opcode, event, error) = (Int32(0), Int32(0), Int32(0))
    if XQueryExtension(connection, "XWAYLAND", &opcode, &event, &error) != 0 { return true }
    var count: Int32 = 0
    guard let devices = XIQueryDevice(connection, XIAllDevices, &count) else { return false }
    defer { XIFreeDeviceInfo(devices) }
    return UnsafeBufferPointer(start: devices, count: Int(count)).contains {
      strncmp($0.name, "xwayland-", 9) == 0
    }
  }

  /// Whether the environment says that this is a Wayland session, which need not have an X server.
  static var isWaylandSession: Bool {
    getenv("WAYLAND_DISPLAY") != nil || getenv("XDG_SESSION_TYPE").map { String(cString: $0) } == "wayland"
  }
}
