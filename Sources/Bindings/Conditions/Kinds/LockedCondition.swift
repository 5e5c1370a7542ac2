// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The session is locked, or is not.
nonisolated package struct LockedCondition: FlagConditionPart {
  /// What it asks for.
  @MainActor package protocol Facts: AnyObject {
    /// Whether the session is locked.
    var isLocked: Bool { get }
  }

  @MainActor package static let description = ConditionDescription.flag(
    "locked", "whether the session is locked")
  let isWanted: Bool

  package init(_ isWanted: Bool) { self.isWanted = isWanted }

  @MainActor package func holds(for judgement: Judgement, _ target: WindowTarget) -> Bool {
    judgement.circumstances.isLocked == isWanted
  }

  @MainActor package func found(by judgement: Judgement, _ target: WindowTarget) -> String {
    judgement.circumstances.isLocked.word
  }

  package var speaksOfLock: Bool { true }
}
