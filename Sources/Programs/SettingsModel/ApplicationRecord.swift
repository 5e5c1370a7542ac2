// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

/// A window, from `fingerpost windows --format json`.
nonisolated package struct WindowRecord: Decodable {
  private let `class`: String?
  private let instance: String?

  /// The name of the window's application in a configuration; empty if unknown.
  package var application: String { `class`.flatMap { $0.isEmpty ? nil : $0 } ?? instance ?? "" }
}

/// The state of a binding in an application, from `fingerpost bindings --application`.
nonisolated package struct StandingRecord: Decodable {
  /// The gesture in words.
  package let title: Message
  package let action: Message
  /// The reason that the binding does not act; nil if it acts.
  package let reason: Message?
  package let active: Bool

  private enum CodingKeys: String, CodingKey {
    case active
    case action = "doesParts"
    case title = "wordsParts"
    case reason = "reasonParts"
  }
}
