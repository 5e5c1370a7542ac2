// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Glibc
import Testing
import VirtualSession

@testable import X11

struct SessionSelectionTests {
  @Test func `a second session is told who runs the first, until that one ends`() throws {
    let server = try XorgServer()
    let first = try Display(server.displayName)
    let second = try Display(server.displayName)
    let session = try SessionSelection(first)
    #expect(session.isHeld)
    let error = #expect(throws: DisplayError.self) { _ = try SessionSelection(second) }
    guard case .alreadyRunning(let holder)? = error else { throw WrongError() }
    #expect(holder.process == Int(getpid()))
    #expect(holder.host?.isEmpty == false)
    #expect(error?.description.contains("process \(getpid())") == true)
    session.release()
    first.sync()
    #expect(try SessionSelection(second).isHeld)
  }

  @Test func `a session notices that its selection is taken away`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let session = try SessionSelection(display)
    let thief = try ObservingClient(server, .core)
    let selection = XInternAtom(thief.connection, "_FINGERPOST_S0", 0)
    XSetSelectionOwner(thief.connection, selection, thief.window, Time(CurrentTime))
    _ = thief.log()
    display.settledEvents().forEach(session.handle)
    #expect(!session.isHeld)
  }

  private struct WrongError: Error {}
}
