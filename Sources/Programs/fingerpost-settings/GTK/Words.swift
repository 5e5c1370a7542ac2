// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CGTK

/// The domain of this program's translations.
public nonisolated let textDomain = "fingerpost"

/// Finds the translations of the user's language in a folder.
public func bindTranslations(folder: String) {
  setlocale(LC_ALL, "")
  bindtextdomain(textDomain, folder)
  bind_textdomain_codeset(textDomain, "UTF-8")
  textdomain(textDomain)
}

/// A text in the user's language.
public nonisolated func tr(_ text: String) -> String {
  // For an untranslated text, dgettext returns its argument, which is valid only inside this closure.
  text.withCString { String(cString: dgettext(textDomain, $0)) }
}

/// A text in the user's language, with words in the places of %1, %2 and so on.
public nonisolated func tr(_ text: String, _ words: String...) -> String { tr(text, words: words) }

/// A text in the user's language, with words in the places of %1, %2 and so on.
public nonisolated func tr(_ text: String, words: [String]) -> String {
  var result = ""
  var isPlace = false
  for character in tr(text) {
    if isPlace, let number = character.wholeNumberValue, words.indices.contains(number - 1) {
      result += words[number - 1]
      isPlace = false
    } else {
      if isPlace { result += "%" }
      isPlace = character == "%"
      if !isPlace { result.append(character) }
    }
  }
  return isPlace ? result + "%" : result
}
