// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The window is maximised both ways, or is not.
nonisolated package struct MaximisedCondition: WindowConditionPart, FlagConditionPart {
  /// What it asks for.
  @MainActor package protocol Context: AnyObject {
    /// Whether it is maximised both ways.
    var isMaximised: Bool { get }
  }

  @MainActor package static let description = ConditionDescription.flag(
    "maximised", "whether the window is maximised both ways")
  let isWanted: Bool

  package init(_ isWanted: Bool) { self.isWanted = isWanted }

  @MainActor func holds(for window: (any WindowConditionContext)?) -> Bool {
    (window?.isMaximised ?? false) == isWanted
  }

  @MainActor func found(at window: any WindowConditionContext) -> String { window.isMaximised.word }
}
