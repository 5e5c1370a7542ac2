// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// How far a gesture has come.
///
///     possible ──▶ active ⟲        ended and failed stay until all fingers have lifted
///        │ │        │  │
///        │ └───┐ ┌──┘  │
///        ▼     ▼ ▼     ▼
///      failed ended  failed
enum MachineStage {
  /// Not decided yet.
  case possible
  /// Under way; it has a value.
  case active
  /// Complete; it has a value.
  case ended
  /// It was not this gesture, or it was cut off.
  case failed

  /// Whether nothing more will come.
  var isTerminal: Bool { self == .ended || self == .failed }
  /// Whether there is a value.
  var hasValue: Bool { self == .active || self == .ended }
}
