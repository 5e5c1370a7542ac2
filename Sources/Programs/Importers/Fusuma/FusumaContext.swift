// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings

/// When a document of a fusuma configuration holds.
struct FusumaContext {
  /// The applications that must be the active one; empty for all.
  var applications: [String] = []
  /// Why nothing of it can be imported; nil if it can.
  var refusal: String?

  /// Reads the value of `context`.
  init(_ node: YAMLNode?) {
    for pair in node?.pairs ?? [] {
      switch pair.key {
      case "application":
        applications = pair.value.texts ?? []
        if applications.isEmpty { refusal = "its context names no application" }
      case "thumbsense": refusal = "fingerpost has no keys that act as buttons while a finger rests"
      // It only sets up plugins.
      case "plugin_defaults": refusal = "its context is a plugin's own"
      default: refusal = "fingerpost has no context '\(pair.key)'"
      }
    }
  }

  /// Makes the context of some applications.
  init(applications: [String]) { self.applications = applications }

  /// What a binding says of it.
  var condition: [Plist.Entry] {
    guard !applications.isEmpty else { return [] }
    let match = Plist.oneOrList(applications.map { .text(TextPattern.fitting($0)) })
    return [Plist.Entry("application", match)]
  }
}
