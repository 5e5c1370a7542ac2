// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Client
internal import Daemon
package import Formats

/// A preset that can be taken.
package struct PresetRow {
  /// The word that includes it.
  package let name: String
  /// What its author says of it first.
  package let summary: String
  /// Whether the configuration includes it.
  package let isIncluded: Bool
  /// Its gestures in words, each with what it does.
  package let gestures: [Message]

  /// The presets that are installed.
  package static func all(for list: BindingList, environment: [String: String]) -> [PresetRow] {
    let included = list.configuration.flatMap {
      try? EditedConfiguration.editor.includes(in: $0.bytes, file: $0.name)
    }
    return IncludedFiles(environment: environment).presets.map { preset in
      let bytes = (try? EditedConfiguration(preset.path, environment: environment))?.bytes ?? []
      let places = try? EditedConfiguration.viewer(environment: environment, isAlone: true).places(
        in: bytes, file: preset.path)
      return PresetRow(
        name: preset.name, summary: summary(of: bytes), isIncluded: included?.contains(preset.name) ?? false,
        gestures: (places ?? []).map { .list([$0.binding.pattern.words, $0.actionWords], separator: ": ") })
    }
  }

  /// The first sentence of the comment at the beginning.
  private static func summary(of bytes: [UInt8]) -> String {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let words = lines.prefix { $0.hasPrefix("//") }.map { $0.dropFirst(2) }.joined()
      .split(separator: " ").joined(separator: " ")
    var sentence = ""
    for character in words {
      if character == " ", sentence.hasSuffix(".") { break }
      sentence.append(character)
    }
    return sentence.printable
  }
}
