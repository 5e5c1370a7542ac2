// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
internal import Client
internal import Daemon

/// A valid configuration together with included files and the administrator's files.
struct Reading {
  let configuration: Configuration
  private let edited: EditedConfiguration
  private let viewer: ConfigurationEditor
  private let enforcements: [String: String]

  /// Reads the configuration of the bindings; nil if it has errors.
  init?(_ list: BindingList) {
    let viewer = EditedConfiguration.viewer(environment: list.environment)
    guard let edited = list.configuration,
      let configuration = try? viewer.configuration(of: edited.bytes, file: edited.name)
    else { return nil }
    (self.edited, self.viewer, self.configuration) = (edited, viewer, configuration)
    enforcements = viewer.enforcements(in: edited.bytes, file: edited.name)
  }

  /// Returns the administrator's file that enforces one of the keys.
  func enforcer(of keys: [String]) -> String? { keys.lazy.compactMap { enforcements[$0] }.first }

  /// Returns the values that the configuration file itself sets in a dictionary (`settings` if nil), or in
  /// the unconditional rule of a list.
  func said(_ list: String?) -> [String: String] {
    let editor = EditedConfiguration.editor
    guard let list, list != FeelSetting.exploration else {
      return (try? editor.settings(of: list ?? "settings", in: edited.bytes, file: edited.name)) ?? [:]
    }
    return (try? editor.rule(of: list, in: edited.bytes, file: edited.name)) ?? [:]
  }

  /// Returns the entries of a list, in the order of precedence.
  func entries(of list: String) -> [ConfigurationEditor.Entry] {
    (try? viewer.entries(of: list, in: edited.bytes, file: edited.name)) ?? []
  }

  // MARK: Devices

  /// Returns the rule for a device; nil if only the settings for all devices apply.
  func rule(for device: DeviceTarget) -> DeviceRule? {
    device.name.map { configuration.rule(forDeviceNamed: $0) }
      ?? configuration.devices.first { $0.match.map(\.text) == device.patterns }
  }

  /// Returns the rule in the configuration file for exactly this device.
  func ownRule(for device: DeviceTarget) -> [Plist.Entry]? {
    entries(of: FeelSetting.devices).first(where: device.isOwn)?.value.entries
  }
}

nonisolated extension DeviceTarget {
  /// Returns the devices that a configuration names but that are not connected.
  @MainActor
  package static func absent(from names: [String], in list: BindingList) -> [DeviceTarget] {
    let rules = Reading(list)?.entries(of: FeelSetting.devices) ?? []
    var found: [DeviceTarget] = []
    for rule in rules where !names.contains(where: { ConfigurationEditor.patterns(rule.patterns, fit: $0) }) {
      let target = DeviceTarget(patterns: rule.patterns)
      if !rule.patterns.isEmpty, !found.contains(target) { found.append(target) }
    }
    return found
  }
}
