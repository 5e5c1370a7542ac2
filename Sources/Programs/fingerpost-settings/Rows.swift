// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK

/// The rows of a group that depend on data, rebuilt when the data change.
final class Rows {
  private let group: Handle
  private var rows: [Handle] = []

  /// Lets the title of the group wrap beside a button.
  init(_ group: Handle) {
    self.group = group
    var title = gtk_widget_get_first_child(group())
    while let child = title, g_type_check_instance_is_a(Handle(child)(), gtk_label_get_type()) == 0 {
      title = gtk_widget_get_first_child(child)
    }
    guard let label = title.map({ Handle($0) }) else { return }
    gtk_label_set_ellipsize(label(), PANGO_ELLIPSIZE_NONE)
    gtk_label_set_wrap(label(), 1)
  }

  /// Removes all rows, or those after the first `count`.
  func clear(after count: Int = 0) {
    for row in rows.dropFirst(count) { adw_preferences_group_remove(group(), row()) }
    rows = Array(rows.prefix(count))
  }

  /// Adds a row; its texts are not markup.
  @discardableResult
  func add(_ title: String, _ subtitle: String = "") -> Handle {
    let row = Self.make(title, subtitle)
    add(row)
    return row
  }

  /// Makes a row; its texts are not markup.
  static func make(_ title: String, _ subtitle: String = "") -> Handle {
    let row = Handle(adw_action_row_new())
    say(title, subtitle, in: row)
    adw_action_row_set_title_lines(row(), 0)
    adw_action_row_set_subtitle_lines(row(), 0)
    return row
  }

  /// Changes the texts of a row.
  static func say(_ title: String, _ subtitle: String = "", in row: Handle) {
    adw_preferences_row_set_use_markup(row(), 0)
    adw_preferences_row_set_title(row(), title)
    adw_action_row_set_subtitle(row(), subtitle)
  }

  static func makeExpander(_ title: String) -> Handle {
    let row = Handle(adw_expander_row_new())
    adw_preferences_row_set_use_markup(row(), 0)
    adw_preferences_row_set_title(row(), title)
    return row
  }

  func add(_ row: Handle) {
    adw_preferences_group_add(group(), row())
    rows.append(row)
  }
}

/// Escapes a text for parts of libadwaita that take every text for markup.
func escaped(_ text: String) -> String {
  guard let made = g_markup_escape_text(text, -1) else { return "" }
  defer { g_free(made) }
  return String(cString: made)
}

/// Adds a button at the end of a row.
@discardableResult
func addButton(_ label: String, icon: String? = nil, to row: Handle, _ act: @escaping () -> Void) -> Handle {
  let button = makeButton(label, icon: icon, act)
  adw_action_row_add_suffix(row(), button())
  return button
}

/// Makes a button with a label, or with an icon and the label as its tooltip.
func makeButton(_ label: String, icon: String? = nil, _ act: @escaping () -> Void) -> Handle {
  let button = Handle(icon.map { gtk_button_new_from_icon_name($0) } ?? gtk_button_new_with_label(label))
  gtk_widget_set_valign(button(), GTK_ALIGN_CENTER)
  if icon != nil {
    gtk_say_label(button(), label)
    gtk_widget_set_tooltip_text(button(), label)
    gtk_widget_add_css_class(button(), "flat")
  }
  button.on("clicked") { _ in act() }
  return button
}

/// Makes the lock icon that marks values set by the administrator.
func makeLock() -> Handle {
  let image = makeSign("changes-prevent-symbolic", tr("Set by the administrator"))
  gtk_widget_set_tooltip_text(image(), tr("Set by the administrator"))
  return image
}

/// Makes a widget with an icon of the theme, and with words for screen readers.
func makeSign(_ icon: String, _ words: String) -> Handle {
  let image = Handle(gtk_image_new_from_icon_name(icon))
  gtk_say_label(image(), words)
  return image
}
