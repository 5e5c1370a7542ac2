// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A decision whether a touch belongs to a gesture or to the content below; each touch gets exactly one.
///
/// A host that holds touches back while gestures are undecided, such as an X11 client with a touch grab,
/// accepts the claimed ones and passes the released ones on.
public struct TouchVerdict: Hashable, Sendable {
  /// The outcome for a touch.
  public enum Verdict: String, Hashable, Sendable {
    /// A gesture has the touch, which goes nowhere else.
    case claimed
    /// No gesture wants the touch, which belongs to the content below.
    case released
  }

  /// The touch, by the id that the host gave it.
  public var touch: UInt64
  /// The outcome.
  public var verdict: Verdict

  /// Makes a verdict on one touch.
  ///
  /// - Parameters:
  ///   - touch: The touch's id.
  ///   - verdict: The decision.
  public init(touch: UInt64, verdict: Verdict) {
    self.touch = touch
    self.verdict = verdict
  }
}
