// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK
internal import SettingsModel

/// The page of the bindings for all applications and for each application.
final class GesturesPage: Page {
  let name = "gestures"
  let title = tr("Gestures")
  let icon = "gesture-two-finger-swipe-right-symbolic"
  private unowned let owner: SettingsWindow
  let builder = Builder(PackageResources.gestures_ui, domain: textDomain)
  private let search: Handle
  private let remarksGroup: Handle
  private let empty: Handle
  private let remarks: Rows
  private var groups: [Handle] = []
  private var shown: [(group: Handle, rows: [Shown])] = []

  private struct Shown {
    let binding: BindingRow
    let row: Handle
    var controls: [Handle] = []
  }

  init(_ owner: SettingsWindow) {
    self.owner = owner
    search = builder["search"]
    remarksGroup = builder["remarks"]
    empty = builder["empty"]
    remarks = Rows(remarksGroup)
    search.on("search-changed") { [unowned self] _ in filter() }
    RowKeys.follow(in: widget) { [unowned self] in keyRows }
    builder["add"].on("clicked") { [unowned owner] _ in owner.openDialog() }
  }

  func update() {
    let focus = focusPlace
    defer { if let focus { setFocus(focus) } }
    for group in groups { adw_preferences_page_remove(widget(), group()) }
    groups = []
    shown = []
    remarks.clear()
    let list = owner.session.list
    for remark in list.remarks { remarks.add(remark.local.capitalised) }
    remarksGroup.isVisible = !list.remarks.isEmpty
    empty.isVisible = list.rows.isEmpty && !list.isBroken
    for group in list.groups { add(group) }
    filter()
  }

  private func add(_ group: BindingList.Group) {
    let made = Handle(adw_preferences_group_new())
    let names = group.applications.joined(separator: ", ")
    adw_preferences_group_set_title(
      made(), escaped(names.isEmpty ? tr("Everywhere") : tr("Only in %1", names)))
    adw_preferences_page_add(widget(), made())
    groups.append(made)
    let rows = Rows(made)
    shown.append((made, group.rows.map { add($0, to: rows) }))
  }

  private func add(_ binding: BindingRow, to rows: Rows) -> Shown {
    var lines = [binding.action.local]
    let conditions = binding.conditions.map(\.local)
    if !conditions.isEmpty { lines.append(tr("Only if: %1", conditions.joined(separator: ", "))) }
    if binding.isEnforced {
      lines.append(tr("Set by the administrator"))
    } else if let source = binding.source {
      lines.append(tr("from '%1'", source))
    }
    let row = rows.add(
      binding.localTitle,
      (lines + binding.remarks.map { $0.local.capitalised }).joined(separator: "\n"))
    let picture = PictureView.make(binding.picture, words: binding.localTitle)
    adw_action_row_add_prefix(row(), picture())
    // The picture only repeats the title, and in a narrow window the title needs the room for long words.
    owner.hideIfNarrow(picture)
    if !binding.remarks.isEmpty {
      adw_action_row_add_suffix(row(), makeSign("dialog-warning-symbolic", tr("Warning"))())
    }
    if binding.isEnforced { adw_action_row_add_suffix(row(), makeLock()()) }
    if !binding.isEnabled { gtk_widget_add_css_class(row(), "dim-label") }
    var shown = Shown(binding: binding, row: row)
    guard binding.source == nil else { return shown }
    shown.controls.append(addSwitch(of: binding, to: row))
    if binding.isChangeable {
      shown.controls.append(
        addButton(tr("Change: %1", binding.localTitle), icon: "document-edit-symbolic", to: row) {
          [unowned self] in
          owner.openDialog(binding)
        })
    }
    shown.controls.append(
      addButton(tr("Remove: %1", binding.localTitle), icon: "user-trash-symbolic", to: row) {
        [unowned self] in remove(binding)
      })
    return shown
  }

  private func remove(_ binding: BindingRow) {
    owner.change(tr("Removed: %1", binding.localTitle)) { try owner.session.remove(binding) }
  }

  // MARK: The keyboard

  /// The visible rows with their keys.
  private var keyRows: [RowKeys.Row] {
    shown.flatMap(\.rows).filter { $0.row.isVisible }.map { shown in
      let binding = shown.binding
      var keys: [Int32: () -> Void] = [:]
      if binding.source == nil {
        keys[GDK_KEY_Delete] = { [unowned self] in remove(binding) }
        keys[GDK_KEY_space] = { [unowned self] in enable(binding, !binding.isEnabled) }
      }
      if binding.isChangeable {
        keys[GDK_KEY_Return] = { [unowned owner] in owner.openDialog(binding) }
        keys[GDK_KEY_KP_Enter] = keys[GDK_KEY_Return]
      }
      return RowKeys.Row(row: shown.row, controls: shown.controls, keys: keys)
    }
  }

  /// The focused row, and the number of its controls after the focused one; nil without focus.
  private var focusPlace: (row: Int, following: Int?)? {
    let rows = shown.flatMap(\.rows)
    guard let place = rows.firstIndex(where: \.row.hasKeyboard) else { return nil }
    let controls = rows[place].controls
    return (place, controls.firstIndex(where: \.hasKeyboard).map { controls.count - 1 - $0 })
  }

  /// Restores the keyboard focus after the rows were rebuilt.
  private func setFocus(_ place: (row: Int, following: Int?)) {
    let rows = shown.flatMap(\.rows)
    guard let row = rows.indices.contains(place.row) ? rows[place.row] : rows.last else { return }
    let control = place.following.flatMap { row.controls.dropLast($0).last }
    gtk_widget_grab_focus((control ?? row.row)())
  }

  private func addSwitch(of binding: BindingRow, to row: Handle) -> Handle {
    let toggle = Handle(gtk_switch_new())
    gtk_switch_set_active(toggle(), binding.isEnabled ? 1 : 0)
    gtk_widget_set_valign(toggle(), GTK_ALIGN_CENTER)
    gtk_say_label(toggle(), tr("Enabled: %1", binding.localTitle))
    gtk_widget_set_tooltip_text(toggle(), tr("Enabled: %1", binding.localTitle))
    toggle.answer("state-set") { [unowned self] _ in
      let isOn = gtk_switch_get_active(toggle()) != 0
      guard isOn != binding.isEnabled else { return false }
      // The change rebuilds the row, which must not happen inside its own signal.
      Source.soon { [weak self] in self?.enable(binding, isOn) }
      return false
    }
    adw_action_row_add_suffix(row(), toggle())
    return toggle
  }

  private func enable(_ binding: BindingRow, _ isOn: Bool) {
    let message =
      isOn ? tr("Switched on: %1", binding.localTitle) : tr("Switched off: %1", binding.localTitle)
    owner.change(message) { try owner.session.enable(binding, isOn) }
  }

  private func filter() {
    for (group, rows) in shown {
      var isAny = false
      for item in rows {
        let (row, binding) = (item.row, item.binding)
        let matches = binding.matches(search.text, in: [binding.localTitle, binding.action.local])
        row.isVisible = matches
        isAny = isAny || matches
      }
      group.isVisible = isAny
    }
  }
}
