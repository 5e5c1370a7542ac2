// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import Glibc
internal import Session
internal import X11

struct BindingsRead {
  let file: WatchedConfiguration
  var inForce: ConfigurationResult
  /// The configuration that takes effect when all fingers have lifted.
  var next: ConfigurationResult?
  /// The last configuration if it had errors, and when such refusals began, in seconds since 1970; else nil.
  var refused: (reading: ConfigurationResult, since: Int)?

  init(_ file: WatchedConfiguration) {
    self.file = file
    inForce = file.latest
  }
}

extension Bridge {
  func watchConfiguration() {
    guard let descriptor = bindings.file.descriptor else { return }
    loop.watch(descriptor) { [unowned self] in bindings.file.noteChanges(at: EventLoop.now) }
  }

  /// Reads the configuration again on request; a configuration with errors does not change anything.
  ///
  /// A valid configuration takes effect at once or, while fingers are down, when all have lifted.
  @discardableResult
  func readConfiguration() -> ConfigurationResult {
    let result = bindings.file.read()
    use(result)
    return result
  }

  /// Reads a changed configuration again, and applies a pending one when all fingers have lifted.
  ///
  /// - Returns: Whether another configuration is in force.
  func reloadIfChanged() -> Bool {
    guard loop.isRunning else { return false }
    if bindings.file.deadline != nil, let result = bindings.file.readIfSettled(at: EventLoop.now) {
      use(result)
    }
    return applyPendingConfiguration()
  }

  private func use(_ result: ConfigurationResult) {
    result.report(to: log)
    bindings.refused = result.hasErrors ? (result, bindings.refused?.since ?? time(nil)) : nil
    guard !result.hasErrors else {
      gestureLog.reloadFailed(result, at: serverNow)
      return log.error("the previous configuration stays in use")
    }
    bindings.next = result
    if !applyPendingConfiguration() { log.info("\(result.name) takes effect when all fingers have lifted") }
  }

  /// Applies the pending configuration between gestures, so that bindings do not change during a gesture.
  private func applyPendingConfiguration() -> Bool {
    guard let result = bindings.next, session.isAtRest else { return false }
    bindings.next = nil
    // An edit of this setting overrides an earlier switch by a gesture or a command.
    if configuration.exploration.isOn != result.configuration.exploration.isOn { exploration.isWanted = nil }
    bindings.inForce = result
    rebuild()
    log.info("reloaded \(result.name): \(result.tally)")
    gestureLog.reloaded(result, at: serverNow)
    if !usableDevices.isEmpty, let complaint = deviceComplaint { log.warning(complaint) }
    configuration.settleShapes()
    return true
  }
}
