// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Updates, and the same by sequence and finger, which is kept along so that no update walks through all others.
struct FingerHistory: Hashable, Sendable {
  private(set) var values: [DetectGestureValue] = []
  private(set) var sequences: [DetectGestureTapSequence] = []
  /// How many updates each sequence has.
  private var lengths: [Int] = []

  /// Whether the last update belongs to a sequence that has not ended.
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

  /// Forgets the oldest sequences until no more than so many updates are left.
  ///
  /// If the only sequence left is too long by itself, its older half goes.
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
