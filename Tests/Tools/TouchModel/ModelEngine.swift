// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

/// An engine that may decide anything at any time, but about each finger that it hears of, and once.
struct ModelEngine: Hashable {
  /// What it has heard of a finger.
  enum Heard: UInt8, Hashable {
    case nothing
    /// That it has begun.
    case began
    /// That it has ended, or was cancelled.
    case ended
  }

  /// What it has heard of each finger.
  private(set) var heard: [Heard] = []
  /// The fingers that it has decided about.
  private(set) var decided: [Bool] = []

  /// Makes room for a finger that lands.
  mutating func land() {
    heard.append(.nothing)
    decided.append(false)
  }

  /// Hears what a batch says; what is out of order is a fault.
  mutating func hear(_ touches: [TouchChange]) -> String? {
    for change in touches {
      let finger = Int(change.id) - 1
      switch (heard[finger], change.phase) {
      case (.nothing, .began): heard[finger] = .began
      case (.began, .moved): break
      case (.began, .ended), (.began, .cancelled): heard[finger] = .ended
      default: return "the engine hears that finger \(finger + 1) \(change.phase) after \(heard[finger])"
      }
    }
    return nil
  }

  /// Whether it may decide about a finger now.
  func mayDecide(_ finger: Int) -> Bool { heard[finger] != .nothing && !decided[finger] }

  mutating func decide(_ finger: Int) { decided[finger] = true }

  /// Whether it waits for nothing: it has decided about each finger, and heard the end of each.
  var isDone: Bool { heard.indices.allSatisfy { heard[$0] == .nothing || decided[$0] } }

  /// Whether it has heard the end of each finger that it heard the beginning of.
  var hasHeardEnds: Bool { !heard.contains(.began) }
}
