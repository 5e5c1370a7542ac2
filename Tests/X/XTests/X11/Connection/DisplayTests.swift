// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Formats
import Gestures
import InputEvents
import Testing
import VirtualSession
import XorgSupport

@testable import X11

struct DisplayTests {
  @Test func `a display that does not exist is an error that names it`() {
    #expect(throws: DisplayError.cannotOpen(":4711")) { _ = try Display(":4711") }
    #expect(throws: DisplayError.noDisplayName) { _ = try Display("") }
    #expect(DisplayError.cannotOpen(":4711").description.contains(":4711"))
  }

  @Test func `a connection knows its server`() throws {
    let server = try XorgServer(screen: ScreenSize(width: 1000, height: 500))
    let display = try Display(server.displayName)
    #expect(display.inputVersion == (2, 4))
    #expect(display.hasTouchpadGestures)
    #expect(display.rootSize == Size(width: 1000, height: 500))
    #expect(display.atoms[.supported] != 0)
    #expect(display.atoms[.supported] != display.atoms[.windowName])
  }

  @Test func `a server that dies is reported and the process lives`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let input = try SyntheticInput(display)
    #expect(!display.isLost)
    server.crash()
    #expect(display.eventuallyReadable())
    #expect(display.nextEvent() == nil)
    #expect(display.isLost)
    // Requests to the lost server must return too.
    input.click(1)
    input.clearStaleState()
    input.releaseAll()
    #expect(InputDevices(display).all.isEmpty)
    #expect(WindowManager(display).currentDesktop == nil)
    display.sync()
    display.flush()
  }

  @Test func `a server that dies is noticed by a request as well`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    server.crash()
    display.warpPointer(of: DeviceID(rawValue: 2), to: .zero)
    display.flush()
    display.sync()
    #expect(display.isLost)
    #expect(display.nextEvent() == nil)
  }

  @Test func `events that a request read on its way are not forgotten`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    _ = display.settledEvents()
    #expect(!display.hasQueuedEvents)
    display.setNumbers([1], of: display.root, display.atoms[.lentKeycodes])
    display.sync()
    #expect(display.hasQueuedEvents)
    guard case .propertyChanged? = display.nextEvent() else { throw NoEvent() }
    #expect(!display.hasQueuedEvents)
  }

  private struct NoEvent: Error {}

  @Test func `an error inside a trap comes back from it and nowhere else`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let missing: UInt = 0x123_4567
    let error = display.trap { XMapWindow(display.connection, missing) }
    #expect(error?.code == Int(BadWindow))
    #expect(error?.resource == missing)
    #expect(display.takeErrors() == [])
    XMapWindow(display.connection, missing)
    #expect(display.trap {} == nil)
    #expect(display.takeErrors().map(\.code) == [Int(BadWindow)])
    #expect(display.takeErrors() == [])
  }
}
