// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures
internal import InputEvents

// Touches that another client owned when fingers were no longer reported. That client may never answer them, or have grabbed
// the touchscreen, so that nothing more is said of them: in the table they would make all later hands a part of theirs.
nonisolated extension TouchOwnership {
  /// 100: a client that has as many touches wait has hung.
  private static let mostForgotten = 100

  /// Whether a finger is in the table, or was forgotten.
  func knows(_ id: UInt32) -> Bool {
    for index in touches.indices where touches[index].id == id { return true }
    return forgotten.contains { $0.id == id }
  }

  /// Forgets a touch that another client owns, who may never answer it.
  mutating func forget(_ index: Int, into batch: inout InputBatch) {
    feed(index, .cancelled, into: &batch)
    if forgotten.count == Self.mostForgotten { forgotten.removeFirst() }
    var touch = touches[index]
    touch.take(.decide(.reject))
    if touch.lift == .none { touch.lift = .expected }
    forgotten.append(touch)
    touches[index].take(.detached)
  }

  /// Takes an event of a touch that was forgotten; one that becomes ours all the same is in the table again, at the
  /// index that is returned, and is given back.
  mutating func remember(_ event: TouchEvent) -> Int? {
    guard let place = forgotten.firstIndex(where: { $0.id == event.touch }) else { return nil }
    guard event.phase == .ownership else {
      forgotten[place].location = event.location
      forgotten[place].take(Finger.Event(event))
      if forgotten[place].state == .gone { forgotten.remove(at: place) }
      return nil
    }
    let index = touches.firstIndex { $0.isYounger(than: event.touch) } ?? touches.endIndex
    touches.insert(forgotten.remove(at: place), at: index)
    return index
  }
}
