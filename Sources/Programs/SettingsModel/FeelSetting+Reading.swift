// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
package import Bindings
package import Formats

/// The settings that the window shows, and their values in a configuration.
extension FeelSetting {
  /// A setting that the window shows, with the spelling of its value in the unit of its kind.
  private struct Shown {
    let name: String
    var list: String?
    let kind: Kind
    let spelling: (Configuration) -> String?

    /// A setting of all bindings.
    init(_ name: String, _ kind: Kind, _ spelling: @escaping (Settings) -> String) {
      (self.name, self.kind) = (name, kind)
      self.spelling = { spelling($0.settings) }
    }

    /// A value of the unconditional rule of `accommodations`.
    init(_ name: String, _ kind: Kind, helping spelling: @escaping (TouchAccommodations) -> String?) {
      (self.name, list, self.kind) = (name, "accommodations", kind)
      self.spelling = { $0.accommodations.first { $0.condition == nil }.flatMap(spelling) }
    }

    /// A value of the unconditional rule of `limits`.
    init(_ name: String, _ kind: Kind, limiting spelling: @escaping (TouchLimits) -> String?) {
      (self.name, list, self.kind) = (name, "limits", kind)
      self.spelling = { $0.limits.first { $0.condition == nil }.flatMap(spelling) }
    }

    /// A value of the exploration of the screen by touch.
    init(_ name: String, _ kind: Kind, exploring spelling: @escaping (TouchExploration) -> String) {
      (self.name, list, self.kind) = (name, FeelSetting.exploration, kind)
      self.spelling = { spelling($0.exploration) }
    }

    /// The same setting of a device; nil if devices cannot differ in it.
    var ofDevice: Shown? {
      guard SettingRegistry.ofDevices.contains(where: { $0.key.name == name }) else { return nil }
      return listed(in: FeelSetting.devices)
    }

    func listed(in list: String) -> Shown {
      var shown = self
      shown.list = list
      return shown
    }

    /// The summary of the registry.
    var summary: String? {
      let keys =
        switch list {
        case "accommodations": TouchAccommodations.keys
        case "limits": TouchLimits.keys
        case FeelSetting.exploration: TouchExploration.keys
        case FeelSetting.devices: DeviceReader.keys + SettingRegistry.all.map(\.key)
        default: SettingRegistry.all.map(\.key)
        }
      return keys.first { $0.name == name }?.summary
    }
  }

  /// The settings of gestures, with ranges inside the limits of the configuration.
  private static let ofGestures = [
    Shown("feedback", .flag(on: "YES", off: "NO")) { $0.feedback ? "YES" : "NO" },
    Shown("swipeDistance", .number(4...60, step: 1, unit: "mm")) { "\($0.swipeDistance)" },
    Shown("pinchThreshold", .number(5...90, step: 5, unit: "%")) { "\(whole($0.pinchThreshold * 100))%" },
    Shown("tapMovement", .number(1...10, step: 0.5, unit: "mm")) { "\($0.tapMovement)" },
    Shown("longPressDuration", .number(200...2000, step: 50, unit: "ms")) {
      milliseconds($0.longPressDuration)
    },
    Shown("chordInterval", .number(0...500, step: 10, unit: "ms")) { milliseconds($0.chordInterval) },
    Shown("edgeWidth", .number(1...30, step: 1, unit: "mm")) { "\($0.edgeWidth)" },
  ]

  private static let ofFeedback = [
    Shown("feedbackColor", .color) { "\($0.feedbackColor)" },
    Shown("feedbackTheme", .words(Settings.FeedbackTheme.allCases.map(\.rawValue))) {
      $0.feedbackTheme.rawValue
    },
    Shown("feedbackNames", .flag(on: "YES", off: "NO")) { $0.feedbackNames ? "YES" : "NO" },
    Shown("feedbackFingers", .flag(on: "YES", off: "NO")) { $0.feedbackFingers ? "YES" : "NO" },
    Shown("feedbackOverFullscreen", .flag(on: "YES", off: "NO")) { $0.feedbackOverFullscreen ? "YES" : "NO" },
  ]

  /// The settings that few people change, in the order of the registry.
  private static let details = [
    Shown("touchDelivery", .words(Settings.TouchDelivery.allCases.map(\.rawValue))) {
      $0.touchDelivery.rawValue
    },
    Shown("map", .words(Settings.Mapping.allCases.map(\.rawValue))) { $0.map.rawValue },
    Shown("lateFingerInterval", .number(0...500, step: 10, unit: "ms")) {
      milliseconds($0.lateFingerInterval)
    },
    Shown("restingTouches", .words(Settings.RestingTouches.allCases.map(\.rawValue))) {
      $0.restingTouches.rawValue
    },
    Shown("maximumHold", .number(50...2000, step: 50, unit: "ms")) { milliseconds($0.maximumHold) },
    Shown("tapDuration", .number(50...1000, step: 10, unit: "ms")) { milliseconds($0.tapDuration) },
    Shown("tapHold", .number(0...1000, step: 10, unit: "ms")) { milliseconds($0.tapHold) },
    Shown("tapSpread", .number(20...300, step: 5, unit: "mm")) { "\($0.tapSpread)" },
    Shown("tapInterval", .number(50...1000, step: 10, unit: "ms")) { milliseconds($0.tapInterval) },
    Shown("sequenceInterval", .number(50...2000, step: 50, unit: "ms")) { milliseconds($0.sequenceInterval) },
    Shown("doubleTapDistance", .number(2...60, step: 1, unit: "mm")) { "\($0.doubleTapDistance)" },
    Shown("panDistance", .number(1...30, step: 1, unit: "mm")) { "\($0.panDistance)" },
    Shown("rotationThreshold", .number(5...180, step: 5, unit: "deg")) {
      "\(whole($0.rotationThreshold * 180 / .pi)) deg"
    },
    Shown("longPressMovement", .number(1...20, step: 0.5, unit: "mm")) { "\($0.longPressMovement)" },
  ]

