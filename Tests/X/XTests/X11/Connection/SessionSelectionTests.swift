// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Formats
import Glibc
import Testing
import VirtualSession

@testable import X11

struct SessionSelectionTests {
  @Test func `a second session learns who runs the first, until that one ends`() throws {
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

  /// Takes the selection away, as any client can do.
  private func steal(with thief: ObservingClient) {
    let selection = XInternAtom(thief.connection, "_FINGERPOST_S0", 0)
    XSetSelectionOwner(thief.connection, selection, thief.window, Time(CurrentTime))
    _ = thief.log()
  }

  @Test func `a selection that is taken away is taken back once`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let session = try SessionSelection(display)
    let thief = try ObservingClient(server, .core)
    steal(with: thief)
    display.settledEvents().forEach(session.handle)
    #expect(session.isHeld)
    let selection = XInternAtom(display.connection, "_FINGERPOST_S0", 0)
    #expect(XGetSelectionOwner(display.connection, selection) != thief.window)
    steal(with: thief)
    display.settledEvents().forEach(session.handle)
    #expect(!session.isHeld)
  }

  @Test func `a message that somebody has sent says nothing about the selection`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let session = try SessionSelection(display)
    let liar = try ObservingClient(server, .core)
    let selection = XInternAtom(liar.connection, "_FINGERPOST_S0", 0)
    var event = XEvent()
    event.xselectionclear.type = SelectionClear
    event.xselectionclear.window = XGetSelectionOwner(liar.connection, selection)
    event.xselectionclear.selection = selection
    for _ in 0..<3 { XSendEvent(liar.connection, event.xselectionclear.window, 0, 0, &event) }
    _ = liar.log()
    let events = display.settledEvents()
    #expect(!events.contains(.selectionLost(selection: selection)))
    events.forEach(session.handle)
    #expect(session.isHeld)
  }

  private struct WrongError: Error {}
}
