// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// A recording of what fingers did.
///
/// This module owns the form of recordings on disk and their way back into an engine. It never sees a display, a
/// file or a clock: it turns text into steps and steps into text.
package struct Trace: Sendable {
  /// What was recorded, and where.
  package var header: TraceHeader
  /// What happened, in the order of time.
  package var steps: [TraceStep]
  /// What the program made of it, if it was running.
  package var outputs: [TraceOutput]

  /// Makes a recording from its parts.
  package init(header: TraceHeader, steps: [TraceStep], outputs: [TraceOutput] = []) {
    self.header = header
    self.steps = steps
    self.outputs = outputs
  }

  /// Makes a recording of one device from its input: seconds, and screen pixels as lengths.
  package init(header: TraceHeader, batches: [InputBatch]) {
    self.init(header: header, steps: batches.map { TraceStep($0) })
  }

  /// The input in the order of time: seconds, and screen pixels as lengths.
  package var batches: [InputBatch] { steps.map(\.batch) }
}
