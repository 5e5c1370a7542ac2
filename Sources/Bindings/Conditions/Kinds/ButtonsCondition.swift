// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Which buttons must be held.
nonisolated package enum RequiredButtons: String, Hashable, Sendable, CaseIterable {
  /// None at all.
  case none
  /// At least one, whichever it is.
  case any
  /// The left one, perhaps among others.
  case left
  /// The middle one, perhaps among others.
  case middle
  /// The right one, perhaps among others.
  case right

  /// The number of the button; nil if it is no certain one.
  fileprivate var number: Int? {
    switch self {
    case .none, .any: nil
    case .left: 1
    case .middle: 2
    case .right: 3
    }
  }
}

/// One of these buttons of a mouse or a touchpad is held.
nonisolated package struct ButtonsCondition: WordConditionPart {
  /// What it asks for.
  @MainActor package protocol Context: AnyObject {
    /// The numbers of the buttons that are held on any device, from 1 to 5.
    var buttons: [Int] { get }
  }

  @MainActor package static let description = describe(
    "buttons", "the buttons of a mouse or a touchpad that are held", example: "right")
  let words: [RequiredButtons]

  package init(_ words: [RequiredButtons]) { self.words = words }

  @MainActor package func holds(for evaluator: ConditionEvaluator, _ target: WindowTarget) -> Bool {
    let held = evaluator.conditionContext.buttons
    return words.contains { word in
      switch word {
      case .none: held.isEmpty
      case .any: !held.isEmpty
      case .left, .middle, .right: word.number.map(held.contains) ?? false
      }
    }
  }

  @MainActor package func found(by evaluator: ConditionEvaluator, _ target: WindowTarget) -> String {
    let held = evaluator.conditionContext.buttons
    let names = held.map { number in
      RequiredButtons.allCases.first { $0.number == number }?.rawValue ?? "\(number)"
    }
    return names.isEmpty ? "none" : names.joined(separator: " and ")
  }

  /// The key is a plural.
  @MainActor package func fact(for evaluator: ConditionEvaluator, _ target: WindowTarget) -> String? {
    "\(Self.key) are \(found(by: evaluator, target))"
  }
}
