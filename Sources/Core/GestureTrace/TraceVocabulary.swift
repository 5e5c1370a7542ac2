// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Gestures

/// The words of recordings and the values of the engine that they mean.
///
/// The words are not the engine's own names, so that renaming a case leaves the recordings on people's disks
/// readable.
struct TraceVocabulary<Value: Equatable & Sendable>: Sendable {
  var pairs: [(word: String, value: Value)]

  init(_ pairs: [(word: String, value: Value)]) { self.pairs = pairs }

  var all: [String] { pairs.map(\.word) }

  func value(of word: String) -> Value? { pairs.first { $0.word == word }?.value }

  /// The word for a value; each table below has all values.
  func word(for value: Value) -> String { pairs.first { $0.value == value }?.word ?? "" }
}

extension TraceVocabulary<Touch.Phase> {
  static let touchPhases = TraceVocabulary([
    ("began", .began), ("moved", .moved), ("stationary", .stationary), ("ended", .ended),
    ("cancelled", .cancelled),
  ])
}

extension TraceVocabulary<TouchType> {
  static let touchTypes = TraceVocabulary([
    ("direct", .direct), ("indirect", .indirect), ("pencil", .pencil), ("indirectPointer", .indirectPointer),
  ])
}

extension TraceVocabulary<IndirectGesture.Kind> {
  static let indirectKinds = TraceVocabulary([("swipe", .swipe), ("pinch", .pinch)])
}

extension TraceVocabulary<IndirectGesture.Phase> {
  static let indirectPhases = TraceVocabulary([
    ("began", .began), ("changed", .changed), ("ended", .ended), ("cancelled", .cancelled),
  ])
}

extension TraceVocabulary<Modifiers> {
  static let modifiers = TraceVocabulary([
    ("shift", .shift), ("control", .control), ("alt", .alt), ("super", .super), ("capsLock", .capsLock),
  ])
}

extension TraceVocabulary<RectEdges> {
  static let edges = TraceVocabulary([
    ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
  ])
}

extension TraceVocabulary<DeviceKind> {
  static let deviceKinds = TraceVocabulary(DeviceKind.allCases.map { ($0.rawValue, $0) })
}

extension TraceVocabulary<TraceStep.Next> {
  static let nexts = TraceVocabulary(TraceStep.Next.allCases.map { ($0.rawValue, $0) })
}

extension TraceVocabulary<TraceStep.Change> {
  static let changes = TraceVocabulary(TraceStep.Change.allCases.map { ($0.rawValue, $0) })
}

extension TraceVocabulary<TraceStep.GrabReport.Phase> {
  static let grabPhases = TraceVocabulary(TraceStep.GrabReport.Phase.allCases.map { ($0.rawValue, $0) })
}
