// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import InputEvents
import VirtualSession
import X11

extension Display {
  /// Returns the events that the server has sent until now.
  func settledEvents() -> [ServerEvent] {
    sync()
    var events: [ServerEvent] = []
    while let event = nextEvent() { events.append(event) }
    return events
  }

  func settledTouches() -> [TouchEvent] {
    settledEvents().compactMap { event in
      if case .touch(let touch) = event { touch } else { nil }
    }
  }

  /// Waits until other clients have fulfilled the condition; 5 s is a thousand times the usual wait.
  func eventually(
    hearing events: (ServerEvent) -> Void = { _ in }, _ condition: () -> Bool
  ) -> Bool {
    let deadline = Deadline(after: 5)
    while deadline.milliseconds > 0 {
      settledEvents().forEach(events)
      if condition() { return true }
      // The condition may change without an event on this connection, so it is checked again soon.
      _ = Deadline(after: 0.005).waitToRead(fileDescriptor)
    }
    return false
  }
}

extension Display {
  /// Waits until the server has sent something, for tests that must not send a request first.
  func eventuallyReadable() -> Bool { Deadline(after: 5).waitToRead(fileDescriptor) }
}