  /// The settings of ordinary touches, the most helpful first.
  private static let ofTouches = [
    Shown("wakeTouch", .flag(on: "taken", off: "passed")) { $0.wakeTouch.rawValue },
    Shown("pointerWhileTouching", .flag(on: "hidden", off: "shown")) { $0.pointerWhileTouching.rawValue },
    Shown(
      "ignoreRepeats", .optional(50...5000, step: 50, unit: "ms"),
      helping: {
        $0.ignoreRepeats.map { milliseconds($0) }
      }),
    Shown("slop", .optional(1...30, step: 1, unit: "mm"), helping: { $0.slop.map { "\($0)" } }),
    Shown("place", .flag(on: "last", off: "first"), helping: { $0.place.rawValue }),
    Shown(
      "longPress", .optional(500...10_000, step: 100, unit: "ms"),
      helping: {
        $0.longPress.map { milliseconds($0) }
      }),
    Shown(
      "hold", .optional(100...4000, step: 100, unit: "ms"), helping: { $0.hold.map { milliseconds($0) } }),
    Shown("fingers", .optional(1...10, step: 1, unit: ""), limiting: { $0.fingers.map { "\($0)" } }),
    Shown("longPress", .flag(on: "YES", off: "NO"), limiting: { $0.longPress ? "YES" : "NO" }),
    Shown("edges", .flag(on: "YES", off: "NO"), limiting: { $0.edges ? "YES" : "NO" }),
    Shown("on", .flag(on: "YES", off: "NO"), exploring: { $0.isOn ? "YES" : "NO" }),
    Shown(
      "speech", .words(TouchExploration.Speech.allCases.map(\.rawValue)), exploring: { $0.speech.rawValue }),
    Shown("rate", .number(-100...100, step: 10, unit: ""), exploring: { "\($0.rate)" }),
    Shown("sounds", .flag(on: "YES", off: "NO"), exploring: { $0.hasSounds ? "YES" : "NO" }),
    Shown("press", .words(TouchExploration.Press.allCases.map(\.rawValue)), exploring: { $0.press.rawValue }),
    Shown("grace", .number(100...2000, step: 50, unit: "ms"), exploring: { milliseconds($0.grace) }),
    Shown(
      "pressInterval", .number(100...2000, step: 50, unit: "ms"),
      exploring: { milliseconds($0.pressInterval) }),
    Shown("slop", .number(0.5...10, step: 0.1, unit: "mm"), exploring: { "\($0.slop)" }),
    Shown("edge", .number(0.5...10, step: 0.5, unit: "mm"), exploring: { "\($0.edge)" }),
    Shown("corner", .number(5...40, step: 1, unit: "mm"), exploring: { "\($0.corner)" }),
  ]

  private static func whole(_ number: Double) -> Int { Int(number.rounded()) }
  private static func milliseconds(_ seconds: Double) -> String { "\(whole(seconds * 1000)) ms" }

  package static func ofGestures(in list: BindingList) -> [FeelSetting] { read(ofGestures, in: list) }

  package static func ofFeedback(in list: BindingList) -> [FeelSetting] { read(ofFeedback, in: list) }

  package static func details(in list: BindingList) -> [FeelSetting] { read(details, in: list) }

  package static func ofTouches(in list: BindingList) -> [FeelSetting] { read(ofTouches, in: list) }

  /// Returns the settings of a device; the first is whether it is ignored.
  package static func of(_ device: DeviceTarget, in list: BindingList) -> [FeelSetting] {
    let ignored = Shown("ignore", .flag(on: "YES", off: "NO")) { (_: Settings) in "NO" }
    guard let reading = Reading(list) else { return [] }
    let rule = reading.rule(for: device)
    let own = reading.ownRule(for: device)
    var here = Configuration()
    here.settings = rule?.settings ?? reading.configuration.settings
    return ([ignored] + ofGestures).compactMap { shown in
      guard let setting = shown.name == "ignore" ? shown.listed(in: devices) : shown.ofDevice,
        let summary = setting.summary
      else { return nil }
      let isIgnore = shown.name == "ignore"
      return FeelSetting(
        name: setting.name, list: devices, device: device, kind: setting.kind, summary: summary,
        text: own?.first { $0.key == setting.name }?.value.word,
        currentText: isIgnore ? (rule?.isIgnored == true ? "YES" : "NO") : setting.spelling(here),
        usualText: isIgnore ? "NO" : setting.spelling(reading.configuration),
        enforcer: reading.enforcer(of: isIgnore ? [devices] : [devices, setting.name, "settings"]))
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
    return shown.compactMap { setting in
      guard let summary = setting.summary else { return nil }
      return FeelSetting(
        name: setting.name, list: setting.list, device: nil, kind: setting.kind, summary: summary,
        text: texts[setting.list]?[setting.name], currentText: setting.spelling(configuration),
        usualText: setting.spelling(Configuration()),
        enforcer: reading?.enforcer(of: setting.list.map { [$0] } ?? [setting.name, "settings"]))
    }
  }
}
