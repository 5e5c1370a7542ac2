// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK

/// The list of pages at the side, each with its icon.
final class Sidebar {
  private let list: Handle

  /// Fills a list with pages; `open` is called for each pressed row, also that of the page shown.
  ///
  /// `leave` handles Tab: GTK would stop at each row and show its page.
  init(
    _ list: Handle, _ pages: [any Page], show: @escaping (any Page) -> Void, open: @escaping () -> Void,
    leave: @escaping (_ isForward: Bool) -> Bool
  ) {
    self.list = list
    for page in pages {
      let row = Handle(gtk_list_box_row_new())
      gtk_list_box_row_set_child(row(), Self.content(of: page)())
      gtk_say_label(row(), page.title)
      gtk_list_box_append(list(), row())
    }
    list.on("row-selected") { arguments in
      if let row = arguments[object: 1] { show(pages[Int(gtk_list_box_row_get_index(row()))]) }
    }
    list.on("row-activated") { _ in open() }
    list.onKey(isFirst: true) { key, _ in
      switch key {
      case GDK_KEY_Tab, GDK_KEY_KP_Tab: leave(true)
      case GDK_KEY_ISO_Left_Tab: leave(false)
      default: false
      }
    }
  }

  func select(_ index: Int) {
    gtk_list_box_select_row(list(), gtk_list_box_get_row_at_index(list(), Int32(index)))
  }

  private static func content(of page: any Page) -> Handle {
    let box = Handle(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12))
    let icon = Handle(gtk_image_new_from_icon_name(page.icon))
    // Screen readers read the title of the page instead.
    gtk_accessible_set_hidden(icon())
    gtk_box_append(box(), icon())
    let label = Handle(gtk_label_new(page.title))
    gtk_label_set_xalign(label(), 0)
    gtk_label_set_ellipsize(label(), PANGO_ELLIPSIZE_END)
    gtk_box_append(box(), label())
    return box
  }
}
