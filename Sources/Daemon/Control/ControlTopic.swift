// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// What a program that listens to a running bridge wants to hear of; nothing is done for what nobody wants.
nonisolated package enum ControlTopic: String, CaseIterable, Sendable {
  /// Gestures, and what happens to the bridge.
  case gestures
  /// Each hand once it has lifted: what it did, which binding won, and why others did not.
  case hands
  /// How far the fingers that are down have come towards the bindings that they may become.
  case progress
  /// All touches, as lines of a recording.
  case touches
}
