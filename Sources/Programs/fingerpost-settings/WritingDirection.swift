// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK

/// The writing direction of the user's language.
enum WritingDirection {
  /// The scripts that run from right to left; the first script of a language decides its direction.
  private static let leftwards = [
    PANGO_SCRIPT_ARABIC, PANGO_SCRIPT_HEBREW, PANGO_SCRIPT_SYRIAC, PANGO_SCRIPT_THAANA, PANGO_SCRIPT_NKO,
  ]

  /// Makes all windows follow the writing direction.
  ///
  /// GTK by itself follows it only if the program is translated into the language. Readers of a right-to-left
  /// language look at the right side first even without a translation.
  static func follow() {
    var count: Int32 = 0
    guard let name = g_get_language_names()?.pointee, let language = pango_language_from_string(name),
      let scripts = pango_language_get_scripts(language, &count), count > 0
    else { return }
    let isLeftwards = leftwards.contains(scripts.pointee)
    gtk_widget_set_default_direction(isLeftwards ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
  }
}
