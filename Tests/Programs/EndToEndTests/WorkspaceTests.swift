// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct WorkspaceTests {
  @Test func `three fingers left, left and right lead from workspace 1 to 2, 3 and 2`() throws {
    let bridged = try Bridged(configuration: nil, workspaces: 4)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    for (way, workspace) in [(-Bridged.far, "1"), (-Bridged.far, "2"), (Bridged.far, "1")] {
      try bridged.swipe(3, x: way)
      try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: workspace)
    }
    try bridged.end()
    #expect(bridged.gestures.count == 3)
  }

  @Test func `the application sees nothing of a swipe that is bound`() throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.showApplication(.touch)
    // The first workspace does not have a previous one, so the window stays where it is.
    try bridged.swipe(3, x: Bridged.far)
    #expect(try bridged.settledEvents().isEmpty)
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }
}

/// A failed change of workspace is reported as failed.
extension WorkspaceTests {
  private static let failed = "\"performed\":false,\"error\":\""

  /// The complaints on standard error, without the debug lines.
  private func complaints(_ bridged: Bridged) -> [String] {
    bridged.program.lines.filter {
      $0.hasPrefix("fingerpost: error") || $0.hasPrefix("fingerpost: warning") && !$0.contains(" as root")
    }
  }

  @Test func `without a window manager nothing is said to be done, and that is said once`() throws {
    let bridged = try Bridged(configuration: nil, workspaces: 4)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.program.nextLine(containing: "\"performed\":true")
    try bridged.session.replaceWindowManager(workspaces: 4) {
      for _ in 0..<3 {
        try bridged.swipe(3, x: -Bridged.far)
        try bridged.program.nextLine(containing: Self.failed + "no window manager is running")
      }
    }
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.program.nextLine(containing: "\"performed\":true")
    try bridged.end()
    #expect(complaints(bridged).count == 1)
    #expect(complaints(bridged).first?.contains("no window manager is running") == true)
  }
}
