// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// A short and a long swipe from one edge.
@Suite(.serialized) struct EdgeDistanceTests {
  @Test(arguments: ["10 mm|70 mm", "70 mm|10 mm"])
  func `the longest distance that a finger has reached acts at the lift`(distances: String) throws {
    let bindings = distances.split(separator: "|").map { distance in
      """
      { gesture = swipe; fingers = 1; direction = up; from = bottom; distance = "\(distance)"; at = lift;
        action = { workspace = \(distance == "10 mm" ? 2 : 3); }; },
      """
    }
    let bridged = try Bridged(configuration: "{ bindings = ( \(bindings.joined()) ); }", workspaces: 4)
    // Without a size a monitor has 3.78 pixels a millimetre.
    for (way, workspace) in [(100.0, "1"), (400, "2"), (100, "1")] {
      try bridged.session.touchscreen.swipe(
        fingers: 1, from: ScreenPoint(600, 798), byX: 0, y: -way, interval: Bridged.interval)
      try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: workspace)
    }
    try bridged.end()
  }
}
