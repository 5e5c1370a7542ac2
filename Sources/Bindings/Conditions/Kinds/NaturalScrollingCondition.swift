// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The device scrolls naturally, so that what is on the screen goes with the fingers, or does not.
nonisolated package struct NaturalScrollingCondition: FlagConditionPart {
  static let fact = Fact.naturalScrolling
  @MainActor package static let description = ConditionDescription.flag(
    "naturalScrolling", "whether natural scrolling is switched on for the touchpad")
  let isWanted: Bool

  package init(_ isWanted: Bool) { self.isWanted = isWanted }
}
