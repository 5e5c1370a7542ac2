// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// How far a gesture has come, together with its value.
///
///     possible ──▶ active ⟲        ended and failed stay until all fingers have lifted
///        │ │        │  │
///        │ └───┐ ┌──┘  │
///        ▼     ▼ ▼     ▼
///      failed ended  failed
enum MachinePhase<Value> {
  /// Not decided yet; some gestures already have a value.
  case possible(Value?)
  /// Under way.
  case active(Value)
  /// Complete.
  case ended(Value)
  /// It was not this gesture, or it was cut off.
  case failed

  /// Whether nothing more will come.
  var isTerminal: Bool {
    switch self {
    case .possible, .active: false
    case .ended, .failed: true
    }
  }

  /// Whether it is under way.
  var isActive: Bool {
    if case .active = self { true } else { false }
  }

  /// Whether it is complete.
  var isEnded: Bool {
    if case .ended = self { true } else { false }
  }

  /// Whether it was not this gesture.
  var isFailed: Bool {
    if case .failed = self { true } else { false }
  }

  /// The value, where there is one.
  var value: Value? {
    switch self {
    case .possible(let value): value
    case .active(let value), .ended(let value): value
    case .failed: nil
    }
  }

  /// The same phase with another value.
  func map<Other>(_ transform: (Value) -> Other) -> MachinePhase<Other> {
    switch self {
    case .possible(let value): .possible(value.map(transform))
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }
}

extension MachinePhase: Equatable where Value: Equatable {}
extension MachinePhase: Hashable where Value: Hashable {}
extension MachinePhase: Sendable where Value: Sendable {}
