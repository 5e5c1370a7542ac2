// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK
internal import GTK

extension Handle {
  /// Whether this widget has the keyboard of its window, or something in it.
  var hasKeyboard: Bool {
    guard let root = gtk_widget_get_root(self()), let focus = gtk_root_get_focus(root) else { return false }
    return focus == self() || gtk_widget_is_ancestor(focus, self()) != 0
  }
}
