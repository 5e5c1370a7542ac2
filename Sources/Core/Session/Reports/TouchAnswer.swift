// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats
package import Gestures

/// The decided owner of a touch.
nonisolated package struct TouchAnswer: Hashable, Sendable {
  /// The touch's number in the recording.
  package let touch: UInt64
  /// Claimed by a gesture, or released to its application.
  package let verdict: TouchVerdict.Verdict
  /// The time, in seconds of the recording.
  package let time: Double
  /// The time that the application had to wait for the touch, in seconds.
  package let withheld: Double
  /// The configuration key for which the touch was taken without a gesture; nil for any other answer.
  package let reason: String?

  package init(
    touch: UInt64, verdict: TouchVerdict.Verdict, time: Double, withheld: Double, reason: String? = nil
  ) {
    self.touch = touch
    self.verdict = verdict
    self.time = time
    self.withheld = withheld
    self.reason = reason
  }

  /// Its JSON object.
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

  /// The printed line about a touch that limits or accommodations took.
  package static func words(reason: String) -> Message {
    Message("%1 kept a touch from its application", reason)
  }
}
