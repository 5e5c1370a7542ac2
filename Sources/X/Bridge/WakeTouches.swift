// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import Session
internal import X11

/// The screen saver, for the session, which keeps the touches that only light the screen: ``TouchMode/waking``.
///
/// They come through the touch grab of the bridge; where it needs none, it has one as long as the screen is dark.
struct WakeTouches {
  /// Nil while touches on a dark screen are like others.
  var saver: ScreenSaver?
  var screen = DarkScreen()
  /// Whether the screen has gone dark, and the time at which the monitor is switched off is not known.
  var mustAskForPower = false
  /// Whether the grab was asked for because the screen was dark, and whether it was had.
  var hasAsked = false
  var holdsGrab = false
}

extension Bridge {
  /// Keeps touches on a dark screen as the settings say; in a dry run they are only reported.
  func updateWakeTouches() {
    // The bridge may take the same grab now, which a client has only once.
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

  /// Notes that the screen is dark or lit.
  func noticeScreenSaver(isOn: Bool, at time: Double) {
    guard !isOn else { return darken() }
    wakeTouches.screen.light(at: time)
    updateScreen()
  }

  /// Finds out when the monitor of a dark screen is switched off, in a moment without haste; and has touches come to us
  /// where the bridge has no use for a grab, as long as needed.
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
    // Events that came meanwhile need a turn.
    turnState.hasActed = true
  }

  private func returnWakeGrab() {
    let holdsGrab = wakeTouches.holdsGrab
    (wakeTouches.hasAsked, wakeTouches.holdsGrab) = (false, false)
    if holdsGrab { releaseGrab(endingGestures: false) }
  }
}
