// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import Formats

/// A setting that people adjust, such as a duration, a distance or a switch.
package struct FeelSetting {
  nonisolated package enum Kind: Hashable, Sendable {
    /// On or off, each with its word in the configuration.
    case flag(on: String, off: String)
    case number(ClosedRange<Double>, step: Double, unit: String)
    /// A number in a unit, or no value, which is shown as 0.
    case optional(ClosedRange<Double>, step: Double, unit: String)
    case words([String])
    /// A colour, as `#rrggbb`.
    case color
  }

  /// The description of a setting for people, and the spelling of its value in the unit of its kind.
  package struct Shown {
    let name: String
    /// The list of rules or the dictionary that contains the setting, such as `limits`; nil for `settings`.
    var list: String?
    let kind: Kind
    package let title: Message
    package var explanation: Message?
    /// The titles of the words that the value can be.
    package var words: [String: Message] = [:]
    let spelling: (Configuration) -> String?
  }

  /// The dictionary of settings for people who cannot see the screen.
  static let exploration = "exploration"

  static let devices = "devices"

  package let shown: Shown
  /// The device of the setting; nil for all devices.
  package let device: DeviceTarget?
  /// The value in the configuration file itself; nil if that file does not set it.
  package let text: String?
  /// The value in force; nil without a value.
  package let currentText: String?
  /// The value without a setting: the default, or for a device the value for all devices.
  package let usualText: String?
  /// The administrator's file that enforces the value; nil if the user decides.
  package let enforcer: String?

  package var name: String { shown.name }
  package var list: String? { shown.list }
  package var kind: Kind { shown.kind }

  /// The unique name of the setting, the same on each device.
  package var path: String { device == nil ? list.map { "\($0).\(name)" } ?? name : name }

  /// The entry to write into a rule; nil if the rule would not change the value.
  var entry: Plist.Entry? {
    currentText.flatMap { $0 == withoutRule ? nil : Plist.Entry(name, .text($0)) }
  }

  /// The value without a rule: limits allow everything, and accommodations are off.
  private var withoutRule: String? {
    guard case .flag(let on, let off) = kind else { return nil }
    return list == "limits" ? on : off
  }

  /// The value in the configuration file itself, else the value in force.
  private var words: String? { text ?? currentText }

  package var isOn: Bool {
    guard case .flag(let on, _) = kind else { return false }
    return (words ?? withoutRule)?.lowercased() == on.lowercased()
  }

  /// The index of the value among the words of ``kind``; nil for other values.
  package var word: Int? {
    guard case .words(let all) = kind else { return nil }
    return all.firstIndex { $0.lowercased() == words?.lowercased() }
  }

  /// The colour; nil if the setting is not a colour.
  package var color: Color? {
    guard case .color = kind else { return nil }
    return Color(words ?? "")
  }

  /// Whether the configuration file itself sets the value of this device.
  package var isOfDeviceAlone: Bool { device != nil && text != nil }

  /// The number in the unit of ``kind``, 0 without a value; nil for a value in another unit.
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
      // Seconds are shown as milliseconds.
      return rest == "s" && unit == "ms" ? Double(digits).map { $0 * 1000 } : nil
    }
    return value
  }

  /// The values that are one noticeable step below and above the present one, within the range.
  package var neighbours: [String] {
    guard case .number(let range, let step, _) = kind, let number else { return [] }
    // About a quarter of the value: the step of a spin button is often too small to notice.
    let wide = max(step, (number * 0.25 / step).rounded() * step)
    return [number - wide, number + wide].filter(range.contains).map { spelling(of: $0) }
  }

  /// Returns a number in the spelling of the configuration.
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
