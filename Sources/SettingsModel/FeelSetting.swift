// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Client
internal import Daemon

/// A setting that people change by hand: how long, how far, or whether.
package struct FeelSetting {
  /// How it is changed.
  nonisolated package enum Kind: Hashable, Sendable {
    /// On or off, in these words.
    case flag(on: String, off: String)
    /// A number of some unit, by steps.
    case number(ClosedRange<Double>, step: Double, unit: String)
    /// A number of some unit, or nothing, which is shown as 0.
    case optional(ClosedRange<Double>, step: Double, unit: String)
  }

  /// Its name in the configuration.
  package let name: String
  /// The dictionary for those who cannot see the screen.
  static let exploration = "exploration"

  /// The list of rules that has it, such as `limits`, or the dictionary; nil for one of `settings`.
  package let list: String?
  /// How it is changed.
  package let kind: Kind
  /// What it is, in the words of `fingerpost list`.
  package let summary: String
  /// What the file says; nil if it says nothing, so that the default holds.
  package let text: String?
  /// What holds now; nil for nothing.
  package let currentText: String?
  /// What holds if no file says anything.
  package let usualText: String?

  /// Its name, which no other setting has.
  package var path: String { list.map { "\($0).\(name)" } ?? name }

  /// A setting that the window shows, and how its value is spelled in the unit of its kind.
  private struct Shown {
    let name: String
    var list: String?
    let kind: Kind
    let spelling: (Configuration) -> String?

    /// One of the settings of all bindings.
    init(_ name: String, _ kind: Kind, _ spelling: @escaping (Settings) -> String) {
      (self.name, self.kind) = (name, kind)
      self.spelling = { spelling($0.settings) }
    }

    /// One of the help for ordinary touches, as long as no condition has other.
    init(_ name: String, _ kind: Kind, helping spelling: @escaping (TouchAccommodations) -> String?) {
      (self.name, list, self.kind) = (name, "accommodations", kind)
      self.spelling = { $0.accommodations.first { $0.condition == nil }.flatMap(spelling) }
    }

    /// One of the limits of ordinary touches, as long as no condition has others.
    init(_ name: String, _ kind: Kind, limiting spelling: @escaping (TouchLimits) -> String?) {
      (self.name, list, self.kind) = (name, "limits", kind)
      self.spelling = { $0.limits.first { $0.condition == nil }.flatMap(spelling) }
    }

    /// One of the exploration of the screen by touch.
    init(_ name: String, _ kind: Kind, exploring spelling: @escaping (TouchExploration) -> String) {
      (self.name, list, self.kind) = (name, FeelSetting.exploration, kind)
      self.spelling = { spelling($0.exploration) }
    }

    /// What the registry says of it.
    var summary: String? {
      let keys =
        switch list {
        case "accommodations": TouchAccommodations.keys
        case "limits": TouchLimits.keys
        case FeelSetting.exploration: TouchExploration.keys
        default: SettingRegistry.all.map(\.key)
        }
      return keys.first { $0.name == name }?.summary
    }
  }

  /// The settings of gestures that the window shows, within the limits that the configuration has.
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

  /// Those of ordinary touches, in the order in which they help most people.
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
  ]

  private static func whole(_ number: Double) -> Int { Int(number.rounded()) }
  private static func milliseconds(_ seconds: Double) -> String { "\(whole(seconds * 1000)) ms" }

  /// The settings of gestures, with what a configuration says of them.
  package static func ofGestures(in list: BindingList, environment: [String: String]) -> [FeelSetting] {
    read(ofGestures, in: list, environment: environment)
  }

  /// The settings of ordinary touches, with what a configuration says of them.
  package static func ofTouches(in list: BindingList, environment: [String: String]) -> [FeelSetting] {
    read(ofTouches, in: list, environment: environment)
  }

  /// What a configuration leaves unsaid is as it includes it, or as usual.
  private static func read(
    _ shown: [Shown], in list: BindingList, environment: [String: String]
  ) -> [FeelSetting] {
    let edited = list.configuration
    let viewer = EditedConfiguration.viewer(environment: environment)
    let configuration =
      edited.flatMap { try? viewer.configuration(of: $0.bytes, file: $0.name) } ?? Configuration()
    func said(_ list: String?) -> [String: String] {
      let editor = EditedConfiguration.editor
      guard let edited else { return [:] }
      guard let list else { return (try? editor.settings(in: edited.bytes, file: edited.name)) ?? [:] }
      if list == exploration {
        return (try? editor.settings(of: list, in: edited.bytes, file: edited.name)) ?? [:]
      }
      return (try? editor.rule(of: list, in: edited.bytes, file: edited.name)) ?? [:]
    }
    let texts = Dictionary(grouping: shown, by: \.list).mapValues { said($0[0].list) }
    return shown.compactMap { setting in
      guard let summary = setting.summary else { return nil }
      return FeelSetting(
        name: setting.name, list: setting.list, kind: setting.kind, summary: summary,
        text: texts[setting.list]?[setting.name], currentText: setting.spelling(configuration),
        usualText: setting.spelling(Configuration()))
    }
  }

  /// What a rule says of it; nil if that is what holds without the rule.
  var entry: Plist.Entry? {
    currentText.flatMap { $0 == withoutRule ? nil : Plist.Entry(name, .text($0)) }
  }

  /// A limit that is not there forbids nothing, and what helps is off.
  private var withoutRule: String? {
    guard case .flag(let on, let off) = kind else { return nil }
    return list == "limits" ? on : off
  }

  /// What the file says, or what holds; nil for nothing.
  private var words: String? { text ?? currentText }

  /// Whether it is on.
  package var isOn: Bool {
    guard case .flag(let on, _) = kind else { return false }
    return (words ?? withoutRule)?.lowercased() == on.lowercased()
  }

  /// Its number in its unit, 0 for nothing; nil if it is said in another unit, and left alone then.
  package var number: Double? {
    let unit: String
    switch kind {
    case .flag: return nil
    case .number(_, _, let own): unit = own
    case .optional(_, _, let own):
      guard let words else { return 0 }
      if words == "0" { return nil }
      unit = own
    }
    let words = words ?? ""
    let digits = words.prefix { $0.isNumber || $0 == "." }
    let rest = words.dropFirst(digits.count).drop { $0 == " " }
    guard rest == unit, let value = Double(digits) else {
      // Seconds are shown as the milliseconds that they are.
      return rest == "s" && unit == "ms" ? Double(digits).map { $0 * 1000 } : nil
    }
    return value
  }

  /// The values one step below and above, within its limits.
  package var neighbours: [String] {
    guard case .number(let range, let step, _) = kind, let number else { return [] }
    // A step that is small for a spin button is hardly felt.
    let wide = max(step, (number * 0.25 / step).rounded() * step)
    return [number - wide, number + wide].filter(range.contains).map { spelling(of: $0) }
  }

  /// A number as the configuration spells it.
  package func spelling(of number: Double) -> String {
    let unit: String
    switch kind {
    case .flag: return ""
    case .number(_, _, let own), .optional(_, _, let own): unit = own
    }
    let text = number == number.rounded() ? "\(Int(number))" : "\(number)"
    return unit == "%" || unit.isEmpty ? text + unit : "\(text) \(unit)"
  }
}
