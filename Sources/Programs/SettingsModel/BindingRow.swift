// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
package import Bindings
internal import Client
package import Formats

package struct BindingRow {
  package let place: ConfigurationEditor.Place
  /// The gesture in words: "3 fingers swipe left".
  package let title: Message
  /// The effect in words.
  package let action: Message
  package let picture: GesturePicture
  /// The remarks of the checker.
  package internal(set) var remarks: [Message]

  /// The conditions in words, without the applications, which the heading of the section names.
  package let conditions: [Message]

  /// The applications of the section with this binding; empty for all applications.
  var applications: [String] { place.applications }
  /// The name of the preset or included file that contains it; nil for the configuration file itself.
  package var source: String? { place.file?.fileTitle }

  /// Whether the administrator enforces the binding.
  package var isEnforced: Bool { place.isEnforced }

  /// Whether the binding is in the configuration file itself and can be changed.
  package var isChangeable: Bool {
    place.file == nil && (!place.binding.behaviour.action.isEmpty || BindingDraft(place) != nil)
  }

  package var isEnabled: Bool { place.binding.isEnabled }

  /// Whether both rows show the same binding, perhaps from different readings of the file.
  package func isSame(as other: BindingRow) -> Bool { place.isSame(as: other.place) }

  init(_ place: ConfigurationEditor.Place, _ diagnostics: [Diagnostic], file: String) {
    self.place = place
    title = place.binding.pattern.words
    action = place.actionWords
    picture = GesturePicture(place.binding.pattern)
    // Omits the applications, which the heading of the section names.
    let parts = (place.binding.condition?.parts ?? []).filter { part in
      place.applications.isEmpty || part.kind != .application
    }
    conditions = parts.map(\.words)
    let lines =
      place.line..<place.line + place.text.split(separator: "\n", omittingEmptySubsequences: false).count
    remarks = diagnostics.filter { diagnostic in
      guard case .text(let line, _, _) = diagnostic.place, diagnostic.file == place.file ?? file else {
        return false
      }
      return lines.contains(line)
    }.map(\.issue.message)
  }

  /// Whether the row, in English or in the words of `language`, contains all words of a search.
  package func matches(_ search: String, in language: [String] = []) -> Bool {
    let text =
      ([title.description, action.description, place.actionSummary, place.binding.name] + applications
      + remarks.map(\.description) + language)
      .joined(
        separator: "\n"
      )
      .lowercased()
    return search.lowercased().split(separator: " ").allSatisfy { text.mentions(String($0)) }
  }
}

extension String {
  /// The name of the file at this path, without the extension of a configuration.
  nonisolated var fileTitle: String {
    let name = split(separator: "/").last.map(String.init) ?? self
    return name.hasSuffix(".plist") ? String(name.dropLast(6)) : name
  }

  /// The string with an initial capital, as at the beginning of a sentence, except for the program's name.
  nonisolated package var capitalised: String {
    hasPrefix("fingerpost ") ? self : prefix(1).uppercased() + dropFirst()
  }
}
