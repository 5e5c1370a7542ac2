// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import CGTK
internal import SettingsModel

/// Rows of settings, each with a control that changes the setting.
final class SettingRows {
  private unowned let owner: SettingsWindow
  private struct Row {
    let row: Handle
    let control: Handle
    /// The lock icon, shown if the administrator enforces the value.
    let lock: Handle
    /// The button that resets a device's value to that of all devices; nil for a setting of all devices.
    var reset: Handle?
  }
  /// The rows by the paths of their settings; they stay while the values change.
  private var rows: [String: Row] = [:]
  private var isUpdating = false
  private var waiting: [String: Source] = [:]

  /// 300 ms: a key or button held down writes one change, not one for each step.
  private static let pause = 300

  init(_ owner: SettingsWindow) { self.owner = owner }

  isolated deinit {
    for source in waiting.values { source.cancel() }
  }

  /// Shows settings in their groups or expandable rows, with remarks; each call must pass the same settings.
  func show(
    _ settings: [FeelSetting], in group: (FeelSetting) -> Handle,
    besides remark: (FeelSetting) -> String = { _ in "" }
  ) {
    isUpdating = true
    defer { isUpdating = false }
    for setting in settings {
      let row = rows[setting.path] ?? make(setting, in: group(setting))
      rows[setting.path] = row
      show(setting, row.row, row.control, remark(setting))
      row.row.isSensitive = setting.enforcer == nil
      row.lock.isVisible = setting.enforcer != nil
      if let reset = row.reset { reset.isVisible = setting.isOfDeviceAlone }
    }
  }

  private func make(_ setting: FeelSetting, in group: Handle) -> Row {
    let row = Rows.make(setting.title)
    if gtk_is_expander(group()) != 0 {
      adw_expander_row_add_row(group(), row())
    } else {
      adw_preferences_group_add(group(), row())
    }
    let control: Handle
    switch setting.kind {
    case .flag(let on, let off):
      control = Handle(gtk_switch_new())
      control.on("notify::active") { [unowned self] _ in
        write(setting, gtk_switch_get_active(control()) != 0 ? on : off)
      }
      adw_action_row_set_activatable_widget(row(), control())
    case .number(let range, let step, let unit):
      control = makeButton(setting, range, step, UnitButton(unit: unit, isOptional: false))
    case .optional(let range, let step, let unit):
      control = makeButton(
        setting, 0...range.upperBound, step, UnitButton(unit: unit, isOptional: true))
    case .color: control = makeColorButton(setting)
    case .words(let words):
      control = makeDropDown(
        setting.title, words.map { setting.shown.words[$0]?.local ?? $0 }, selected: setting.word ?? 0
      ) { [unowned self] in
        write(setting, words[$0])
      }
    }
    gtk_widget_set_valign(control(), GTK_ALIGN_CENTER)
    let lock = makeLock()
    adw_action_row_add_suffix(row(), lock())
    var made = Row(row: row, control: control, lock: lock)
    if setting.device != nil {
      made.reset = addButton(
        tr("As all devices: %1", setting.title), icon: "edit-clear-symbolic", to: row
      ) { [unowned self] in
        write(setting, nil)
      }
    }
    adw_action_row_add_suffix(row(), control())
    return made
  }

