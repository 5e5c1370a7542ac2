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

/// All settings there are.
package enum SettingRegistry {
  /// One line for each stored property of ``Settings``.
  package static let all: [SettingDescription] = [
    delivery("touchDelivery", "what applications see of touches that may become gestures"),
    measure(
      "chordInterval", \.chordInterval, Limits.chordInterval,
      "how long fingers that are down wait for the next one"),
    measure(
      "maximumHold", \.maximumHold, Limits.hold, "how long a resting touch is kept from its application"),
    measure("tapDuration", \.tapDuration, Limits.tap, "how long a tap's fingers may rest"),
    length("tapMovement", \.tapMovement, "how far a tap's fingers may move"),
    length(
      "tapSpread", \.tapSpread, "how far apart a tap's two fingers may land; each further finger adds half"),
    measure("tapInterval", \.tapInterval, Limits.tap, "how long to wait for the next tap of several"),
    length("swipeDistance", \.swipeDistance, "how far a swipe goes before it counts"),
    length("edgeWidth", \.edgeWidth, "how wide the edges are that gestures come from"),
    length("panDistance", \.panDistance, "how far a pan goes before it is followed"),
    measure(
      "pinchThreshold", \.pinchThreshold, Limits.pinch, "how far a pinch goes before it counts"),
    measure(
      "rotationThreshold", \.rotationThreshold, Limits.rotation, "how far a rotation turns before it counts"),
    measure("longPressDuration", \.longPressDuration, Limits.press, "how long a long press lasts"),
    length("longPressMovement", \.longPressMovement, "how far a long press's fingers may move"),
  ]

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

  private static func delivery(_ name: String, _ summary: String) -> SettingDescription {
    let words = Settings.TouchDelivery.allCases.map(\.rawValue).joined(separator: " or ")
    let key = KeyDescription(name, summary, form: words, standard: Settings().touchDelivery.rawValue)
    return SettingDescription(key: key) { arguments, settings in
      guard let word = arguments.word(name, what: "touch delivery", as: Settings.TouchDelivery.self) else {
        return
      }
      settings.touchDelivery = word
    }
  }

  private static func measure(
    _ name: String, _ property: WritableKeyPath<Settings, Double>, _ limits: Measure, _ summary: String
  ) -> SettingDescription {
    let standard = limits.text(Settings()[keyPath: property])
    let key = KeyDescription(name, summary, form: limits.form, standard: standard)
    return SettingDescription(key: key) { arguments, settings in
      guard let value = arguments.quantity(name, limits) else { return }
      settings[keyPath: property] = value
    }
  }

  private static func length(
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
