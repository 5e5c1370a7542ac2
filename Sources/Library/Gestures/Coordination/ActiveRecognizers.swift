// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The recognizers that have something to do, in order of precedence.
///
/// A loop passes over those that are there when it begins, even if others come and go.
struct ActiveRecognizers: Sequence {
  private var members: [GestureRecognizer] = []

  var isEmpty: Bool { members.isEmpty }

  /// Adds one at its place.
  mutating func insert(_ recognizer: GestureRecognizer) {
    var place = members.endIndex
    if let last = members.last, recognizer.precedes(last) {
      place = members.firstIndex { recognizer.precedes($0) } ?? place
    }
    members.insert(recognizer, at: place)
  }

  /// Forgets those that are not marked as active any more.
  mutating func dropInactive() { members.removeAll { !$0.isActive } }

  func makeIterator() -> IndexingIterator<[GestureRecognizer]> { members.makeIterator() }

  // Of many that run together each is asked about each other one; to count references then takes longer than most answers.
  // The list keeps its members, so these need not.

  @inline(__always) func forEach(_ body: (GestureRecognizer) -> Void) {
    _ = first {
      body($0)
      return false
    }
  }

  @inline(__always) func contains(where fits: (GestureRecognizer) -> Bool) -> Bool {
    first(where: fits) != nil
  }

  @inline(__always) func first(where fits: (GestureRecognizer) -> Bool) -> GestureRecognizer? {
    members.withUncounted { members in
      for member in members where member._withUnsafeGuaranteedRef(fits) {
        return member.takeUnretainedValue()
      }
      return nil
    }
  }
}

extension Array where Element: AnyObject {
  /// Calls a closure with the elements, whose references are not counted meanwhile: the array keeps them.
  ///
  /// - Parameter body: The closure; it sees the array as it was when this was called.
  /// - Returns: The result of the closure.
  @inline(__always) func withUncounted<Result>(
    _ body: (UnsafeBufferPointer<Unmanaged<Element>>) -> Result
  ) -> Result {
    let kept = self
    return kept.withUnsafeBufferPointer { $0.withMemoryRebound(to: Unmanaged<Element>.self, body) }
  }
}
