// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures

/// The words of recordings beside the values of the engine that they stand for.
///
/// The engine's own names are not written as they are, so that renaming a case leaves the recordings on people's
/// disks readable.
struct TraceWords<Value: Equatable & Sendable>: Sendable {
  var pairs: [(word: String, value: Value)]

  init(_ pairs: [(word: String, value: Value)]) { self.pairs = pairs }

  var all: [String] { pairs.map(\.word) }

  func value(of word: String) -> Value? { pairs.first { $0.word == word }?.value }

  /// The word for a value; each table below has all values.
  func word(for value: Value) -> String { pairs.first { $0.value == value }?.word ?? "" }
}

extension TraceWords<Touch.Phase> {
  static let touchPhases = TraceWords([
    ("began", .began), ("moved", .moved), ("stationary", .stationary), ("ended", .ended),
    ("cancelled", .cancelled),
  ])
}

extension TraceWords<TouchType> {
  static let touchTypes = TraceWords([
    ("direct", .direct), ("indirect", .indirect), ("pencil", .pencil), ("indirectPointer", .indirectPointer),
  ])
}

extension TraceWords<IndirectGesture.Kind> {
  static let indirectKinds = TraceWords([("swipe", .swipe), ("pinch", .pinch)])
}

extension TraceWords<IndirectGesture.Phase> {
  static let indirectPhases = TraceWords([
    ("began", .began), ("changed", .changed), ("ended", .ended), ("cancelled", .cancelled),
  ])
}

extension TraceWords<Modifiers> {
  static let modifiers = TraceWords([
    ("shift", .shift), ("control", .control), ("alt", .alt), ("super", .super), ("capsLock", .capsLock),
  ])
}

extension TraceWords<TraceHeader.Device.Kind> {
  static let deviceKinds = TraceWords([("touchscreen", .touchscreen), ("touchpad", .touchpad)])
}
