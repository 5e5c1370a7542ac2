// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import Glibc
internal import Session
internal import X11

// Another configuration, between two gestures.
extension Bridge {
  /// Watches the file for changes from now on.
  func watchConfiguration() {
    guard let descriptor = file.descriptor else { return }
    loop.watch(descriptor) { [unowned self] in file.noteChanges(at: EventLoop.now) }
  }

  /// Reads the configuration again on request; one with errors changes nothing.
  ///
  /// A good one is in force at once, or when ``nextConfiguration`` is nil again.
  @discardableResult
  func readConfiguration() -> ConfigurationResult {
    let result = file.read()
    take(result)
    return result
  }

  /// Reads the configuration again if its file has changed, and puts in force what waits for the fingers to lift.
  ///
  /// - Returns: Whether there is another configuration in force.
  func reloadIfChanged() -> Bool {
    guard loop.isRunning else { return false }
    if let result = file.readIfSettled(at: EventLoop.now) { take(result) }
    return applyPendingConfiguration()
  }

  private func take(_ result: ConfigurationResult) {
    result.report(to: log)
    refused = result.hasErrors ? (result, refused?.since ?? time(nil)) : nil
    guard !result.hasErrors else {
      gestureLog.reloadFailed(result, at: serverNow)
      return log.error("the previous configuration stays in use")
    }
    nextConfiguration = result
    if !applyPendingConfiguration() { log.info("\(result.name) takes effect when all fingers have lifted") }
  }

  /// A gesture under way ends as it began, with the bindings that its fingers landed on.
  private func applyPendingConfiguration() -> Bool {
    guard let result = nextConfiguration, session.isAtRest else { return false }
    nextConfiguration = nil
    // Who changes the file means it, whatever a gesture has said before.
    if configuration.exploration.isOn != result.configuration.exploration.isOn { explores = nil }
    configuration = result.configuration
    configurationName = result.name
    systemFiles = result.systemFiles
    fingerprint = result.fingerprint
    rebuild()
    // A reader of the line may touch the screen at once.
    display.sync()
    log.info("reloaded \(result.name): \(result.tally)")
    gestureLog.reloaded(result, at: serverNow)
    if !usableDevices.isEmpty, let complaint = deviceComplaint { log.warning(complaint) }
    configuration.settleShapes()
    return true
  }
}
