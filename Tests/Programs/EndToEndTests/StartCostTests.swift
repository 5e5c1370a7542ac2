// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// What the bridge asks of the server before it is ready.
@Suite(.serialized, .enabled(if: ServerProxy.isPossible)) struct StartCostTests {
  @Test func `the server is asked together, and nothing twice`() throws {
    let session = try TestSession(workspaces: 4)
    let proxy = try ServerProxy(to: session, ["log=\(session.folder.file("requests"))"])
    defer { proxy.end() }
    let program = try session.start(
      ["run"],
      configuration: """
        { bindings = ( { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; } ); }
        """, environment: ["DISPLAY": proxy.display])
    try program.waitUntilReady()
    let asked = session.folder.read("requests").split(separator: "\n")
    func count(_ request: Substring) -> Int { asked.filter { $0 == request }.count }
    // Who has the selection, before and after it is taken.
    #expect(count("core 23") == 2)
    // The extensions: two of Xlib's own, four of ours, and one that a library needs.
    #expect(count("core 98") <= 8, "\(asked)")
    // The version, the devices, and the monitors.
    for request: Substring in ["XInputExtension 47", "XInputExtension 48", "RANDR 42"] {
      #expect(count(request) == 1, "\(request)")
    }
    // What libXi and libXtst would ask of themselves.
    for request: Substring in ["XInputExtension 1", "XTEST 0"] { #expect(count(request) == 0, "\(request)") }
    // What only waits.
    #expect(count("core 43") <= 3, "\(asked)")
    #expect(try program.terminate() == 0)
  }
}
