// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK
internal import Glibc

/// Numbers with their unit in the field of a spin button, where screen readers find the unit too.
struct UnitButton {
  /// The unit; empty without one.
  let unit: String
  /// Whether 0 means that the setting has no value, shown as "off".
  let isOptional: Bool

  /// Makes a spin button show its unit, and accept numbers with and without it.
  func show(in button: Handle, upTo highest: Double) {
    gtk_spin_button_set_numeric(button(), 0)
    // The text runs left to right, also in languages that are written from the right.
    if let text = gtk_editable_get_delegate(button()) {
      gtk_widget_set_direction(Handle(text)(), GTK_TEXT_DIR_LTR)
    }
    button.answer("output") { _ in
      let now = words(gtk_spin_button_get_value(button()), digits: Int(gtk_spin_button_get_digits(button())))
      // Setting the same text again would move the cursor to the beginning.
      if button.text != now { gtk_editable_set_text(button(), now) }
      return true
    }
    button.answer("input") { arguments in
      guard let number = number(button.text), let place = arguments[pointer: 1] else {
        return false
      }
      place.assumingMemoryBound(to: Double.self).pointee = number
      return true
    }
    let widest = words(highest, digits: Int(gtk_spin_button_get_digits(button()))).count
    gtk_editable_set_width_chars(button(), Int32(max(widest, tr("off").count) + 1))
    gtk_spin_button_update(button())
  }

  private func words(_ number: Double, digits: Int) -> String {
    if isOptional, number == 0 { return tr("off") }
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let whole = Int((number * Double(scale)).rounded())
    let rest = String(whole % scale)
    let zeros = String(repeating: "0", count: max(0, digits - rest.count))
    let text = digits == 0 ? "\(whole)" : "\(whole / scale)\(Self.decimalSign)\(zeros)\(rest)"
    return unit.isEmpty ? text : "\(text) \(unit)"
  }

  /// Reads a typed number; nil for other texts.
  private func number(_ text: String) -> Double? {
    if isOptional, text.lowercased() == tr("off").lowercased() { return 0 }
    var digits = text.filter { $0 != " " }
    if !unit.isEmpty, digits.hasSuffix(unit) { digits.removeLast(unit.count) }
    return Double(digits.replacing(Self.decimalSign, with: ".").replacing(",", with: "."))
  }

  /// The decimal separator of the user's language.
  private static var decimalSign: String {
    localeconv().flatMap { String(cString: $0.pointee.decimal_point) } ?? "."
  }
}
