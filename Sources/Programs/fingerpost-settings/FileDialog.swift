// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK

/// The desktop's dialog for choosing a file.
final class FileDialog {
  /// The open dialog, kept here because GTK's windows do not keep it.
  private var dialog: Handle?

  isolated deinit { close() }

  /// Asks for a new file if `name` is given, else for an existing one; does not call `act` if cancelled.
  func choose(
    _ title: String, _ word: String, name: String? = nil, in folder: String?, above window: Handle,
    _ act: @escaping (String) -> Void
  ) {
    close()
    let action = name == nil ? GTK_FILE_CHOOSER_ACTION_OPEN : GTK_FILE_CHOOSER_ACTION_SAVE
    guard let made = gtk_file_chooser_native_new(title, window(), action, word, tr("Cancel")) else { return }
    let dialog = Handle(made)
    self.dialog = dialog
    gtk_native_dialog_set_modal(dialog(), 1)
    if let name { gtk_file_chooser_set_current_name(dialog(), name) }
    if let folder, let place = g_file_new_for_path(folder) {
      _ = gtk_file_chooser_set_current_folder(dialog(), place, nil)
      g_object_unref(UnsafeMutableRawPointer(place))
    }
    if let filter = gtk_file_filter_new(), name == nil {
      gtk_file_filter_set_name(filter, tr("Configurations"))
      gtk_file_filter_add_pattern(filter, "*.plist")
      gtk_file_chooser_add_filter(dialog(), filter)
      g_object_unref(UnsafeMutableRawPointer(filter))
    }
    dialog.on("response") { [unowned self] arguments in
      let path = arguments[signed: 1] == GTK_RESPONSE_ACCEPT.rawValue ? Self.path(in: dialog) : nil
      // The dialog must not be destroyed inside its own signal.
      Source.soon { [weak self] in
        self?.close()
        if let path { act(path) }
      }
    }
    gtk_native_dialog_show(dialog())
  }

  private static func path(in dialog: Handle) -> String? {
    guard let file = gtk_file_chooser_get_file(dialog()) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    guard let path = g_file_get_path(file) else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }

  private func close() {
    if let dialog {
      gtk_native_dialog_destroy(dialog())
      g_object_unref(dialog.raw)
    }
    dialog = nil
  }
}
