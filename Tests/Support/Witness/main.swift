// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// An independent X client for the tests: it makes windows, takes grabs and reports the events that it receives.
//
// Commands come on standard input, one a line (see Witness+Commands.swift). Every event and answer is one
// line on standard output: microseconds of the monotonic clock, a word, and name=value pairs. The witness
// ends with its input.

import CX11
import Glibc

guard let display = XOpenDisplay(nil) else {
  Report("error").with("text", "no-display").write()
  exit(1)
}
// Errors are reported and not fatal, since a test may provoke one.
XSetErrorHandler { _, error in
  if let error = error?.pointee {
    Report("error").with("code", error.error_code).with("request", error.request_code)
      .with("minor", error.minor_code).write()
  }
  return 0
}

let witness = Witness(display)
var input: [UInt8] = []
Report("ready").write()

while true {
  // A flush may also read events, for which the poll would not wake.
  repeat {
    witness.reportPendingEvents()
    XFlush(display)
  } while XEventsQueued(display, QueuedAlready) > 0
  var entries = [
    pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
    pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0),
  ]
  guard poll(&entries, 2, -1) > 0 else { continue }
  guard entries[0].revents != 0 else { continue }

  var chunk = [UInt8](repeating: 0, count: 4096)
  let count = read(STDIN_FILENO, &chunk, chunk.count)
  guard count > 0 else { break }
  input += chunk[..<count]
  while let newline = input.firstIndex(of: UInt8(ascii: "\n")) {
    witness.obey(String(decoding: input[..<newline], as: UTF8.self))
    input.removeSubrange(...newline)
  }
}
