// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Daemon
import FoundationEssentials
import Glibc
import VirtualSession
import XorgSupport

/// A desktop that follows the fingers, in a process of its own: Tests/Programs/Toolkits/desktop-client.py.
enum DesktopClient {
  /// Whether its library is installed, and touchegg's address is free on this machine.
  nonisolated static var isPossible: Bool {
    access("/usr/lib/python3/dist-packages/gi/__init__.py", R_OK) == 0 && ToucheggAddress.usual.holder == nil
  }

  nonisolated static let names = ["gala", "gnome", "cinnamon"]

  /// Starts a desktop of `names`, and waits until it is connected.
  ///
  /// It connects again after `pause` seconds; without a pause it ends with the connection. It prints the
  /// signals that it receives and its position after them.
  static func start(_ name: String = "gala", reconnectingAfter pause: Double? = nil) throws -> LoggedProcess {
    let program = toolkitFile("desktop-client.py")
    let client = try LoggedProcess(
      "/usr/bin/python3", [program, "touchegg", name] + (pause.map { ["\($0)"] } ?? []),
      environment: ["PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8"])
    try client.nextLine(containing: "ready", within: 20)
    return client
  }
}
