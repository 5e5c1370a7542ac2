// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
package import Bindings
internal import Client
package import Formats

/// A binding as a list shows it.
package struct BindingRow {
  /// Where it is.
  package let place: ConfigurationEditor.Place
  /// The gesture in words: "3 fingers swipe left".
  package let title: Message
  /// What it does.
  package let action: Message
  package let picture: GesturePicture
  /// What the checker says of it.
  package internal(set) var remarks: [Message]

  /// What must hold so that it acts.
  package let conditions: [Message]

  /// The applications that it is for; none for all.
  package var applications: [String] { place.applications }
  /// The name of the preset or file that it comes from; nil if it is in the file itself, where it can be changed.
  package var source: String? { place.file?.fileTitle }

  /// Whether the administrator has it hold whatever the user's file says.
  package var isEnforced: Bool { place.isEnforced }

  /// Whether it is in the file itself, so that it can be changed.
  package var isChangeable: Bool {
    place.file == nil && (!place.binding.behaviour.action.isEmpty || BindingDraft(place) != nil)
  }

  /// Whether it is in force.
  package var isEnabled: Bool { place.binding.isEnabled }

  /// Whether it is the same binding as in another reading of the file, wherever it is now.
  package func isSame(as other: BindingRow) -> Bool { place.isSame(as: other.place) }

  /// Describes a binding, with what is wrong in its lines.
  init(_ place: ConfigurationEditor.Place, _ diagnostics: [Diagnostic], file: String) {
    self.place = place
    title = place.binding.pattern.words
    action = place.actionWords
    picture = GesturePicture(place.binding.pattern)
    // Those of its section are said once for all.
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

  /// Whether it has all words of a search, or what it is called in the user's language has them.
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
  /// What people call a file by its path: its name, for a configuration without the ending.
  nonisolated var fileTitle: String {
    let name = split(separator: "/").last.map(String.init) ?? self
    return name.hasSuffix(".plist") ? String(name.dropLast(6)) : name
  }

  /// The same with a capital letter, as at the beginning of a sentence; the name of the program stays.
  nonisolated package var capitalised: String {
    hasPrefix("fingerpost ") ? self : prefix(1).uppercased() + dropFirst()
  }
}
