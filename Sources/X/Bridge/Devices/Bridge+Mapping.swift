// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import X11

extension Bridge {
  /// Maps each touchscreen to its monitor; see ``Settings/map`` and ``DeviceRule/monitor``.
  func mapTouchscreens() {
    guard !options.isDryRun, !touches.isSuspended else { return }
    let wanted = devices.touchscreens.filter { mapping(of: $0) != .no }
    guard !wanted.isEmpty else { return }
    let mapper = touches.mapper ?? TouchscreenMapper(display)
    touches.mapper = mapper
    let placements = mapper.update(wanted) { configuration.monitor(ofDeviceNamed: $0.name) }
    for placement in placements {
      guard let error = placement.missingMonitor else { continue }
      log.warning("touchscreen \"\(placement.device.name)\": \(error)")
    }
    for placement in placements where placement.fault != nil {
      let turn = placement.rotation == .normal ? "" : ", turned '\(placement.rotation.words)'"
      log.info("touchscreen \"\(placement.device.name)\" is mapped to \(placement.monitor.name)\(turn)")
    }
  }

  /// Restores the former mapping of touchscreens that are mapped only while fingerpost runs.
  func undoMappings() {
    touches.mapper?.undo(devices.touchscreens.filter { mapping(of: $0) == .whileRunning }.map(\.id))
  }

  private func mapping(of device: InputDevice) -> Settings.Mapping {
    let rule = configuration.rule(forDeviceNamed: device.name)
    let mapping = (rule?.settings ?? configuration.settings).map
    return mapping == .no && rule?.monitor != nil ? .yes : mapping
  }
}
