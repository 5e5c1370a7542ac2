// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The monitor's name fits.
nonisolated package struct MonitorCondition: PatternConditionPart {
  static let fact = Fact.monitor
  @MainActor package static let description = ConditionDescription.patterns(
    "monitor", "the monitor under the fingers", example: "\"eDP*\"")
  let patterns: [TextPattern]

  package init(_ patterns: [TextPattern]) { self.patterns = patterns }
}
