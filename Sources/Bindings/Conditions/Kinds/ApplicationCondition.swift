// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The window's class or instance fits; see ``ClassCondition`` and ``InstanceCondition``.
nonisolated package struct ApplicationCondition: PatternConditionPart {
  static let fact = Fact.class
  @MainActor package static let description = ConditionDescription.patterns(
    "application", "the window's class or instance", example: "firefox")
  let patterns: [TextPattern]

  package init(_ patterns: [TextPattern]) { self.patterns = patterns }

  package static var facts: [Fact] { [.class, .instance] }

  @MainActor package func holds(for evaluator: ConditionEvaluator, _ target: WindowTarget) -> Bool {
    Self.facts.contains { holds(evaluator.facts.value(of: $0, target)) }
  }

  @MainActor package func found(by evaluator: ConditionEvaluator, _ target: WindowTarget) -> String {
    let (name, instance) = (
      evaluator.facts.value(of: .class, target).text, evaluator.facts.value(of: .instance, target).text
    )
    guard let name, let instance else { return WindowType.none.rawValue }
    return name.lowercased() == instance.lowercased()
      ? name.quoted : "\(name.quoted) (instance \(instance.quoted))"
  }
}
