// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// Reads a section of bindings for some applications.
package struct ApplicationReader {
  private static let match = ConfigurationKey(
    "match", "the classes or instances of its windows", format: TextPattern.listFormat)
  private static let bindings = ConfigurationKey(
    "bindings", "the bindings for these windows, which take precedence",
    format: "a list: bindings = ( { … }, … );")

  package static let keys = [match, bindings]

  let reader: BindingReader

  /// Reads a section's bindings, each with its place and the application as a condition.
  ///
  /// - Returns: An empty list if the section does not name applications, which is reported.
  func read(_ arguments: DictionaryReader) -> [(binding: Binding, path: PropertyListPath)] {
    arguments.reportUnread(except: Self.keys.map(\.name))
    for key in Self.keys where arguments.value(key.name) == nil { arguments.reportMissing(key) }
    let bindings = reader.readAll(arguments)
    guard let patterns = arguments.patterns(Self.match.name) else { return [] }
    return bindings.map { entry in
      var binding = entry.binding
      let part = ConditionPart(.application, .patterns(patterns))
      binding.condition = Condition([part] + (binding.condition?.parts ?? []))
      binding.isForApplication = true
      return (binding, entry.path)
    }
  }
}

extension BindingReader {
  /// Reads the list of bindings of a dictionary, each with its place; leaves out wrong ones.
  func readAll(_ arguments: DictionaryReader) -> [(binding: Binding, path: PropertyListPath)] {
    arguments.dictionaries("bindings").compactMap { dictionary in
      // `IdleReader` reads idle bindings: they do not have gestures, and occur only in the root's list.
      if arguments.path == .root, IdleReader.isIdle(dictionary) { return nil }
      return read(dictionary).map { ($0, dictionary.path) }
    }
  }
}
