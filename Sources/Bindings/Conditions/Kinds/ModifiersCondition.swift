// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Formats
package import Gestures

/// Which modifier keys must be held.
nonisolated package enum RequiredModifiers: Hashable, Sendable {
  /// These and no others; none of them if it is empty.
  case exactly(Modifiers)
  /// At least one.
  case any
}

/// One of these sets of modifier keys is held.
nonisolated package struct ModifiersCondition: FactConditionPart {
  static let fact = Fact.modifiers
  @MainActor package static let description = ConditionDescription(
    "modifiers", "the modifier keys that are held, exactly these; locks do not count",
    format: "names joined by +, such as \"Control+Shift\", none or any; or a list of them",
    example: "\"Control+Shift\"")
  private let sets: [RequiredModifiers]

  package init(_ sets: [RequiredModifiers]) { self.sets = sets }

  @MainActor package init?(_ arguments: DictionaryReader) {
    guard let sets = arguments.each(Self.key, { RequiredModifiers($0, at: $1, log: arguments.log) }) else {
      return nil
    }
    self.init(sets)
  }

  package static var verb: String { "are" }

  @MainActor func holds(_ value: FactValue) -> Bool {
    value.modifiers.map { held in sets.contains { $0.allows(held) } } ?? false
  }

  @MainActor func words(for value: FactValue) -> String? {
    value.modifiers.map { RequiredModifiers.exactly($0).words }
  }

  @MainActor package var wanted: Message { alternatives(sets.map(\.words)) }
}

nonisolated extension RequiredModifiers {
  private static let names: KeyValuePairs<String, Modifiers> = [
    "Shift": .shift, "Control": .control, "Alt": .alt, "Super": .super,
  ]

  /// Reads names joined by "+", none or any; reports the first that is unknown.
  @MainActor fileprivate init?(_ text: String, at path: PropertyListPath, log: ErrorCollector) {
    switch text {
    case "none": self = .exactly([])
    case "any": self = .any
    default:
      var modifiers: Modifiers = []
      for name in text.split(separator: "+", omittingEmptySubsequences: false) {
        guard let known = Self.names.first(where: { $0.key == name }) else {
          let allowed = Self.names.map(\.key) + ["none", "any"]
          log.report(.unknownWord(String(name), what: "modifier key", allowed: allowed), at: path)
          return nil
        }
        modifiers.formUnion(known.value)
      }
      self = .exactly(modifiers)
    }
  }

  fileprivate func allows(_ held: Modifiers) -> Bool {
    let held = held.subtracting(.capsLock)
    return switch self {
    case .exactly(let wanted): held == wanted
    case .any: !held.isEmpty
    }
  }

  /// As the configuration has it: "Control+Shift", none or any.
  fileprivate var words: String {
    switch self {
    case .any: "any"
    case .exactly(let wanted):
      wanted.isDisjoint(with: [.shift, .control, .alt, .super])
        ? "none" : Self.names.filter { wanted.contains($0.value) }.map(\.key).joined(separator: "+")
    }
  }
}
