// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The elements of a configuration that error messages name, for translators.
nonisolated enum ConfigurationTexts {
  /// Marks a text for translators and leaves it as it is: xgettext finds it here.
  private static func mark(_ text: String) -> String { text }

  /// The values and tokens that a message names as expected or found.
  static let values = [
    mark("a string"), mark("a number"), mark("true or false"), mark("YES or NO"), mark("a list"),
    mark("a dictionary"), mark("data or a date"), mark("a value"), mark("a key or '}'"),
    mark("an end tag"), mark("another element"), mark("an element"), mark("the end of the file"),
    mark("the end of the line"), mark("nothing"),
  ]

  /// The elements that a message reports as unclosed.
  static let open = [
    mark("comment"), mark("data"), mark("dictionary"), mark("list"), mark("string"), mark("instruction"),
    mark("document type"), mark("CDATA section"), mark("tag"),
  ]
}
