// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The window covers its monitor, or does not.
nonisolated package struct FullscreenCondition: FlagConditionPart {
  static let fact = Fact.fullscreen
  @MainActor package static let description = ConditionDescription.flag(
    "fullscreen", "whether the window covers its monitor")
  let isWanted: Bool

  package init(_ isWanted: Bool) { self.isWanted = isWanted }
}
