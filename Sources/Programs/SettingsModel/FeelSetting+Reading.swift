// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
package import Bindings
package import Formats

/// The settings that the window shows, and their values in a configuration.
extension FeelSetting {
  /// The settings of gestures, with ranges inside the limits of the configuration.
  private static let ofGestures = [
    Shown("feedback", "Show gestures as the fingers make them"),
    Shown("swipeDistance", in: 4...60),
    Shown("pinchThreshold", in: 5...90, step: 5),
    Shown("tapMovement", in: 1...10, step: 0.5),
    Shown("longPressDuration", in: 200...2000, step: 50),
    Shown("chordInterval", in: 0...500, step: 10),
    Shown("edgeWidth", in: 1...30),
  ]

  private static let ofFeedback = [
    Shown("feedbackColor", kind: .color),
    Shown(
      "feedbackTheme", nil,
      words: ["auto": Message("as the desktop"), "dark": Message("dark"), "light": Message("light")]),
    Shown("feedbackNames", "Show the name of a gesture once it is recognised"),
    Shown("feedbackFingers", "Show a disc under each finger"),
    Shown("feedbackOverFullscreen", "Show gestures over full-screen windows"),
  ]

  /// The settings that few people change, in the order of the registry.
  private static let details = [
    Shown(
      "touchDelivery", "Touches for applications",
      words: ["exclusive": Message("touches outside gestures"), "shared": Message("all touches")]),
    Shown(
      "map", "Map touchscreens to their monitors", kind: .words(Settings.Mapping.allCases.map(\.rawValue)),
      words: ["NO": Message("no"), "YES": Message("yes"), "whileRunning": Message("while fingerpost runs")]),
    Shown("lateFingerInterval", in: 0...500, step: 10),
    Shown(
      "restingTouches", nil,
      words: [
        "everywhere": Message("everywhere"), "edge": Message("at the edge"), "nowhere": Message("nowhere"),
      ]),
    Shown("maximumHold", in: 50...2000, step: 50),
    Shown("tapDuration", in: 50...1000, step: 10),
    Shown("tapHold", in: 0...1000, step: 10),
    Shown("tapSpread", "Maximum distance between two fingers of a tap", in: 20...300, step: 5),
    Shown("tapInterval", in: 50...1000, step: 10),
    Shown("sequenceInterval", in: 50...2000, step: 50),
    Shown("doubleTapDistance", in: 2...60),
    Shown("panDistance", in: 1...30),
    Shown("rotationThreshold", in: 5...180, step: 5),
    Shown("longPressMovement", in: 1...20, step: 0.5),
  ]

  /// The settings of ordinary touches, the most helpful first.
  private static let ofTouches = [
    Shown("wakeTouch", "A touch on a dark screen only wakes it", kind: .flag(on: "taken", off: "passed")),
    Shown(
      "pointerWhileTouching", "Hide the pointer while fingers touch the screen",
      kind: .flag(on: "hidden", off: "shown")),
    Shown(
      "accommodations.ignoreRepeats", "Ignore repeated touches",
      kind: .optional(50...5000, step: 50, unit: "ms"),
      explanation: Message("for unintended double touches; does not delay touches")),
    Shown(
      "accommodations.slop", "Maximum movement during an ordinary tap",
      kind: .optional(1...30, step: 1, unit: "mm"), explanation: Message("for trembling hands")),
    Shown(
      "accommodations.place", "Taps act where the finger lifts", kind: .flag(on: "last", off: "first"),
      explanation: Message("needs a maximum movement")),
    Shown(
      "accommodations.longPress", "Rest for a long press",
      kind: .optional(500...10_000, step: 100, unit: "ms")),
    Shown(
      "accommodations.hold", "Rest before a finger counts",
      kind: .optional(100...4000, step: 100, unit: "ms"),
      explanation: Message("a ring fills meanwhile; swipes count at once")),
    Shown(
      "limits.fingers", "Maximum fingers of an application", kind: .optional(1...10, step: 1, unit: "")),
    Shown(
      "limits.longPress", "Allow long presses",
      explanation: Message("off: a resting finger does not open a menu")),
    Shown("limits.edges", "Touches at the edges reach applications"),
    Shown(
      "exploration.on", "Explore the screen by touch",
      explanation: Message("a finger explores elements, and a double tap presses them")),
    Shown(
      "exploration.speech", "Speech",
      words: ["auto": Message("when Orca is not running"), "on": Message("always"), "off": Message("never")]),
    Shown(
      "exploration.rate", "Speed of the speech", in: -100...100, step: 10,
      explanation: Message("from -100 to 100")),
    Shown("exploration.sounds", "Sound at each new element"),
    Shown(
      "exploration.press", "Press with",
      words: ["action": Message("the program's own action"), "click": Message("a click")]),
    Shown("exploration.frame", "Frame around the explored element"),
    Shown("exploration.grace", "Tap and flick time", in: 100...2000, step: 50),
    Shown("exploration.pressInterval", "Time between tap and press", in: 100...2000, step: 50),
    Shown(
      "exploration.slop", "Maximum movement while exploring by taps",
      in: 0.5...10, step: 0.1),
    Shown("exploration.edge", "Exit margin", in: 0.5...10, step: 0.5),
    Shown(
      "exploration.corner", "Size of the lower corners", in: 5...40,
      explanation: Message("a finger there lets all others through")),
  ]

