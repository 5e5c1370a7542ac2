// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats
package import Gestures

/// Whose a touch is, once that is decided.
nonisolated package struct TouchAnswer: Hashable, Sendable {
  /// The touch, as the recording calls it.
  package let touch: UInt64
  /// Claimed by a gesture, or released to its application.
  package let verdict: TouchVerdict.Verdict
  /// When, in seconds of the recording.
  package let time: Double
  /// How long the application had to wait for it, in seconds.
  package let withheld: Double
  /// The key of the configuration by which it was taken although no gesture has it; nil if there is none.
  package let reason: String?

  /// Makes it of its parts.
  package init(
    touch: UInt64, verdict: TouchVerdict.Verdict, time: Double, withheld: Double, reason: String? = nil
  ) {
    self.touch = touch
    self.verdict = verdict
    self.time = time
    self.withheld = withheld
    self.reason = reason
  }

  /// The object that reports it.
  package var line: String {
    var line = JSONLine()
    line.add(time: time)
    line.add("event", "verdict")
    line.add("touch", Int(touch))
    line.add("verdict", verdict.rawValue)
    line.add("reason", ifPresent: reason)
    line.add("withheld", withheld * 1000)
    return line.description
  }

  /// What is printed of a touch that limits or accommodations took.
  package static func words(reason: String) -> Message {
    Message("a touch was kept from its application by %1", reason)
  }
}
