// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import Gestures

/// A recording of input, and of its results if the program was running.
///
/// This module defines the format of recordings. It turns text into steps for an engine, and steps into text,
/// without access to a display, a file or a clock.
package struct Trace: Sendable {
  package var header: TraceHeader
  /// In the order of time.
  package var steps: [TraceStep]
  /// The results of the input; empty if the program was not running.
  package var outputs: [TraceOutput]

  package init(header: TraceHeader, steps: [TraceStep], outputs: [TraceOutput] = []) {
    self.header = header
    self.steps = steps
    self.outputs = outputs
  }

  /// Makes a recording of one device from its input, in seconds and screen pixels.
  package init(header: TraceHeader, batches: [InputBatch]) {
    self.init(header: header, steps: batches.map { TraceStep($0) })
  }

  /// The input in the order of time, moment by moment, in seconds and screen pixels.
  package var batches: [InputBatch] { moments.map(\.batch) }
}

/// The circumstances under which a hand landed, as far as the conditions of the configuration asked for them.
package struct TraceHand: Hashable, Sendable {
  /// The gestures that a window kept for itself by its property `_GESTURES_DEFER`.
  package struct Deferral: Hashable, Sendable {
    /// The edges at which fingers belong to the window.
    package var edges: RectEdges
    package var fingers: [Int]

    package init(edges: RectEdges = [], fingers: [Int] = []) {
      self.edges = edges
      self.fingers = fingers
    }
  }

  /// The first touch of the hand, which identifies it; nil means the hand that landed last on the device.
  package var touch: UInt64?
  /// The facts that conditions asked about, with their values.
  package var facts = FixedFacts()
  /// The deferral of the window under the hand; nil if no window ever had one.
  package var deferral: Deferral?
  /// The upper edge of the on-screen keyboard for exploration, in pixels; nil without one on the monitor.
  package var keyboardTop: Double?
  /// Whether the windows under the hand get pointer events in place of touches; nil if it did not matter.
  package var isForPointer: Bool?
  /// Whether the window under each touch gets pointer events, in an exact recording: two fingers may be on
  /// two windows.
  package var receivers: [UInt64: Bool] = [:]

  package init() {}
}
