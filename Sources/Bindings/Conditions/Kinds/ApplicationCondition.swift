// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The window's class or instance fits; see ``ClassCondition`` and ``InstanceCondition``.
nonisolated package struct ApplicationCondition: WindowConditionPart, PatternConditionPart {
  @MainActor package static let description = ConditionDescription.patterns(
    "application", "the window's class or instance", example: "firefox")
  let patterns: [TextPattern]

  package init(_ patterns: [TextPattern]) { self.patterns = patterns }

  @MainActor func holds(for window: (any WindowConditionContext)?) -> Bool {
    window.map { patterns.fit($0.applicationClass) || patterns.fit($0.instance) } ?? false
  }

  @MainActor func found(at window: any WindowConditionContext) -> String {
    let (name, instance) = (window.applicationClass, window.instance)
    return name.lowercased() == instance.lowercased()
      ? name.quoted : "\(name.quoted) (instance \(instance.quoted))"
  }
}
