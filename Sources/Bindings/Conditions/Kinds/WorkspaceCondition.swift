// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Formats

/// The workspace that is shown has one of these numbers, from 1.
nonisolated package struct WorkspaceCondition: FactConditionPart {
  static let fact = Fact.workspace
  @MainActor package static let description = ConditionDescription(
    "workspace", "the workspace that is shown", format: format, example: "2-4")
  private static let format = "a number from 1, a range such as 2-4, or a list of them"
  private let numbers: [ClosedRange<Int>]

  package init(_ numbers: [ClosedRange<Int>]) { self.numbers = numbers }

  @MainActor package init?(_ arguments: DictionaryReader) {
    let numbers = arguments.each(Self.key) { text, path in
      if let range = ClosedRange(text), range.lowerBound > 0 { return range }
      arguments.log.report(.malformed(text, format: Self.format), at: path)
      return nil
    }
    guard let numbers else { return nil }
    self.init(numbers)
  }

  @MainActor func holds(_ value: FactValue) -> Bool {
    value.number.map { number in numbers.contains { $0.contains(number) } } ?? false
  }

  @MainActor func words(for value: FactValue) -> String? { value.number.map(String.init) }

  @MainActor package var wanted: Message {
    alternatives(numbers.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" })
  }
}
