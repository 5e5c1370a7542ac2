// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import Session
internal import X11

/// The screen saver, for touches that only light the screen: ``TouchMode/waking``.
///
/// The touches come through the bridge's touch grab, or through a separate grab while the screen is dark.
struct WakeTouches {
  /// Nil while touches on a dark screen are treated like others.
  var saver: ScreenSaver?
  var screen = DarkScreen()
  /// Whether the screen went dark and the power-off time of its monitor is still unknown.
  var mustAskForPower = false
  /// Whether the grab was requested because of the dark screen; `holdsGrab` is whether it was granted.
  var hasAsked = false
  var holdsGrab = false
}

extension Bridge {
  /// Applies the setting for touches on a dark screen; a dry run only reports these touches.
  func updateWakeTouches() {
    // The server grants a client one touch grab, and the bridge itself may need it from now on.
    returnWakeGrab()
    let isWanted = configuration.settings.wakeTouch == .taken && !isPaused && !touches.isSuspended
    guard isWanted != (wakeTouches.saver != nil) else { return }
    wakeTouches.screen = DarkScreen()
    wakeTouches.saver = isWanted ? ScreenSaver(display) : nil
    if wakeTouches.saver?.isOn == true { darken() } else { updateScreen() }
  }

  private func updateScreen() {
    session.handle(.screen(wakeTouches.saver == nil ? nil : wakeTouches.screen))
  }

  private func darken() {
    wakeTouches.screen.darken()
    wakeTouches.mustAskForPower = wakeTouches.saver != nil
    updateScreen()
  }

  func noticeScreenSaver(isOn: Bool, at time: Double) {
    guard !isOn else { return darken() }
    wakeTouches.screen.light(at: time)
    updateScreen()
  }

  /// Looks up the power-off time of a dark screen, and takes or returns the grab for it; for idle moments.
  func settleWakeTouches() {
    if wakeTouches.mustAskForPower, let saver = wakeTouches.saver {
      wakeTouches.mustAskForPower = false
      if wakeTouches.screen.isDark {
        wakeTouches.screen.darken(powerOff: serverNow + saver.timeToPowerOff)
        updateScreen()
      }
    }
    let needsGrab =
      wakeTouches.saver != nil && session.keepsFingers && menu == nil && hasTouchscreen && !options.isDryRun
      && (wakeTouches.holdsGrab || touches.acceptor?.isHeld != true)
    guard needsGrab != wakeTouches.hasAsked else { return }
    guard !needsGrab else {
      wakeTouches.hasAsked = true
      let acceptor = try? makeAcceptor()
      wakeTouches.holdsGrab = acceptor != nil
      touches.acceptor = acceptor ?? touches.acceptor
      return log.debug("touches on the screen are taken while it is dark")
    }
    returnWakeGrab()
    log.debug("the screen is lit again, and its touches are the applications'")
    // Events that arrived meanwhile need a turn.
    turnState.hasActed = true
  }

  private func returnWakeGrab() {
    let holdsGrab = wakeTouches.holdsGrab
    (wakeTouches.hasAsked, wakeTouches.holdsGrab) = (false, false)
    if holdsGrab { releaseGrab(endingGestures: false) }
  }
}
