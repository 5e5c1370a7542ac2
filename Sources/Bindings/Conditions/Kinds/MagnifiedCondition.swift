// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The screen is magnified by an action `magnify`, or is not.
nonisolated package struct MagnifiedCondition: FlagConditionPart {
  static let fact = Fact.magnified
  @MainActor package static let description = ConditionDescription.flag(
    "magnified", "whether the action magnify magnifies the screen")
  let isWanted: Bool

  package init(_ isWanted: Bool) { self.isWanted = isWanted }
}
