// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import BareWindow
import CX11
import Gestures
import GesturesCairo
import GesturesX11
import Glibc
import VirtualSession
import XorgSupport

/// The time from a finger's movement to its picture: in a GestureWindow, drawn with cairo and with bare Xlib,
/// and in the least program in C.
///
/// Microseconds from the driver's socket to the moment at which the server has drawn.
struct WindowTimes {
  let rounds: Int
  private let width = 600
  private let height = 400

  func measure() throws {
    let session = try TestSession()
    defer { session.end() }
    if let bare = bare_open(session.server.displayName, Int32(width), Int32(height)) {
      try measure("bare window in C", on: session) { bare_draw_next(bare) }
      bare_close(bare)
    }

    for drawsWithCairo in [false, true] {
      guard let (window, untilDrawn) = show(on: session) else { continue }
      var finger = Point.zero
      window.feed.onBatch = { if let touch = $0.touches.last { finger = touch.location } }
      let context = XCreateGC(window.display, window.window, 0, nil)
      if drawsWithCairo {
        window.onDraw { canvas in
          canvas.clear(.white)
          canvas.fill(Rect(x: finger.x - 20, y: finger.y - 20, width: 40, height: 40), .black)
        }
      } else {
        window.onRedraw = {
          XClearWindow(window.display, window.window)
          XFillRectangle(
            window.display, window.window, context, Int32(finger.x) - 20, Int32(finger.y) - 20, 40, 40)
        }
      }
      waitForPicture(window)
      try measure("GestureWindow, \(drawsWithCairo ? "cairo" : "Xlib")", on: session, untilDrawn: untilDrawn)
      if let context { XFreeGC(window.display, context) }
      window.close()
    }
  }

  private func monotonic() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  /// Moves a finger so many times; after each movement a closure waits until it has been drawn.
  private func measure(_ name: String, on session: TestSession, untilDrawn: () -> Void) throws {
    try session.touchscreen.down(0, at: ScreenPoint(100, 100))
    untilDrawn()
    var times: [Double] = []
    for round in 0..<rounds {
      // As far apart as the pictures of a screen at least, so that none waits for the last one, and no two at one time.
      passTime(0.017)
      let start = monotonic()
      try session.touchscreen.move(0, to: ScreenPoint(100 + Double(round % 200), 150))
      untilDrawn()
      times.append(monotonic() - start)
    }
    passTime(0.017)
    try session.touchscreen.up(0)
    untilDrawn()
    times.sort()
    let (median, late) = (Int(times[times.count / 2]), Int(times[times.count * 95 / 100]))
    print("\(name)\(String(repeating: " ", count: max(1, 26 - name.count)))median \(median)  95 % \(late)")
  }

  /// Shows a window, and returns it with a closure that waits until it has been drawn again.
  private func show(on session: TestSession) -> (window: GestureWindow, untilDrawn: () -> Void)? {
    guard
      let window = GestureWindow(
        ifPossible: "benchmark", width: Double(width), height: Double(height),
        onDisplay: session.server.displayName,
        pixelsPerPoint: 1)
    else { return nil }
    window.root.addGestureRecognizer(PanGestureRecognizer())
    return (
      window,
      {
        let before = window.environment.now
        while window.environment.now == before || window.timeout == 0 { window.wait(forAtMost: 1) }
        XSync(window.display, False)
      }
    )
  }

  private func waitForPicture(_ window: GestureWindow) {
    var isDrawn = false
    let draw = window.onRedraw
    window.onRedraw = {
      draw?()
      isDrawn = true
    }
    while !isDrawn { window.wait(forAtMost: 1) }
    window.onRedraw = draw
  }
}
