// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// A setting as the configuration names it.
package struct SettingDescription {
  /// The key, its meaning, its form and its default.
  package let key: ConfigurationKey
  /// Reads it from the settings' dictionary; reports errors and changes nothing if it cannot.
  let read: (DictionaryReader, inout Settings) -> Void
}

/// How settings are read; ``Settings`` lists them.
package enum SettingRegistry {
  /// Those that a single device may have otherwise; whether touches are taken from applications is one for all, as are
  /// the looks of what is shown.
  package static var ofDevices: [SettingDescription] { all.filter { !ofAll.contains($0.key.name) } }

  /// The names of those that hold for all devices.
  package static let ofAll = [
    "touchDelivery", "feedbackColor", "feedbackTheme", "feedbackOverFullscreen", "feedbackFingers",
    "feedbackNames",
  ]

  /// Reads a dictionary of settings.
  ///
  /// - Parameters:
  ///   - arguments: The dictionary.
  ///   - former: What holds where it says nothing.
  ///   - known: The settings that it may have.
  ///   - others: The keys that mean something else in it.
  /// - Returns: The settings that hold now.
  static func read(
    _ arguments: DictionaryReader, changing former: Settings = Settings(),
    from known: [SettingDescription] = all,
    besides others: [ConfigurationKey] = []
  ) -> Settings {
    arguments.reportUnread(except: known.map(\.key.name) + others.map(\.name))
    var settings = former
    for setting in known { setting.read(arguments, &settings) }
    return settings
  }

  /// A setting that is a property; `words` spells its default, and `read` reports errors.
  private static func setting<Value>(
    _ name: String, _ property: WritableKeyPath<Settings, Value>, _ summary: String, format: String,
    words: (Value) -> String = { "\($0)" }, read: @escaping (DictionaryReader) -> Value?
  ) -> SettingDescription {
    let key = ConfigurationKey(
      name, summary, format: format, defaultValue: words(Settings()[keyPath: property]))
    return SettingDescription(key: key) { arguments, settings in
      if let value = read(arguments) { settings[keyPath: property] = value }
    }
  }

  static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ property: WritableKeyPath<Settings, Word>, what: String, _ summary: String
  ) -> SettingDescription {
    let format = Word.allCases.map(\.rawValue).joined(separator: " or ")
    return setting(name, property, summary, format: format, words: \.rawValue) {
      $0.word(name, what: what, as: Word.self)
    }
  }

  /// YES, NO, or a third word.
  static func flag(
    _ name: String, _ property: WritableKeyPath<Settings, Settings.Mapping>, besides third: Settings.Mapping,
    _ summary: String
  ) -> SettingDescription {
    setting(name, property, summary, format: "YES, NO or \(third.rawValue)", words: \.rawValue) { arguments in
      if arguments.value(name) == .text(third.rawValue) { return third }
      return arguments.flag(name).map { $0 ? .yes : .no }
    }
  }

  static func time(
    _ name: String, _ property: WritableKeyPath<Settings, Double>, _ limits: ClosedRange<Double>,
    _ summary: String
  ) -> SettingDescription {
    measure(name, property, .time(limits), summary)
  }

  static func measure(
    _ name: String, _ property: WritableKeyPath<Settings, Double>, _ limits: Measure, _ summary: String
  ) -> SettingDescription {
    setting(name, property, summary, format: limits.format, words: limits.text) {
      $0.quantity(name, limits)
    }
  }

  static func flag(
    _ name: String, _ property: WritableKeyPath<Settings, Bool>, _ summary: String
  ) -> SettingDescription {
    setting(name, property, summary, format: "YES or NO", words: word(for:)) { $0.flag(name) }
  }

  nonisolated private static func word(for flag: Bool) -> String { flag ? "YES" : "NO" }

  static func color(
    _ name: String, _ property: WritableKeyPath<Settings, Color>, _ summary: String
  ) -> SettingDescription {
    setting(name, property, summary, format: Color.format) { arguments in
      guard let text = arguments.text(name) else { return nil }
      return Color(text) ?? arguments.refuse(.malformed(text, format: Color.format), at: name)
    }
  }

  static func length(
    _ name: String, _ property: WritableKeyPath<Settings, Length>, _ summary: String
  ) -> SettingDescription {
    setting(name, property, summary, format: DictionaryReader.lengthForm) { $0.length(name) }
  }
}
