// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

/// An engine that may decide at any time, but only about fingers that it was shown, and once about each.
struct ModelEngine: Hashable {
  enum Heard: UInt8, Hashable {
    case nothing
    case began
    /// The finger has ended, or was cancelled.
    case ended
  }

  private(set) var heard: [Heard] = []
  private(set) var decided: [Bool] = []

  mutating func land() {
    heard.append(.nothing)
    decided.append(false)
  }

  /// Takes the reports of a batch; returns a fault if one is out of order.
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

  func mayDecide(_ finger: Int) -> Bool { heard[finger] != .nothing && !decided[finger] }

  mutating func decide(_ finger: Int) { decided[finger] = true }

  /// Whether it has decided about each reported finger.
  var isDone: Bool { heard.indices.allSatisfy { heard[$0] == .nothing || decided[$0] } }

  /// Whether each finger with a reported beginning has a reported end.
  var hasHeardEnds: Bool { !heard.contains(.began) }
}
