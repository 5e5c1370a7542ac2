// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Glibc
internal import X11

// What happens around the touches: devices, screens, signals, configurations.
extension Bridge {
  /// Takes note of an event that is no touch.
  func notice(_ event: ServerEvent) {
    windows.handle(event)
    input?.handle(event)
    switch event {
    case .hierarchyChanged(let change):
      handleBatch()
      for device in change.lost {
        delivery.detach(source: device, into: &batch)
        observer.cancel(source: device, into: &batch)
      }
      handleBatch()
      listDevices()
    case .deviceChanged: listDevices()
    case .screenChanged: rebuild()
    case .selectionLost where isSuperseded(by: event):
      log.error("another fingerpost has taken over this session")
      leave(with: 1)
    default: break
    }
  }

  /// Gives every finger back and ends every gesture under way.
  func releaseTouches() {
    handleBatch()
    delivery.releaseAll(into: &batch)
    observer.cancel(into: &batch)
    handleBatch()
    if case .exclusive(let authority) = intake { delivery.answer(through: authority) }
  }

  func takeSignals() {
    while let signal = signals.next() {
      switch signal {
      case SIGCHLD:
        for ended in commands.reap() where ended.status != 0 {
          log.info("\(ended.program) ended with status \(ended.status)")
        }
      case SIGHUP: readConfiguration()
      default:
        log.info("ending")
        leave(with: 0)
      }
    }
  }

  private func listDevices() {
    let former = devices.touchscreens.filter(\.sendsTouches)
    devices = InputDevices(display)
    rawTouches?.update(devices)
    let present = devices.touchscreens.filter(\.sendsTouches)
    for device in present where !former.contains(where: { $0.id == device.id }) {
      log.info("touchscreen \"\(device.name)\" is here")
    }
    for device in former where !present.contains(where: { $0.id == device.id }) {
      log.info("touchscreen \"\(device.name)\" is gone")
    }
    if display.pixelsPerPoint(devices) != gestures.pixelsPerPoint { rebuild() }
  }

  /// Begins anew with another screen or other bindings, after the fingers that are down have been given back.
  private func rebuild(with configuration: Configuration? = nil) {
    releaseTouches()
    let configuration = configuration ?? gestures.configuration
    let size = display.rootSize
    let pixelsPerPoint = display.pixelsPerPoint(devices)
    rawTouches?.update(devices)
    gestures = GestureSet(configuration, screen: size, pixelsPerPoint: pixelsPerPoint)
    gestures.explain(to: log)
    delivery.pointsPerPixel = 1 / pixelsPerPoint
    observer.pointsPerPixel = 1 / pixelsPerPoint
  }

  /// Reads the configuration anew; a bad one changes nothing.
  private func readConfiguration() {
    guard let configuration = reload() else {
      return log.error("the configuration stays as it was")
    }
    rebuild(with: configuration)
    retakeTouches()
    // Whoever reads the line may touch the screen at once.
    display.sync()
    log.info("read the configuration again: \(configuration.bindings.count) bindings")
  }
}
