// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import InputEvents
internal import Session
internal import X11

/// When the screen is dark, and the fingers that landed on it then: their hands only wake it.
///
/// The server says that the screen is lit again before it reports the finger that has done it, and with a time that is not
/// before the finger's: whatever landed by then landed in the dark. So nothing has to be asked, and no timer runs.
nonisolated struct DarkScreen {
  private enum State {
    /// It is dark, and the monitor is switched off at a time, which may be past.
    case dark(powerOff: Double)
    /// It can be seen from a time on.
    case lit(since: Double)
  }

  /// 1 s: monitors that were switched off take as long to show a picture, and who sees none taps again.
  static let warmUp = 1.0

  private var state = State.lit(since: -.infinity)
  private var fingers: [(touch: UInt32, source: DeviceID)] = []

  /// Whether it is dark.
  var isDark: Bool { if case .dark = state { true } else { false } }

  /// Whether it is dark, or a finger of a hand that woke it is down.
  var isActive: Bool { isDark || !fingers.isEmpty }

  /// Notes that the screen is dark, and when the monitor is switched off, in seconds of the server's clock.
  mutating func darken(powerOff: Double = .infinity) { state = .dark(powerOff: powerOff) }

  /// Notes that the screen is lit since a time; one that was lit before stays so, as players of films have it lit again
  /// and again.
  mutating func light(at time: Double) {
    guard case .dark(let powerOff) = state else { return }
    state = .lit(since: powerOff <= time ? time + Self.warmUp : time)
  }

  /// Whether a finger that lands wakes the screen, or joins one on the same touchscreen that has.
  func isWoken(by touch: UInt32, on source: DeviceID, at time: Double) -> Bool {
    if fingers.contains(where: { $0.touch == touch || $0.source == source }) { return true }
    return switch state {
    case .dark: true
    case .lit(let since): time <= since
    }
  }

  /// Whether a finger is one of these.
  func contains(_ touch: UInt32) -> Bool { fingers.contains { $0.touch == touch } }

  /// Notes a finger that has landed on a touchscreen.
  mutating func add(_ touch: UInt32, on source: DeviceID) { fingers.append((touch, source)) }

  /// Notes that a finger has lifted.
  mutating func remove(_ touch: UInt32) { fingers.removeAll { $0.touch == touch } }

  /// Forgets the fingers on a touchscreen that is gone.
  mutating func removeAll(on source: DeviceID) { fingers.removeAll { $0.source == source } }
}

/// Keeps the touches that only wake the screen from applications and from gestures, and those that are for our own menu.
///
/// They come through the touch grab of the bridge; where it needs none, there is one as long as the screen is dark.
final class WakeTouches {
  private enum Grab {
    case none
    /// It was asked for; nil if another program has it.
    case asked(TouchGrab?)
  }

  /// A touch that came through a grab and has not ended.
  private struct Pending {
    let touch: UInt32
    let isTaken: Bool
    let isEmulating: Bool
  }

  private let display: Display
  /// Whether nothing on a touchscreen concerns us.
  var ignores: (DeviceID) -> Bool = { _ in false }
  /// Whether every finger that lands is to be kept.
  var keepsAll = false
  /// Nil while they are not wanted.
  private var saver: ScreenSaver?
  private var screen = DarkScreen()
  /// Whether the screen has gone dark, and nobody has looked when the monitor is switched off.
  private var mustAskForPower = false
  private var pending: [Pending] = []
  private var grab = Grab.none
  /// How many touches were answered.
  private(set) var count = 0

  init(_ display: Display) { self.display = display }

  /// Begins or ends to keep them; what has landed is answered in any case.
  func keep(_ isWanted: Bool) {
    guard isWanted != (saver != nil) else { return }
    screen = DarkScreen()
    saver = isWanted ? ScreenSaver(display) : nil
    if saver?.isOn == true { darken() }
  }

  private func darken() {
    screen.darken()
    mustAskForPower = saver != nil
  }

  /// Finds out when the monitor of a dark screen is switched off; in a moment without haste.
  func askForPower(at now: Double) {
    guard mustAskForPower, let saver else { return }
    mustAskForPower = false
    if screen.isDark { screen.darken(powerOff: now + saver.timeToPowerOff) }
  }

  /// Takes note of what happens to the screen and to touchscreens.
  func handle(_ event: ServerEvent) {
    switch event {
    case .screenSaver(isOn: true, _): darken()
    case .screenSaver(isOn: false, let time): screen.light(at: time)
    case .hierarchyChanged(let change): for device in change.lost { screen.removeAll(on: device) }
    default: break
    }
  }

  private func isWoken(by touch: UInt32, on source: DeviceID, at time: Double) -> Bool {
    (keepsAll || saver != nil && screen.isWoken(by: touch, on: source, at: time)) && !ignores(source)
  }

