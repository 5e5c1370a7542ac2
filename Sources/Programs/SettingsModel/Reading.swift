// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
internal import Client
internal import Daemon

/// What a configuration says, with all that holds besides it.
struct Reading {
  let configuration: Configuration
  private let edited: EditedConfiguration
  private let viewer: ConfigurationEditor
  private let enforcements: [String: String]

  /// Reads the configuration of a list; nil if it has errors.
  init?(_ list: BindingList) {
    let viewer = EditedConfiguration.viewer(environment: list.environment)
    guard let edited = list.configuration,
      let configuration = try? viewer.configuration(of: edited.bytes, file: edited.name)
    else { return nil }
    (self.edited, self.viewer, self.configuration) = (edited, viewer, configuration)
    enforcements = viewer.enforcements(in: edited.bytes, file: edited.name)
  }

  /// The administrator's file that enforces one of some keys; nil if none does.
  func enforcer(of keys: [String]) -> String? { keys.lazy.compactMap { enforcements[$0] }.first }

  /// What the file itself says in its settings, in another dictionary, or in the rule of a list that always holds.
  func said(_ list: String?) -> [String: String] {
    let editor = EditedConfiguration.editor
    guard let list, list != FeelSetting.exploration else {
      return (try? editor.settings(of: list ?? "settings", in: edited.bytes, file: edited.name)) ?? [:]
    }
    return (try? editor.rule(of: list, in: edited.bytes, file: edited.name)) ?? [:]
  }

  /// The entries of a list, in the order in which they count.
  func entries(of list: String) -> [ConfigurationEditor.Entry] {
    (try? viewer.entries(of: list, in: edited.bytes, file: edited.name)) ?? []
  }

  // MARK: Devices

  /// What holds for a device besides what holds for all; nil for nothing.
  func rule(for device: DeviceTarget) -> DeviceRule? {
    device.name.map { configuration.rule(forDeviceNamed: $0) }
      ?? configuration.devices.first { $0.match.map(\.text) == device.patterns }
  }

  /// What the file itself says of a device alone; nil if it says nothing of it.
  func ownRule(for device: DeviceTarget) -> [Plist.Entry]? {
    entries(of: FeelSetting.devices).first(where: device.isOwn)?.value.entries
  }
}

nonisolated extension DeviceTarget {
  /// Those that a configuration names, but for those that are connected.
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
