// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// Reads what holds for some devices.
package struct DeviceReader {
  private static let match = ConfigurationKey(
    "match", "the names of the devices", format: "\(TextPattern.format); or a list of them")
  private static let ignore = ConfigurationKey(
    "ignore", "whether all touches of the device are left to applications", format: "YES or NO",
    defaultValue: "NO")

  /// The keys that a device has besides ``SettingRegistry/ofDevices``.
  package static let keys = [match, ignore]

  /// Whether a key of a device is no setting.
  static func isKey(_ name: String) -> Bool { keys.contains { $0.name == name } }

  /// What holds for all devices.
  let settings: Settings

  /// Reads one device; `bindings` reads the bindings again with other settings.
  ///
  /// - Returns: Nil if the device has no name, which is reported.
  func read(_ arguments: DictionaryReader, bindings: (Settings) -> [Binding]) -> DeviceRule? {
    let settings = SettingRegistry.read(
      arguments, changing: settings, from: SettingRegistry.ofDevices, besides: DeviceReader.keys)
    let ignore = arguments.flag("ignore") ?? false
    guard arguments.value("match") != nil else {
      arguments.reportMissing(DeviceReader.match)
      return nil
    }
    guard let match = arguments.patterns("match") else { return nil }
    return DeviceRule(
      match: match, isIgnored: ignore, settings: settings,
      bindings: ignore ? [] : bindings(settings))
  }
}
