// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// A dry run reports everything and does nothing.
@Suite(.serialized) struct DryRunTests {
  @Test func `each gesture is one object that was not performed, and nothing changes`() throws {
    let bridged = try Bridged(["--dry-run", "--log-format", "json"], configuration: nil, workspaces: 4)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.program.nextLine(containing: "\"action\":\"workspace next\",\"performed\":false}")
    try bridged.swipe(3, x: Bridged.far)
    try bridged.program.nextLine(containing: "\"action\":\"workspace previous\",\"performed\":false}")
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    #expect(try bridged.program.terminate() == 0)
    #expect(bridged.gestures.count == 2)
  }

  @Test func `applications get every touch, bound or not`() throws {
    let bridged = try Bridged(["--dry-run", "--log-format", "json"])
    try bridged.showApplication(.touch)
    try bridged.swipe(3, x: -Bridged.far)
    let events = try bridged.settledEvents()
    #expect(events.count { $0.kind == "touch-begin" } == 3)
    #expect(events.count { $0.kind == "touch-update" } == 30)
    #expect(events.count { $0.kind == "touch-end" } == 3)
    try bridged.program.nextLine(containing: "\"performed\":false")
  }

  @Test func `a dry run stands beside a running instance`() throws {
    let bridged = try Bridged(workspaces: 4)
    let watcher = try bridged.session.start(["run", "--dry-run", "--log-format", "json"])
    try watcher.waitUntilReady()
    try bridged.swipe(3, x: -Bridged.far)
    try watcher.nextLine(containing: "\"performed\":false")
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    #expect(try watcher.terminate() == 0)
    try bridged.end()
  }

  @Test func `shared delivery acts and withholds nothing`() throws {
    let bridged = try Bridged(
      configuration: """
        { settings = { touchDelivery = shared; };
          bindings = ({ gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; }); }
        """, workspaces: 4)
    try bridged.showApplication(.touch)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    #expect(try bridged.settledEvents().count { $0.kind == "touch-begin" } == 3)
    try bridged.end()
  }
}
