// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import InputEvents

// Questions about the table of fingers, which change nothing.
nonisolated extension TouchOwnership {
  /// What a finger of the table means; nil if it is not there.
  func mode(of id: UInt32) -> TouchMode? {
    for index in touches.indices where touches[index].id == id { return touches[index].mode }
    return nil
  }

  /// What a finger means that is down and kept; nil if there is none.
  var keptMode: TouchMode? {
    guard mayHaveKept else { return nil }
    for index in touches.indices
    where touches[index].mode.isKept && touches[index].isPresent && touches[index].lift == .none {
      return touches[index].mode
    }
    return nil
  }

  /// Whether a finger is down of whose touch the server reports nothing more, because it was given back.
  package var hasUntrackedFinger: Bool {
    touches.contains { $0.isDown && !$0.mode.isKept && $0.state == .elsewhere }
  }

  /// Whether another client has a finger that is down, such as the application to which it was released.
  package var hasApplicationFinger: Bool {
    touches.contains { $0.isDown && !$0.mode.isKept && !$0.state.mayBeOurs }
  }

  /// Whether a hand of several fingers is about to be given back of which one has lifted already.
  var releasesLiftingHand: Bool {
    touches.contains { $0.state == .decided(.reject) && $0.isLifted }
      && touches.contains { $0.state == .decided(.reject) && !$0.isLifted }
  }

  /// A touch that its application gets as pointer events, and whose finger is down; nil if there is none.
  var delivered: Finger? { touches.first { $0.state == .answered(.deliver) && !$0.isLifted } }

  /// Whether a touch is over for us while its finger is down.
  func hasLeft(_ id: UInt32) -> Bool {
    for index in touches.indices where touches[index].id == id { return touches[index].isLeft }
    return false
  }

  /// Whether the server has said that a finger has lifted.
  func hasLifted(_ id: UInt32) -> Bool { touches.contains { $0.id == id && $0.isLifted } }

  /// Whether a finger is down whose touch was not given back.
  func isUnreturned(_ id: UInt32) -> Bool {
    touches.contains { $0.id == id && $0.isDown && !$0.state.isGivenBack }
  }

  /// How many fingers are down.
  var fingersDown: Int { touches.count(where: \.isDown) }

  /// Whether a finger is down that was given back, and the engine still hears of it.
  func isShared(_ id: UInt32) -> Bool { touches.contains { $0.id == id && $0.sharing != nil } }

  /// Whether a finger that was given back has not gone anywhere yet, so that it may be a palm that rests.
  var hasRestingSharedFinger: Bool { touches.contains { $0.sharing?.hasGone == false } }

  /// The fingers that are down and were released, which the engine still follows.
  var sharedTouches: [UInt32] { touches.compactMap { $0.sharing == nil ? nil : $0.id } }

  /// The oldest touch that has lifted and waits for its answer.
  var waiting: Finger? { touches.first(where: \.isWaiting) }

  /// The finger that moves the pointer, unless an application has it.
  var pointing: Finger? {
    touches.first {
      $0.isEmulating && $0.state != .answered(.reject) && $0.state != .elsewhere
        && (!$0.isLifted || $0.state == .decided(.reject))
    }
  }
}
