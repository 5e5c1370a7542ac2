// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK

extension Handle {
  /// Whether this widget is shown, unless an ancestor is hidden.
  var isVisible: Bool {
    get { gtk_widget_get_visible(self()) != 0 }
    nonmutating set { gtk_widget_set_visible(self(), newValue ? 1 : 0) }
  }

  var isSensitive: Bool {
    get { gtk_widget_get_sensitive(self()) != 0 }
    nonmutating set { gtk_widget_set_sensitive(self(), newValue ? 1 : 0) }
  }

  /// The text of this entry.
  var text: String { gtk_editable_get_text(self()).map { String(cString: $0) } ?? "" }

  /// Whether this widget or one inside it has the keyboard focus of its window.
  var hasKeyboard: Bool {
    guard let root = gtk_widget_get_root(self()), let focus = gtk_root_get_focus(root) else { return false }
    return focus == self() || gtk_widget_is_ancestor(focus, self()) != 0
  }

  /// Calls back at each key, before the children if `isFirst`; the callback returns whether it takes the key.
  func onKey(isFirst: Bool = false, _ call: @escaping (_ key: Int32, _ modifiers: UInt32) -> Bool) {
    let keys = Handle(gtk_event_controller_key_new())
    if isFirst { gtk_event_controller_set_propagation_phase(keys(), GTK_PHASE_CAPTURE) }
    keys.answer("key-pressed") { call(Int32($0[unsigned: 1]), $0[flags: 3]) }
    gtk_widget_add_controller(self(), keys())
  }
}
