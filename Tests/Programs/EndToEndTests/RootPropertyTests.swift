// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// Properties of the root window with senseless values, and more of them than a client can read.
@Suite(.serialized) struct RootPropertyTests {
  private static let configuration = """
    { bindings = (
      { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; wrap = YES; }; },
      { gesture = swipe; fingers = 3; direction = up; action = { workspace = down; wrap = YES; }; },
      { gesture = swipe; fingers = 3; direction = right; action = { tile = left; }; },
    ); }
    """

  @Test func `numbers that make no sense cost neither time nor memory`() throws {
    let bridged = try Bridged(configuration: Self.configuration, workspaces: 4)
    try bridged.witness.makeWindow("app", x: 20, y: 20, width: 1200, height: 700, selects: .core)
    let most = "4294967295"
    let properties = [
      "_NET_NUMBER_OF_DESKTOPS \(most)", "_NET_NUMBER_OF_DESKTOPS 100000000", "_NET_NUMBER_OF_DESKTOPS 0",
      "_NET_NUMBER_OF_DESKTOPS 4", "_NET_CURRENT_DESKTOP \(most)", "_NET_CURRENT_DESKTOP 0",
      "_NET_DESKTOP_LAYOUT 0 \(most) \(most) 0", "_NET_DESKTOP_LAYOUT 1 \(most) \(most) 3",
      "_NET_DESKTOP_LAYOUT 1 0 \(most) 2", "_NET_DESKTOP_LAYOUT \(most) \(most) 0 \(most)",
      "_NET_WORKAREA \(most) \(most) \(most) \(most)", "_NET_WORKAREA 0 0 0 0",
    ]
    for property in properties {
      try bridged.witness.command("set-root \(property)")
      for (x, y) in [(-Bridged.far, 0.0), (0, -Bridged.far), (Bridged.far, 0)] {
        try bridged.swipe(3, x: x, y: y)
        try bridged.program.nextLine(containing: "\"event\":\"gesture\"", within: 2)
      }
    }
    try bridged.end()
  }

  @Test func `a monitor without size is none`() throws {
    let bridged = try Bridged(configuration: Self.configuration, workspaces: 4)
    try bridged.witness.makeWindow("app", x: 20, y: 20, width: 1200, height: 700, selects: .core)
    try bridged.witness.command("prepare _NET_WM_STRUT 0 0 30 0")
    try bridged.witness.makeWindow("panel", x: 0, y: 0, width: 100, height: 30, selects: .core)
    try bridged.witness.command("monitor nothing 0 0 0 0")
    try bridged.swipe(3, x: Bridged.far)
    try bridged.program.nextLine(containing: "\"event\":\"gesture\"")
    try bridged.end()
  }

  @Test func `a storm of changes delays neither touches nor messages nor the end`() throws {
    let properties = "_NET_DESKTOP_NAMES _NET_DESKTOP_LAYOUT"
    let bridged = try Bridged([], configuration: Self.configuration, workspaces: 4)
    try bridged.showApplication(.core)
    // This client does not have to see the storm.
    try bridged.witness.command("storm 0 \(properties)")
    let clients = [try bridged.session.makeWitness(), try bridged.session.makeWitness()]
    for client in clients { try client.command("storm 100000000 \(properties)") }
    var times: [Double] = []
    func measure(_ operation: () throws -> Void) throws {
      let began = Deadline.now
      try operation()
      times.append(Deadline.now - began)
    }
    let end = Deadline(after: 1.5)
    while end.milliseconds > 0 {
      try measure {
        try bridged.session.touchscreen.tap(at: ScreenPoint(100, 100))
        try bridged.witness.next("release", in: "app")
      }
      try measure {
        let status = try bridged.message("status")
        #expect(status.exitCode == 0)
      }
      try bridged.swipe(3, x: -Bridged.far)
      try measure { try bridged.program.nextLine(containing: "workspace next") }
    }
    try measure {
      let code = try bridged.program.terminate()
      #expect(code == 0)
    }
    for client in clients { client.kill() }
    // The median, since the server and the tests share two processors with the storm.
    #expect(times.sorted()[times.count / 2] < 0.5)
  }

  @Test func `what is heard after a storm is the truth again`() throws {
    let bridged = try Bridged([], configuration: Self.configuration, workspaces: 4)
    let client = try bridged.session.makeWitness()
    // The window manager handles each change, so there are only some more than we listen to.
    try client.command("storm 3000 _NET_DESKTOP_NAMES")
    try client.command("sync after")
    for workspace in ["1", "2", "3", "0"] {
      try bridged.swipe(3, x: -Bridged.far)
      try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: workspace)
    }
    #expect(try bridged.program.terminate() == 0)
  }
}
