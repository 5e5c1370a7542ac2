// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import Formats
internal import GestureTrace
internal import Gestures
internal import InputEvents
internal import Session
internal import X11

extension Bridge {
  /// Why recording is impossible now; nil if it is possible.
  var obstacleToRecording: String? {
    if session.recorder != nil || listeners.control?.audience.contains(.touches) == true {
      return "another program is recording already; end that one first"
    }
    if isPaused { return "fingerpost is paused; 'fingerpost msg resume' takes touches again" }
    if isLocked { return "the session is locked" }
    return nil
  }

  /// Whether a locker covers any monitor.
  var isLocked: Bool {
    sessionEnvironment.screens.monitors.contains { sessionEnvironment.lock.covers($0.frame) }
  }

  /// Begins to record with new engines; a replay also begins with new engines, so its results are the same.
  ///
  /// `withTitles` includes window titles where a condition asks for them. `write` receives one or more lines
  /// at a time, without the last line's end.
  func beginRecording(withTitles: Bool, write: @escaping (String) -> Void) {
    // The header of a recording needs a device.
    let devices = session.devices
    guard let first = devices.first else { return }
    let screens = sessionEnvironment.screens
    let size = screens.monitors.count == 1 ? screens.monitors[0].physicalSize : nil
    var header = TraceHeader(
      screen: TraceHeader.Screen(
        width: display.rootSize.width, height: display.rootSize.height, widthMM: size?.width,
        heightMM: size?.height), device: TraceHeader.Device(first))
    header.devices = devices.map { TraceHeader.Device($0) }
    header.monitors = screens.monitors.map {
      TraceHeader.Monitor(
        name: $0.name, x: $0.frame.minX, y: $0.frame.minY, width: $0.frame.size.width,
        height: $0.frame.size.height)
    }
    header.origin = TraceHeader.Origin(
      version: fingerpostVersion, configuration: bindings.inForce.fingerprint, hasTurns: !options.isDryRun,
      hasGrab: touches.acceptor?.isHeld == true, hasTitles: withTitles)
    session.recorder = TouchRecorder(header, of: devices.map(\.source), write: write)
  }

  func endRecording(because reason: String) {
    guard let recorder = session.recorder else { return }
    session.recorder = nil
    recorder.endTurn()
    var line = JSONLine()
    line.add("event", "recordingEnded")
    line.add("reason", reason)
    listeners.control?.broadcast(line.description, of: .touches)
    listeners.control?.end(.touches)
    options.recording?(line.description)
    if options.recording != nil { end() }
  }

  /// Ends the recording of a locked session; looks at each landing, and every 0.1 s while fingers are down.
  func endRecordingIfLocked(at time: Double, isLanding: Bool) {
    guard session.recorder != nil, isLanding || time - listeners.lastLockCheck > Self.lockInterval else {
      return
    }
    listeners.lastLockCheck = time
    if isLocked { endRecording(because: "the session has been locked") }
  }

  /// 0.1 s: as in ``LockObserver``.
  private static let lockInterval = 0.1
}

extension TraceHeader.Device {
  fileprivate init(_ identity: DeviceIdentity) {
    self.init(name: identity.name, kind: identity.kind, pixelsPerPoint: identity.pixelsPerPoint)
  }
}
