// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import Glibc
internal import X11

// Another configuration, between two gestures.
extension Bridge {
  /// Hears of changes of the file from now on.
  func watchConfiguration() {
    guard let descriptor = file.descriptor else { return }
    loop.watch(descriptor) { [unowned self] in file.noteChanges(at: EventLoop.now) }
  }

  /// Reads the configuration again at somebody's wish; a bad one changes nothing.
  ///
  /// A good one is in force at once, or when ``nextConfiguration`` is nil again.
  @discardableResult
  func readConfiguration() -> ConfigurationReading {
    let reading = file.read()
    take(reading)
    return reading
  }

  /// Reads the configuration again if its file has changed, and puts in force what waits for the fingers to lift.
  ///
  /// - Returns: Whether there is another configuration in force.
  func tendConfiguration() -> Bool {
    guard loop.isRunning else { return false }
    if let reading = file.readIfSettled(at: EventLoop.now) { take(reading) }
    return putNextInForce()
  }

  private func take(_ reading: ConfigurationReading) {
    reading.report(to: log)
    refused = reading.hasErrors ? (reading, refused?.since ?? time(nil)) : nil
    guard !reading.hasErrors else {
      gestureLog.reloadFailed(reading, at: serverNow)
      return log.error("the configuration stays as it was")
    }
    nextConfiguration = reading
    if !putNextInForce() { log.info("\(reading.name) is in force when all fingers have lifted") }
  }

  /// A gesture under way ends as it began, with the bindings that its fingers landed on.
  private func putNextInForce() -> Bool {
    guard let reading = nextConfiguration, surfaces.allSatisfy(\.isAtRest) else { return false }
    nextConfiguration = nil
    configuration = reading.configuration
    configurationName = reading.name
    rebuild()
    // Whoever reads the line may touch the screen at once.
    display.sync()
    log.info("read the configuration again: \(reading.name): \(reading.tally)")
    gestureLog.reloaded(reading, at: serverNow)
    if !usableDevices.isEmpty, let complaint = deviceComplaint { log.warning(complaint) }
    return true
  }
}
