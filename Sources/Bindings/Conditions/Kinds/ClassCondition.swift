// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The window's class fits.
nonisolated package struct ClassCondition: WindowConditionPart, PatternConditionPart {
  /// What it asks for.
  @MainActor package protocol Context: AnyObject {
    /// The kind of application: the second word of WM_CLASS.
    var applicationClass: String { get }
  }

  @MainActor package static let description = ConditionDescription.patterns(
    "class", "the window's class: the second word of WM_CLASS", example: "Xterm")
  let patterns: [TextPattern]

  package init(_ patterns: [TextPattern]) { self.patterns = patterns }

  @MainActor func holds(for window: (any WindowConditionContext)?) -> Bool {
    window.map { patterns.fit($0.applicationClass) } ?? false
  }

  @MainActor func found(at window: any WindowConditionContext) -> String { window.applicationClass.quoted }
}
