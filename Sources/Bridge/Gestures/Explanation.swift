// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// What became of one hand: which bindings were considered, which one won, and why the others lost.
nonisolated package struct Explanation: Hashable, Sendable {
  /// One binding that was considered.
  package struct Verdict: Hashable, Sendable {
    /// The binding's name.
    package var binding: String
    /// Whether it won.
    package var hasWon: Bool
    /// Why it lost: "a finger lifted too early"; nil if it won.
    package var reason: String?
    /// How far the fingers went, as the binding measures it: "12 mm of 15 mm"; nil if it measures nothing.
    package var reach: String?

    /// One line: "swipe 3 left lost: a finger lifted too early (12 mm of 15 mm)".
    package var line: String {
      let outcome = hasWon ? "won" : "lost"
      return "\(binding) \(outcome)\(reason.map { ": \($0)" } ?? "")\(reach.map { " (\($0))" } ?? "")"
    }
  }

  /// When the hand had gone, in seconds of the input's clock.
  package var time: Double
  /// How many fingers there were at most.
  package var fingers: Int
  /// The bindings for that many fingers, in the order of the configuration.
  package var verdicts: [Verdict]
}

nonisolated extension Explanation: CustomStringConvertible {
  /// A line for the hand, and an indented one for each binding.
  package var description: String {
    let winner = verdicts.first(where: \.hasWon)?.binding ?? "no gesture"
    let head = "\(fingers) \(fingers == 1 ? "finger" : "fingers"): \(winner)"
    return ([head] + verdicts.map { "  \($0.line)" }).joined(separator: "\n")
  }
}
