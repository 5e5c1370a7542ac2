// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// What kind of surface the fingers use.
nonisolated package enum DeviceKind: String, Word {
  /// Fingers touch the picture itself.
  case touchscreen
  /// Fingers move a pointer.
  case touchpad
}

/// The device is of one of these kinds.
nonisolated package struct DeviceKindCondition: WordConditionPart {
  static let fact = Fact.deviceKind
  @MainActor package static let description = describe(
    "deviceKind", "what the fingers touch", example: "touchpad")
  let words: [DeviceKind]

  package init(_ words: [DeviceKind]) { self.words = words }

  package var excludesTouchscreens: Bool { !words.contains(.touchscreen) }
}
