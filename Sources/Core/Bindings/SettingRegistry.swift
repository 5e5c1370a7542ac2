// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// A setting as the configuration names it.
///
/// A start of the program goes through all settings, though a file has few of them. So texts for people and
/// key paths, which take time to make, are made on demand.
package struct SettingDescription<Group> {
  let name: String
  fileprivate let describe: () -> ConfigurationKey
  /// Reads it from the group's dictionary; reports errors and changes nothing if it cannot.
  let read: (DictionaryReader, inout Group) -> Void
  /// Returns the value of a group in the spelling of the configuration; nil without a value.
  let spelling: (Group) -> String?

  /// The key, its meaning, its form and its default.
  package var key: ConfigurationKey { describe() }
}

/// A dictionary of settings, each of which has a default.
nonisolated protocol SettingGroup {
  init()
}

package enum SettingRegistry {
  /// The settings that may have another value for a single device; the delivery of touches and the looks of
  /// feedback are the same for all.
  package static var ofDevices: [SettingDescription<Settings>] { all.filter { !ofAll.contains($0.name) } }

  /// The names of the settings that are the same for all devices.
  package static let ofAll = [
    "touchDelivery", "feedbackColor", "feedbackTheme", "feedbackOverFullscreen", "feedbackFingers",
    "feedbackNames",
  ]

  /// Reads a dictionary of settings; missing ones keep their former values.
  ///
  /// `others` are the keys of the dictionary that are not settings.
  static func read<Group: SettingGroup>(
    _ arguments: DictionaryReader, changing former: Group = Group(),
    from known: [SettingDescription<Group>],
    besides others: [ConfigurationKey] = []
  ) -> Group {
    arguments.reportUnread(except: known.map(\.name) + others.map(\.name))
    var settings = former
    for setting in known { setting.read(arguments, &settings) }
    return settings
  }

  static func word<Group: SettingGroup, Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ property: @autoclosure @escaping () -> WritableKeyPath<Group, Word>, what: String,
    _ summary: String, separator: String = " or "
  ) -> SettingDescription<Group> {
    setting(
      name, summary, property(), format: Word.allCases.map(\.rawValue).joined(separator: separator),
      text: { $0.rawValue }, read: { $0.word(name, what: what, as: Word.self) })
  }

  /// A setting with the values YES, NO, or a third word.
  static func flag(
    _ name: String, _ property: @autoclosure @escaping () -> WritableKeyPath<Settings, Settings.Mapping>,
    besides third: Settings.Mapping, _ summary: String
  ) -> SettingDescription<Settings> {
    setting(
      name, summary, property(), format: "YES, NO or \(third.rawValue)", text: { $0.rawValue },
      read: { arguments in
        if arguments.value(name) == .text(third.rawValue) { return third }
        return arguments.flag(name).map { $0 ? .yes : .no }
      })
  }

  static func time<Group: SettingGroup>(
    _ name: String, _ property: @autoclosure @escaping () -> WritableKeyPath<Group, Double>,
    _ limits: ClosedRange<Double>, _ summary: String
  ) -> SettingDescription<Group> {
    measure(name, property(), .time(limits), summary)
  }

  static func measure<Group: SettingGroup>(
    _ name: String, _ property: @autoclosure @escaping () -> WritableKeyPath<Group, Double>,
    _ limits: Measure,
    _ summary: String
  ) -> SettingDescription<Group> {
    setting(
      name, summary, property(), format: limits.format, text: limits.text, read: { $0.quantity(name, limits) }
    )
  }

  static func flag<Group: SettingGroup>(
    _ name: String, _ property: @autoclosure @escaping () -> WritableKeyPath<Group, Bool>,
    _ summary: String
  ) -> SettingDescription<Group> {
    setting(
      name, summary, property(), format: "YES or NO", text: { $0 ? "YES" : "NO" }, read: { $0.flag(name) })
  }

  static func color<Group: SettingGroup>(
    _ name: String, _ property: @autoclosure @escaping () -> WritableKeyPath<Group, Color>,
    _ summary: String
  ) -> SettingDescription<Group> {
    setting(
      name, summary, property(), format: Color.format, text: { $0.description },
      read: { arguments in
        guard let text = arguments.text(name) else { return nil }
        return Color(text) ?? arguments.refuse(.malformed(text, format: Color.format), at: name)
      })
  }

  static func length<Group: SettingGroup>(
    _ name: String, _ property: @autoclosure @escaping () -> WritableKeyPath<Group, Length>,
    _ summary: String
  ) -> SettingDescription<Group> {
    setting(
      name, summary, property(), format: DictionaryReader.lengthForm, text: { "\($0)" },
      read: { $0.length(name) })
  }

  static func time<Group: SettingGroup>(
    _ name: String, _ property: @autoclosure @escaping () -> WritableKeyPath<Group, Double?>,
    _ limits: ClosedRange<Double>, _ summary: String, usual: String
  ) -> SettingDescription<Group> {
    let measure = Measure.time(limits)
    return setting(
      name, summary, property(), format: measure.format, usual: usual, text: { $0.map(measure.text) },
      read: { $0.quantity(name, measure).map(Optional.some) })
  }

  // `text` spells a value; `read` returns nil for a missing value, and for a wrong one, which it reports.
  // `usual` describes the default where it is not a value.
  static func setting<Group: SettingGroup, Value>(
    _ name: String, _ summary: String, _ property: @autoclosure @escaping () -> WritableKeyPath<Group, Value>,
    format: @autoclosure @escaping () -> String, usual: String? = nil, text: @escaping (Value) -> String?,
    read: @escaping (DictionaryReader) -> Value?
  ) -> SettingDescription<Group> {
    SettingDescription(
      name: name,
      describe: {
        ConfigurationKey(
          name, summary, format: format(), defaultValue: usual ?? text(Group()[keyPath: property()]))
      },
      read: { arguments, settings in
        if let value = read(arguments) { settings[keyPath: property()] = value }
      },
      spelling: { text($0[keyPath: property()]) })
  }
}
