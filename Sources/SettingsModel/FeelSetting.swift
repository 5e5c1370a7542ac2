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
  /// What holds if the file says nothing.
  package let defaultText: String

  /// The settings that the window shows, within the limits that the configuration has.
  private static let shown: [(String, Kind)] = [
    ("feedback", .flag),
    ("swipeDistance", .number(4...60, step: 1, unit: "mm")),
    ("pinchThreshold", .number(5...90, step: 5, unit: "%")),
    ("tapMovement", .number(1...10, step: 0.5, unit: "mm")),
    ("longPressDuration", .number(200...2000, step: 50, unit: "ms")),
    ("chordInterval", .number(0...500, step: 10, unit: "ms")),
    ("edgeWidth", .number(1...30, step: 1, unit: "mm")),
  ]

  /// The settings, with what a configuration says of them.
  package static func all(in list: BindingList) -> [FeelSetting] {
    let said = list.configuration.flatMap {
      try? EditedConfiguration.editor.settings(in: $0.bytes, file: $0.name)
    }
    return shown.compactMap { name, kind in
      guard let key = SettingRegistry.all.first(where: { $0.key.name == name })?.key else { return nil }
      return FeelSetting(
        name: name, kind: kind, summary: key.summary, text: said?[name], defaultText: key.defaultValue ?? "")
    }
  }

  /// Whether it is on.
  package var isOn: Bool { (text ?? defaultText).uppercased() == "YES" }

  /// Its number in its unit; nil if it is said in another unit, and left alone then.
  package var number: Double? {
    guard case .number(_, _, let unit) = kind else { return nil }
    let words = text ?? defaultText
    let digits = words.prefix { $0.isNumber || $0 == "." }
    let rest = words.dropFirst(digits.count).drop { $0 == " " }
    guard rest == unit, let value = Double(digits) else {
      // Seconds are shown as the milliseconds that they are.
      return rest == "s" && unit == "ms" ? Double(digits).map { $0 * 1000 } : nil
    }
    return value
  }

  /// A number as the configuration spells it.
  package func spelling(of number: Double) -> String {
    guard case .number(_, _, let unit) = kind else { return "" }
    let text = number == number.rounded() ? "\(Int(number))" : "\(number)"
    return unit == "%" ? "\(text)%" : "\(text) \(unit)"
  }
}
