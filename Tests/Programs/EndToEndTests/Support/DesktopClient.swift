// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Daemon
import FoundationEssentials
import Glibc
import VirtualSession
import XorgSupport

/// A desktop that goes with the fingers, in a process of its own: Tests/Programs/Toolkits/desktop-client.py.
enum DesktopClient {
  /// Whether its library is there, and nobody else on this machine has the place where desktops look.
  nonisolated static var isPossible: Bool {
    access("/usr/lib/python3/dist-packages/gi/__init__.py", R_OK) == 0 && ToucheggAddress.usual.holder == nil
  }

  nonisolated static let names = ["gala", "gnome", "cinnamon"]

  /// Starts one, and waits until it is connected.
  ///
  /// - Parameters:
  ///   - name: Which desktop.
  ///   - pause: After how many seconds it connects again; nil to end when the connection does.
  /// - Returns: The process, which prints what it hears and where it then is.
  /// - Throws: Why it does not start or does not connect.
  static func start(_ name: String = "gala", reconnectingAfter pause: Double? = nil) throws -> LoggedProcess {
    let program = toolkitFile("desktop-client.py")
    let client = try LoggedProcess(
      "/usr/bin/python3", [program, "touchegg", name] + (pause.map { ["\($0)"] } ?? []),
      environment: ["PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8"])
    try client.nextLine(containing: "ready", within: 20)
    return client
  }
}
