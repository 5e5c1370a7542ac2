// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Glibc
package import VirtualSession

/// picom, as the compositor of a private session.
package final class Compositor {
  package nonisolated static var isInstalled: Bool { access(path, X_OK) == 0 }

  private nonisolated static let path = "/usr/bin/picom"
  private let process: ChildProcess

  /// Starts picom, and waits until it is the session's compositor.
  package init(on server: XorgServer) throws {
    process = try ChildProcess(
      Self.path, ["--config", "/dev/null", "--backend", "xrender"],
      environment: ["DISPLAY=\(server.displayName)", "LC_ALL=C.UTF-8", "HOME=\(server.folder.path)"])
    guard let display = XOpenDisplay(server.displayName) else {
      throw RigError.didNotCome("a connection to \(server.displayName)", seen: [])
    }
    defer { XCloseDisplay(display) }
    let selection = XInternAtom(display, "_NET_WM_CM_S0", False)
    guard eventually({ XGetSelectionOwner(display, selection) != 0 }) else {
      throw RigError.didNotCome("picom", seen: [])
    }
  }

  isolated deinit { process.stop() }
}
