// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import VirtualSession

/// An event seen by the witness: one line of its output.
package nonisolated struct WitnessEvent: CustomStringConvertible {
  /// Microseconds of the monotonic clock when the witness read it.
  package let time: Int
  /// The first word, such as `touch-begin`.
  package let kind: String
  package let values: [String: String]
  package let description: String

  init?(_ line: String) {
    let words = line.split(separator: " ")
    guard words.count >= 2, let time = Int(words[0]) else { return nil }
    self.time = time
    kind = String(words[1])
    let pairs = words.dropFirst(2).map {
      $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    }
    values = Dictionary(
      pairs.map { (String($0[0]), $0.count > 1 ? String($0[1]) : "") }, uniquingKeysWith: { $1 })
    description = line
  }

  package subscript(_ name: String) -> String? { values[name] }

  /// The name of the window that got the event.
  package var window: String? { values["window"] }

  package func int(_ name: String) -> Int? { values[name].flatMap { Int($0) } }

  package func double(_ name: String) -> Double? { values[name].flatMap { Double($0) } }

  /// The place in pixels from the window's corner.
  package var position: ScreenPoint? { point("x", "y") }

  /// The place in pixels from the screen's corner.
  package var rootPosition: ScreenPoint? { point("rootX", "rootY") }

  private func point(_ x: String, _ y: String) -> ScreenPoint? {
    guard let x = double(x), let y = double(y) else { return nil }
    return ScreenPoint(x, y)
  }
}
