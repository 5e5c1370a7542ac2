// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import CGTK
internal import GTK
internal import SettingsModel

/// The lists from which a gesture is chosen, and what must hold so that it acts.
final class GestureLists {
  /// What is chosen.
  private(set) var draft: BindingDraft
  private let gestureRows: Rows
  private let conditionRows: Rows
  private let changed: () -> Void
  private var kindDown: Handle?

  /// Fills the groups with what there is to choose from.
  init(_ draft: BindingDraft, _ gesture: Handle, _ conditions: Handle, _ changed: @escaping () -> Void) {
    self.draft = draft
    self.changed = changed
    (gestureRows, conditionRows) = (Rows(gesture), Rows(conditions))
  }

  /// Shows what a binding says.
  func show(_ draft: BindingDraft) {
    self.draft = draft
    fillGesture()
    fillConditions()
  }

  /// Takes all rows away.
  func clear() {
    gestureRows.clear()
    conditionRows.clear()
    (kindDown, conditionDown) = (nil, nil)
  }

  /// Says what it does besides.
  func take(_ actions: [Plist]) { draft.actions = actions }

  // MARK: The gesture

  private func fillGesture() {
    gestureRows.clear()
    let kinds = BindingDraft.kinds
    let row = gestureRows.add(tr("What the fingers do"))
    let down = makeDropDown(
      tr("What the fingers do"), kinds.map(Wording.kind), selected: kinds.firstIndex(of: draft.kind) ?? 0
    ) { [unowned self] index in
      draft.kind = kinds[index]
      // The rows go, and not from within their own signal.
      _ = Source.after(milliseconds: 0) { [weak self] in
        self?.fillGesture()
        if let down = self?.kindDown { gtk_widget_child_focus(down(), GTK_DIR_TAB_FORWARD) }
        self?.changed()
        return false
      }
    }
    kindDown = down
    adw_action_row_add_suffix(row(), down())
    let known = draft.gestureKeys
    let first = known.filter { $0.defaultValue == nil || StartZoneReader.keys.contains($0) }
    for key in first { gestureRows.add(makeRow(key).row) }
    expand(tr("More of the gesture"), known.filter { !first.contains($0) })
    expand(tr("When it acts, and how often"), draft.stepKeys)
  }

  private func expand(_ title: String, _ keys: [ConfigurationKey]) {
    guard !keys.isEmpty else { return }
    let expander = Rows.makeExpander(title)
    for key in keys { adw_expander_row_add_row(expander(), makeRow(key).row()) }
    gestureRows.add(expander)
    if keys.contains(where: { draft[$0.name] != nil }) { adw_expander_row_set_expanded(expander(), 1) }
  }

  private func makeRow(_ key: ConfigurationKey) -> KeyRow {
    KeyRow(key, draft[key.name], isNeeded: key.defaultValue == nil) { [unowned self] value in
      draft[key.name] = value
      changed()
    }
  }

  // MARK: Conditions

  private func fillConditions() {
    conditionRows.clear()
    let keys = BindingDraft.conditionKeys
    for (index, condition) in draft.conditions.enumerated() {
      guard let key = keys.first(where: { $0.name == condition.key }) else { continue }
      let made = KeyRow(key, condition.value, isNeeded: true) { [unowned self] value in
        guard let value, draft.conditions.indices.contains(index) else { return }
        draft.conditions[index].value = value
        changed()
      }
      conditionRows.add(made.row)
      addButton(tr("Remove: %1", Wording.title(key)), icon: "user-trash-symbolic", to: made.row) {
        [unowned self] in changeConditions { $0.remove(at: index) }
      }
    }
    let free = keys.filter { key in !draft.conditions.contains { $0.key == key.name } }
    let row = conditionRows.add(tr("Add a condition"))
    let down = makeDropDown(tr("Add a condition"), free.map(Wording.title), selected: 0) { _ in }
    adw_action_row_add_suffix(row(), down())
    addButton(tr("Add this condition"), icon: "list-add-symbolic", to: row) { [unowned self] in
      let index = Int(gtk_drop_down_get_selected(down()))
      guard free.indices.contains(index), let value = BindingDraft.example(ofCondition: free[index].name)
      else { return }
      changeConditions { $0.append(Plist.Entry(free[index].name, value)) }
    }
    conditionDown = down
  }

  private var conditionDown: Handle?

  private func changeConditions(_ change: @escaping (inout [Plist.Entry]) -> Void) {
    _ = Source.after(milliseconds: 0) { [weak self] in
      guard let self else { return false }
      change(&draft.conditions)
      fillConditions()
      if let conditionDown { gtk_widget_child_focus(conditionDown(), GTK_DIR_TAB_FORWARD) }
      changed()
      return false
    }
  }
}
