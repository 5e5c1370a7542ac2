// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

// Touches that the server forgets to end. A client that grabs the touchscreen itself detaches it from its
// pointer for that time. The server does not report this, and the earlier touches do not get an end.
//
// The touchscreen still reports the lift of a finger, usually just before the touch ends. But a lift alone is
// not an end: while a window manager freezes the pointer, earlier events of the finger are yet to come.
nonisolated extension TouchOwnership {
  /// Whether a finger has lifted but its touch has not ended, for a reason that is not known yet.
  package var lacksEnds: Bool { touches.contains { $0.lift == .seen && !$0.isLifted } }

  /// Records that the server is still going to report the missing ends.
  package mutating func expectMissingEnds() {
    for index in touches.indices where touches[index].lift == .seen { touches[index].lift = .expected }
  }

  /// Ends the touches of lifted fingers, because the touchscreen was detached from its pointer.
  package mutating func endMissing(into batch: inout InputBatch) {
    end(into: &batch) { $0.lift != .none }
  }

  /// Whether touches lack an end that precedes the beginning of another touch.
  package func lacksEnds(before touch: UInt32) -> Bool {
    touches.contains { $0.mayLackEnd && $0.lift.precedes(touch) }
  }

  /// Ends the touches that should have ended before the beginning of another touch.
  package mutating func endMissing(before touch: UInt32, into batch: inout InputBatch) {
    end(into: &batch) { $0.lift.precedes(touch) }
  }

  /// Returns the touches that we ended since the last call because the server did not end them.
  mutating func takeLost() -> [UInt32] {
    guard !lost.isEmpty else { return [] }
    defer { lost = [] }
    return lost
  }

  /// Records that the fingers whose ends are missing lifted before a touch landed.
  mutating func noteLanding(_ id: UInt32) {
    for index in touches.indices {
      switch touches[index].lift {
      case .seen, .expected: touches[index].lift = .followed(by: id)
      case .none, .followed: break
      }
    }
  }

  private mutating func end(into batch: inout InputBatch, where isOver: (Finger) -> Bool) {
    for index in touches.indices where touches[index].mayLackEnd && isOver(touches[index]) {
      guard !touches[index].isLifted else {
        // The touch's owner has not answered, and may never do so.
        forget(index, into: &batch)
        continue
      }
      touches[index].apply(.detached)
      feed(index, .cancelled, into: &batch)
      lost.append(touches[index].id)
    }
    settle()
  }
}

nonisolated extension Finger {
  fileprivate var mayLackEnd: Bool { !isLifted || state == .foreign }
}

nonisolated extension Finger.Lift {
  /// Whether the finger had lifted before the finger of a touch landed; ids ascend and wrap.
  fileprivate func precedes(_ touch: UInt32) -> Bool {
    if case .followed(let next) = self { Int32(bitPattern: touch &- next) >= 0 } else { false }
  }
}
