// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// One line of a recording: the input of one moment, and the next step of the program that recorded it.
package struct TraceStep: Sendable {
  /// The program's work between a step and the one after it.
  package enum Next: String, Hashable, Sendable, CaseIterable {
    /// Nothing: the engine gets both steps together.
    case batch
    /// The engine gets the step; the server does not get answers yet.
    case show
    /// The engine gets the step, and the server gets answers.
    case answer
  }

  /// An event of the whole session, or of one device.
  package enum Change: String, Hashable, Sendable, CaseIterable {
    /// All fingers on the device were released to applications, and its gestures ended.
    case interrupted
    /// A pen reported something.
    case pen
    /// A menu of fingerpost, which gets landing fingers, opened or closed.
    case menuOpened, menuClosed
    /// The screen is dark or lit now, and touches on a dark screen are withheld; after `screenIgnored` they
    /// are no longer withheld.
    case screenDark, screenLit, screenIgnored
    /// The touches of lifted fingers will not end, because the touchscreen was detached from its pointer.
    case endsMissing
    /// The server will report the ends of these touches after all.
    case endsExpected
  }

  package struct GrabReport: Hashable, Sendable {
    package enum Phase: String, Hashable, Sendable, CaseIterable {
      case began, owned, moved, ended
    }

    package var id: UInt64
    package var phase: Phase
    package var location: Point
    package var isEmulating = false
    /// Whether the finger has lifted, while its touch ends only after our answer.
    package var isPendingEnd = false

    package init(id: UInt64, phase: Phase, location: Point) {
      (self.id, self.phase, self.location) = (id, phase, location)
    }
  }

  /// The index of the device in ``TraceHeader/devices``.
  package var device = 0
  /// The input, with times in seconds and lengths in screen pixels; empty if only time passed.
  package var batch: InputBatch
  /// The time of the report in seconds, if an earlier report has a later time; nil if it is the batch's time.
  package var reported: Double?
  /// The report by the touch grab; the touchscreen's own report of the same event may come earlier.
  package var grab: GrabReport?
  package var change: Change?
  /// The time in seconds at which a dark screen's monitor is switched off, or from which a lit screen is
  /// visible.
  package var at: Double?
  /// The time in seconds up to which the engine was advanced; nil if it was not.
  package var wake: Double?
  /// Unusual ways in which rejected touches reach their applications, or fail to, by the touches' numbers.
  package var receptions: [UInt64: String] = [:]
  /// The known circumstances of a hand; nil if conditions did not ask about it since the last step.
  package var hand: TraceHand?
  /// The program's work after this step; in a recording without it, the server was answered at once.
  package var next = Next.answer

  package init(_ batch: InputBatch) { self.batch = batch }

  /// Whether it contains input of fingers, and not only a report of the grab or work of the program.
  package var isInput: Bool { !batch.touches.isEmpty || batch.indirect != nil }
}

/// A result of the input so far: one object as `fingerpost replay --format json` prints it.
package struct TraceOutput: Hashable, Sendable {
  package var line: String
  /// The number of the recording's steps before the result.
  var step: Int
  /// Whether a gesture's action was carried out; nil for a verdict.
  package var isPerformed: Bool?
  var failure: String?

  package init(_ line: String, afterStep step: Int = 0, isPerformed: Bool? = nil, failure: String? = nil) {
    self.line = line
    self.step = step
    self.isPerformed = isPerformed
    self.failure = failure
  }
}
