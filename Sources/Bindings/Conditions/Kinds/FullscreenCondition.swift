// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The window covers its monitor, or does not.
nonisolated package struct FullscreenCondition: WindowConditionPart, FlagConditionPart {
  /// What it asks for.
  @MainActor package protocol Context: AnyObject {
    /// Whether it covers its monitor.
    var isFullscreen: Bool { get }
  }

  @MainActor package static let description = ConditionDescription.flag(
    "fullscreen", "whether the window covers its monitor")
  let isWanted: Bool

  package init(_ isWanted: Bool) { self.isWanted = isWanted }

  @MainActor func holds(for window: (any WindowConditionContext)?) -> Bool {
    (window?.isFullscreen ?? false) == isWanted
  }

  @MainActor func found(at window: any WindowConditionContext) -> String { window.isFullscreen.word }
}
