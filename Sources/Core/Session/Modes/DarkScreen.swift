// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The times at which the screen is dark, so that a finger that lands only lights it.
///
/// The server says that the screen is lit again before it reports the finger that has done it, and with a time that is not
/// before the finger's: each finger that landed by then landed in the dark. So no question and no timer is needed.
nonisolated package struct DarkScreen {
  private enum State {
    /// It is dark, and the monitor is switched off at a time, which may be past.
    case dark(powerOff: Double)
    /// It can be seen from a time on.
    case lit(since: Double)
  }

  /// 1 s: monitors that were switched off take as long to show a picture, and a user without a picture taps again.
  static let warmUp = 1.0

  private var state = State.lit(since: -.infinity)

  /// Is lit.
  package init() {}

  package var isDark: Bool { if case .dark = state { true } else { false } }

  /// When the monitor of a dark screen is switched off, or since when a lit one can be seen; nil if that is not finite.
  var time: Double? {
    let time =
      switch state {
      case .dark(let powerOff): powerOff
      case .lit(let since): since
      }
    return time.isFinite ? time : nil
  }

  /// Makes a screen of its parts; see ``time``.
  init(isDark: Bool, _ time: Double?) {
    state = isDark ? .dark(powerOff: time ?? .infinity) : .lit(since: time ?? -.infinity)
  }

  /// Notes that the screen is dark, and when the monitor is switched off, in seconds of the server's clock.
  package mutating func darken(powerOff: Double = .infinity) { state = .dark(powerOff: powerOff) }

  /// Notes that the screen is lit since a time; one that was lit before stays so, as players of films have it lit again
  /// and again.
  package mutating func light(at time: Double) {
    guard case .dark(let powerOff) = state else { return }
    state = .lit(since: powerOff <= time ? time + Self.warmUp : time)
  }

  /// Whether a finger that lands at a time lands in the dark.
  func isDark(at time: Double) -> Bool {
    switch state {
    case .dark: true
    case .lit(let since): time <= since
    }
  }
}
