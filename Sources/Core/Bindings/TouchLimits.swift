// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// The limits of ordinary touches, which no gesture takes, for applications: one entry of the list `limits`.
nonisolated package struct TouchLimits: Sendable {
  @MainActor private static let fingers = ConfigurationKey(
    "fingers", "how many fingers an application has at the same time at most",
    format: "a number from 0 to 10",
    defaultValue: "no limit")
  @MainActor private static let longPress = ConfigurationKey(
    "longPress", "whether a finger that rests reaches its application before it lifts", format: "YES or NO",
    defaultValue: "YES")
  @MainActor private static let edges = ConfigurationKey(
    "edges", "whether touches that begin at an edge of the screen reach an application", format: "YES or NO",
    defaultValue: "YES")

  @MainActor package static let keys = [ConfigurationKey.when, fingers, longPress, edges]

  /// 0 to 10: 0 makes a screen that is only looked at; see ``Limits/fingers``.
  private static let fingerLimits = 0...Limits.fingers.upperBound

  /// The condition at the landing of the hand; nil if it always holds.
  package var condition: Condition?
  /// The largest number of fingers that an application has at the same time; unlimited if nil.
  package var fingers: Int?
  /// Whether a finger that rests reaches its application before it lifts or moves.
  package var longPress = true
  /// Whether touches that begin at an edge of the screen reach an application.
  package var edges = true

  /// Reads an entry and reports its errors; nil if its condition is wrong.
  @MainActor
  init?(_ arguments: DictionaryReader) {
    let known = Self.keys.map(\.name)
    // A misspelt limit would let touches through that its author wants to keep away.
    for key in arguments.keys where !known.contains(key) {
      arguments.log.report(
        .unknownWord(key, what: "limit", allowed: known),
        at: PropertyListPath(steps: arguments.path.steps + [.key(key)], isKey: true))
    }
    let fingers = arguments.integer(Self.fingers.name, in: Self.fingerLimits)
    let flags = [Self.longPress, Self.edges].map { arguments.flag($0.name) }
    guard let when = arguments.readCondition() else { return nil }
    condition = when.condition
    self.fingers = fingers
    longPress = flags[0] ?? true
    edges = flags[1] ?? true
  }
}
