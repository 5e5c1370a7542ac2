// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK

/// The keys of a list of rows with controls: Tab stops once per row; Left and Right move inside a row.
enum RowKeys {
  struct Row {
    let row: Handle
    let controls: [Handle]
    /// The actions of keys while the row itself has the keyboard focus.
    let keys: [Int32: () -> Void]
  }

  /// Handles the keys in a widget; `rows` returns the visible rows from the top.
  static func follow(in widget: Handle, _ rows: @escaping () -> [Row]) {
    // Handles Tab before the list, because the list would move the focus into the row.
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
        // GTK then moves the focus from the last control to the next widget.
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
