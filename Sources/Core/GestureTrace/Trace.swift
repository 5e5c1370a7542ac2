// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
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

  /// The input in the order of time, moment by moment: seconds, and screen pixels as lengths.
  package var batches: [InputBatch] { moments.map(\.batch) }
}

/// The circumstances under which a hand landed, as far as the conditions of the configuration asked for them.
package struct TraceHand: Hashable, Sendable {
  /// What a window asked to be left, as windows do with the property `_GESTURES_DEFER`.
  package struct Deferral: Hashable, Sendable {
    /// The edges at which fingers are its own.
    package var edges: RectEdges
    /// The numbers of fingers that are its own.
    package var fingers: [Int]

    /// Makes it of its parts; without any, the window asked for nothing.
    package init(edges: RectEdges = [], fingers: [Int] = []) {
      self.edges = edges
      self.fingers = fingers
    }
  }

  /// The touch that landed first; nil for the hand that landed last on the device.
  package var touch: UInt64?
  /// What was asked for, and what was so.
  package var facts = FixedFacts()
  /// What the window under the hand asked to be left; nil if no window ever asked.
  package var deferral: Deferral?
  /// Whether the windows under the hand get pointer events in place of touches; nil if it did not matter.
  package var isForPointer: Bool?
  /// The same for each touch of an exact recording, as two fingers may be on two windows.
  package var receivers: [UInt64: Bool] = [:]

  /// Circumstances of which nothing is known.
  package init() {}
}
