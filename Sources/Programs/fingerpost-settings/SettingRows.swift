// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import CGTK
internal import SettingsModel

/// Rows of settings, each with a control that changes the setting.
final class SettingRows {
  private unowned let owner: SettingsWindow
  /// The widgets of a setting.
  private struct Row {
    let row: Handle
    let control: Handle
    /// The sign that the administrator decides.
    let lock: Handle
    /// The button that resets a device to the value of all; nil for a setting of all devices.
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

  /// Shows settings, always the same ones, in their groups or expandable rows, with remarks.
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
    let row = Rows.make(Self.title(of: setting))
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
        Self.title(of: setting), words.map { Self.title(of: $0, setting) }, selected: setting.word ?? 0
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
        tr("As all devices: %1", Self.title(of: setting)), icon: "edit-clear-symbolic", to: row
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
    gtk_say_label(button(), Self.title(of: setting))
    // The inner text has the keyboard focus.
    if let text = gtk_editable_get_delegate(button()) {
      gtk_say_label(Handle(text)(), Self.title(of: setting))
    }
    button.on("value-changed") { [unowned self] _ in
      guard !isUpdating else { return }
      var value = gtk_spin_button_get_value(button())
      if case .optional(let range, _, _) = setting.kind, value > 0, value < range.lowerBound {
        // Up from 0 comes the lowest valid value, and down from that comes 0.
        value = value <= step ? range.lowerBound : 0
        isUpdating = true
        gtk_spin_button_set_value(button(), value)
        isUpdating = false
      }
      // Only accommodations and limits can have no value.
      let isNothing = if case .optional = setting.kind { value == 0 } else { false }
      write(setting, isNothing ? nil : value == 0 ? "0" : setting.spelling(of: value))
    }
    return button
  }

  private func makeColorButton(_ setting: FeelSetting) -> Handle {
    let button = Handle(gtk_color_button_new())
    gtk_color_button_set_modal(button(), 1)
    // The inner button has the keyboard focus.
    if let inner = gtk_widget_get_first_child(button()) { gtk_say_label(inner, Self.title(of: setting)) }
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
    let remarks = [Self.explanation(of: setting), remark]
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
      // A value in another unit is left to its author.
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

  /// Compares the value in force with the default, or with that of all devices.
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
        ? tr("As all devices: %1", Self.title(of: setting))
        : tr("Changed: %1 = %2", setting.name, value ?? "0")
      owner.change(words) {
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
    case "exploration.speech": tr("Speak of what is explored")
    case "exploration.rate": tr("How fast it speaks")
    case "exploration.sounds": tr("A sound when the finger comes to something else")
    case "exploration.press": tr("How something is pressed")
    case "exploration.grace": tr("How long a finger may become a tap or a flick")
    case "exploration.pressInterval": tr("How soon the tap follows that presses")
    case "exploration.slop": tr("How far a finger may move and still tap what is explored")
    case "exploration.edge": tr("How near to an edge a finger leaves the screen")
    case "exploration.corner": tr("How large the lower corners are")
    case "ignore": tr("Ignored")
    case "feedbackColor": tr("Their color")
    case "feedbackTheme": tr("The background of arrows, rings and bars")
    case "feedbackNames": tr("Show the name of a gesture once it is recognised")
    case "feedbackFingers": tr("Show a disc where each finger is")
    case "feedbackOverFullscreen": tr("Show gestures above full-screen windows too")
    case "touchDelivery": tr("What applications get of touches that may become gestures")
    case "map": tr("Keep touchscreens on their monitors")
    case "lateFingerInterval": tr("How long a late finger may complete a gesture")
    case "restingTouches": tr("Where touches at rest do not disturb gestures beside them")
    case "maximumHold": tr("How long a resting touch is kept from its application")
    case "tapDuration": tr("How long a tap's fingers may rest")
    case "tapHold": tr("How long two fingers that may tap are kept from their application")
    case "tapSpread": tr("How far apart a tap's two fingers may land")
    case "tapInterval": tr("How long to wait for the next tap of several")
    case "sequenceInterval": tr("How long to wait for the next gesture of a sequence")
    case "doubleTapDistance": tr("How far apart the taps of several may be")
    case "panDistance": tr("How far a pan must go before it is followed")
    case "rotationThreshold": tr("How far a rotation must go")
    case "longPressMovement": tr("How far a long press's fingers may move")
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
    case "exploration.rate": tr("from -100 to 100")
    case "exploration.corner": tr("a finger there lets all others through")
    case "ignore": tr("applications get all its touches, and gestures none")
    case "limits.longPress": tr("without them no menu opens at a resting finger")
    default: ""
    }
  }

  private static func title(of word: String, _ setting: FeelSetting) -> String {
    switch "\(setting.path) \(word)" {
    case "exploration.speech auto": tr("without Orca")
    case "exploration.speech on": tr("always")
    case "exploration.speech off": tr("never")
    case "exploration.press action": tr("by its program")
    case "exploration.press click": tr("by a click")
    case "touchDelivery exclusive": tr("those that become none")
    case "touchDelivery shared": tr("all of them")
    case "map NO": tr("no")
    case "map YES": tr("yes")
    case "map whileRunning": tr("while fingerpost runs")
    case "restingTouches everywhere": tr("everywhere")
    case "restingTouches edge": tr("at the edge")
    case "restingTouches nowhere": tr("nowhere")
    case "feedbackTheme auto": tr("as the desktop")
    case "feedbackTheme dark": tr("dark")
    case "feedbackTheme light": tr("light")
    default: word
    }
  }
}
