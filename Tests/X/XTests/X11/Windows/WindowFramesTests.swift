// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
import InputEvents
import Testing
import VirtualSession
import XorgSupport

@testable import X11

struct WindowFramesTests {
  /// The client's window, after the window manager has given it the keyboard.
  private func managed(_ client: ObservingClient, on display: Display, _ windows: WindowManager) -> WindowID {
    let window = WindowID(rawValue: client.window)
    #expect(display.eventually(hearing: windows.handle) { windows.activeWindow == window })
    return window
  }

  @Test func `a window is put where it is wanted, with its decorations and without its shadow`() throws {
    let server = try XorgServer()
    let openbox = try WindowManagerProcess(on: server)
    let display = try Display(server.displayName)
    let windows = WindowManager(display)
    let client = try ObservingClient(server, .core, x: 200, y: 200, width: 300, height: 200)
    let window = managed(client, on: display, windows)
    let frame = try #require(windows.frame(of: window))
    #expect(frame.window.size == Size(width: 300, height: 200))
    #expect(frame.visible.size.height > frame.window.size.height)
    let target = Rect(x: 40, y: 60, width: 500, height: 400)
    windows.place(window, in: target, from: frame)
    #expect(display.eventually { windows.frame(of: window)?.visible == target })
    windows.place(window, in: Rect(x: 7, y: 9, width: 1, height: 1), from: frame, isResizing: false)
    #expect(
      display.eventually {
        windows.frame(of: window)?.visible == Rect(x: 7, y: 9, width: 500, height: 400)
      })
    display.setNumbers([10, 12, 8, 14], of: window, display.atoms[.shadowExtents])
    let shaded = try #require(windows.frame(of: window))
    #expect(shaded.visible == Rect(x: 17, y: 17, width: 478, height: 378))
    windows.place(window, in: target, from: shaded)
    #expect(display.eventually { windows.frame(of: window)?.visible == target })
    openbox.stop()
  }

  @Test func `a window that is gone has no frame`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let windows = WindowManager(display)
    #expect(windows.frame(of: WindowID(rawValue: 0x123_4567)) == nil)
    windows.watch(WindowID(rawValue: 0x123_4567))
    #expect(display.takeErrors() == [])
  }

  @Test func `a window that is watched has its moves reported until it is not`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let windows = WindowManager(display)
    let client = try ObservingClient(server, .core)
    let window = WindowID(rawValue: client.window)
    windows.watch(window)
    XMoveWindow(client.connection, client.window, 5, 5)
    _ = client.log()
    #expect(display.settledEvents().contains(.windowMoved(window)))
    windows.unwatch(window)
    XMoveWindow(client.connection, client.window, 9, 9)
    _ = client.log()
    #expect(!display.settledEvents().contains(.windowMoved(window)))
  }

  @Test func `what a panel keeps is taken from its own monitor only`() throws {
    let server = try XorgServer()
    let openbox = try WindowManagerProcess(on: server)
    let display = try Display(server.displayName)
    let windows = WindowManager(display)
    let client = try ObservingClient(server, .core, x: 0, y: 770, width: 640, height: 30)
    let panel = managed(client, on: display, windows)
    let (left, right) = (
      Rect(x: 0, y: 0, width: 640, height: 800), Rect(x: 640, y: 0, width: 640, height: 800)
    )
    #expect(windows.workAreas(of: [left, right]) == [left, right])
    display.setNumbers([0, 0, 0, 30, 0, 0, 0, 0, 0, 0, 0, 639], of: panel, display.atoms[.strutPartial])
    #expect(
      display.eventually {
        windows.workAreas(of: [left, right]) == [Rect(x: 0, y: 0, width: 640, height: 770), right]
      })
    // A strut without its extent takes the whole edge.
    XDeleteProperty(display.connection, panel.rawValue, display.atoms[.strutPartial])
    display.setNumbers([0, 50, 20, 0], of: panel, display.atoms[.strut])
    #expect(
      windows.workAreas(of: [left, right]) == [
        Rect(x: 0, y: 20, width: 640, height: 780), Rect(x: 640, y: 20, width: 590, height: 780),
      ])
    openbox.stop()
  }

  @Test func `where no work area is reported panels are looked for`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let windows = WindowManager(display)
    let client = try ObservingClient(server, .core, x: 0, y: 775, width: 1280, height: 25)
    display.setNumbers(
      [0, 0, 0, 25, 0, 0, 0, 0, 0, 0, 0, 1280], of: WindowID(rawValue: client.window),
      display.atoms[.strutPartial])
    let screen = Rect(x: 0, y: 0, width: 1280, height: 800)
    #expect(windows.workAreas(of: [screen]) == [Rect(x: 0, y: 0, width: 1280, height: 775)])
  }

  @Test func `a single monitor's work area is the window manager's`() throws {
    let server = try XorgServer()
    let display = try Display(server.displayName)
    let windows = WindowManager(display)
    let screen = Rect(x: 0, y: 0, width: 1280, height: 800)
    #expect(windows.workAreas(of: [screen]) == [screen])
    display.setNumbers([1], of: display.root, display.atoms[.currentDesktop])
    display.setNumbers([0, 0, 9, 9, 0, 25, 1280, 775], of: display.root, display.atoms[.workArea])
    display.settledEvents().forEach(windows.handle)
    #expect(windows.workAreas(of: [screen]) == [Rect(x: 0, y: 25, width: 1280, height: 775)])
  }
}

struct SizeLimitsTests {
  private func hints(_ flags: Int32, _ values: [Int: UInt]) -> SizeLimits {
    var numbers = [UInt](repeating: 0, count: 18)
    numbers[0] = UInt(flags)
    for (index, value) in values { numbers[index] = value }
    return SizeLimits(numbers)
  }

  @Test func `without hints every size is allowed`() {
    #expect(SizeLimits([]).nearest(to: Size(width: 33, height: 1)) == Size(width: 33, height: 1))
  }

  @Test func `a size stays between the least and the largest`() {
    let limits = hints(Int32(PMinSize | PMaxSize), [5: 100, 6: 50, 7: 200, 8: 0])
    #expect(limits.nearest(to: Size(width: 10, height: 10)) == Size(width: 100, height: 50))
    #expect(limits.nearest(to: Size(width: 900, height: 900)) == Size(width: 200, height: 900))
  }

  @Test func `a terminal has whole characters`() {
    let limits = hints(Int32(PResizeInc | PBaseSize), [9: 7, 10: 13, 15: 4, 16: 6])
    #expect(limits.nearest(to: Size(width: 30, height: 40)) == Size(width: 25, height: 32))
  }

  @Test func `hints that make no sense are no limits`() {
    let limits = hints(Int32(PMaxSize), [7: 0xffff_ffff, 8: 0xffff_ffff])
    #expect(limits.nearest(to: Size(width: 30, height: 40)) == Size(width: 30, height: 40))
  }
}
