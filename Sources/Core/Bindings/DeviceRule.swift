// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// A rule for the touchscreens and touchpads of some names.
nonisolated package struct DeviceRule {
  /// The patterns for device names; one of them must fit.
  package var match: [TextPattern]
  /// Whether all touches of the device are the applications'.
  package var isIgnored: Bool
  /// The parts of the monitor where all touches of the device are the applications'.
  var ignoredAreas: [StartZone] = []
  /// The name of the monitor that the device is mapped to; nil if its size and its name decide.
  package var monitor: String?
  /// The settings of all devices, with the changes of the rule.
  package var settings: Settings
  /// The bindings, with the thresholds of the rule's settings.
  var bindings: [Binding]
}

nonisolated extension Configuration {
  /// The first rule that fits a device's name; nil without one.
  @MainActor
  package func rule(forDeviceNamed name: String) -> DeviceRule? { devices.first { $0.match.fit(name) } }

  /// The monitor in the rule for a device; nil without one.
  @MainActor
  package func monitor(ofDeviceNamed name: String) -> String? { rule(forDeviceNamed: name)?.monitor }

  /// The configuration for a device, changed by the first rule that fits its name.
  ///
  /// An ignored device does not have bindings, so its touches are the applications' from the beginning.
  @MainActor
  package func forDevice(named name: String) -> Configuration {
    let rule = rule(forDeviceNamed: name)
    let isIgnored = rule?.isIgnored == true
    var configuration = Configuration(
      settings: rule?.settings ?? settings, bindings: isIgnored ? [] : rule?.bindings ?? bindings,
      passthrough: passthrough)
    guard !isIgnored else { return configuration }
    configuration.ignoredAreas = rule?.ignoredAreas ?? []
    (configuration.limits, configuration.accommodations) = (limits, accommodations)
    (configuration.exploration, configuration.enforcesLimits) = (exploration, enforcesLimits)
    return configuration
  }
}

package struct DeviceReader {
  private static let match = ConfigurationKey(
    "match", "the names of the devices", format: TextPattern.listFormat)
  static let ignore = ConfigurationKey(
    "ignore", "whether all touches of the device are left to applications", format: "YES or NO",
    defaultValue: "NO")

  static let ignoredAreas = ConfigurationKey(
    "ignoredAreas", "the parts of its monitor where all touches of the device are left to applications",
    format: "a list of regions { x = …; y = …; }", defaultValue: "none")
  private static let monitor = ConfigurationKey(
    "monitor", "the monitor to which the touchscreen is mapped", format: "a name such as \"DP-1\"",
    defaultValue: "found by name and size where 'map' wants it")

  /// The keys that a device has besides ``SettingRegistry/ofDevices``.
  package static let keys = [match, ignore, ignoredAreas, monitor]

  /// Whether a key of a device is not a setting.
  static func isKey(_ name: String) -> Bool { keys.contains { $0.name == name } }

  let settings: Settings

  /// Reads one device; `bindings` reads the bindings again with other settings.
  ///
  /// - Returns: Nil if the device does not have a name, which is reported.
  func read(_ arguments: DictionaryReader, bindings: (Settings) -> [Binding]) -> DeviceRule? {
    let settings = SettingRegistry.read(
      arguments, changing: settings, from: SettingRegistry.ofDevices, besides: DeviceReader.keys)
    let ignore = arguments.flag("ignore") ?? false
    let areas = arguments.dictionaries("ignoredAreas").map(StartZoneReader.readRegion)
    let monitor = arguments.text("monitor")
    guard arguments.value("match") != nil else { return arguments.refuseMissing(DeviceReader.match) }
    guard let match = arguments.patterns("match") else { return nil }
    return DeviceRule(
      match: match, isIgnored: ignore, ignoredAreas: areas, monitor: monitor, settings: settings,
      bindings: ignore ? [] : bindings(settings))
  }
}
