// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Glibc

/// The scene of the demonstration: a window on each of two workspaces, and a bar that shows the current one.
package final class DemoScene {
  private let connection: DisplayConnection
  private let windows: [DemoWindow]
  private let bar: Window
  private let workspaces: Int
  private let screen: ScreenSize

  /// Makes the windows, and waits until the window manager shows the first.
  package init(on server: XorgServer, workspaces: Int) throws(SessionError) {
    let connection = try DisplayConnection(server.displayName)
    self.connection = connection
    self.workspaces = workspaces
    let screen = server.screen
    self.screen = screen
    XSetWindowBackground(connection.display, connection.root, backgroundColor)
    XClearWindow(connection.display, connection.root)

    let (width, height) = (screen.width * 5 / 8, screen.height / 2)
    windows = contents.enumerated().map { index, content in
      DemoWindow(
        connection, content, x: screen.width / 10 + index * screen.width / 6,
        y: screen.height / 10 + index * screen.height / 8, width: width, height: height, screen)
    }
    bar = Self.makeBar(connection, screen)
    guard waitForWindow(onWorkspace: 0, before: Deadline(after: mapPatience)) else {
      throw .timedOut(what: "the demonstration's first window to be shown")
    }
  }

  /// The current workspace, counted from 0.
  package var currentWorkspace: Int { connection.currentDesktop ?? 0 }

  /// Waits until a workspace, counted from 0, is the current one.
  ///
  /// - Returns: Whether it came to be before the deadline.
  package func waitForWorkspace(_ number: Int, before deadline: Deadline) -> Bool {
    connection.wait(before: deadline) { connection.currentDesktop == number }
  }

  /// Waits until the window of a workspace is shown with its frame.
  @discardableResult
  package func waitForWindow(onWorkspace number: Int, before deadline: Deadline) -> Bool {
    guard windows.indices.contains(number) else { return false }
    return connection.wait(before: deadline) { windows[number].isViewable }
  }

  /// Waits until the window of a workspace is as wide as the screen.
  package func waitForLargeWindow(onWorkspace number: Int, before deadline: Deadline) -> Bool {
    connection.wait(before: deadline) { windows[number].width >= screen.width - 2 }
  }

  /// Waits until the screen shows something else than a picture.
  func wait(forOtherThan picture: PNGImage?, before deadline: Deadline) {
    while screenshot()?.picture?.pixels == picture?.pixels, deadline.milliseconds > 0 { usleep(2000) }
  }

  /// Draws fingers over everything, and the way that they will go, until the next `redraw()`.
  package func drawFingers(at places: [ScreenPoint], movingBy way: (x: Double, y: Double)) {
    let display = connection.display
    guard let context = XCreateGC(display, connection.root, 0, nil) else { return }
    defer { XFreeGC(display, context) }
    XSetSubwindowMode(display, context, IncludeInferiors)
    XSetForeground(display, context, fingerColor)
    XSetLineAttributes(display, context, 6, LineSolid, CapRound, JoinRound)
    let length = max(1, (way.x * way.x + way.y * way.y).squareRoot())
    let ahead = (x: way.x / length * arrowLength, y: way.y / length * arrowLength)
    for place in places {
      let end = place.moved(byX: way.x, y: way.y)
      let tail = end.moved(byX: -ahead.x, y: -ahead.y)
      for start in [
        place, tail.moved(byX: -ahead.y, y: ahead.x), tail.moved(byX: ahead.y, y: -ahead.x),
      ] {
        XDrawLine(
          display, connection.root, context, Int32(start.x), Int32(start.y), Int32(end.x), Int32(end.y))
      }
      XFillArc(
        display, connection.root, context, Int32(place.x) - fingerRadius, Int32(place.y) - fingerRadius,
        UInt32(2 * fingerRadius), UInt32(2 * fingerRadius), 0, fullCircle)
    }
  }

  /// Wipes away drawn fingers, and brings the bar up to date.
  package func redraw() {
    XClearWindow(connection.display, connection.root)
    for window in windows { XClearWindow(connection.display, window.window) }
    drawBar()
  }

  /// Takes a picture of the screen; nothing when the server refuses.
  package func screenshot() -> Screenshot? {
    Screenshot(connection)
  }

  private static func makeBar(_ connection: DisplayConnection, _ screen: ScreenSize) -> Window {
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = True
    let bar = XCreateWindow(
      connection.display, connection.root, 0, Int32(screen.height - barHeight), UInt32(screen.width),
      UInt32(barHeight), 0, Int32(CopyFromParent), UInt32(InputOutput), nil, UInt(CWOverrideRedirect),
      &attributes)
    XMapWindow(connection.display, bar)
    return bar
  }

  private func drawBar() {
    guard let canvas = DemoCanvas(connection, width: screen.width, height: barHeight, color: barColor)
    else {
      return
    }
    let boxWidth = 3 * barHeight
    for number in 0..<workspaces {
      let x = 16 + number * (boxWidth + 16)
      let isCurrent = number == currentWorkspace
      canvas.fill(
        x: x, y: 10, width: boxWidth, height: barHeight - 20,
        color: isCurrent ? fingerColor : backgroundColor)
      canvas.write(
        "\(number + 1)", x: x + boxWidth / 2 - 9, y: 12, magnified: 3, color: isCurrent ? barColor : white)
    }
    canvas.show(in: bar)
  }
}

private nonisolated let backgroundColor: UInt = 0x2E3440
private nonisolated let barColor: UInt = 0x1B1F27
private nonisolated let fingerColor: UInt = 0xEBCB8B
private nonisolated let barHeight = 64
private nonisolated let fingerRadius: Int32 = 22
private nonisolated let arrowLength = 14.0
/// X counts angles in 64ths of a degree.
private nonisolated let fullCircle: Int32 = 360 * 64
/// Seconds: a window is shown within 0.05 s, and a machine under load gets far more.
private nonisolated let mapPatience = 10.0

private let contents = [
  DemoWindow.Content(
    title: "Letters", resourceClass: "Letters", heading: "Workspace 1", text: "Letters to be answered",
    color: 0x3B6EA8, workspace: 0),
  DemoWindow.Content(
    title: "Accounts", resourceClass: "Accounts", heading: "Workspace 2", text: "Accounts to be settled",
    color: 0x9A4C3A, workspace: 1),
]
