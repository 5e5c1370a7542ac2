// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import X11

/// The bindings that have acted since the last use of the session.
nonisolated struct IdleTurns {
  /// 250 ms after an action: input in this time is due to the action and does not count as use.
  private static let ownTime = 0.25

  private var done: [Int] = []
  private var lastAction = -Double.infinity

  /// Records that a binding acts, and returns true; returns false if it has acted since the last use.
  mutating func begin(_ index: Int, lastUse: Double, now: Double) -> Bool {
    // The server's time is in whole milliseconds, so it may be slightly earlier than ours.
    let isOwn = (lastAction - 0.05...lastAction + Self.ownTime).contains(lastUse)
    if !isOwn { done = [] }
    guard !done.contains(index) else { return false }
    done.append(index)
    lastAction = now
    return true
  }
}

struct IdleUse {
  var alarms: IdleAlarms?
  var turns = IdleTurns()
}

extension Bridge {
  /// Sets the server's alarms for the idle times of bindings; sends nothing without such bindings.
  func updateIdleBindings() {
    let times = isPaused || touches.isSuspended ? [] : configuration.idleBindings.compactMap(\.idleTime)
    guard times != idle.alarms?.times ?? [] else { return }
    idle.alarms = times.isEmpty ? nil : IdleAlarms(display, after: times)
    if idle.alarms == nil, !times.isEmpty {
      log.warning("the X server does not say since when nobody has used it; bindings with 'idle' do nothing")
    }
  }

  func takeIdle(_ alarm: UInt, since lastUse: Double) {
    guard let index = idle.alarms?.index(of: alarm), configuration.idleBindings.indices.contains(index),
      idle.turns.begin(index, lastUse: lastUse, now: serverNow)
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
