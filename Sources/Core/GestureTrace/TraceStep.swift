// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// One line of a recording: the input of one moment, and the next step of the program that recorded it.
package struct TraceStep: Sendable {
  /// The program's work between a step and the one after it.
  package enum Next: String, Hashable, Sendable, CaseIterable {
    /// Nothing: both are shown to the engine together.
    case batch
    /// The engine is shown the step; the server is not answered yet.
    case show
    /// The engine is shown the step, and the server is answered.
    case answer
  }

  /// Something that happened to the whole session, or to one device.
  package enum Change: String, Hashable, Sendable, CaseIterable {
    /// All fingers on the device were given back.
    case interrupted
    /// A pen reported something.
    case pen
    /// A menu of fingers opened, or closed.
    case menuOpened, menuClosed
    /// Touches that land on a dark screen are kept, and it is dark, or lit; or they are like others.
    case screenDark, screenLit, screenIgnored
    /// No touch whose finger has lifted will end, because the touchscreen was taken from its pointer.
    case endsMissing
    /// The missing ends are on their way.
    case endsExpected
  }

  /// A report of the touch grab about a finger.
  package struct GrabReport: Hashable, Sendable {
    /// The stages of a touch.
    package enum Phase: String, Hashable, Sendable, CaseIterable {
      case began, owned, moved, ended
    }

    package var id: UInt64
    package var phase: Phase
    package var location: Point
    /// Whether the touch moves the pointer.
    package var isEmulating = false
    /// Whether the finger has lifted, and the touch ends once it is answered.
    package var isPendingEnd = false

    /// Describes a report of a touch that moves no pointer and whose finger is down.
    package init(id: UInt64, phase: Phase, location: Point) {
      (self.id, self.phase, self.location) = (id, phase, location)
    }
  }

  /// The device, by its place in ``TraceHeader/devices``.
  package var device = 0
  /// The input: seconds, and screen pixels as lengths; empty where only time passed.
  package var batch: InputBatch
  /// The time of the report in seconds, if one before it was later; nil if it is the batch's.
  package var reported: Double?
  /// The report of the touch grab, perhaps a moment after that of the touchscreen.
  package var grab: GrabReport?
  /// The event beside fingers, if there was one.
  package var change: Change?
  /// When the monitor of a dark screen is switched off, or since when a lit one can be seen, in seconds.
  package var at: Double?
  /// Up to when the engine was advanced, in seconds; nil if it was not.
  package var wake: Double?
  /// How touches could be given back, where that was not as usual: words of the program by the touches' names.
  package var receptions: [UInt64: String] = [:]
  /// The known circumstances of a hand; nil if none was asked for since the last step.
  package var hand: TraceHand?
  /// The program's next step; a recording that does not say it was answered at once.
  package var next = Next.answer

  /// Makes a step from its input.
  package init(_ batch: InputBatch) { self.batch = batch }

  /// Whether it has input of fingers, each change once, and not only a step of the program.
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

  /// Describes a result of the input.
  package init(_ line: String, afterStep step: Int = 0, isPerformed: Bool? = nil, failure: String? = nil) {
    self.line = line
    self.step = step
    self.isPerformed = isPerformed
    self.failure = failure
  }
}
