// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The times at which the screen is dark, so that a landing finger only lights it.
///
/// The server reports that the screen is lit before it reports the finger that lit it. The time of the first
/// report is not before that of the landing, so each finger that landed by that time landed in the dark.
/// Neither questions to the server nor timers are needed.
nonisolated package struct DarkScreen {
  private enum State {
    /// The screen is dark, and the monitor is switched off at a time, possibly in the past.
    case dark(powerOff: Double)
    /// The screen is visible from a time on.
    case lit(since: Double)
  }

  /// 1 s: after power-off, monitors take this long to show a picture, and users tap again until it appears.
  static let warmUp = 1.0

  private var state = State.lit(since: -.infinity)

  package init() {}

  package var isDark: Bool { if case .dark = state { true } else { false } }

  /// The time of a dark screen's power-off, or the time from which a lit screen is visible; nil if infinite.
  var time: Double? {
    let time =
      switch state {
      case .dark(let powerOff): powerOff
      case .lit(let since): since
      }
    return time.isFinite ? time : nil
  }

  init(isDark: Bool, _ time: Double?) {
    state = isDark ? .dark(powerOff: time ?? .infinity) : .lit(since: time ?? -.infinity)
  }

  /// Records a dark screen, with the time of the monitor's power-off in seconds of the server's clock.
  package mutating func darken(powerOff: Double = .infinity) { state = .dark(powerOff: powerOff) }

  /// Records that the screen has been lit since a time; a screen that was lit already keeps its earlier time.
  ///
  /// Film players light the screen again and again.
  package mutating func light(at time: Double) {
    guard case .dark(let powerOff) = state else { return }
    state = .lit(since: powerOff <= time ? time + Self.warmUp : time)
  }

  func isDark(at time: Double) -> Bool {
    switch state {
    case .dark: true
    case .lit(let since): time <= since
    }
  }
}
