// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK

/// Rows with radio buttons.
final class Choice {
  private let rows: Rows
  private var buttons: [Handle] = []
  private var isSilent = false
  private let changed: () -> Void

  init(_ rows: Rows, _ changed: @escaping () -> Void) {
    self.rows = rows
    self.changed = changed
  }

  func clear() {
    rows.clear()
    buttons = []
  }

  /// Adds a row that is not chosen.
  @discardableResult
  func add(_ title: String, _ subtitle: String = "", in expander: Handle? = nil) -> Handle {
    let row = Rows.make(title, subtitle)
    if let expander { adw_expander_row_add_row(expander(), row()) } else { rows.add(row) }
    let button = Handle(gtk_check_button_new())
    gtk_widget_set_valign(button(), GTK_ALIGN_CENTER)
    if let first = buttons.first { gtk_check_button_set_group(button(), first()) }
    adw_action_row_add_prefix(row(), button())
    adw_action_row_set_activatable_widget(row(), button())
    gtk_say_label(button(), title)
    button.on("toggled") { [unowned self] _ in if isActive(button), !isSilent { changed() } }
    buttons.append(button)
    return row
  }

  var index: Int? { buttons.firstIndex(where: isActive) }

  /// Shows a row as chosen, or none, without calling back.
  func show(_ index: Int?) {
    isSilent = true
    for button in buttons where isActive(button) { gtk_check_button_set_active(button(), 0) }
    if let index { choose(index) }
    isSilent = false
  }

  func choose(_ index: Int) { gtk_check_button_set_active(buttons[index](), 1) }

  private func isActive(_ button: Handle) -> Bool { gtk_check_button_get_active(button()) != 0 }
}