  /// Takes what a touchscreen reports of a finger beside all grabs.
  ///
  /// - Returns: Whether the finger only wakes the screen.
  func take(_ touch: RawTouchEvent) -> Bool {
    if touch.phase == .began {
      guard isWoken(by: touch.touch, on: touch.source, at: touch.time) else { return false }
      screen.add(touch.touch, on: touch.source)
      return true
    }
    guard screen.contains(touch.touch) else { return false }
    if touch.phase == .ended { screen.remove(touch.touch) }
    return true
  }

  /// Takes an event of a grab, and answers for the touch.
  ///
  /// - Returns: Whether nobody else has to.
  func take(_ touch: TouchEvent) -> Bool {
    if touch.phase == .began {
      // One that landed before the menu has shown belongs to the hand that it was.
      let isTaken =
        screen.contains(touch.touch)
        || !keepsAll && isWoken(by: touch.touch, on: touch.source, at: touch.time)
      guard isTaken || holdsGrab else { return false }
      pending.append(
        Pending(touch: touch.touch, isTaken: isTaken, isEmulating: touch.isEmulatingPointer))
      return true
    }
    guard let index = pending.firstIndex(where: { $0.touch == touch.touch }) else { return false }
    if touch.phase == .ownership {
      let isTaken =
        pending[index].isTaken
        || touch.isEmulatingPointer && display.holdsPointer(display.askForHeldPointer())
          && display.isPointerFrozen(touch.device)
      display.answer(touch: touch.touch, device: touch.device, isAccepted: isTaken)
      count += 1
    }
    if touch.phase == .ended {
      let known = pending.remove(at: index)
      if known.isTaken, known.isEmulating { hasMovedPointer(touch.source) }
    }
    return true
  }

  /// Called with the touchscreen after a touch that moved the pointer and was taken.
  var hasMovedPointer: (DeviceID) -> Void = { _ in }

  // MARK: The grab

  /// Whether touches come through a grab of its own.
  private var holdsGrab: Bool { if case .asked(.some) = grab { true } else { false } }

  /// Whether it wants touches to come through some grab, now.
  var needsGrab: Bool { saver != nil && screen.isActive && !keepsAll }

  /// Whether it has asked for one since it last needed one.
  var hasAsked: Bool { if case .none = grab { false } else { true } }

  /// Takes a grab of its own: a round trip.
  func takeGrab() { grab = .asked(try? TouchGrab(display)) }

  /// Gives it back.
  ///
  /// - Parameter drain: Reads what the server has sent by then: touches that came through it are answered.
  func returnGrab(_ drain: () -> Void) {
    if case .asked(.some(let held)) = grab {
      held.release()
      display.sync()
      drain()
    }
    grab = .none
  }
}

extension Bridge {
  /// Keeps touches on a dark screen as the settings say; in a dry run they are only reported.
  func updateWakeTouches() {
    wakeTouches.ignores = { [unowned self] source in
      let name = hand(of: source).identity.name
      return configuration.rule(forDeviceNamed: name)?.isIgnored == true
    }
    wakeTouches.hasMovedPointer = { [button] in button?.recount($0) }
    // The bridge may take the same grab now, which a client has only once.
    wakeTouches.returnGrab { drain() }
    wakeTouches.keep(configuration.settings.wakeTouch == .taken && !isPaused && !touches.isSuspended)
  }

  /// Takes a raw event of a finger that only wakes the screen, or is the menu's.
  ///
  /// - Returns: Whether it is one.
  func takeWakeTouch(_ touch: RawTouchEvent) -> Bool {
    guard wakeTouches.take(touch) else { return false }
    if touch.phase == .began {
      let message =
        "touch \(touch.touch) \(wakeTouches.keepsAll ? "is for the menu" : "only wakes the screen")"
      // The user of a dry run wants to know.
      if options.isDryRun { log.info(message) } else { log.debug(message) }
    }
    return true
  }

  /// Takes an event of the touch of such a finger, and answers for it.
  ///
  /// - Returns: Whether it is one.
  func takeWakeTouch(_ touch: TouchEvent) -> Bool {
    guard wakeTouches.take(touch) else { return false }
    touches.slaves.handle(.touch(touch))
    menu?.handle(touch)
    return true
  }

  /// Has touches on a dark screen come to us where the bridge has no use for a grab, and only as long as needed.
  func settleWakeTouches() {
    wakeTouches.askForPower(at: serverNow)
    let needsGrab =
      wakeTouches.needsGrab && touches.acceptor?.isHeld != true && hasTouchscreen && !options.isDryRun
    guard needsGrab != wakeTouches.hasAsked else { return }
    guard !needsGrab else {
      wakeTouches.takeGrab()
      return log.debug("touches on the screen are taken while it is dark")
    }
    wakeTouches.returnGrab { drain() }
    log.debug("the screen is lit again, and its touches are the applications'")
    // What came meanwhile wants a turn.
    turnState.hasActed = true
  }
}
