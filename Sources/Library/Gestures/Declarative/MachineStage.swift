// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The stage of a gesture.
///
///     possible ──▶ active ⟲        ended and failed stay until all fingers have lifted
///        │ │        │  │
///        │ └───┐ ┌──┘  │
///        ▼     ▼ ▼     ▼
///      failed ended  failed
enum MachineStage {
  case possible
  /// Under way; it has a value.
  case active
  /// Complete; it has a value.
  case ended
  /// Over without success: the fingers made another gesture, or the gesture was cut off.
  case failed

  var isTerminal: Bool { self == .ended || self == .failed }
  var hasValue: Bool { self == .active || self == .ended }
}
