// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Session

/// What is known of the present turn, and kept from the last ones.
struct TurnState {
  /// Whether the present turn has done what a gesture means.
  var hasActed = false
  /// Whether nothing but movements has come since the loop woke.
  var hasOnlyMoved = true
  /// When the loop wakes by itself, and when for what is not about fingers, in seconds of ``EventLoop/now``.
  var wakeTime: Double?
  var otherDeadline: Double?
  var clock = ServerClockOffset()
  /// The time of the last touch or gesture, in seconds of the server's clock.
  var lastEvent = -Double.infinity
  /// An empty list for what is recognised next; see ``Bridge/performRecognised()``.
  var recognitions: [GestureSet.Recognition] = []
  /// Whether the log has said that no window manager is running, since something was done.
  var missesWindowManager = false
}
