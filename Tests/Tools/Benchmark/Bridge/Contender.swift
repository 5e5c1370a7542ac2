// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import VirtualSession
import XorgSupport

enum Contender: String, CaseIterable {
  /// The least program for the job.
  case floor
  case fingerpost

  /// The floor's built-in bindings, among others that a user may have.
  ///
  /// Ten fingers are bound so that the stream of movements after a decision can be as dense as it gets.
  /// Feedback is off, as the floor has none; its cost is a part of its own.
  static let configuration = """
    {
      settings = { swipeDistance = "100 px"; feedback = NO; };
      bindings = (
        { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },
        { gesture = swipe; fingers = 3; direction = right; action = { workspace = previous; }; },
        { gesture = swipe; fingers = 3; direction = up; action = { keys = "t"; }; },
        { gesture = swipe; fingers = 4; direction = up; action = { window = fullscreen; }; },
        { gesture = swipe; fingers = 4; direction = down; action = { window = minimise; }; },
        { gesture = tap; fingers = 2; action = { click = right; }; },
        { gesture = swipe; fingers = 10; direction = left; action = { workspace = 1; }; },
      );
    }
    """

  /// Starts the program and returns when it listens to touches.
  func start(in home: SessionHome) throws -> LoggedProcess {
    let arguments = self == .floor ? [] : ["run", "--log-format", "json"]
    let process = try LoggedProcess(try builtProgram(rawValue), arguments, environment: home.environment())
    try process.waitUntilReady()
    return process
  }
}
