// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Session

struct TurnState {
  /// Whether the present turn has performed an action.
  var hasActed = false
  /// Whether only movements have arrived since the loop woke.
  var hasOnlyMoved = true
  /// The next wake of the loop, and that for work unrelated to fingers, in seconds of ``EventLoop/now``.
  var wakeTime: Double?
  var otherDeadline: Double?
  var clock = ServerClockOffset()
  /// The time of the last touch or gesture, in seconds of the server's clock.
  var lastEvent = -Double.infinity
  /// Reused storage for ``Bridge/performRecognised()``.
  var recognitions: [GestureSet.Recognition] = []
  /// Whether the log has reported the missing window manager since the last successful action.
  var missesWindowManager = false
}
