// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

/// Decides which bindings may act for one hand; judges each condition when it is first needed, and only once.
package final class ConditionEvaluator {
  private struct Question: Hashable {
    let condition: Condition
    let target: WindowTarget
  }

  /// The judgements of one condition: a bit for each target, in `known` if judged and in `held` if it holds.
  private struct NumberedAnswers {
    var fingerprint = 0
    var known: UInt8 = 0
    var held: UInt8 = 0
  }

  package let facts: any Facts
  /// Whether all fingers of the hand are the application's.
  private(set) lazy var isPassedThrough = passthrough.contains { holds($0) }
  /// Whether the window's program only knows a mouse, so that a finger clicks there.
  package private(set) lazy var isOverMouseProgram =
    facts.value(of: .touch, .fingers) == .text(TouchSupport.unaware.rawValue)
  let passthrough: [Condition]
  /// The judgements of numbered conditions, by number; ``answers`` has the others.
  private var numberedAnswers: [NumberedAnswers] = []
  private var answers: [Question: Bool] = [:]

  /// Makes an evaluator of facts; where a condition of `passthrough` holds, no binding may act.
  package init(_ facts: any Facts, passthrough: [Condition] = []) {
    self.facts = facts
    self.passthrough = passthrough
  }

  // A deinitializer of the main actor would look for its executor at the end of each hand.
  nonisolated deinit {}

  package func allows(_ binding: Binding) -> Bool {
    guard !isPassedThrough else { return false }
    guard let condition = binding.condition else { return true }
    return holds(condition, for: binding.target)
  }

  package func holds(_ condition: Condition, for target: WindowTarget = .fingers) -> Bool {
    guard condition.number > 0 else {
      let question = Question(condition: condition, target: target)
      if let answer = answers[question] { return answer }
      let answer = judge(condition, for: target)
      answers[question] = answer
      return answer
    }
    let index = condition.number - 1
    while numberedAnswers.count <= index { numberedAnswers.append(NumberedAnswers()) }
    let bit = target.bit
    if numberedAnswers[index].fingerprint == condition.fingerprint, numberedAnswers[index].known & bit != 0 {
      return numberedAnswers[index].held & bit != 0
    }
    let answer = judge(condition, for: target)
    if numberedAnswers[index].fingerprint != condition.fingerprint {
      numberedAnswers[index] = NumberedAnswers(fingerprint: condition.fingerprint)
    }
    numberedAnswers[index].known |= bit
    if answer { numberedAnswers[index].held |= bit }
    return answer
  }

  private func judge(_ condition: Condition, for target: WindowTarget) -> Bool {
    condition.parts.allSatisfy { $0.holds(for: self, target) }
  }
}

extension WindowTarget {
  fileprivate var bit: UInt8 {
    switch self {
    case .fingers: 1
    case .active: 2
    case .pointer: 4
    }
  }
}

// MARK: - In words

extension ConditionEvaluator {
  /// The reason why a binding may not act: "application is 'Witness', wanted firefox*"; nil if its condition
  /// holds.
  package func unmetCondition(of binding: Binding) -> Message? {
    binding.condition.flatMap { unmetCondition(of: $0, for: binding.target) }
  }

  /// The reason why all fingers of the hand are the application's: "fullscreen is YES"; nil if they are not.
  package var passthroughReason: String? {
    guard isPassedThrough, let condition = passthrough.first(where: { holds($0) }) else { return nil }
    return findings(in: condition, .fingers)
  }

  /// The reason why a condition does not hold; nil if it holds.
  func unmetCondition(of condition: Condition, for target: WindowTarget) -> Message? {
    condition.parts.first { !$0.holds(for: self, target) }?.unmetCondition(for: self, target)
  }

  /// The facts that make a condition hold.
  func findings(in condition: Condition, _ target: WindowTarget) -> String {
    let found = condition.parts.compactMap { $0.finding(by: self, target) }
    return found.isEmpty ? "no exception holds" : found.joined(separator: " and ")
  }
}
