// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesX11
import Testing
import VirtualSession
import XorgSupport

/// A window of the library's on a private server, at the screen's corner, with virtual fingers on it.
final class WindowRig {
  let session: TestSession
  /// Closed before its server ends, as Xlib ends the process otherwise.
  private var open: GestureWindow?
  var lines: [String] = []
  var batches: [InputBatch] = []

  init(
    width: Double = 600, height: Double = 400, pixelsPerPoint: Double = 1, session: TestSession? = nil
  ) throws {
    let session = try session ?? TestSession(hasPen: true)
    self.session = session
    let window = try #require(
      GestureWindow(
        ifPossible: "window", width: width, height: height, onDisplay: session.server.displayName,
        pixelsPerPoint: pixelsPerPoint))
    open = window
    var isDrawn = false
    window.onRedraw = { isDrawn = true }
    window.feed.onBatch = { [unowned self] in batches.append($0) }
    try serve("the window to be shown") { isDrawn }
  }

  isolated deinit {
    open = nil
    session.end()
  }

  var window: GestureWindow {
    guard let open else { preconditionFailure("the window has been closed") }
    return open
  }

  var screen: VirtualTouchscreen { session.touchscreen }

  func serve(_ what: String, until condition: () -> Bool) throws {
    let deadline = Deadline(after: defaultPatience)
    while !condition() {
      guard deadline.milliseconds > 0 else {
        throw RigError.didNotCome(what, seen: lines + batches.map { "\($0)" })
      }
      window.wait(forAtMost: 0.2)
    }
  }

  /// Serves the window until the last input has come, and its millisecond is over.
  ///
  /// A real finger does not land and move within one millisecond.
  func serveInput() throws {
    let count = batches.count
    try serve("input") { batches.count > count }
    while window.feed.now < window.environment.now + 0.002 { window.wait(forAtMost: 0.003) }
  }

  func expect(_ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    try serve("\(expected)") { lines.count >= expected.count }
    #expect(lines == expected, sourceLocation: sourceLocation)
  }

  func watch(_ recognizer: GestureRecognizer, _ values: @escaping () -> String = { "" }) {
    window.root.addGestureRecognizer(recognizer)
    recognizer.addAction { [unowned self] in lines.append("\($0.state)" + values()) }
  }
}
