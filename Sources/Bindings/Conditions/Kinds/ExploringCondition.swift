// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The touchscreen is explored by somebody who cannot see it, or is not.
nonisolated package struct ExploringCondition: FlagConditionPart {
  static let fact = Fact.exploring
  @MainActor package static let description = ConditionDescription.flag(
    "exploring", "whether the touchscreen is explored by touch")
  let isWanted: Bool

  package init(_ isWanted: Bool) { self.isWanted = isWanted }
}
