// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import XorgSupport

@Suite(.serialized) struct FailedCommandTests {
  @Test func `a command that fails is logged with the binding that it was started for`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = swipe; fingers = 3; direction = left; action = { command = "no-such-program-anywhere"; }; },
          { name = editor; gesture = swipe; fingers = 3; direction = right; action = { command = ( false ); }; },
        ); }
        """)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.program.nextLine(containing: "fingerpost: swipe 3 left: /bin/sh ended with status 127")
    try bridged.swipe(3, x: Bridged.far)
    try bridged.program.nextLine(containing: "fingerpost: editor: false ended with status 1")
    try bridged.end()
  }
}
