// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The session is locked, or is not.
nonisolated package struct LockedCondition: FlagConditionPart {
  static let fact = Fact.locked
  @MainActor package static let description = ConditionDescription.flag(
    "locked", "whether the session is locked")
  let isWanted: Bool

  package init(_ isWanted: Bool) { self.isWanted = isWanted }
}
