// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK
internal import Client
internal import GTK

/// The few settings that people change.
final class FeelPage: Page {
  let name = "feel"
  let title = tr("Feel")
  let widget: Handle
  private unowned let owner: SettingsWindow
  private let builder = Builder(PackageResources.feel_ui, domain: textDomain)
  private let rows: Rows
  private let effectRow: Handle
  /// The controls by the names of their settings, which stay while their values change.
  private var controls: [String: (row: Handle, control: Handle)] = [:]
  private var isUpdating = false
  private var waiting: [String: Source] = [:]
  private var settings: [FeelSetting] = []
  private let memory = HandMemory()
  private var recorder: Background?
  private lazy var trials = SettingTrials(memory) { [unowned self] in showSettings() }

  /// 300 ms: who holds a key or a button down writes one change and not one for each step.
  private static let pause = 300

  init(_ owner: SettingsWindow) {
    self.owner = owner
    widget = builder["page"]
    rows = Rows(builder["settings"])
    effectRow = builder["effect"]
  }

  isolated deinit {
    for source in waiting.values { source.cancel() }
  }

  /// Keeps what fingers do in mind while the page is shown.
  func appear() {
    guard recorder == nil else { return }
    memory.begin()
    recorder = try? Background("fingerpost", ["record"]) { [unowned self] line in
      if memory.take(line) { trials.start(settings) }
      if memory.count == 0 { say(tr("No gesture yet")) }
    } end: { [unowned self] _, complaints in
      recorder = nil
      say(complaints.split(separator: "\n").last.map(String.init) ?? "")
    }
  }

  private func say(_ words: String) {
    adw_preferences_row_set_use_markup(effectRow(), 0)
    adw_preferences_row_set_title(effectRow(), words)
  }

  func disappear() {
    recorder?.stop()
    recorder = nil
  }

  func update() {
    settings = FeelSetting.all(in: owner.session.list, environment: owner.session.environment)
    showSettings()
    trials.start(settings)
  }

  private func showSettings() {
    if !trials.summary.isEmpty { say(trials.summary) }
    isUpdating = true
    defer { isUpdating = false }
    for setting in settings {
      let (row, control) = controls[setting.name] ?? make(setting)
      controls[setting.name] = (row, control)
      show(setting, row, control)
    }
  }

  private func make(_ setting: FeelSetting) -> (Handle, Handle) {
    let row = rows.add(Self.title(of: setting))
    let control: Handle
    switch setting.kind {
    case .flag:
      control = Handle(gtk_switch_new())
      control.on("notify::active") { [unowned self] _ in
        write(setting.name, gtk_switch_get_active(control()) != 0 ? "YES" : "NO")
      }
      adw_action_row_set_activatable_widget(row(), control())
    case .number(let range, let step, _):
      control = Handle(gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, step))
      gtk_say_label(control(), Self.title(of: setting))
      control.on("value-changed") { [unowned self] _ in
        write(setting.name, setting.spelling(of: gtk_spin_button_get_value(control())))
      }
    }
    gtk_widget_set_valign(control(), GTK_ALIGN_CENTER)
    adw_action_row_add_suffix(row(), control())
    return (row, control)
  }

  private func show(_ setting: FeelSetting, _ row: Handle, _ control: Handle) {
    switch setting.kind {
    case .flag:
      if (gtk_switch_get_active(control()) != 0) != setting.isOn {
        gtk_switch_set_active(control(), setting.isOn ? 1 : 0)
      }
      adw_action_row_set_subtitle(row(), "")
    case .number(_, _, let unit):
      // What is said in another unit is left to its author.
      gtk_widget_set_sensitive(control(), setting.number == nil ? 0 : 1)
      if let number = setting.number, waiting[setting.name] == nil {
        gtk_spin_button_set_value(control(), number)
      }
      let usual =
        setting.currentText == setting.usualText ? tr("as usual") : tr("usually %1", setting.usualText)
      let effect = trials.words(of: setting)
      let words = setting.number == nil ? setting.text ?? "" : tr("in %1, %2", unit, usual)
      adw_action_row_set_subtitle(row(), effect.isEmpty ? words : "\(words) · \(effect)")
    }
  }

  private func write(_ name: String, _ value: String) {
    guard !isUpdating else { return }
    waiting[name]?.cancel()
    waiting[name] = Source.after(milliseconds: Self.pause) { [unowned self] in
      waiting[name] = nil
      owner.change(tr("Changed: %1 = %2", name, value)) { try owner.session.set(name, to: value) }
      return false
    }
  }

  private static func title(of setting: FeelSetting) -> String {
    switch setting.name {
    case "feedback": tr("Show gestures while the fingers make them")
    case "swipeDistance": tr("How far a swipe goes")
    case "pinchThreshold": tr("How far a pinch goes")
    case "tapMovement": tr("How far a tap's fingers may move")
    case "longPressDuration": tr("How long a long press lasts")
    case "chordInterval": tr("How long to wait for the next finger")
    case "edgeWidth": tr("How wide the edges of the screen are")
    default: setting.summary
    }
  }
}
