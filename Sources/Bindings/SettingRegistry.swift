// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// A setting as the configuration names it.
package struct SettingDescription {
  /// The key, its meaning, its form and its default.
  package let key: KeyDescription
  /// Reads it from the settings' dictionary; reports mistakes and changes nothing if it cannot.
  let read: (Arguments, inout Settings) -> Void
}

/// How settings are read; which there are stands beside ``Settings``.
package enum SettingRegistry {
  /// Those that a single device may have otherwise; whether touches are taken from applications is one for all.
  package static var ofDevices: [SettingDescription] { all.filter { $0.key.name != "touchDelivery" } }

  /// Reads a dictionary of settings.
  ///
  /// - Parameters:
  ///   - arguments: The dictionary.
  ///   - former: What holds where it says nothing.
  ///   - known: The settings that it may have.
  ///   - others: The keys that mean something else in it.
  /// - Returns: The settings that hold now.
  static func read(
    _ arguments: Arguments, changing former: Settings = Settings(), from known: [SettingDescription] = all,
    besides others: [KeyDescription] = []
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
    let key = KeyDescription(name, summary, form: words, standard: Settings()[keyPath: property].rawValue)
    return SettingDescription(key: key) { arguments, settings in
      guard let word = arguments.word(name, what: what, as: Word.self) else { return }
      settings[keyPath: property] = word
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
    let standard = limits.text(Settings()[keyPath: property])
    let key = KeyDescription(name, summary, form: limits.form, standard: standard)
    return SettingDescription(key: key) { arguments, settings in
      guard let value = arguments.quantity(name, limits) else { return }
      settings[keyPath: property] = value
    }
  }

  static func length(
    _ name: String, _ property: WritableKeyPath<Settings, Length>, _ summary: String
  ) -> SettingDescription {
    let standard = "\(Settings()[keyPath: property])"
    let key = KeyDescription(name, summary, form: Arguments.lengthForm, standard: standard)
    return SettingDescription(key: key) { arguments, settings in
      guard let value = arguments.length(name) else { return }
      settings[keyPath: property] = value
    }
  }
}
