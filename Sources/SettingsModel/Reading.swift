// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Client
internal import Daemon

/// What a configuration says, with all that holds besides it.
struct Reading {
  /// All of it.
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
    entries(of: FeelSetting.devices).first { $0.file == nil && $0.patterns == device.patterns }?.value.entries
  }

  /// What the rule says that holds for a device without the one of its own; nil if there is none.
  func otherRule(for device: DeviceTarget) -> [Plist.Entry]? {
    var others = entries(of: FeelSetting.devices)
    if let own = others.firstIndex(where: { $0.file == nil && $0.patterns == device.patterns }) {
      others.remove(at: own)
    }
    return others.first { entry in
      device.name.map { ConfigurationEditor.patterns(entry.patterns, fit: $0) }
        ?? (entry.patterns == device.patterns)
    }?.value.entries
  }
}

/// Devices for which a configuration has settings, or may have.
nonisolated package struct DeviceTarget: Hashable, Sendable {
  /// The patterns of their rule.
  package let patterns: [String]
  /// The device that is meant; nil for a rule that fits none that is connected.
  package let name: String?

  /// A device that is connected.
  package init(named name: String) {
    patterns = [TextPattern.fitting(name)]
    self.name = name
  }

  private init(patterns: [String]) {
    self.patterns = patterns
    name = nil
  }

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

nonisolated extension ConfigurationEditor.Entry {
  /// The patterns of devices that an entry is for.
  fileprivate var patterns: [String] { value["match"]?.words ?? [] }
}

nonisolated extension Plist {
  /// The word that it is; nil for a list or a dictionary.
  var word: String? { if case .text(let word) = self { word } else { nil } }

  /// The words of a list, or the one that it is.
  var words: [String] {
    if case .list(let values) = self { values.compactMap(\.word) } else { [word].compactMap(\.self) }
  }

  /// The entries of a dictionary; none of anything else.
  var entries: [Entry] { if case .dictionary(let entries) = self { entries } else { [] } }
}
