// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSystem
internal import Formats
internal import Glibc

/// The texts of the programs in the user's language, by gettext.
package nonisolated enum Translations {
  /// The name of the files with translations, `fingerpost.mo`.
  private static let domain = "fingerpost"

  /// `/usr/share/locale` for `/usr/bin/fingerpost`.
  package static var folder: String {
    let folders = (programPath ?? "").split(separator: "/").dropLast(2)
    return "/" + (folders + ["share", "locale"]).joined(separator: "/")
  }

  /// Returns a text in the language of the terminal; in English where it has no translation.
  package static func text(_ english: String) -> String {
    // gettext translates the empty text to the header of its file.
    guard isReady, !english.isEmpty else { return english }
    return english.withCString { String(cString: dgettext(domain, $0)) }
  }

  /// Keeps everything in English from now on, for output that people other than the user read.
  package static func speakEnglish() {
    _ = isReady
    setlocale(LC_MESSAGES, "C")
  }

  /// Sets LC_MESSAGES only: numbers stay as a configuration spells them.
  private static let isReady: Bool = {
    setlocale(LC_MESSAGES, "")
    bindtextdomain(domain, folder)
    bind_textdomain_codeset(domain, "UTF-8")
    return true
  }()
}
