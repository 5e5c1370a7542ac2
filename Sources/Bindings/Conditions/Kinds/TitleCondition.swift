// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The window's title fits.
nonisolated package struct TitleCondition: WindowConditionPart, PatternConditionPart {
  /// What it asks for.
  @MainActor package protocol Context: AnyObject {
    /// The title.
    var title: String { get }
  }

  @MainActor package static let description = ConditionDescription.patterns(
    "title", "the window's title", example: "\"/\\\\.pdf$/\"")
  let patterns: [TextPattern]

  package init(_ patterns: [TextPattern]) { self.patterns = patterns }

  @MainActor func holds(for window: (any WindowConditionContext)?) -> Bool {
    window.map { patterns.fit($0.title) } ?? false
  }

  /// Not the title itself: logs are sent to others.
  @MainActor func found(at window: any WindowConditionContext) -> String {
    "\(window.title.count) characters long"
  }
}
