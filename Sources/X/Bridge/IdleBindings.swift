// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import X11

/// Which bindings have acted since somebody last used the session.
nonisolated struct IdleTurns {
  /// 250 ms: what an action presses, or has a program press at once, is no use by somebody.
  private static let ownTime = 0.25

  private var done: [Int] = []
  private var lastAction = -Double.infinity

  /// Whether a binding acts now, when the last use was at a time; it then has acted.
  mutating func take(_ index: Int, lastUse: Double, now: Double) -> Bool {
    // The server counts in milliseconds, and so may be a little before us.
    let isOwn = (lastAction - 0.05...lastAction + Self.ownTime).contains(lastUse)
    if !isOwn { done = [] }
    guard !done.contains(index) else { return false }
    done.append(index)
    lastAction = now
    return true
  }
}

/// What is known of the time for which nobody has used the session.
struct IdleUse {
  /// Nil while nothing is bound to such a time.
  var alarms: IdleAlarms?
  var turns = IdleTurns()
}

extension Bridge {
  /// Has the server say when nobody has used the session for as long as bindings want; nothing is asked if none does.
  func updateIdleBindings() {
    let times = isPaused || touches.isSuspended ? [] : configuration.idleBindings.compactMap(\.idleTime)
    guard times != idle.alarms?.times ?? [] else { return }
    idle.alarms = times.isEmpty ? nil : IdleAlarms(display, after: times)
    if idle.alarms == nil, !times.isEmpty {
      log.warning("the X server does not say since when nobody has used it; bindings with 'idle' do nothing")
    }
  }

  /// Does what is bound to the time for which nobody has used the session.
  func takeIdle(_ alarm: UInt, since lastUse: Double) {
    guard let index = idle.alarms?.index(of: alarm), configuration.idleBindings.indices.contains(index),
      idle.turns.take(index, lastUse: lastUse, now: serverNow)
    else { return }
    let binding = configuration.idleBindings[index]
    var failure: String?
    if !options.isDryRun {
      do {
        _ = try perform(firstOf: [binding], called: binding.name)
      } catch {
        failure = "\(error)"
        log.info("\(binding.name): \(error)")
      }
    }
    gestureLog.idle(binding, performed: !options.isDryRun && failure == nil, at: serverNow)
  }
}
