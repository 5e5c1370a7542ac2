// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import CX11
import Formats
import InputEvents
import Testing
import VirtualSession

@testable import Bridge
@testable import X11

@Suite(.serialized) struct NamedWindowManagerTests {
  private let server: XorgServer
  private let display: Display

  init() throws {
    server = try XorgServer()
    display = try Display(server.displayName)
  }

  /// A window manager that presents itself by the properties of EWMH.
  private func present(_ name: String?, hasBoard: Bool = false) -> WindowManager {
    let check = WindowID(
      rawValue: XCreateSimpleWindow(display.connection, display.root.rawValue, 0, 0, 1, 1, 0, 0, 0))
    for window in [display.root, check] {
      display.setNumbers([check.rawValue], of: window, display.atoms[.supportingCheck])
    }
    display.setNumbers(
      [display.atoms[.activeWindow], display.atoms[.stateHidden]], of: display.root, display.atoms[.supported]
    )
    if hasBoard { display.setNumbers([check.rawValue], of: display.root, display.atoms[.windowMakerBoard]) }
    if let name {
      let bytes = Array(name.utf8)
      XChangeProperty(
        display.connection, check.rawValue, display.atoms[.windowName],
        XInternAtom(display.connection, "UTF8_STRING", 0),
        8, PropModeReplace, bytes, Int32(bytes.count))
    }
    display.sync()
    return WindowManager(display)
  }

  @Test func `one that gives itself no name has none, and Window Maker is known all the same`() {
    #expect(present("Openbox").name == "Openbox")
    let nameless = present(nil)
    #expect(nameless.isRunning && nameless.name == nil)
    #expect(present(nil, hasBoard: true).name == "GNU Window Maker")
    #expect(present("Openbox").name == "Openbox", "the board of another one that has gone")
  }

  @Test(arguments: ["bspwm", "dwm"])
  func `one that puts no windows away is not asked to, whatever it says that it knows`(_ name: String) {
    let windows = present(name)
    #expect(windows.missing(for: .minimise)?.description == "minimise windows")
    #expect(windows.alternative(to: "minimise windows")?.description == "include the preset 'tiling'")
    #expect(present("Openbox").missing(for: .minimise) == nil)
  }

  @Test func `what each does in place of maximising is named`() {
    for name in ["bspwm", "dwm", "herbstluftwm"] {
      #expect(
        present(name).alternative(to: "maximise windows")?.description.hasPrefix(
          "bind { window = fullscreen; }") == true)
    }
  }
}
