// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK

/// Opens files with the desktop's own programs.
enum FileOpener {
  /// Opens a text in the user's editor; false without a program for texts.
  static func openText(_ path: String) -> Bool { open(path, with: "text/plain") }

  /// Shows the folder of a file; false without a program for folders.
  static func showFolder(of path: String) -> Bool {
    open(path.lastIndex(of: "/").map { String(path[..<$0]) } ?? path, with: "inode/directory")
  }

  /// Opens a file as the given type: its name does not identify a configuration on every desktop.
  private static func open(_ path: String, with type: String) -> Bool {
    guard let program = g_app_info_get_default_for_type(type, 0), let file = g_file_new_for_path(path) else {
      return false
    }
    let files = g_list_append(nil, UnsafeMutableRawPointer(file))
    defer {
      g_list_free(files)
      g_object_unref(UnsafeMutableRawPointer(file))
      g_object_unref(UnsafeMutableRawPointer(program))
    }
    return g_app_info_launch(program, files, nil, nil) != 0
  }
}
