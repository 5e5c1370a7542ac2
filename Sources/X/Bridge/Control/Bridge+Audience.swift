// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Gestures
internal import Session
internal import X11

extension Bridge {
  func audienceChanged(to topics: Set<ControlTopic>) {
    gestureLog.catchUp()
    gestureLog.audience =
      topics.contains(.gestures) ? { [unowned self] in listeners.control?.broadcast($0) } : nil
    gestureLog.handAudience = topics.contains(.hands) ? { [unowned self] in reportHand($0) } : nil
    listeners.reportsProgress = topics.contains(.progress) || options.progress != nil
    if !topics.contains(.touches), options.recording == nil { session.recorder = nil }
    // The engines of a recording also explain hands; a listener for hands then does not need new engines.
    let wantsHands = topics.contains(.hands) || topics.contains(.touches) || options.hands != nil
    if wantsHands != listeners.explainsHands || topics.contains(.touches) && session.recorder == nil {
      listeners.needNewDevices = true
    }
    listeners.explainsHands = wantsHands
  }

  /// Begins to explain hands, now or once no finger is down.
  func explainHands() {
    guard !listeners.explainsHands else { return }
    listeners.explainsHands = true
    listeners.needNewDevices = true
    updateListeners()
  }

  func reportHand(_ object: String) {
    guard !isLocked else { return }
    listeners.control?.broadcast(object, of: .hands)
    options.hands?(object)
  }

  /// Reports a touch that was accepted because of limits or accommodations to listeners for hands.
  func reportKept(_ touch: Finger) {
    guard listeners.explainsHands, let reason = touch.reason else { return }
    let time = turnState.clock.serverTime(at: EventLoop.now)
    let answer = TouchAnswer(
      touch: UInt64(touch.id), verdict: .claimed, time: time, withheld: time - touch.startTime,
      reason: reason.rawValue)
    reportHand(answer.line)
  }

  /// Makes the engines of all devices anew for new listeners, once no finger is down.
  ///
  /// - Returns: Whether the engines were made.
  @discardableResult
  func updateListeners() -> Bool {
    guard listeners.needNewDevices, loop.isRunning || options.isDryRun, session.isAtRest else {
      return false
    }
    listeners.needNewDevices = false
    let wantsTouches = options.recording != nil || listeners.control?.audience.contains(.touches) == true
    updateHands(makingAll: true)
    if wantsTouches, session.recorder == nil {
      beginRecording(withTitles: listeners.recordsTitles) { [unowned self] lines in
        listeners.control?.broadcast(lines, of: .touches)
        options.recording?(lines)
      }
      followFingers()
    }
    // A listener may touch the screen at once; the server must have our requests by then.
    display.sync()
    return true
  }
}
