// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The recognizers at work, in order of precedence.
///
/// A loop visits the recognizers that are members when it begins, even if the list changes meanwhile.
struct ActiveRecognizers: Sequence {
  private var members: [GestureRecognizer] = []

  var isEmpty: Bool { members.isEmpty }

  mutating func insert(_ recognizer: GestureRecognizer) {
    var place = members.endIndex
    if let last = members.last, recognizer.precedes(last) {
      place = members.firstIndex { recognizer.precedes($0) } ?? place
    }
    members.insert(recognizer, at: place)
  }

  mutating func dropInactive() { members.removeAll { !$0.isActive } }

  func makeIterator() -> IndexingIterator<[GestureRecognizer]> { members.makeIterator() }

  // Each recognizer that runs is asked about each other one, and retaining it would take longer than most
  // answers. These loops need not retain recognizers, because the list retains them.

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
  /// Calls a closure with the elements, without retaining them; only the array retains them.
  ///
  /// - Parameter body: The closure; it sees the array at the time of the call.
  /// - Returns: The result of the closure.
  @inline(__always) func withUncounted<Result>(
    _ body: (UnsafeBufferPointer<Unmanaged<Element>>) -> Result
  ) -> Result {
    let kept = self
    return kept.withUnsafeBufferPointer { $0.withMemoryRebound(to: Unmanaged<Element>.self, body) }
  }
}
