// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions

extension ConfigurationKey {
  static let when = ConfigurationKey(
    "when", "conditions at the landing of the first finger",
    format: "a condition such as { application = firefox; }", defaultValue: "nothing")
  static let target = ConfigurationKey(
    "target", "window for conditions and window actions",
    format: WindowTarget.allCases.map(\.rawValue).joined(separator: ", "), defaultValue: "fingers")
}

extension DictionaryReader {
  /// Reads a binding's condition and its target window; reports errors and then returns nil.
  func readCondition() -> (condition: Condition?, target: WindowTarget)? {
    let condition = dictionary(ConfigurationKey.when.name).flatMap(ConditionRegistry.read)
    let target = word(ConfigurationKey.target.name, what: "target", as: WindowTarget.self)
    guard (condition == nil) == (value(ConfigurationKey.when.name) == nil) else { return nil }
    guard (target == nil) == (value(ConfigurationKey.target.name) == nil) else { return nil }
    return (condition, target ?? .fingers)
  }

  /// The patterns of a key: one, or a list of them.
  func patterns(_ key: String) -> [TextPattern]? { placedPatterns(key)?.map(\.pattern) }

  /// The patterns of a key, with their places.
  func placedPatterns(_ key: String) -> [(pattern: TextPattern, path: PropertyListPath)]? {
    each(key) { text, path in
      do throws(TextPattern.PatternError) {
        return (try TextPattern(text), path)
      } catch {
        log.report(.badPattern(reason: "\(error)"), at: path)
        return nil
      }
    }
  }

  /// Makes elements from the texts of a key, one or a list of them; nil if one of them fails.
  func each<Element>(_ key: String, _ make: (String, PropertyListPath) -> Element?) -> [Element]? {
    guard let texts = texts(key) else { return nil }
    let made = texts.compactMap { make($0.text, $0.path) }
    return made.count == texts.count ? made : nil
  }
}

extension ClosedRange<Int> {
  /// Reads a number, or a range of numbers such as 3-4.
  init?(_ text: String) {
    let ends = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map { Int($0) }
    guard let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last else { return nil }
    self = first...last
  }
}
