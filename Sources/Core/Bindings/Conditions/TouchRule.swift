// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
package import Formats

/// One entry of the lists `touchAware` and `touchUnaware`.
nonisolated package struct TouchRule: Hashable, Sendable {
  package let pattern: TextPattern
  package let support: TouchSupport
  /// The list and the file that contain the rule, in words.
  package let reason: Message

  /// The keys of the two lists, in the order in which the rules of one file are tried.
  static let keys = [
    (
      support: TouchSupport.aware,
      key: ConfigurationKey(
        "touchAware", "applications that understand touch, regardless of detection",
        format: TextPattern.listFormat, defaultValue: "( )")
    ),
    (
      support: .unaware,
      key: ConfigurationKey(
        "touchUnaware", "applications that do not understand touch", format: TextPattern.listFormat,
        defaultValue: "( )")
    ),
  ]

  /// Reads the lists; the rules of a file come before those of the files that it includes.
  @MainActor
  static func read(_ arguments: DictionaryReader, from files: SourceFiles, _ includes: IncludedFiles?)
    -> [Self]
  {
    let rules = keys.flatMap { support, key in
      (arguments.placedPatterns(key.name) ?? []).map { pattern, path in
        let file = files.origin(of: path).file
        let place = files.files[file].report.file + (files.line(of: path).map { ":\($0)" } ?? "")
        let preset = includes?.presetName(of: files.files[file].report.file)
        let list = preset.map { Message("%1 of the preset %2", key.name, $0) } ?? .name(key.name)
        return (
          file: file,
          rule: Self(
            pattern: pattern, support: support,
            reason: Message("\"%1\" is in %2 (%3)", of: [.name(pattern.text), list, .name(place)]))
        )
      }
    }
    return files.order.flatMap { file in rules.filter { $0.file == file }.map(\.rule) }
  }
}
