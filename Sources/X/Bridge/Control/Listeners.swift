// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon

struct Listeners {
  var control: ControlServer?
  let touchLog: TouchLog?
  /// Whether the recording requested last includes window titles.
  var recordsTitles: Bool
  /// The last check for a lock during a recording, in seconds of the server's clock.
  var lastLockCheck = -Double.infinity
  var explainsHands: Bool
  var reportsProgress: Bool
  var lastProgress = ProgressReport()
  /// Whether the devices must be made anew, because listeners have changed.
  var needNewDevices: Bool

  init(_ options: Bridge.Options, _ touchLog: TouchLog?) {
    self.touchLog = touchLog
    recordsTitles = options.recordsTitles
    explainsHands = options.hands != nil
    reportsProgress = options.progress != nil
    needNewDevices = options.recording != nil
  }
}
