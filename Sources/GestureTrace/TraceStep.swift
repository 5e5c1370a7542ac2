// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// One line of a recording: what happened at one moment, and what the program that recorded it did next.
package struct TraceStep: Sendable {
  /// What comes between a step and the one after it.
  package enum Next: String, Hashable, Sendable, CaseIterable {
    /// Nothing: both are shown to the engine together.
    case batch
    /// The engine is shown the step; the server is not answered yet.
    case show
    /// The engine is shown the step, and the server is answered.
    case answer
  }

  /// Where a change comes from, if not from both.
  package enum Side: String, Hashable, Sendable, CaseIterable {
    /// The touchscreen, beside all grabs.
    case device
    /// The grab, after the touchscreen.
    case grab
  }

  /// The device, by its place in ``TraceHeader/devices``.
  package var device = 0
  /// The input: seconds, and screen pixels as lengths; empty where only time passed.
  package var batch: InputBatch
  /// Which of the touches' changes only one of two reports: the touchscreen itself, or the grab a moment later.
  ///
  /// They are named by their places in the batch; what is not named, both reported at once, or the grab does not report.
  package var sides: [Int: Side] = [:]
  /// The touches that had been given back, and of which the server has now said that they are over for the program.
  package var returned: [UInt64] = []
  /// Up to when the engine was advanced, in seconds; nil if it was not.
  package var wake: Double?
  /// Whether all fingers were given back at this moment, as when a pen comes near.
  package var isInterrupted = false
  /// What is known of the circumstances of the hand that landed last; nil if nothing was asked for since the last step.
  package var hand: TraceHand?
  /// What came next; what a recording does not say was answered at once.
  package var next = Next.answer

  /// Makes a step from its input.
  package init(_ batch: InputBatch) { self.batch = batch }

  /// What fingers did, each change once.
  package var changes: [TouchChange] {
    sides.isEmpty
      ? batch.touches : batch.touches.indices.compactMap { sides[$0] == .grab ? nil : batch.touches[$0] }
  }

  /// Whether it is input, and not only a note of what the program did.
  package var isInput: Bool { !batch.touches.isEmpty || batch.indirect != nil }
}

/// What the program made of the input so far: one object as `fingerpost replay --format json` prints it.
package struct TraceOutput: Hashable, Sendable {
  /// The object.
  package var line: String
  /// How many steps of the recording come before it.
  package var step: Int
  /// Whether a gesture's action was carried out; nil for a verdict.
  package var isPerformed: Bool?
  /// Why it could not be done, if so.
  package var failure: String?

  /// Says what came of the input.
  package init(_ line: String, afterStep step: Int = 0, isPerformed: Bool? = nil, failure: String? = nil) {
    self.line = line
    self.step = step
    self.isPerformed = isPerformed
    self.failure = failure
  }
}
