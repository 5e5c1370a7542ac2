// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// A setting, by the name that commands use for it, such as `swipeDistance` or `exploration.press`.
package struct SettingPath {
  /// The dictionary, or the list of rules, that contains it at the top of a configuration.
  package let container: String
  package let key: ConfigurationKey
  /// Returns the value in a configuration; nil without a value.
  package let spelling: (Configuration) -> String?

  /// The dictionary whose settings are named without it: `swipeDistance`, not `settings.swipeDistance`.
  private static let plain = "settings"
  /// The lists of rules; the settings are those of the first rule without a condition.
  private static let lists = ["limits", "accommodations"]

  package var name: String { container == Self.plain ? key.name : "\(container).\(key.name)" }
  /// Whether a single device may have its own value.
  package var isOfDevices: Bool {
    container == Self.plain && !SettingRegistry.ofAll.contains(key.name)
  }
  /// Whether the setting is a key of a rule in a list, and not of a dictionary.
  var isOfRule: Bool { Self.lists.contains(container) }

  /// The settings of all devices, in the order of the registries.
  package static var all: [SettingPath] {
    SettingRegistry.all.map { Self(plain, $0) { $0.settings } }
      + SettingRegistry.ofLimits.map { Self("limits", $0) { $0.limits.first { $0.condition == nil } } }
      + SettingRegistry.ofAccommodations.map {
        Self("accommodations", $0) { $0.accommodations.first { $0.condition == nil } }
      } + SettingRegistry.ofExploration.map { Self("exploration", $0) { $0.exploration } }
  }

  /// The setting of single devices that leaves all their touches to applications.
  package static let ignore = SettingPath(container: plain, key: DeviceReader.ignore) { _ in nil }

  /// The settings' names that a word may mean: names with the same last part, or else the nearest ones.
  package static func candidates(for word: String) -> [String] {
    let names = all.map(\.name)
    let last = word.split(separator: ".").last?.lowercased() ?? ""
    let ending = all.filter { $0.key.name.lowercased() == last }.map(\.name)
    guard ending.isEmpty else { return ending }
    if let name = nearest(to: word, among: names) { return [name] }
    return nearest(to: word, among: all.map(\.key.name)).map { key in
      all.filter { $0.key.name == key }.map(\.name)
    } ?? []
  }

  /// The keys that the user's file cannot override when enforced, and that would include the setting.
  fileprivate func enforcedKeys(ofDevice isOfDevice: Bool) -> [String] {
    let keys = container == Self.plain ? [key.name, container] : [container]
    guard isOfDevice else { return keys }
    return key.name == DeviceReader.ignore.name ? ["devices", key.name] : ["devices"] + keys
  }
}

extension SettingPath {
  private init<Group>(
    _ container: String, _ setting: SettingDescription<Group>, of group: @escaping (Configuration) -> Group?
  ) {
    self.init(container: container, key: setting.key) { group($0).flatMap(setting.spelling) }
  }
}

extension ConfigurationEditor {
  package struct SettingValue {
    /// In the configuration's spelling.
    package let text: String
    package let file: String
    /// The line in the file, from 1; nil for a binary property list.
    package let line: Int?
  }

  /// The value of a setting that is in effect; nil if no file sets it, so that the default holds.
  package func value(
    of setting: SettingPath, ofDevices devices: DeviceTarget? = nil, in bytes: [UInt8], file: String
  ) throws(Failure) -> SettingValue? {
    let reading = reader.read(bytes, file: file)
    guard !reading.hasErrors else {
      throw .broken(file: file, reading.diagnostics.filter { $0.severity == .error })
    }
    let sources = reader.sources(bytes, file: file).0
    guard let root = sources.root else { return nil }
    var places: [PropertyListPath] = []
    if let devices,
      let index = root.entry("devices")?.elements.firstIndex(where: {
        devices.isMeant(by: $0.entry("match")?.words ?? [])
      })
    {
      places.append(PropertyListPath.root.key("devices").index(index))
    }
    let container = PropertyListPath.root.key(setting.container)
    if !setting.isOfRule {
      places.append(container)
    } else if let index = root.entry(setting.container)?.elements.firstIndex(where: \.isUnconditional) {
      places.append(container.index(index))
    }
    for place in places.map({ $0.key(setting.key.name) }) {
      guard let text = root.value(at: place)?.word else { continue }
      let (number, own) = sources.origin(of: place)
      let report = sources.files[number].report
      return SettingValue(text: text, file: report.file, line: report.line(of: own))
    }
    return nil
  }

  /// Whether a text itself has a setting; with devices, whether their own rule in the text has it.
  package func has(
    _ setting: SettingPath, ofDevices devices: DeviceTarget? = nil, in bytes: [UInt8], file: String
  ) throws(Failure) -> Bool {
    let key = setting.key.name
    if let devices {
      let rules = try entries(of: "devices", in: bytes, file: file)
      return rules.first(where: devices.isOwn)?.value[key] != nil
    }
    let words =
      setting.isOfRule
      ? try rule(of: setting.container, in: bytes, file: file)
      : try settings(of: setting.container, in: bytes, file: file)
    return words?[key] != nil
  }

  /// The administrator's file that enforces a setting; nil if the user's file may set it.
  package func enforcer(
    of setting: SettingPath, ofDevices devices: DeviceTarget? = nil, in bytes: [UInt8], file: String
  ) -> String? {
    let enforced = enforcements(in: bytes, file: file)
    return setting.enforcedKeys(ofDevice: devices != nil).lazy.compactMap { enforced[$0] }.first
  }

  /// Gives a setting a value in the configuration's spelling, or takes it out of the text if nil.
  ///
  /// Without devices, the value is for all devices. `viewer` also reads the other files in effect; a rule
  /// that has to be added begins with the entries of the rule in those files.
  ///
  /// - Throws: The reason why it is not set.
  package func set(
    _ setting: SettingPath, to value: String?, ofDevices devices: DeviceTarget? = nil,
    viewer: ConfigurationEditor, in bytes: [UInt8], file: String
  ) throws(Failure) -> Result {
    if let devices {
      let others = devices.otherRule(among: try viewer.entries(of: "devices", in: bytes, file: file))
      return try set(
        setting.key.name, to: value, ofDevices: devices.patterns, named: devices.name, besides: others,
        in: bytes, file: file)
    }
    guard setting.isOfRule else {
      return try set(
        setting.key.name, ofDictionary: setting.container, to: value, in: bytes, file: file)
    }
    let others = try viewer.entries(of: setting.container, in: bytes, file: file)
      .first { $0.value["when"] == nil }?.value.entries
    return try set(
      setting.key.name, to: value, of: setting.container, besides: others ?? [], in: bytes, file: file)
  }
}

nonisolated extension PropertyListValue {
  fileprivate var elements: [PropertyListValue] { if case .list(let values) = self { values } else { [] } }

  fileprivate var words: [String] {
    if case .list(let values) = self { values.compactMap(\.word) } else { [word].compactMap(\.self) }
  }

  fileprivate var isUnconditional: Bool {
    if case .dictionary(let entries) = self { entries["when"] == nil } else { false }
  }

  fileprivate func entry(_ key: String) -> PropertyListValue? {
    if case .dictionary(let entries) = self { entries[key] } else { nil }
  }

  fileprivate func value(at path: PropertyListPath) -> PropertyListValue? {
    path.steps.reduce(self) { value, step in
      switch step {
      case .key(let key): value?.entry(key)
      case .index(let index): value.flatMap { $0.elements.indices.contains(index) ? $0.elements[index] : nil }
      }
    }
  }
}
