// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK
internal import GTK
internal import SettingsModel

/// A row for each of some settings, whose control changes it.
final class SettingRows {
  private unowned let owner: SettingsWindow
  /// The controls by the paths of their settings, which stay while their values change.
  private var controls: [String: (row: Handle, control: Handle)] = [:]
  private var isUpdating = false
  private var waiting: [String: Source] = [:]

  /// 300 ms: who holds a key or a button down writes one change and not one for each step.
  private static let pause = 300

  init(_ owner: SettingsWindow) { self.owner = owner }

  isolated deinit {
    for source in waiting.values { source.cancel() }
  }

  /// Shows what settings are.
  ///
  /// - Parameters:
  ///   - settings: The settings, always the same ones.
  ///   - group: The group of a setting's row.
  ///   - remark: What is said of a setting besides.
  func show(
    _ settings: [FeelSetting], in group: (FeelSetting) -> Handle,
    besides remark: (FeelSetting) -> String = { _ in "" }
  ) {
    isUpdating = true
    defer { isUpdating = false }
    for setting in settings {
      let (row, control) = controls[setting.path] ?? make(setting, in: group(setting))
      controls[setting.path] = (row, control)
      show(setting, row, control, remark(setting))
    }
  }

  private func make(_ setting: FeelSetting, in group: Handle) -> (Handle, Handle) {
    let row = Rows(group).add(Self.title(of: setting))
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
    }
    gtk_widget_set_valign(control(), GTK_ALIGN_CENTER)
    adw_action_row_add_suffix(row(), control())
    return (row, control)
  }

  private func makeButton(
    _ setting: FeelSetting, _ range: ClosedRange<Double>, _ step: Double, _ unit: UnitButton
  ) -> Handle {
    let button = Handle(gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, step))
    unit.show(in: button, upTo: range.upperBound)
    gtk_say_label(button(), Self.title(of: setting))
    // It is what has the keyboard.
    if let text = gtk_editable_get_delegate(button()) {
      gtk_say_label(Handle(text)(), Self.title(of: setting))
    }
    button.on("value-changed") { [unowned self] _ in
      guard !isUpdating else { return }
      var value = gtk_spin_button_get_value(button())
      if case .optional(let range, _, _) = setting.kind, value > 0, value < range.lowerBound {
        // Up from nothing comes the least that counts, and down from that nothing.
        value = value <= step ? range.lowerBound : 0
        isUpdating = true
        gtk_spin_button_set_value(button(), value)
        isUpdating = false
      }
      write(setting, value == 0 ? nil : setting.spelling(of: value))
    }
    return button
  }

  private func show(_ setting: FeelSetting, _ row: Handle, _ control: Handle, _ remark: String) {
    if case .flag = setting.kind {
      if (gtk_switch_get_active(control()) != 0) != setting.isOn {
        gtk_switch_set_active(control(), setting.isOn ? 1 : 0)
      }
      return adw_action_row_set_subtitle(row(), Self.explanation(of: setting))
    }
    // What is said in another unit is left to its author.
    gtk_widget_set_sensitive(control(), setting.number == nil ? 0 : 1)
    if let number = setting.number, waiting[setting.path] == nil {
      gtk_spin_button_set_value(control(), number)
    }
    let words =
      if setting.number == nil {
        setting.text ?? ""
      } else if case .optional = setting.kind {
        ""
      } else {
        setting.currentText == setting.usualText ? tr("default") : tr("default: %1", setting.usualText ?? "")
      }
    let more = [words, Self.explanation(of: setting), remark].filter { !$0.isEmpty }
    adw_action_row_set_subtitle(row(), more.joined(separator: " · "))
  }

  private func write(_ setting: FeelSetting, _ value: String?) {
    guard !isUpdating else { return }
    waiting[setting.path]?.cancel()
    waiting[setting.path] = Source.after(milliseconds: Self.pause) { [unowned self] in
      waiting[setting.path] = nil
      owner.change(tr("Changed: %1 = %2", setting.name, value ?? "0")) {
        try owner.session.set(setting, to: value)
      }
      return false
    }
  }

  private static func title(of setting: FeelSetting) -> String {
    switch setting.path {
    case "feedback": tr("Show gestures while the fingers make them")
    case "swipeDistance": tr("How far a swipe goes")
    case "pinchThreshold": tr("How far a pinch goes")
    case "tapMovement": tr("How far a tap's fingers may move")
    case "longPressDuration": tr("How long a long press lasts")
    case "chordInterval": tr("How long to wait for the next finger")
    case "edgeWidth": tr("How wide the edges of the screen are")
    case "wakeTouch": tr("A touch on a dark screen only wakes it")
    case "pointerWhileTouching": tr("Hide the pointer while fingers touch the screen")
    case "accommodations.ignoreRepeats": tr("Ignore touches that repeat the last one")
    case "accommodations.slop": tr("How far a finger may move and still tap")
    case "accommodations.place": tr("A tap counts where the finger lifts")
    case "accommodations.longPress": tr("How long a finger rests for a long press")
    case "accommodations.hold": tr("How long a finger rests before it counts")
    case "limits.fingers": tr("How many fingers an application gets")
    case "limits.longPress": tr("Applications see long presses")
    case "limits.edges": tr("Touches at the edges reach applications")
    case "exploration.on": tr("Explore the screen by touch")
    default: setting.summary
    }
  }

  private static func explanation(of setting: FeelSetting) -> String {
    switch setting.path {
    case "accommodations.ignoreRepeats": tr("for hands that touch twice; no touch waits for it")
    case "accommodations.slop": tr("for hands that tremble")
    case "accommodations.place": tr("needs a distance that a finger may move")
    case "accommodations.hold": tr("a ring fills meanwhile; swipes count at once")
    case "exploration.on": tr("a finger finds out what is there, and two taps press it")
    case "limits.longPress": tr("without them no menu opens at a resting finger")
    default: ""
    }
  }
}
