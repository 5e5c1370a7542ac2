// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// A workspace that does not change is not said to have changed.
@Suite(.serialized) struct NothingToDoTests {
  private let failed = "\"performed\":false,\"error\":\""

  /// What standard error says besides what happens inside.
  private func complaints(_ bridged: Bridged) -> [String] {
    bridged.program.lines.filter {
      $0.hasPrefix("fingerpost: error") || $0.hasPrefix("fingerpost: warning") && !$0.contains(" as root")
    }
  }

  @Test func `the first workspace and the last one stay`() throws {
    let bridged = try Bridged(configuration: nil, workspaces: 2)
    try bridged.swipe(3, x: Bridged.far)
    try bridged.program.nextLine(containing: failed + "already on the first workspace\"")
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.program.nextLine(containing: "\"performed\":true")
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.program.nextLine(containing: failed + "already on the last workspace\"")
    try bridged.end()
    #expect(complaints(bridged) == [])
  }

  @Test func `without a window manager nothing is said to be done, and that is said once`() throws {
    let bridged = try Bridged(configuration: nil, workspaces: 4)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.program.nextLine(containing: "\"performed\":true")
    try bridged.session.replaceWindowManager(workspaces: 4) {
      for _ in 0..<3 {
        try bridged.swipe(3, x: -Bridged.far)
        try bridged.program.nextLine(containing: failed + "no window manager is running")
      }
    }
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.program.nextLine(containing: "\"performed\":true")
    try bridged.end()
    #expect(complaints(bridged).count == 1)
    #expect(complaints(bridged).first?.contains("no window manager is running") == true)
  }
}
