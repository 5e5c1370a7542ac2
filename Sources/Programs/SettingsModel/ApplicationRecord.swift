// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

/// A window, as `fingerpost windows --format json` lists it.
nonisolated package struct WindowRecord: Decodable {
  private let `class`: String?
  private let instance: String?

  /// What its application is called in a configuration; empty if it does not say.
  package var application: String { `class`.flatMap { $0.isEmpty ? nil : $0 } ?? instance ?? "" }
}

/// What a binding is worth in an application, as `fingerpost bindings --application` says.
nonisolated package struct StandingRecord: Decodable {
  /// The gesture in words.
  package let title: Message
  /// What it does.
  package let action: Message
  /// Why it does not act; nil if it does.
  package let reason: Message?
  /// Whether it acts there.
  package let active: Bool

  private enum CodingKeys: String, CodingKey {
    case active
    case action = "doesParts"
    case title = "wordsParts"
    case reason = "reasonParts"
  }
}
