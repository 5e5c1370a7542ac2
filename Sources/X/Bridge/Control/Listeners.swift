// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon

/// Who hears of gestures, and what is worked out only for them.
struct Listeners {
  var control: ControlServer?
  /// Logs each finger that lands; nil unless debug lines are written.
  let touchLog: TouchLog?
  /// Whether the recording that was asked for last has titles of windows.
  var recordsTitles: Bool
  /// When it was last looked whether the session is locked, for a recording, in seconds of the server's clock.
  var lastLockCheck = -Double.infinity
  /// Whether somebody wants each hand explained.
  var explainsHands: Bool
  /// Whether somebody wants to know how far fingers have come.
  var reportsProgress: Bool
  var lastProgress = ProgressReport()
  /// Whether the touch devices are to be made anew, since somebody listens to other things than before.
  var needNewDevices: Bool

  /// Those that the bridge is started with.
  init(_ options: Bridge.Options, _ touchLog: TouchLog?) {
    self.touchLog = touchLog
    recordsTitles = options.recordsTitles
    explainsHands = options.hands != nil
    reportsProgress = options.progress != nil
    needNewDevices = options.recording != nil
  }
}
