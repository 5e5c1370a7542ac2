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

  static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ property: WritableKeyPath<Settings, Word>, what: String, _ summary: String
  ) -> SettingDescription {
    let words = Word.allCases.map(\.rawValue).joined(separator: " or ")
    let key = ConfigurationKey(
      name, summary, format: words, defaultValue: Settings()[keyPath: property].rawValue)
    return SettingDescription(key: key) { arguments, settings in
      guard let word = arguments.word(name, what: what, as: Word.self) else { return }
      settings[keyPath: property] = word
    }
  }

  /// YES, NO, or a third word.
  static func flag(
    _ name: String, _ property: WritableKeyPath<Settings, Settings.Mapping>, besides third: Settings.Mapping,
    _ summary: String
  ) -> SettingDescription {
    let key = ConfigurationKey(
      name, summary, format: "YES, NO or \(third.rawValue)",
      defaultValue: Settings()[keyPath: property].rawValue)
    return SettingDescription(key: key) { arguments, settings in
      if arguments.value(name) == .text(third.rawValue) {
        settings[keyPath: property] = third
      } else if let flag = arguments.flag(name) {
        settings[keyPath: property] = flag ? .yes : .no
      }
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
    let defaultValue = limits.text(Settings()[keyPath: property])
    let key = ConfigurationKey(name, summary, format: limits.format, defaultValue: defaultValue)
    return SettingDescription(key: key) { arguments, settings in
      guard let value = arguments.quantity(name, limits) else { return }
      settings[keyPath: property] = value
    }
  }

  static func flag(
    _ name: String, _ property: WritableKeyPath<Settings, Bool>, _ summary: String
  ) -> SettingDescription {
    let key = ConfigurationKey(
      name, summary, format: "YES or NO", defaultValue: Settings()[keyPath: property] ? "YES" : "NO")
    return SettingDescription(key: key) { arguments, settings in
      guard let flag = arguments.flag(name) else { return }
      settings[keyPath: property] = flag
    }
  }

  static func color(
    _ name: String, _ property: WritableKeyPath<Settings, Color>, _ summary: String
  ) -> SettingDescription {
    let key = ConfigurationKey(
      name, summary, format: Color.format, defaultValue: Settings()[keyPath: property].description)
    return SettingDescription(key: key) { arguments, settings in
      guard let text = arguments.text(name) else { return }
      guard let color = Color(text) else {
        return arguments.report(.malformed(text, format: Color.format), at: name)
      }
      settings[keyPath: property] = color
    }
  }

  static func length(
    _ name: String, _ property: WritableKeyPath<Settings, Length>, _ summary: String
  ) -> SettingDescription {
    let defaultValue = "\(Settings()[keyPath: property])"
    let key = ConfigurationKey(name, summary, format: DictionaryReader.lengthForm, defaultValue: defaultValue)
    return SettingDescription(key: key) { arguments, settings in
      guard let value = arguments.length(name) else { return }
      settings[keyPath: property] = value
    }
  }
}