  private static let ignored = Shown(
    name: "ignore", list: devices, kind: .flag(on: "YES", off: "NO"), title: Message("Ignored"),
    explanation: Message("all its touches go to applications")
  ) { _ in "NO" }

  fileprivate static let paths = SettingPath.all

  package static func ofGestures(in list: BindingList) -> [FeelSetting] { read(ofGestures, in: list) }

  package static func ofFeedback(in list: BindingList) -> [FeelSetting] { read(ofFeedback, in: list) }

  package static func details(in list: BindingList) -> [FeelSetting] { read(details, in: list) }

  package static func ofTouches(in list: BindingList) -> [FeelSetting] { read(ofTouches, in: list) }

  /// Returns the settings of a device; the first is whether it is ignored.
  package static func of(_ device: DeviceTarget, in list: BindingList) -> [FeelSetting] {
    guard let reading = Reading(list) else { return [] }
    let rule = reading.rule(for: device)
    let own = reading.ownRule(for: device)
    var here = Configuration()
    here.settings = rule?.settings ?? reading.configuration.settings
    return ([ignored] + ofGestures.compactMap(\.ofDevice)).map { shown in
      let isIgnore = shown.name == ignored.name
      return FeelSetting(
        shown: shown, device: device, text: own?.first { $0.key == shown.name }?.value.word,
        currentText: isIgnore && rule?.isIgnored == true ? "YES" : shown.spelling(here),
        usualText: shown.spelling(reading.configuration),
        enforcer: reading.enforcer(of: isIgnore ? [devices] : [devices, shown.name, "settings"]))
    }
  }

  /// Returns the conditions of the conditional rules of a list.
  package static func conditions(of list: String, in bindings: BindingList) -> [Message] {
    guard let configuration = Reading(bindings)?.configuration else { return [] }
    let conditions =
      list == "limits"
      ? configuration.limits.compactMap(\.condition) : configuration.accommodations.compactMap(\.condition)
    return conditions.map { .list($0.parts.map(\.words), separator: ", ") }
  }

  /// Reads settings; a value that the file does not set is that of an included file, or the default.
  private static func read(_ shown: [Shown], in list: BindingList) -> [FeelSetting] {
    let reading = Reading(list)
    let configuration = reading?.configuration ?? Configuration()
    let texts = Dictionary(grouping: shown, by: \.list).mapValues { reading?.said($0[0].list) ?? [:] }
    return shown.map { setting in
      FeelSetting(
        shown: setting, device: nil, text: texts[setting.list]?[setting.name],
        currentText: setting.spelling(configuration), usualText: setting.spelling(Configuration()),
        enforcer: reading?.enforcer(of: setting.list.map { [$0] } ?? [setting.name, "settings"]))
    }
  }
}

nonisolated extension FeelSetting.Kind {
  /// The kind of a key's value: with a range, a number in the unit of the default; else a flag or words.
  fileprivate init(_ key: ConfigurationKey, _ range: ClosedRange<Double>?, step: Double) {
    self =
      if let range {
        .number(range, step: step, unit: key.defaultValue.flatMap { Quantity($0)?.unit } ?? "")
      } else if key.form == .flag {
        .flag(on: "YES", off: "NO")
      } else {
        .words(key.form.words)
      }
  }
}

extension FeelSetting.Shown {
  /// A setting with the kind and the title of the registry, unless others are given.
  fileprivate init(
    _ path: String, _ title: String? = nil, in range: ClosedRange<Double>? = nil, step: Double = 1,
    kind: FeelSetting.Kind? = nil, explanation: Message? = nil, words: [String: Message] = [:]
  ) {
    guard let setting = FeelSetting.paths.first(where: { $0.name == path }) else {
      preconditionFailure("no setting \(path)")
    }
    self.init(
      name: setting.key.name, list: setting.name == setting.key.name ? nil : setting.container,
      kind: kind ?? FeelSetting.Kind(setting.key, range, step: step),
      title: .text(title ?? setting.key.summary, []), explanation: explanation, words: words,
      spelling: setting.spelling)
  }

  /// The same setting of a device; nil if devices cannot differ in it.
  fileprivate var ofDevice: Self? {
    guard SettingRegistry.ofDevices.contains(where: { $0.key.name == name }) else { return nil }
    var shown = self
    shown.list = FeelSetting.devices
    return shown
  }
}
