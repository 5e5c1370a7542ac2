// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The name of the touchscreen or touchpad fits.
nonisolated package struct DeviceCondition: PatternConditionPart {
  static let fact = Fact.device
  @MainActor package static let description = ConditionDescription.patterns(
    "device", "the touchscreen or touchpad", example: "\"*Pen*\"")
  let patterns: [TextPattern]

  package init(_ patterns: [TextPattern]) { self.patterns = patterns }
}
