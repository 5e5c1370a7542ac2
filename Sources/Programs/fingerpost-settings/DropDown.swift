// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK
internal import SettingsModel

/// Makes a drop-down list; screen readers get its name together with the selected line.
func makeDropDown(
  _ name: String, _ items: [String], selected: Int, pictures: ((Int) -> Handle?)? = nil,
  _ changed: @escaping (Int) -> Void
) -> Handle {
  guard let list = gtk_string_list_new(nil) else { preconditionFailure("GTK made no list") }
  for item in items { gtk_string_list_append(list, item) }
  let down = Handle(gtk_drop_down_new(list, nil))
  gtk_drop_down_set_selected(down(), UInt32(selected))
  gtk_widget_set_valign(down(), GTK_ALIGN_CENTER)
  wrapLines(of: down, pictures)
  func say() {
    let index = Int(gtk_drop_down_get_selected(down()))
    guard items.indices.contains(index) else { return }
    let words = "\(name): \(items[index])"
    gtk_say_label(down(), words)
    // Screen readers read the inner button, because it has the keyboard focus.
    if let button = gtk_widget_get_first_child(down()) { gtk_say_label(button, words) }
  }
  say()
  openInSight(down)
  // Arrow keys and first letters choose a line while the list is closed; screen readers speak it at once.
  let keys = Handle(gtk_event_controller_key_new())
  var typed = TypedLetters()
  keys.answer("key-pressed") { arguments in
    let selected = Int(gtk_drop_down_get_selected(down()))
    let key = arguments[unsigned: 1]
    let index: Int
    switch key {
    case UInt32(GDK_KEY_Down): index = selected + 1
    case UInt32(GDK_KEY_Up): index = selected - 1
    default:
      guard let character = Unicode.Scalar(gdk_keyval_to_unicode(key)).map(Character.init),
        arguments[flags: 3] & (GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue) == 0,
        let found = typed.find(
          character, at: Int(gtk_event_controller_get_current_event_time(keys())), in: items, after: selected)
      else { return false }
      index = found
    }
    if items.indices.contains(index) { gtk_drop_down_set_selected(down(), UInt32(index)) }
    return true
  }
  gtk_widget_add_controller(down(), keys())
  down.on("notify::selected") { _ in
    say()
    changed(Int(gtk_drop_down_get_selected(down())))
  }
  return down
}

/// Wraps long lines to keep the window narrow; lines of the closed list wrap after fewer characters.
private func wrapLines(of down: Handle, _ pictures: ((Int) -> Handle?)?) {
  func factory(_ longest: Int) -> Handle {
    let factory = Handle(gtk_signal_list_item_factory_new())
    // GTK complains if a label under the pointer is removed, so the label stays and only its text changes.
    factory.on("setup") { arguments in
      guard let item = arguments[object: 1] else { return }
      let box = Handle(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12))
      let label = Handle(gtk_label_new(nil))
      gtk_label_set_xalign(label(), 0)
      gtk_box_append(box(), label())
      gtk_list_item_set_child(item(), box())
    }
    factory.on("bind") { arguments in
      guard let item = arguments[object: 1], let string = gtk_list_item_get_item(item()),
        let text = gtk_string_object_get_string(Handle(string)()),
        let box = gtk_list_item_get_child(item()).map({ Handle($0) }),
        let label = gtk_widget_get_last_child(box()).map({ Handle($0) })
      else { return }
      gtk_label_set_text(label(), text)
      let isLong = String(cString: text).count > longest
      gtk_label_set_wrap(label(), isLong ? 1 : 0)
      // The width is fixed, because the button measures its height for one width only.
      gtk_label_set_width_chars(label(), isLong ? Int32(longest) : -1)
      gtk_label_set_max_width_chars(label(), isLong ? Int32(longest) : -1)
      guard let picture = pictures?(Int(gtk_list_item_get_position(item()))) else { return }
      if let former = gtk_widget_get_prev_sibling(label()) { gtk_box_remove(box(), former) }
      gtk_box_prepend(box(), picture())
    }
    return factory
  }
  // 16 characters: half the width of a window as narrow as a phone.
  let (closed, open) = (factory(16), factory(36))
  gtk_drop_down_set_factory(down(), closed())
  gtk_drop_down_set_list_factory(down(), open())
  for factory in [closed, open] { g_object_unref(factory.raw) }
}

/// Scrolls a list into sight before it opens; a list that stays out of sight does not open.
private func openInSight(_ down: Handle) {
  guard let button = gtk_widget_get_first_child(down()).map({ Handle($0) }),
    let popover = gtk_widget_get_last_child(down()).map({ Handle($0) })
  else { return }
  // Blocks GTK's own handler, which would open the list at once.
  gtk_block_toggled(button(), down.raw)
  button.on("toggled") { _ in
    guard gtk_toggle_button_get_active(button()) != 0 else { return gtk_popover_popdown(popover()) }
    Popovers.scroll(to: button) { isInSight in
      guard gtk_toggle_button_get_active(button()) != 0 else { return }
      if isInSight { gtk_popover_popup(popover()) } else { gtk_toggle_button_set_active(button(), 0) }
    }
  }
}
