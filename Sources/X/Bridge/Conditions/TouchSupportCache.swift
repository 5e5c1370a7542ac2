// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import Daemon
internal import Formats
internal import Glibc
package import InputEvents
package import X11

/// Knows whether the programs of windows understand touch; looks at each process once.
package final class TouchSupportCache {
  private struct Process: Hashable {
    let number: Int
    /// The time when the process's folder in /proc was made: another process may get the number later.
    let start: Int
  }

  private let windows: WindowManager
  private var processes: [Process: ProgramTouchSupport] = [:]
  /// The managed windows at the last look, and the findings about each.
  private var managed: [WindowID] = []
  private var known: [WindowID: ProgramTouchSupport] = [:]
  /// Whether the configuration asks for touch support.
  var isAsked = false
  /// The configuration's rules for applications, which precede the findings; the first match decides.
  package var rules: [TouchRule] = [] {
    didSet { decided = [:] }
  }
  /// The rules' decisions by names of applications, so that a landing does not wait for pattern matching.
  private var decided: [WindowProperties: ProgramTouchSupport?] = [:]

  package init(_ windows: WindowManager) { self.windows = windows }

  /// Looks up all managed windows, if ``isAsked``, and forgets other windows; meant for idle moments.
  func learn() {
    guard isAsked else { return }
    // Looks only at the part in which the two lists differ: a session may have hundreds of windows.
    let (former, present) = (managed, windows.windows)
    let head = zip(former, present).prefix { $0 == $1 }.count
    let tail = zip(former.dropFirst(head).reversed(), present.dropFirst(head).reversed()).prefix { $0 == $1 }
      .count
    managed = present
    for window in former.dropFirst(head).dropLast(tail) { known[window] = nil }
    for window in present.dropFirst(head).dropLast(tail) where known[window] == nil {
      known[window] = verdict(of: window)
      if !rules.isEmpty { _ = decision(on: windows.names(of: window)) }
    }
  }

  /// Whether the program of a window understands touch; a few round trips and a look at a new process.
  package func support(of window: WindowID) -> ProgramTouchSupport {
    decision(on: windows.names(of: window)) ?? known[window] ?? verdict(of: window)
  }

  private func decision(on names: WindowProperties) -> ProgramTouchSupport? {
    if rules.isEmpty { return nil }
    if let known = decided[names] { return known }
    // 100 names: clearing drops the names of closed windows.
    if decided.count >= 100 { decided = [:] }
    let rule = rules.first { $0.pattern.fits(names.applicationClass) || $0.pattern.fits(names.instance) }
    let support = rule.map { ProgramTouchSupport($0.support, $0.reason) }
    decided[names] = .some(support)
    return support
  }

  /// The form in which a window's program receives touches; independent of the configuration.
  func input(of window: WindowID) -> TouchInput { verdict(of: window).input }

  private func verdict(of window: WindowID) -> ProgramTouchSupport {
    switch windows.owner(of: window) {
    // Toolkits with touch support name the process of a window, so this program does not use such a toolkit.
    case .unknown:
      return ProgramTouchSupport(
        .unaware, Message("does not name its process, as toolkits with touch do"), .unclear)
    case .remote: return ProgramTouchSupport(.aware, Message("runs on another machine"), .touchesOrFrames)
    case .process(let number):
      var status = stat()
      guard stat("/proc/\(number)", &status) == 0 else {
        return ProgramTouchSupport(.aware, Message("its process cannot be inspected"), .touchesOrFrames)
      }
      let process = Process(number: number, start: status.st_ctim.tv_sec)
      if let support = processes[process] { return support }
      // 100 programs: clearing drops the programs that have ended.
      if processes.count >= 100 { processes = [:] }
      let support = ProgramTouchSupport(ofProcess: number)
      processes[process] = support
      return support
    }
  }
}
