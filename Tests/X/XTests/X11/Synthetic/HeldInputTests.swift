// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import InputEvents
import Testing
import VirtualSession

@testable import X11

struct HeldInputTests {
  /// Reads the shared memory as another process does.
  private func others(_ held: HeldInput) throws -> (keys: [UInt8], buttons: [UInt8]) {
    let reader = try #require(HeldInput(owning: dup(held.descriptor)))
    return (reader.keys, reader.buttons)
  }

  @Test func `a key is noted before it is sent, and its release only afterwards`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let held = try #require(HeldInput())
    display.held = held
    #expect(held.isEmpty)
    #expect(try others(held) == ([], []))
    display.fakeKey(64, isDown: true)
    display.fakeKey(255, isDown: true)
    display.fakeButton(3, isDown: true)
    #expect(try others(held) == ([64, 255], [3]))
    display.flush()
    display.fakeKey(64, isDown: false)
    display.fakeButton(3, isDown: false)
    #expect(held.keys == [255] && held.buttons.isEmpty)
    #expect(try others(held) == ([64, 255], [3]), "the server may not know yet")
    display.flush()
    #expect(try others(held) == ([255], []))
    display.fakeKey(255, isDown: false)
    display.sync()
    display.flush()
    #expect(held.isEmpty)
    #expect(try others(held) == ([], []))
  }

  @Test func `what is no such memory is refused`() {
    #expect(HeldInput(owning: -1) == nil)
    #expect(HeldInput(owning: open("/dev/null", O_RDWR)) == nil)
  }

  @Test func `what is down is let go when the one who held it is gone, and nothing else`() throws {
    let server = try XorgServer()
    let watcher = try Display(server.displayName)
    let held = try #require(HeldInput())
    var window: WindowID?
    do {
      let display = try Display(server.displayName)
      let selection = try SessionSelection(display)
      window = selection.window
      display.held = held
      display.fakeKey(64, isDown: true)
      display.fakeButton(2, isDown: true)
      display.held = nil
      display.fakeKey(38, isDown: true)
      display.sync()
      // As when the process is killed: the client releases nothing.
      _ = withExtendedLifetime(selection) { shutdown(display.fileDescriptor, Int32(SHUT_RDWR)) }
    }
    var down: Set<UInt8> {
      InputDevices(watcher).xtest.reduce(into: Set()) { $0.formUnion(watcher.states(of: [$1])[0].keys) }
    }
    #expect(down == [38, 64])
    StuckInput(held, on: watcher).clear(after: try #require(window))
    #expect(down == [38])
  }
}
