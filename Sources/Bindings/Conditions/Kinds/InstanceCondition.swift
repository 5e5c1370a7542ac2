// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The window's instance fits.
nonisolated package struct InstanceCondition: WindowConditionPart, PatternConditionPart {
  /// What it asks for.
  @MainActor package protocol Context: AnyObject {
    /// The name of the application: the first word of WM_CLASS.
    var instance: String { get }
  }

  @MainActor package static let description = ConditionDescription.patterns(
    "instance", "the window's instance: the first word of WM_CLASS", example: "xterm")
  let patterns: [TextPattern]

  package init(_ patterns: [TextPattern]) { self.patterns = patterns }

  @MainActor func holds(for window: (any WindowConditionContext)?) -> Bool {
    window.map { patterns.fit($0.instance) } ?? false
  }

  @MainActor func found(at window: any WindowConditionContext) -> String { window.instance.quoted }
}
