// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon

/// A setting that people change by hand: how long, how far, or whether.
package struct FeelSetting {
  /// How it is changed.
  nonisolated package enum Kind: Hashable, Sendable {
    /// On or off.
    case flag
    /// A number of some unit, by steps.
    case number(ClosedRange<Double>, step: Double, unit: String)
  }

  /// Its name in the configuration.
  package let name: String
  /// How it is changed.
  package let kind: Kind
  /// What it is, in the words of `fingerpost list`.
  package let summary: String
  /// What the file says; nil if it says nothing, so that the default holds.
  package let text: String?
  /// What holds now.
  package let currentText: String
  /// What holds if no file says anything.
  package let usualText: String

  /// A setting that the window shows, and how its value is spelled in the unit of its kind.
  private struct Shown {
    let name: String
    let kind: Kind
    let spelling: (Settings) -> String
  }

  /// The settings that the window shows, within the limits that the configuration has.
  private static let shown = [
    Shown(name: "feedback", kind: .flag) { $0.feedback ? "YES" : "NO" },
    Shown(name: "swipeDistance", kind: .number(4...60, step: 1, unit: "mm")) { "\($0.swipeDistance)" },
    Shown(name: "pinchThreshold", kind: .number(5...90, step: 5, unit: "%")) {
      "\(whole($0.pinchThreshold * 100))%"
    },
    Shown(name: "tapMovement", kind: .number(1...10, step: 0.5, unit: "mm")) { "\($0.tapMovement)" },
    Shown(name: "longPressDuration", kind: .number(200...2000, step: 50, unit: "ms")) {
      "\(whole($0.longPressDuration * 1000)) ms"
    },
    Shown(name: "chordInterval", kind: .number(0...500, step: 10, unit: "ms")) {
      "\(whole($0.chordInterval * 1000)) ms"
    },
    Shown(name: "edgeWidth", kind: .number(1...30, step: 1, unit: "mm")) { "\($0.edgeWidth)" },
  ]

  private static func whole(_ number: Double) -> Int { Int(number.rounded()) }

  /// The settings, with what a configuration says of them; what it leaves unsaid is as it includes it, or as usual.
  package static func all(in list: BindingList, environment: [String: String]) -> [FeelSetting] {
    let configuration = list.configuration
    let said = configuration.flatMap {
      try? EditedConfiguration.editor.settings(in: $0.bytes, file: $0.name)
    }
    let viewer = EditedConfiguration.viewer(environment: environment)
    let settings =
      configuration.flatMap { try? viewer.configuration(of: $0.bytes, file: $0.name) }?.settings ?? Settings()
    return shown.compactMap { setting in
      guard let key = SettingRegistry.all.first(where: { $0.key.name == setting.name })?.key else {
        return nil
      }
      return FeelSetting(
        name: setting.name, kind: setting.kind, summary: key.summary, text: said?[setting.name],
        currentText: setting.spelling(settings), usualText: setting.spelling(Settings()))
    }
  }

  /// Whether it is on.
  package var isOn: Bool { (text ?? currentText).uppercased() == "YES" }

  /// Its number in its unit; nil if it is said in another unit, and left alone then.
  package var number: Double? {
    guard case .number(_, _, let unit) = kind else { return nil }
    let words = text ?? currentText
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
    guard case .number(_, _, let unit) = kind else { return "" }
    let text = number == number.rounded() ? "\(Int(number))" : "\(number)"
    return unit == "%" ? "\(text)%" : "\(text) \(unit)"
  }
}
