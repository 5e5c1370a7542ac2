// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The recognizers that have something to do, in order of precedence.
///
/// A touch passes over them several times. ``forEach(_:)`` counts no references, which would cost more than all the rest:
/// it goes over plain pointers, and ``members`` keeps alive what they point to.
final class ActiveRecognizers {
  private var members: [GestureRecognizer] = []
  private var pointers = UnsafeMutablePointer<Unmanaged<GestureRecognizer>>.allocate(capacity: 16)
  private var capacity = 16

  deinit { pointers.deallocate() }

  /// Adds one at its place.
  func insert(_ recognizer: GestureRecognizer) {
    var place = members.endIndex
    if let last = members.last, recognizer.precedes(last) {
      place = members.firstIndex { recognizer.precedes($0) } ?? place
    }
    members.insert(recognizer, at: place)
    refresh()
  }

  /// Forgets those that are not marked as active any more.
  func dropInactive() {
    members.removeAll { !$0.isActive }
    refresh()
  }

  /// Passes over all that are there now; none may come or go meanwhile.
  @inline(__always)
  func forEach(_ body: (GestureRecognizer) -> Void) {
    for index in 0..<members.count { pointers[index]._withUnsafeGuaranteedRef(body) }
  }

  /// The first one that is wanted; none may come or go meanwhile.
  @inline(__always)
  func first(where isWanted: (GestureRecognizer) -> Bool) -> GestureRecognizer? {
    for index in 0..<members.count where pointers[index]._withUnsafeGuaranteedRef(isWanted) {
      return members[index]
    }
    return nil
  }

  private func refresh() {
    if members.count > capacity {
      pointers.deallocate()
      capacity = 2 * members.count
      pointers = .allocate(capacity: capacity)
    }
    for index in members.indices { pointers[index] = Unmanaged.passUnretained(members[index]) }
  }
}

/// For everything else: those that are there at the beginning, even if others come and go.
extension ActiveRecognizers: Sequence {
  var isEmpty: Bool { members.isEmpty }

  func makeIterator() -> IndexingIterator<[GestureRecognizer]> { members.makeIterator() }
}
