// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import CGTK
internal import Formats
internal import SettingsModel

/// The lists for choosing a gesture and its conditions.
final class GestureLists {
  private(set) var draft: BindingDraft
  private let gestureRows: Rows
  private let conditionRows: Rows
  private let changed: () -> Void

  private var thirdRow: Handle?
  /// The chosen third of an edge.
  private var third: Plist?

  /// The names of the connected devices, as patterns for conditions.
  private var devices: [String] = []
  private var work: Background?

  init(_ draft: BindingDraft, _ gesture: Handle, _ conditions: Handle, _ changed: @escaping () -> Void) {
    self.draft = draft
    self.changed = changed
    (gestureRows, conditionRows) = (Rows(gesture), Rows(conditions))
  }

  func show(_ draft: BindingDraft) {
    self.draft = draft
    fillGesture()
    fillConditions()
    findDevices()
  }

  private func findDevices() {
    work = Background.run("fingerpost", ["devices", "--format", "json"]) { [weak self] lines, _ in
      guard let self else { return }
      let names = lines.compactMap { DeviceRecord(json: $0).map { LearnedBinding.pattern(of: $0.name) } }
      guard names != devices else { return }
      devices = names
      if draft.conditions.contains(where: { $0.key == "device" }) { fillConditions() }
    }
  }

  /// Returns the initial value of a condition: the first connected device, or the example.
  private func first(of key: ConfigurationKey) -> Plist? {
    if key.name == "device", let device = devices.first { return .text(device) }
    return BindingDraft.example(ofCondition: key.name)
  }

  /// Returns the key of a condition; the words of the key `device` are the connected devices.
  private func named(_ key: ConfigurationKey) -> ConfigurationKey {
    guard key.name == "device", !devices.isEmpty else { return key }
    return ConfigurationKey(key.name, key.summary, words: devices, or: key.format)
  }

  // MARK: The gesture

  private func fillGesture() {
    gestureRows.clear()
    let kinds = BindingDraft.kinds
    let row = gestureRows.add(tr("Kind of gesture"))
    let down = makeDropDown(
      tr("Kind of gesture"), kinds.map(Wording.kind), selected: kinds.firstIndex(of: draft.kind) ?? 0
    ) { [unowned self] index in
      draft.kind = kinds[index]
      fillKeys()
      changed()
    }
    gtk_widget_set_focusable(row(), 0)
    adw_action_row_add_suffix(row(), down())
    fillKeys()
  }

  /// Rebuilds the rows that depend on the kind; the row of the kind stays, as it may have the keyboard focus.
  private func fillKeys() {
    gestureRows.clear(after: 1)
    (third, thirdRow) = (draft["third"], nil)
    let known = draft.gestureKeys
    let first = known.filter { $0.defaultValue == nil || StartZoneReader.keys.contains($0) }
    for key in first {
      let made = makeRow(key)
      gestureRows.add(made.row)
      if key.name == "shape" { addDrawing(to: made.row) }
      if key.name == "third" { thirdRow = made.row }
    }
    showThird()
    expand(tr("More options"), known.filter { !first.contains($0) })
    expand(tr("Timing and repeats"), draft.stepKeys)
  }

  private func expand(_ title: String, _ keys: [ConfigurationKey]) {
    guard !keys.isEmpty else { return }
    let expander = Rows.makeExpander(title)
    for key in keys { adw_expander_row_add_row(expander(), makeRow(key).row()) }
    gestureRows.add(expander)
    if keys.contains(where: { draft[$0.name] != nil }) { adw_expander_row_set_expanded(expander(), 1) }
  }

  /// Adds an area for drawing a shape that is not in the list.
  private func addDrawing(to row: Handle) {
    let drawing = ShapeDrawing { [unowned self] shape in
      guard let shape else { return adw_action_row_set_subtitle(row(), tr("That is a line; draw a shape")) }
      draft["shape"] = shape
      // The list then shows the drawn shape; its row is rebuilt after the signal.
      Source.soon { [weak self] in
        self?.fillKeys()
        self?.changed()
      }
    }
    addButton(tr("Draw it"), to: row) {
      drawing.row.isVisible.toggle()
    }
    drawing.row.isVisible = false
    gestureRows.add(drawing.row)
  }

  private func makeRow(_ key: ConfigurationKey) -> KeyRow {
    let pictures = key.name == "shape" ? PictureView.make(ofShape:) : nil
    return KeyRow(key, draft[key.name], isNeeded: key.defaultValue == nil, pictures: pictures) {
      [unowned self] value in
      draft[key.name] = value
      if key.name == "third" { third = value }
      if key.name == "from" { showThird() }
      changed()
    }
  }

  /// While an edge is chosen, shows the row for a third of the edge, and adds that third to the gesture.
  private func showThird() {
    let isEdge =
      if case .text(let word)? = draft["from"] { StartZone.Side(rawValue: word) != nil } else { false }
    thirdRow?.isVisible = isEdge
    draft["third"] = isEdge ? third : nil
  }

  // MARK: Conditions

  private func fillConditions() {
    conditionRows.clear()
    let keys = BindingDraft.conditionKeys
    for (index, condition) in draft.conditions.enumerated() {
      guard let key = keys.first(where: { $0.name == condition.key }) else { continue }
      let made = KeyRow(named(key), condition.value, title: Wording.condition(key), isNeeded: true) {
        [unowned self] value in
        guard let value, draft.conditions.indices.contains(index) else { return }
        draft.conditions[index].value = value
        changed()
      }
      conditionRows.add(made.row)
      lastCondition = made.control
      addButton(tr("Remove: %1", Wording.condition(key)), icon: "user-trash-symbolic", to: made.row) {
        [unowned self] in changeConditions { $0.remove(at: index) }
      }
    }
    let free = keys.filter { key in !draft.conditions.contains { $0.key == key.name } }
    let row = conditionRows.add(tr("Add a condition"))
    let down = makeDropDown(tr("Add a condition"), free.map(Wording.condition), selected: 0) { _ in }
    gtk_widget_set_focusable(row(), 0)
    adw_action_row_add_suffix(row(), down())
    addButton(tr("Add this condition"), icon: "list-add-symbolic", to: row) { [unowned self] in
      let index = Int(gtk_drop_down_get_selected(down()))
      guard free.indices.contains(index),
        let value = first(of: free[index])
      else { return }
      changeConditions { $0.append(Plist.Entry(free[index].name, value)) }
    }
    conditionDown = down
  }

  private var conditionDown: Handle?
  /// The control for the value of the last condition.
  private var lastCondition: Handle?

  private func changeConditions(_ change: @escaping (inout [Plist.Entry]) -> Void) {
    Source.soon { [weak self] in
      guard let self else { return }
      let former = draft.conditions.count
      change(&draft.conditions)
      fillConditions()
      // Focuses the value of an added condition, which the user changes next.
      let next = draft.conditions.count > former ? lastCondition : conditionDown
      if let next { gtk_widget_child_focus(next(), GTK_DIR_TAB_FORWARD) }
      changed()
    }
  }
}
