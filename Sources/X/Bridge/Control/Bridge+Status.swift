// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import Formats
internal import Glibc
internal import Session
internal import X11

extension Bridge {
  var statusLine: String {
    // Answers all touches that the server has for us now, and waits until the server has handled the answers.
    drainAll()
    _ = turn()
    display.sync()
    let (owned, answered) = session.touchCounts
    var line = JSONLine()
    line.add("ok", true)
    line.add("version", fingerpostVersion)
    line.add("process", Int(getpid()))
    line.add("since", lifetime.start)
    line.add("paused", isPaused)
    if let presentPause { line.add("pausedSince", presentPause.start) }
    line.add("locked", sessionEnvironment.lock.covers(sessionEnvironment.screens.monitors[0].frame))
    line.add("configuration", bindings.inForce.name)
    if !bindings.inForce.systemFiles.isEmpty { line.add("systemFiles", bindings.inForce.systemFiles) }
    line.add("bindings", configuration.bindings.count)
    line.add("waiting", bindings.next != nil)
    if let refused = bindings.refused { add(refused.reading, since: refused.since, to: &line) }
    line.add("touchDelivery", configuration.settings.touchDelivery.rawValue)
    line.add("wakeTouch", configuration.settings.wakeTouch.rawValue)
    line.add("pointerWhileTouching", configuration.settings.pointerWhileTouching.rawValue)
    if configuration.isStrict {
      line.add("limits", configuration.limits.count)
      line.add("accommodations", configuration.accommodations.count)
      line.add("touchesKept", touches.acceptor?.keptCount ?? 0)
    }
    line.add("exploring", isExploring && touches.areExclusive)
    line.add("touchesTaken", touches.acceptor?.isHeld == true)
    line.add("touchesTakenBy", ifPresent: touches.areTaken ? touches.holder?.name : nil)
    readiness.addDevices(to: &line)
    line.add("log", ifPresent: options.logName)
    line.add("errors", log.recentErrors.all.map(JSONLine.init(entry:)))
    line.add("touchesOwned", owned)
    line.add("touchesAnswered", answered)
    return line.description
  }

  /// 10 errors: more than a user fixes before reading the status again.
  private static let maximumDiagnostics = 10

  private func add(_ reading: ConfigurationResult, since: Int, to line: inout JSONLine) {
    let errors = reading.diagnostics.filter { $0.severity == .error }
    line.add("refused", reading.name)
    line.add("refusedSince", since)
    line.add("refusedErrors", errors.count)
    line.add("refusedDiagnostics", errors.prefix(Self.maximumDiagnostics).map(\.description))
  }
}

extension JSONLine {
  fileprivate init(entry: (time: Int, line: String)) {
    self.init()
    add("time", entry.time)
    add("line", entry.line)
  }
}
