// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A step of a recognizer on its way to success or failure, with the reason.
///
/// ``GestureEnvironment/onDecision`` receives each decision at once.
public struct Decision {
  /// The outcome of a step.
  public enum Outcome {
    /// The recognizer won: it began, or was recognized at once.
    case recognized
    /// The recognizer would win but must see another one fail first.
    case waits(for: GestureRecognizer)
    /// The recognizer does not take part any more until its fingers have lifted.
    case failed(FailureReason)
    /// The recognizer had begun and was cut off.
    case cancelled
  }

  /// The time, in seconds of the input's clock.
  public let timestamp: Double
  /// The recognizer.
  public let recognizer: GestureRecognizer
  /// The outcome.
  public let outcome: Outcome
}

/// Reasons for which a recognizer fails.
public enum FailureReason {
  /// More fingers landed than the gesture has.
  case tooManyTouches
  /// A finger lifted before the gesture was complete.
  case liftedEarly
  /// A finger moved further, or another way, than the gesture allows.
  case moved
  /// The fingers, or two successive taps, landed further from each other than the gesture allows.
  case tooFarApart
  /// The gesture took too long, or a part of it did not come in time.
  case timedOut
  /// A touch was cancelled: the system or the host took it away.
  case touchCancelled
  /// The delegate refused the beginning.
  case refused
  /// Another recognizer won first.
  case prevented(by: GestureRecognizer)
  /// Another recognizer, which had to fail before this one could win, was recognized.
  case requirementRecognized(GestureRecognizer)
  /// Two fingers moved the same way although the gesture needs rest; see ``HoldPolicy/jointMovementLimit``.
  case movedTogether
  /// The fingers stayed undecided for longer, or moved further, than the host's ``HoldPolicy`` allows.
  case holdExpired
  /// The recognizer was disabled or taken from its node.
  case disabled
  /// A subclass gave up without a reason.
  case unspecified
}

extension Decision: CustomStringConvertible {
  /// One line without the time: "swipe 3 failed: a finger moved too far or another way".
  public var description: String {
    switch outcome {
    case .recognized: "\(recognizer.title) is recognized"
    case .waits(let other): "\(recognizer.title) waits for \(other.title) to fail"
    case .failed(let reason): "\(recognizer.title) failed: \(reason.explanation)"
    case .cancelled: "\(recognizer.title) is cancelled"
    }
  }
}

extension FailureReason {
  /// The reason in words.
  public var explanation: String {
    switch self {
    case .tooManyTouches: "more fingers landed"
    case .liftedEarly: "a finger lifted too early"
    case .moved: "a finger moved too far or another way"
    case .tooFarApart: "the fingers landed too far apart"
    case .timedOut: "its time is over"
    case .touchCancelled: "a touch was cancelled"
    case .refused: "its delegate refused"
    case .prevented(let other): "\(other.title) came first"
    case .requirementRecognized(let other): "\(other.title), which had to fail, is recognized"
    case .movedTogether: "two fingers moved the same way"
    case .holdExpired: "its fingers were released, as others did not land in time or they rested too long"
    case .disabled: "it was disabled"
    case .unspecified: "no reason given"
    }
  }
}

extension GestureRecognizer {
  fileprivate var title: String { name ?? "\(type(of: self))" }
}
