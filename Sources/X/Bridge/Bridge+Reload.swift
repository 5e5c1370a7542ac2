// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import Glibc
internal import Session
internal import X11

/// What has been read of the user's bindings.
struct BindingsRead {
  /// The file that they come from.
  let file: WatchedConfiguration
  var inForce: ConfigurationResult
  /// What is to be in force when all fingers have lifted.
  var next: ConfigurationResult?
  /// What was refused since then, and when the first such was, in seconds since 1970.
  var refused: (reading: ConfigurationResult, since: Int)?

  /// Begins with what the file has said so far.
  init(_ file: WatchedConfiguration) {
    self.file = file
    inForce = file.latest
  }
}

// Another configuration, between two gestures.
extension Bridge {
  /// Watches the file for changes from now on.
  func watchConfiguration() {
    guard let descriptor = bindings.file.descriptor else { return }
    loop.watch(descriptor) { [unowned self] in bindings.file.noteChanges(at: EventLoop.now) }
  }

  /// Reads the configuration again on request; one with errors changes nothing.
  ///
  /// A good one is in force at once, or when ``BindingsRead/next`` is nil again.
  @discardableResult
  func readConfiguration() -> ConfigurationResult {
    let result = bindings.file.read()
    take(result)
    return result
  }

  /// Reads the configuration again if its file has changed, and puts in force what waits for the fingers to lift.
  ///
  /// - Returns: Whether there is another configuration in force.
  func reloadIfChanged() -> Bool {
    guard loop.isRunning else { return false }
    if let result = bindings.file.readIfSettled(at: EventLoop.now) { take(result) }
    return applyPendingConfiguration()
  }

  private func take(_ result: ConfigurationResult) {
    result.report(to: log)
    bindings.refused = result.hasErrors ? (result, bindings.refused?.since ?? time(nil)) : nil
    guard !result.hasErrors else {
      gestureLog.reloadFailed(result, at: serverNow)
      return log.error("the previous configuration stays in use")
    }
    bindings.next = result
    if !applyPendingConfiguration() { log.info("\(result.name) takes effect when all fingers have lifted") }
  }

  /// A gesture under way ends as it began, with the bindings that its fingers landed on.
  private func applyPendingConfiguration() -> Bool {
    guard let result = bindings.next, session.isAtRest else { return false }
    bindings.next = nil
    // Who changes the file means it, whatever a gesture has said before.
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
