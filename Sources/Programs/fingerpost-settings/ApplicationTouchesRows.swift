// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK
internal import Formats
internal import SettingsModel

/// Rows for the statements about applications' touches, each with a list to change the statement.
final class ApplicationTouchesRows {
  private unowned let owner: SettingsWindow
  private let rows: Rows
  /// The applications added since the window was opened, which stay visible even without a statement.
  private var wanted: [String] = []
  /// The rows of the applications, reused for the same applications to keep the keyboard focus.
  private var shown: [(application: String, row: Handle, list: Handle)] = []
  /// The data of all other rows; all rows are rebuilt if these data change.
  private var besides: [String] = []
  private var isUpdating = false

  init(_ group: Handle, _ owner: SettingsWindow) {
    rows = Rows(group)
    self.owner = owner
  }

  func add(_ application: String) {
    if !wanted.contains(application) { wanted.append(application) }
    update()
  }

  func update() {
    let overview = ApplicationTouches.Overview(owner.session.list)
    let own = overview.own
    let names = own.map(\.application) + wanted.filter { name in !own.contains { $0.application == name } }
    let others =
      overview.inherited.flatMap { [$0.source] + $0.applications.map(\.application) }
      + overview.conditions.map(\.description) + overview.choices.map(\.rawValue)
    isUpdating = true
    if Set(names) != Set(shown.map(\.application)) || others != besides {
      besides = others
      fill(overview, names)
    }
    for (application, row, list) in shown { show(overview.touches(of: application), row, list) }
    isUpdating = false
  }

  private func fill(_ overview: ApplicationTouches.Overview, _ names: [String]) {
    let focus = shown.first(where: \.list.hasKeyboard)?.application
    defer {
      if let list = shown.first(where: { $0.application == focus })?.list { gtk_widget_grab_focus(list()) }
    }
    rows.clear()
    shown = names.map { name in
      let row = rows.add(name)
      let touches = overview.touches(of: name)
      if touches.enforcer != nil { adw_action_row_add_suffix(row(), makeLock()()) }
      let kinds = touches.choices
      let list = makeDropDown(
        name, kinds.map(Self.title), selected: kinds.firstIndex(of: touches.own) ?? 0
      ) { [unowned self] in choose(kinds[$0], for: name) }
      adw_action_row_add_suffix(row(), list())
      return (name, row, list)
    }
    for (source, applications) in overview.inherited {
      let expander = Rows.makeExpander(tr("From %1: %2 applications", source, "\(applications.count)"))
      rows.add(expander)
      for touches in applications {
        let row = Rows.make(touches.application, touches.inherited.map { Self.title(of: $0.kind) } ?? "")
        adw_expander_row_add_row(expander(), row())
        guard touches.isChangeable else { continue }
        addButton(tr("Change: %1", touches.application), icon: "document-edit-symbolic", to: row) {
          [unowned self] in
          add(touches.application)
        }
      }
    }
    if !overview.conditions.isEmpty {
      rows.add(tr("Also left alone"), overview.conditions.map(\.local).joined(separator: "\n"))
    }
  }

  private func show(_ touches: ApplicationTouches, _ row: Handle, _ list: Handle) {
    let index = touches.choices.firstIndex(of: touches.own) ?? 0
    gtk_drop_down_set_selected(list(), UInt32(index))
    list.isSensitive = touches.isChangeable
    var words = Self.explanation(of: touches.own)
    if let (kind, source) = touches.inherited, touches.own == .usual || kind == .leftAlone {
      words = tr("%1, says %2", Self.title(of: kind), source)
    }
    if touches.enforcer != nil { words = "\(tr("Set by the administrator")) · \(words)" }
    adw_action_row_set_subtitle(row(), words)
  }

  private func choose(_ kind: ApplicationTouches.Kind, for application: String) {
    guard !isUpdating else { return }
    if !wanted.contains(application) { wanted.append(application) }
    // The change may rebuild the list, which must not happen inside its own signal.
    Source.soon { [weak owner] in
      owner?.change(tr("Changed: %1", application)) { try owner?.session.place(application, as: kind) }
    }
  }

  private static func title(of kind: ApplicationTouches.Kind) -> String {
    switch kind {
    case .usual: tr("Default")
    case .leftAlone: tr("Left alone")
    case .aware: tr("Understands touch")
    case .unaware: tr("Only knows a mouse")
    }
  }

  private static func explanation(of kind: ApplicationTouches.Kind) -> String {
    switch kind {
    case .usual: tr("fingerpost detects whether it understands touch")
    case .leftAlone: tr("It gets every touch, and gestures do nothing there")
    case .aware: tr("It gets touches outside gestures, regardless of detection")
    case .unaware: tr("Gestures for such programs act there, as those of the preset touch")
    }
  }
}
