// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Gestures
internal import InputEvents
internal import Session
internal import X11

/// Answers touches of the touch grab, including known touches after its release.
final class GrabTouchAcceptor {
  private let grab: TouchGrab
  private let display: Display
  private let button: EmulatedButton?
  private let slaveTouches: SlaveTouchEventSelection
  private let log: Log
  /// The accepted touches whose touchscreens have a button to correct.
  private var pressing: [(touch: UInt32, source: DeviceID)] = []
  private var miscounted: [DeviceID] = []

  /// The number of touches that were accepted without a gesture, because of limits or accommodations.
  private(set) var keptCount = 0
  /// Called for each touch that is accepted without a gesture.
  var onKept: ((Finger) -> Void)?
  /// Whether the emulated button must be released before a touch is rejected.
  var mustReleaseButton: () -> Bool = { false }
  private(set) var isHeld = true

  init(
    on display: Display, button: EmulatedButton?,
    slaveTouches: SlaveTouchEventSelection, log: Log
  ) throws(DisplayError) {
    grab = try TouchGrab(display)
    self.display = display
    self.button = button
    self.slaveTouches = slaveTouches
    self.log = log
  }

  func release() {
    isHeld = false
    grab.release()
  }

  func accept(_ touch: Finger) {
    if touch.reason != nil {
      keptCount += 1
      onKept?(touch)
    }
    let reason = touch.reason.map { "taken: \($0.rawValue)" } ?? "claimed by a gesture"
    let beside = touch.reason == .place && touch.isBesideOlder ? ", beside an older one" : ""
    log.debug("touch \(touch.id) \(reason)\(beside)")
    acceptTouch(touch)
  }

  /// Accepts a touch that its application gets as pointer events.
  func deliver(_ touch: Finger) {
    log.debug("touch \(touch.id) released to its application, as pointer events")
    acceptTouch(touch)
  }

  private func acceptTouch(_ touch: Finger) {
    grab.accept(touch: touch.id, device: touch.device)
    // A touchscreen that is detached from its pointer does not press the pointer's button.
    if touch.isEmulating, !touch.isLifted, touch.device != touch.source {
      pressing.append((touch.id, touch.source))
    }
  }

  /// Finds out how a touch can be rejected; the server serves only us from then on, until ``send()``.
  ///
  /// Does not reject a pointer-emulating touch while the pointer is frozen: Xorg 21.1 would date the window
  /// manager's grab with the time of the rejection, ignore the window manager's answer as too early, and
  /// never thaw the pointer. See `docs/xserver-grab-times.md`.
  func reception(of touch: Finger) -> Finger.Reception {
    guard touch.isEmulating else { return .touch }
    display.holdServer()
    let held = display.askForHeldPointer()
    if isWindowGone(touch) {
      log.debug("the window below touch \(touch.id) is gone")
      return .nobody
    }
    return display.holdsPointer(held) && display.isPointerFrozen(touch.device) ? .later : .touch
  }

  func reject(_ touch: Finger) {
    if touch.isEmulating, mustReleaseButton(),
      touch.isLifted || slaveTouches.reject(touch.id, of: touch.source)
    {
      button?.recount(touch.source)
    }
    log.debug("touch \(touch.id) released to its application\(touch.isLifted ? ", after its lift" : "")")
    grab.reject(
      touch: touch.id, device: touch.device, lifted: touch.isLifted ? touch.location : nil)
  }

  /// Whether a touch cannot be rejected because its window is gone.
  ///
  /// A window that exists stays until ``send()``, unless its program ends at this moment. Only the finger
  /// that moves the pointer is replayed to the button grabs of window managers. Xorg 21.1 crashes if such a
  /// grab is on a window that is gone: `docs/xserver-touch-window-gone.md`. The windows of a program that
  /// ends disappear although the server is held, so a late reply is not trusted.
  private func isWindowGone(_ touch: Finger) -> Bool {
    guard let window = touch.window else { return false }
    for _ in 0..<Self.checkLimit {
      let start = EventLoop.now
      guard display.isInPlace(window) else { return true }
      if EventLoop.now - start < Self.checkPatience { break }
    }
    return false
  }

  /// 0.5 ms: a reply that takes longer is out of date when it arrives; it usually takes 0.1 ms.
  private static let checkPatience = 0.0005
  /// 5 checks: after five late replies the window counts as present, so that applications get touches.
  private static let checkLimit = 5

  func send() { display.releaseServer() }

  /// Has the server recount the fingers on a touchscreen that press a button, in ``settleButton()``.
  func recount(source: DeviceID) { miscounted.append(source) }

  /// Corrects the button that the server presses for the answered fingers.
  ///
  /// Call it before keys and clicks are sent, since their state would otherwise include that button. Other
  /// work can come first: the correction takes the server some 60 µs.
  func settleButton() {
    for (touch, source) in pressing where slaveTouches.reject(touch, of: source) {
      miscounted.append(source)
    }
    for source in miscounted { button?.recount(source) }
    pressing.removeAll(keepingCapacity: true)
    miscounted.removeAll(keepingCapacity: true)
  }
}
