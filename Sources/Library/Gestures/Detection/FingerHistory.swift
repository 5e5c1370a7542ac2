// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The updates, with events already grouped by sequence and finger: a new update does not group them again.
struct FingerHistory: Hashable, Sendable {
  private(set) var values: [DetectGestureValue] = []
  private(set) var sequences: [DetectGestureTapSequence] = []
  /// The number of updates of each sequence.
  private var lengths: [Int] = []

  var isSequenceOpen: Bool { values.last.map { $0.timing != .ended } ?? false }

  mutating func append(_ value: DetectGestureValue) {
    if !isSequenceOpen {
      sequences.append(DetectGestureTapSequence())
      lengths.append(0)
    }
    values.append(value)
    sequences[sequences.count - 1].append(value)
    lengths[lengths.count - 1] += 1
  }

  /// Forgets the oldest sequences; if the last one alone exceeds the limit, only its newest updates remain,
  /// half as many as the limit.
  mutating func trim(to limit: Int) {
    guard values.count > limit else { return }
    var excess = 0
    var sequenceCount = 0
    while values.count - excess > limit, sequenceCount < sequences.count - 1 {
      excess += lengths[sequenceCount]
      sequenceCount += 1
    }
    values.removeFirst(excess)
    sequences.removeFirst(sequenceCount)
    lengths.removeFirst(sequenceCount)
    guard values.count > limit else { return }
    var rest = FingerHistory()
    for value in values.suffix(max(limit / 2, 1)) { rest.append(value) }
    self = rest
  }
}
