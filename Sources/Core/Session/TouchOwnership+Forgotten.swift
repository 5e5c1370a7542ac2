// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures
internal import InputEvents

// Touches that belonged to another client when the reports of fingers stopped. That client may never answer
// them. It may also have grabbed the touchscreen, which ends all reports about them. If they stayed in the
// table, all later fingers would belong to their hand.
nonisolated extension TouchOwnership {
  /// 100 forgotten touches: a client that leaves that many unanswered has hung.
  private static let mostForgotten = 100

  func knows(_ id: UInt32) -> Bool {
    for index in touches.indices where touches[index].id == id { return true }
    return forgotten.contains { $0.id == id }
  }

  /// Forgets a touch of another client, which may never answer it.
  mutating func forget(_ index: Int, into batch: inout InputBatch) {
    feed(index, .cancelled, into: &batch)
    if forgotten.count == Self.mostForgotten { forgotten.removeFirst() }
    var touch = touches[index]
    touch.apply(.decide(.reject))
    if touch.lift == .none { touch.lift = .expected }
    forgotten.append(touch)
    touches[index].apply(.detached)
  }

  /// Handles an event of a forgotten touch.
  ///
  /// If the touch becomes ours after all, puts it back into the table as rejected, and returns its index.
  mutating func remember(_ event: TouchEvent) -> Int? {
    guard let place = forgotten.firstIndex(where: { $0.id == event.touch }) else { return nil }
    guard event.phase == .ownership else {
      forgotten[place].location = event.location
      forgotten[place].apply(Finger.Event(event))
      if forgotten[place].state == .gone { forgotten.remove(at: place) }
      return nil
    }
    let index = touches.firstIndex { $0.isYounger(than: event.touch) } ?? touches.endIndex
    touches.insert(forgotten.remove(at: place), at: index)
    return index
  }
}
