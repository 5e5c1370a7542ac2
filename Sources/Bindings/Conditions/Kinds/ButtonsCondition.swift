// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Which buttons must be held.
nonisolated package enum RequiredButtons: String, Word {
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
  static let fact = Fact.buttons
  @MainActor package static let description = describe(
    "buttons", "the buttons of a mouse or a touchpad that are held", example: "right")
  let words: [RequiredButtons]

  package init(_ words: [RequiredButtons]) { self.words = words }

  package static var verb: String { "are" }

  @MainActor func holds(_ value: FactValue) -> Bool {
    let held = value.numbers ?? []
    return words.contains { word in
      switch word {
      case .none: held.isEmpty
      case .any: !held.isEmpty
      case .left, .middle, .right: word.number.map(held.contains) ?? false
      }
    }
  }

  @MainActor func words(for value: FactValue) -> String? {
    value.numbers.map { held in
      let names = held.map { number in
        RequiredButtons.allCases.first { $0.number == number }?.rawValue ?? "\(number)"
      }
      return names.isEmpty ? "none" : names.joined(separator: " and ")
    }
  }
}
