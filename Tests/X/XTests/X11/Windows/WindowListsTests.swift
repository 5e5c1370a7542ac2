// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import InputEvents
import Testing
import VirtualSession
import XorgSupport

@testable import X11

struct WindowListsTests {
  @Test func `the workspace that was shown before is remembered`() throws {
    let server = try XorgServer()
    let openbox = try WindowManagerProcess(on: server)
    let display = try Display(server.displayName)
    let windows = WindowManager(display)
    windows.refresh()
    #expect(windows.lastDesktop == nil)
    for (index, last) in [(2, 0), (1, 2), (2, 1)] {
      windows.switchDesktop(to: index)
      #expect(display.eventually(hearing: windows.handle) { windows.currentDesktop == index })
      #expect(windows.lastDesktop == last)
    }
    openbox.stop()
  }

  @Test func `windows are listed in the order of creation, without panels and what is put away`() throws {
    let server = try XorgServer()
    let openbox = try WindowManagerProcess(on: server)
    let display = try Display(server.displayName)
    let windows = WindowManager(display)
    var clients: [ObservingClient] = []
    for count in 1...5 {
      clients.append(try ObservingClient(server, .core, width: 100, height: 100))
      #expect(display.eventually(hearing: windows.handle) { windows.windows.count == count })
    }
    let ids = clients.map { WindowID(rawValue: $0.window) }
    #expect(windows.switchableWindows == ids)
    display.setNumbers([display.atoms[.typeDock]], of: ids[0], display.atoms[.windowType])
    windows.minimize(ids[1])
    windows.set(.skipsTaskbar, of: ids[2], to: true)
    windows.move(ids[3], toDesktop: 1)
    #expect(display.eventually(hearing: windows.handle) { windows.switchableWindows == [ids[4]] })
    windows.toggleSticky(ids[3])
    #expect(display.eventually(hearing: windows.handle) { windows.switchableWindows == [ids[3], ids[4]] })
    openbox.stop()
  }

  @Test func `a pager's layout and the workspaces' names are read`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let windows = WindowManager(display)
    #expect(windows.desktopLayout == nil)
    display.setNumbers([0, 3, 2, 0], of: display.root, display.atoms[.desktopLayout])
    #expect(display.eventually(hearing: windows.handle) { windows.desktopLayout == [0, 3, 2, 0] })
    #expect(windows.desktopNames == [])
    let names = Array("1: web\u{0}5\u{0}".utf8)
    XChangeProperty(
      display.connection, display.root.rawValue, display.atoms[.desktopNames], display.atoms[.utf8String], 8,
      PropModeReplace, names, Int32(names.count))
    #expect(display.eventually(hearing: windows.handle) { windows.desktopNames == ["1: web", "5"] })
  }
}
