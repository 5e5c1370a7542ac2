// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import VirtualSession
import XorgSupport

extension Round {
  /// Makes typical gestures of the built-in bindings on a window, for packaging/hot-functions.sh.
  func tour() throws {
    let observer = try Observer(server.displayName)
    let devices: [Fingers] = [
      .screen(server.touchscreen, count: 3), .screen(server.touchscreen, count: 4),
      .pad(server.touchpad, count: 3), .screen(server.touchscreen, count: 2),
      .screen(server.touchscreen, count: 1),
    ]
    for fingers in devices {
      for way in [Way.left, .right, .up] { try swipe(way, fingers) }
      try tap(fingers)
    }
    observer.settle()
    let status = try LoggedProcess(
      try builtProgram(program.rawValue), ["status"], environment: home.environment())
    _ = status.wait(before: Deadline(after: defaultPatience))
  }

  private func swipe(_ way: Way, _ fingers: Fingers) throws {
    try fingers.land()
    var travel = 0.0
    for next in stride(from: 12.0, through: 240, by: 12) {
      pause(0.008)
      try fingers.move(way, to: next, from: travel)
      travel = next
    }
    try fingers.lift()
    pause(0.1)
  }

  private func tap(_ fingers: Fingers) throws {
    try fingers.land()
    pause(0.03)
    try fingers.lift()
    pause(0.1)
  }
}
