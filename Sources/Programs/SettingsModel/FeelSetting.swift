// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings

/// A setting that people change by hand: how long, how far, or whether.
package struct FeelSetting {
  /// How it is changed.
  nonisolated package enum Kind: Hashable, Sendable {
    /// On or off, in these words.
    case flag(on: String, off: String)
    case number(ClosedRange<Double>, step: Double, unit: String)
    /// A number of some unit, or nothing, which is shown as 0.
    case optional(ClosedRange<Double>, step: Double, unit: String)
    case words([String])
    /// A color, as `#rrggbb`.
    case color
  }

  /// Its name in the configuration.
  package let name: String
  /// The dictionary for those who cannot see the screen.
  static let exploration = "exploration"

  /// The list of rules for devices.
  static let devices = "devices"

  /// The list of rules that has it, such as `limits`, or the dictionary; nil for one of `settings`.
  package let list: String?
  /// The device for which it is; nil for one of all.
  package let device: DeviceTarget?
  /// How it is changed.
  package let kind: Kind
  /// What it is, in the words of `fingerpost list`.
  package let summary: String
  /// What the file says; nil if it says nothing, so that the default holds.
  package let text: String?
  /// What holds now; nil for nothing.
  package let currentText: String?
  /// What holds if no file says anything; for a device, what holds for all.
  package let usualText: String?
  /// The administrator's file that says it whatever the user's says; nil if the user decides.
  package let enforcer: String?

  /// Its name, which no other setting has but the same one of a device.
  package var path: String { device == nil ? list.map { "\($0).\(name)" } ?? name : name }

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

  package var isOn: Bool {
    guard case .flag(let on, _) = kind else { return false }
    return (words ?? withoutRule)?.lowercased() == on.lowercased()
  }

  /// The place among its words; nil if it has none, or says another one.
  package var word: Int? {
    guard case .words(let all) = kind else { return nil }
    return all.firstIndex { $0.lowercased() == words?.lowercased() }
  }

  /// Its color; nil if it is none.
  package var color: Color? {
    guard case .color = kind else { return nil }
    return Color(words ?? "")
  }

  /// Whether the file itself says something of it for its device.
  package var isOfDeviceAlone: Bool { device != nil && text != nil }

  /// Its number in its unit, 0 for nothing; nil if it is said in another unit, and left alone then.
  package var number: Double? {
    let unit: String
    switch kind {
    case .flag, .words, .color: return nil
    case .number(_, _, let own): unit = own
    case .optional(_, _, let own):
      guard let words else { return 0 }
      if words == "0" { return nil }
      unit = own
    }
    let words = words ?? ""
    let digits = words.prefix { $0.isNumber || $0 == "." || $0 == "-" }
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
    case .flag, .words, .color: return ""
    case .number(_, _, let own), .optional(_, _, let own): unit = own
    }
    let text = number == number.rounded() ? "\(Int(number))" : "\(number)"
    return unit == "%" || unit.isEmpty ? text + unit : "\(text) \(unit)"
  }
}
