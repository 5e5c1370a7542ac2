// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK

/// What is asked of widgets, and told to them.
extension Handle {
  /// Whether this widget is shown, unless what it is in is hidden.
  var isVisible: Bool {
    get { gtk_widget_get_visible(self()) != 0 }
    nonmutating set { gtk_widget_set_visible(self(), newValue ? 1 : 0) }
  }

  /// Whether it can be used.
  var isSensitive: Bool {
    get { gtk_widget_get_sensitive(self()) != 0 }
    nonmutating set { gtk_widget_set_sensitive(self(), newValue ? 1 : 0) }
  }

  /// What stands in this entry.
  var text: String { gtk_editable_get_text(self()).map { String(cString: $0) } ?? "" }

  /// Whether this widget has the keyboard of its window, or something in it.
  var hasKeyboard: Bool {
    guard let root = gtk_widget_get_root(self()), let focus = gtk_root_get_focus(root) else { return false }
    return focus == self() || gtk_widget_is_ancestor(focus, self()) != 0
  }

  /// Calls back at each key, and takes it if the callback says so.
  ///
  /// - Parameters:
  ///   - isFirst: Whether before what is in the widget gets it.
  ///   - call: Called with the key and the modifiers.
  func onKey(isFirst: Bool = false, _ call: @escaping (_ key: Int32, _ modifiers: UInt32) -> Bool) {
    let keys = Handle(gtk_event_controller_key_new())
    if isFirst { gtk_event_controller_set_propagation_phase(keys(), GTK_PHASE_CAPTURE) }
    keys.answer("key-pressed") { call(Int32($0[unsigned: 1]), $0[flags: 3]) }
    gtk_widget_add_controller(self(), keys())
  }
}
