// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK
internal import GTK

/// A list that opens and of which one line is chosen; a screen reader hears its name with what is chosen.
func makeDropDown(_ name: String, _ items: [String], selected: Int, _ changed: @escaping (Int) -> Void)
  -> Handle
{
  guard let list = gtk_string_list_new(nil) else { preconditionFailure("GTK made no list") }
  for item in items { gtk_string_list_append(list, item) }
  let down = Handle(gtk_drop_down_new(list, nil))
  gtk_drop_down_set_selected(down(), UInt32(selected))
  gtk_widget_set_valign(down(), GTK_ALIGN_CENTER)
  func say() {
    let index = Int(gtk_drop_down_get_selected(down()))
    guard items.indices.contains(index) else { return }
    let words = "\(name): \(items[index])"
    gtk_say_label(down(), words)
    // The button in it is what the keyboard has.
    if let button = gtk_widget_get_first_child(down()) { gtk_say_label(button, words) }
  }
  say()
  // The arrows choose too without the list being opened; each choice is heard at once.
  let keys = Handle(gtk_event_controller_key_new())
  keys.answer("key-pressed") { arguments in
    let step =
      switch arguments[unsigned: 1] {
      case UInt32(GDK_KEY_Down): 1
      case UInt32(GDK_KEY_Up): -1
      default: 0
      }
    let index = Int(gtk_drop_down_get_selected(down())) + step
    guard step != 0 else { return false }
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
