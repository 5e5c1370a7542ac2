// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings

/// The condition of a document of a fusuma configuration.
struct FusumaContext {
  /// The applications of which one must be active; empty for all applications.
  var applications: [String] = []
  /// The reason for dropping the whole document; nil if it can be imported.
  var refusal: String?

  /// Reads the value of `context`.
  init(_ node: YAMLNode?) {
    for pair in node?.pairs ?? [] {
      switch pair.key {
      case "application":
        applications = pair.value.texts ?? []
        if applications.isEmpty { refusal = "its context names no application" }
      case "thumbsense": refusal = "fingerpost has no keys that act as buttons while a finger rests"
      // This context only sets up plugins.
      case "plugin_defaults": refusal = "its context is a plugin's own"
      default: refusal = "fingerpost has no context '\(pair.key)'"
      }
    }
  }

  init(applications: [String]) { self.applications = applications }

  var condition: [Plist.Entry] {
    guard !applications.isEmpty else { return [] }
    let match = Plist.oneOrList(applications.map { .text(TextPattern.fitting($0)) })
    return [Plist.Entry("application", match)]
  }
}
