// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import PlainClient
import TestSupport
import Testing

/// That ``PlainClient`` compiles, where warnings are errors, is half of the test.
struct ConcurrencyTests {
  @Test func `closures share the main actor's state, and local variables, with their surroundings`() async {
    let client = PlainClient()
    let script = Script()
    await client.attachFromAnywhere(to: script.root)
    script.tap(ms: 0...50)
    script.down(1, at: (100, 100), ms: 1000)
    script.move(1, by: (20, 0), ms: 1010)
    script.flush()
    #expect(client.log == ["detected", "tap 11", "pan", "governed pan at 120.0"])
  }
}
