// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK

/// The keys of a list whose rows have controls: each row is one stop of Tab, and Left and Right lead to what is in it.
enum RowKeys {
  /// A row, and what can be pressed in it.
  struct Row {
    /// GTK's row.
    let row: Handle
    /// Its controls, in their order.
    let controls: [Handle]
    /// What keys do while the row itself has the keyboard.
    let keys: [Int32: () -> Void]
  }

  /// Has a widget with such rows follow the keys.
  ///
  /// - Parameters:
  ///   - widget: What the rows are in.
  ///   - rows: The rows that are shown by now, from the top.
  static func follow(in widget: Handle, _ rows: @escaping () -> [Row]) {
    // Before the list takes Tab into the row.
    widget.onKey(isFirst: true) { key, modifiers in
      let isPlain = modifiers & (GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue) == 0
      return isPlain && press(key, in: rows())
    }
  }

  private static func press(_ key: Int32, in rows: [Row]) -> Bool {
    guard let index = rows.firstIndex(where: \.row.hasKeyboard) else { return false }
    let row = rows[index]
    switch key {
    case GDK_KEY_Tab, GDK_KEY_KP_Tab:
      guard index + 1 < rows.count else {
        // From the last thing in it GTK goes on to what follows.
        if let last = row.controls.last { gtk_widget_grab_focus(last()) }
        return false
      }
      gtk_widget_grab_focus(rows[index + 1].row())
    case GDK_KEY_ISO_Left_Tab:
      guard index > 0 else {
        gtk_widget_grab_focus(row.row())
        return false
      }
      gtk_widget_grab_focus(rows[index - 1].row())
    default:
      guard gtk_widget_has_focus(row.row()) != 0, let act = row.keys[key] else { return false }
      act()
    }
    return true
  }
}