  private func makeButton(
    _ setting: FeelSetting, _ range: ClosedRange<Double>, _ step: Double, _ unit: UnitButton
  ) -> Handle {
    let button = Handle(gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, step))
    unit.show(in: button, upTo: range.upperBound)
    gtk_say_label(button(), setting.title)
    // Screen readers read the inner text, because it has the keyboard focus.
    if let text = gtk_editable_get_delegate(button()) {
      gtk_say_label(Handle(text)(), setting.title)
    }
    button.on("value-changed") { [unowned self] _ in
      guard !isUpdating else { return }
      var value = gtk_spin_button_get_value(button())
      if case .optional(let range, _, _) = setting.kind, value > 0, value < range.lowerBound {
        // A step up from 0 leads to the lowest valid value, and a step down from there to 0.
        value = value <= step ? range.lowerBound : 0
        isUpdating = true
        gtk_spin_button_set_value(button(), value)
        isUpdating = false
      }
      // 0 means "without a value" only for optional settings: those of accommodations and limits.
      let isNothing = if case .optional = setting.kind { value == 0 } else { false }
      write(setting, isNothing ? nil : value == 0 ? "0" : setting.spelling(of: value))
    }
    return button
  }

  private func makeColorButton(_ setting: FeelSetting) -> Handle {
    let button = Handle(gtk_color_button_new())
    gtk_color_button_set_modal(button(), 1)
    // Screen readers read the inner button, because it has the keyboard focus.
    if let inner = gtk_widget_get_first_child(button()) { gtk_say_label(inner, setting.title) }
    button.on("color-set") { [unowned self] _ in
      var color = GdkRGBA()
      gtk_color_chooser_get_rgba(button(), &color)
      func byte(_ share: Float) -> UInt8 { UInt8((min(max(share, 0), 1) * 255).rounded()) }
      let words = Color(red: byte(color.red), green: byte(color.green), blue: byte(color.blue)).description
      write(setting, words)
    }
    return button
  }

  private func setColor(_ color: Color?, of button: Handle) {
    guard let color else { return }
    var mixed = GdkRGBA(
      red: Float(color.red) / 255, green: Float(color.green) / 255, blue: Float(color.blue) / 255, alpha: 1)
    gtk_color_chooser_set_rgba(button(), &mixed)
  }

  private func show(_ setting: FeelSetting, _ row: Handle, _ control: Handle, _ remark: String) {
    let remarks = [setting.shown.explanation?.local ?? "", remark]
    let words: String
    switch setting.kind {
    case .flag:
      if (gtk_switch_get_active(control()) != 0) != setting.isOn {
        gtk_switch_set_active(control(), setting.isOn ? 1 : 0)
      }
      words = setting.device == nil || setting.name == "ignore" ? "" : Self.comparison(of: setting)
    case .words:
      control.isSensitive = setting.word != nil
      if let word = setting.word { gtk_drop_down_set_selected(control(), UInt32(word)) }
      words = ""
    case .color:
      setColor(setting.color, of: control)
      words = Self.comparison(of: setting)
    case .number, .optional:
      // A value in another unit cannot be changed here.
      control.isSensitive = setting.number != nil
      if let number = setting.number, waiting[setting.path] == nil {
        gtk_spin_button_set_value(control(), number)
      }
      words = setting.number == nil ? setting.text ?? "" : Self.comparison(of: setting)
    }
    let enforced = setting.enforcer == nil ? "" : tr("Set by the administrator")
    let more = ([enforced, words] + remarks).filter { !$0.isEmpty }
    adw_action_row_set_subtitle(row(), more.joined(separator: " · "))
  }

  /// Compares the value in force with the default, or with the value of all devices.
  private static func comparison(of setting: FeelSetting) -> String {
    if case .optional = setting.kind { return "" }
    let isSame = setting.currentText == setting.usualText
    guard setting.device == nil else {
      return isSame ? tr("as all devices") : tr("all devices: %1", setting.usualText.map { tr($0) } ?? "")
    }
    return isSame ? tr("default") : tr("default: %1", setting.usualText ?? "")
  }

  private func write(_ setting: FeelSetting, _ value: String?) {
    guard !isUpdating else { return }
    waiting[setting.path]?.cancel()
    waiting[setting.path] = Source.after(milliseconds: Self.pause) { [unowned self] in
      waiting[setting.path] = nil
      let isReset = setting.device != nil && value == nil
      let words =
        isReset
        ? tr("As all devices: %1", setting.title)
        : tr("Changed: %1 = %2", setting.name, value ?? "0")
      owner.change(words) {
        try owner.session.set(setting, to: value)
      }
      return false
    }
  }
}

extension FeelSetting {
  fileprivate var title: String { shown.title.local.capitalised }
}
