// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSystem
internal import Glibc

/// The texts of the programs in the user's language, by gettext.
package nonisolated enum Translations {
  /// What the files with translations are called: `fingerpost.mo`.
  private static let domain = "fingerpost"

  /// `/usr/share/locale` for `/usr/bin/fingerpost`.
  package static var folder: String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count)
    let own = String(decoding: path.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folders = own.split(separator: "/").dropLast(2)
    return "/" + (folders + ["share", "locale"]).joined(separator: "/")
  }

  /// A text in the language of the terminal; in English where it has no translation.
  package static func text(_ english: String) -> String {
    // The empty text's translation is what its file says of itself.
    guard isReady, !english.isEmpty else { return english }
    return english.withCString { String(cString: dgettext(domain, $0)) }
  }

  /// Says everything in English from now on: others read it.
  package static func speakEnglish() {
    _ = isReady
    setlocale(LC_MESSAGES, "C")
  }

  /// Numbers stay as a configuration spells them: only words are looked for.
  private static let isReady: Bool = {
    setlocale(LC_MESSAGES, "")
    bindtextdomain(domain, folder)
    bind_textdomain_codeset(domain, "UTF-8")
    return true
  }()
}
