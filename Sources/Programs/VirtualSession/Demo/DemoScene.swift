// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Glibc

/// The scene of the demonstration: a wallpaper, and a window on each of two workspaces.
package final class DemoScene {
  private let connection: DisplayConnection
  /// Plain windows of our own, if the programs are not installed.
  private let windows: [DemoWindow]
  private let programs: [ChildProcess]
  private let screen: ScreenSize

  /// Shows windows of our own, and waits until the window manager shows the first.
  package convenience init(on server: XorgServer) throws(SessionError) {
    try self.init(on: server, look: .light, home: nil)
  }

  /// Starts the programs in `home`, or shows our own windows if it is nil, and waits until the first is
  /// shown.
  init(on server: XorgServer, look: DemoLook, home: SessionHome?) throws(SessionError) {
    let connection = try DisplayConnection(server.displayName)
    self.connection = connection
    let screen = server.screen
    self.screen = screen
    DemoWallpaper.show(look, on: connection, screen)
    var programs: [ChildProcess] = []
    var windows: [DemoWindow] = []
    if let home {
      for program in DemoProgram.all {
        programs.append(
          try ChildProcess(
            program.path, try program.arguments(look, in: home),
            environment: home.environment(adding: [
              "NO_AT_BRIDGE": "1", "GTK_A11Y": "none", "GSETTINGS_BACKEND": "memory",
              "GTK_THEME": look == .light ? "Adwaita" : "Adwaita:dark",
            ])))
      }
    } else {
      windows = contents.enumerated().map { index, content in
        DemoWindow(
          connection, content, x: screen.width / 10 + index * screen.width / 6,
          y: screen.height / 10 + index * screen.height / 8, width: screen.width * 5 / 8,
          height: screen.height / 2, screen)
      }
    }
    (self.programs, self.windows) = (programs, windows)
    let deadline = Deadline(after: startPatience)
    for number in DemoProgram.all.indices {
      guard wait(before: deadline, until: { window(onWorkspace: number) != nil }) else {
        throw .timedOut(what: "the demonstration's windows")
      }
    }
    // Replaces the programs' titles, which may name a folder that differs each time.
    if home != nil {
      for (number, program) in DemoProgram.all.enumerated() {
        if let window = window(onWorkspace: number) { connection.setTitle(of: window, program.title) }
      }
    }
    guard waitForWindow(onWorkspace: 0, before: deadline) else {
      throw .timedOut(what: "the demonstration's first window to be shown")
    }
  }

  isolated deinit {
    for program in programs { program.stop() }
  }

  /// The current workspace, counted from 0.
  package var currentWorkspace: Int { connection.currentDesktop ?? 0 }

  /// Waits until a workspace, counted from 0, is the current one; returns false at the deadline.
  package func waitForWorkspace(_ number: Int, before deadline: Deadline) -> Bool {
    connection.wait(before: deadline) { connection.currentDesktop == number }
  }

  /// Waits until the window of a workspace is shown with its frame.
  @discardableResult
  package func waitForWindow(onWorkspace number: Int, before deadline: Deadline) -> Bool {
    wait(before: deadline) { attributes(onWorkspace: number)?.map_state == IsViewable }
  }

  /// Waits until the window of a workspace is as wide as the screen, or narrower if `isLarge` is false.
  package func waitForWindow(onWorkspace number: Int, isLarge: Bool, before deadline: Deadline) -> Bool {
    wait(before: deadline) {
      attributes(onWorkspace: number).map { (Int($0.width) >= screen.width - 2) == isLarge } ?? false
    }
  }

  /// Returns the screen once it has not changed for `seconds`, or as it is at the deadline.
  func stillPicture(for seconds: Double, before deadline: Deadline) -> PNGImage? {
    var picture = screenshot()?.picture
    var still = Deadline(after: seconds)
    while still.milliseconds > 0, deadline.milliseconds > 0 {
      usleep(5000)
      let next = screenshot()?.picture
      if next?.pixels != picture?.pixels { still = Deadline(after: seconds) }
      picture = next
    }
    return picture
  }

  package func redraw() {
    XClearWindow(connection.display, connection.root)
    for window in windows { XClearWindow(connection.display, window.window) }
    XSync(connection.display, False)
  }

  /// Takes a picture of the screen; nil if the server refuses.
  package func screenshot() -> Screenshot? { Screenshot(connection) }

  private func wait(before deadline: Deadline, until condition: () -> Bool) -> Bool {
    while !condition() {
      guard deadline.milliseconds > 0 else { return false }
      usleep(5000)
    }
    return true
  }

  private func window(onWorkspace number: Int) -> Window? {
    connection.managedWindows.first { connection.firstValue(of: "_NET_WM_DESKTOP", on: $0) == number }
  }

  private func attributes(onWorkspace number: Int) -> XWindowAttributes? {
    guard let window = window(onWorkspace: number) else { return nil }
    var attributes = XWindowAttributes()
    XGetWindowAttributes(connection.display, window, &attributes)
    return attributes
  }
}

/// 30 s: programs are shown within 2 s, but much later on a machine under load.
private nonisolated let startPatience = 30.0

private let contents = [
  DemoWindow.Content(
    title: "Letters", resourceClass: "Letters", heading: "Workspace 1", text: "Letters to be answered",
    color: 0x3B6EA8, workspace: 0),
  DemoWindow.Content(
    title: "Accounts", resourceClass: "Accounts", heading: "Workspace 2", text: "Accounts to be settled",
    color: 0x9A4C3A, workspace: 1),
]
