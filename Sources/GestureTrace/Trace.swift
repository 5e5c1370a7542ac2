// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// A recording of what fingers did on one device.
///
/// This module owns the form of recordings on disk and their way back into an engine. It never sees a display, a
/// file or a clock: it turns text into batches and batches into text.
package struct Trace: Sendable {
  /// What was recorded, and where.
  package var header: TraceHeader
  /// The input in the order of time: seconds, and screen pixels as lengths.
  package var batches: [InputBatch]

  /// Makes a recording from its parts.
  package init(header: TraceHeader, batches: [InputBatch]) {
    self.header = header
    self.batches = batches
  }
}
