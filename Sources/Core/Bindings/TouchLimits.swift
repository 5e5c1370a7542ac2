// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// The limits for ordinary touches, which are not part of a gesture: one entry of the list `limits`.
nonisolated package struct TouchLimits: Sendable, SettingGroup {
  /// The condition at the landing of the hand; nil if it always holds.
  package var condition: Condition?
  /// The largest number of fingers that an application has at the same time; unlimited if nil.
  package var fingers: Int?
  /// Whether a finger that rests reaches its application before it lifts or moves.
  package var longPress = true
  /// Whether touches that begin at an edge of the screen reach an application.
  package var edges = true

  init() {}

  /// Reads an entry and reports its errors; nil if its condition is wrong.
  @MainActor
  init?(_ arguments: DictionaryReader) {
    let known = Self.keys.map(\.name)
    // An unknown key is an error: a misspelt limit would not keep touches from applications.
    for key in arguments.keys where !known.contains(key) {
      arguments.log.report(
        .unknownWord(key, what: "limit", allowed: known),
        at: PropertyListPath(steps: arguments.path.steps + [.key(key)], isKey: true))
    }
    for limit in SettingRegistry.ofLimits { limit.read(arguments, &self) }
    guard let when = arguments.readCondition() else { return nil }
    condition = when.condition
  }

  @MainActor package static var keys: [ConfigurationKey] {
    [.when] + SettingRegistry.ofLimits.map(\.key)
  }
}

extension SettingRegistry {
  /// One line for each limit of ``TouchLimits``.
  static let ofLimits: [SettingDescription<TouchLimits>] = [
    // 0 fingers: for a screen that people only look at.
    setting(
      "fingers", "maximum number of fingers of an application at the same time", \.fingers,
      format: "a number from 0 to 10", usual: "no limit", text: { $0.map { "\($0)" } },
      read: { $0.integer("fingers", in: 0...Limits.fingers.upperBound).map(Optional.some) }),
    flag("longPress", \.longPress, "whether a resting finger reaches its application before its lift"),
    flag("edges", \.edges, "whether touches that begin at an edge of the screen reach an application"),
  ]
}
