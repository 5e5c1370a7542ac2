// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import InputEvents
import VirtualSession
import X11

extension Display {
  /// Everything that the server has sent until now.
  func settledEvents() -> [ServerEvent] {
    sync()
    var events: [ServerEvent] = []
    while let event = nextEvent() { events.append(event) }
    return events
  }

  /// The touches among everything that the server has sent until now.
  func settledTouches() -> [TouchEvent] {
    settledEvents().compactMap { event in
      if case .touch(let touch) = event { touch } else { nil }
    }
  }

  /// Waits until something holds that other clients bring about; 5 s is a thousand times what they need.
  func eventually(
    hearing events: (ServerEvent) -> Void = { _ in }, _ condition: () -> Bool
  ) -> Bool {
    let deadline = Deadline(after: 5)
    while deadline.milliseconds > 0 {
      settledEvents().forEach(events)
      if condition() { return true }
      // What is waited for may come without an event of ours, so look again soon.
      _ = Deadline(after: 0.005).waitToRead(fileDescriptor)
    }
    return false
  }
}

extension Display {
  /// Waits until the server has sent something, for where asking it first would be no test.
  func eventuallyReadable() -> Bool { Deadline(after: 5).waitToRead(fileDescriptor) }
}
