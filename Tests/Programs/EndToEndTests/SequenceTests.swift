// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import XorgSupport

/// Gestures that follow each other on a real server; which ones do is decided in `SessionTests`.
@Suite(.serialized) struct SequenceTests {
  @Test func `a swipe after another one acts, and a tap that nothing follows is the application's`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = swipe; fingers = 3; direction = up; after = { gesture = swipe; direction = left; };
            action = { keys = a; }; },
          { gesture = swipe; fingers = 3; direction = left; action = { keys = b; }; },
          { gesture = tap; fingers = 2; after = { gesture = tap; fingers = 1; }; action = { keys = c; }; } ); }
        """)
    try bridged.showApplication(.touch)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.swipe(3, y: -Bridged.far)
    try bridged.program.nextLine(containing: "\"swipe 3 up after swipe left\"")
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.program.nextLine(containing: "\"swipe 3 left\"")
    // This taps itself.
    #expect(try bridged.settledEvents().isEmpty)
    try bridged.end()
    #expect(bridged.gestures.count == 2)
  }
}
