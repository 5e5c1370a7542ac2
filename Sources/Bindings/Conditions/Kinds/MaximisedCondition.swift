// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The window is maximised both ways, or is not.
nonisolated package struct MaximisedCondition: FlagConditionPart {
  static let fact = Fact.maximised
  @MainActor package static let description = ConditionDescription.flag(
    "maximised", "whether the window is maximised both ways")
  let isWanted: Bool

  package init(_ isWanted: Bool) { self.isWanted = isWanted }
}
