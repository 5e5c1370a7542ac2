// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Feedback
internal import Glibc

/// The whole program: shows the newest line of its standard input until that is closed.
///
/// After a time without anything to show, the program prints `asleep` and exits.
package enum FeedbackProgram {
  /// 60 s: the next gesture usually follows sooner; without one, the program exits to free its memory.
  private static let timeout: Int32 = 60_000
  /// 64 KiB for one read: the longest line, that of a menu, has only a few KiB.
  private static let chunk = 65536

  /// Runs until the input is closed or the time without a scene is over, and returns the exit code.
  ///
  /// `seconds` is the time as text, from 1 to 3600; nil or other text means a minute.
  package static func run(timeout seconds: String?) -> Int32 {
    let timeout = seconds.flatMap { Int32($0) }.map { min(max($0, 1), 3600) * 1000 } ?? timeout
    guard let server = Server() else { return 1 }
    let painter = Painter(on: server)
    say("ready \(server.resource) \(painter.letterHeight)")
    var unread: [UInt8] = []
    while true {
      var states = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: server.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let wallTime = painter.wallTime
      let count = poll(&states, 2, wallTime ?? (painter.isShowing ? -1 : timeout))
      if count == 0, wallTime != nil {
        painter.refresh()
        continue
      }
      if count == 0 {
        say("asleep")
        return 0
      }
      if states[1].revents != 0, painter.takeEvents() {
        say("ready \(server.resource) \(painter.letterHeight)")
      }
      guard states[0].revents != 0 else { continue }
      guard takeLines(into: &unread) else {
        // Compositors handle hidden windows more reliably than destroyed ones.
        painter.clear()
        server.finish()
        return 0
      }
      guard let end = unread.lastIndex(of: UInt8(ascii: "\n")) else { continue }
      let newest = unread[..<end].split(separator: UInt8(ascii: "\n")).last ?? []
      let scene = FeedbackScene(decoding: String(decoding: newest, as: UTF8.self))
      unread.removeFirst(end + 1)
      painter.show(scene ?? FeedbackScene())
      guard scene?.menu != nil else { continue }
      server.finish()
      say("drawn")
    }
  }

  /// Reads all pending input; returns false at its end.
  private static func takeLines(into unread: inout [UInt8]) -> Bool {
    var bytes = [UInt8](repeating: 0, count: chunk)
    var state = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while poll(&state, 1, 0) > 0 {
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      unread += bytes[..<count]
      // Stops reading after a limit, because a writer that never pauses must not block the drawing.
      if unread.count > 16 * chunk { break }
    }
    return true
  }

  private static func say(_ line: String) {
    let line = "\(line)\n"
    _ = write(STDOUT_FILENO, line, line.utf8.count)
  }
}
