// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized, .tags(.applications)) struct WaylandSessionTests {
  private static let hint = "this is a Wayland session, and fingerpost needs an Xorg session"

  @Test func `without an X server the Wayland session is named as the reason, once`() throws {
    let session = try TestSession()
    for variable in [["WAYLAND_DISPLAY": "wayland-0"], ["XDG_SESSION_TYPE": "wayland"]] {
      for command in ["run", "devices"] {
        let result = try session.run([command], environment: variable.merging(["DISPLAY": ""]) { $1 })
        #expect(result.exitCode == 1 && result.output.isEmpty)
        #expect(result.error.hasPrefix("fingerpost: error: \(Self.hint)"))
        #expect(result.error.count { $0 == "\n" } == 1)
      }
    }
  }

  /// Weston shows its session in a window of ours, and starts Xwayland for each client.
  @Test(.enabled(if: Application.areHeavyOnesWanted))
  func `Xwayland is distinguished from Xorg`() throws {
    let session = try TestSession()
    let folder = session.folder.path
    let weston = try LoggedProcess(
      "/usr/bin/weston",
      [
        "--backend=x11-backend.so", "--use-pixman", "--xwayland", "--no-config", "--socket=\(folder)/wayland",
      ],
      environment: [
        "DISPLAY=\(session.server.displayName)", "XDG_RUNTIME_DIR=\(folder)/runtime", "HOME=\(folder)/home",
        "PATH=/usr/bin:/bin",
      ])
    let line = try weston.nextLine(containing: "xserver listening on display ")
    let display = String(line.drop { $0 != "]" }.drop { $0 != ":" })
    for command in ["run", "devices", "run --dry-run"] {
      let words = command.split(separator: " ").map(String.init)
      let result = try session.run(words, environment: ["DISPLAY": display])
      #expect(result.exitCode == 1 && result.output.isEmpty, "\(weston.lines)")
      #expect(result.error.hasPrefix("fingerpost: error: \(Self.hint)"))
    }
    let doctor = try session.run(["doctor", "--json"], environment: ["DISPLAY": display])
    #expect(doctor.exitCode == 1, "\(doctor)")
    #expect(doctor.output.contains(#"{"severity":"error","finding":"wayland""#), "\(doctor.output)")
  }
}
