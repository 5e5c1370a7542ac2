// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import InputEvents

nonisolated extension TouchOwnership {
  func mode(of id: UInt32) -> TouchMode? {
    for index in touches.indices where touches[index].id == id { return touches[index].mode }
    return nil
  }

  /// The mode of a finger that is down and has a mode with ``TouchMode/isKept``; nil without one.
  var keptMode: TouchMode? {
    guard mayHaveKept else { return nil }
    for index in touches.indices
    where touches[index].mode.isKept && touches[index].isPresent && touches[index].lift == .none {
      return touches[index].mode
    }
    return nil
  }

  /// Whether a finger is down without further reports from the server, because its touch was given back.
  var hasUntrackedFinger: Bool {
    touches.contains { $0.isDown && !$0.mode.isKept && $0.state == .elsewhere }
  }

  /// Whether another client has a finger that is down, such as the application to which it was released.
  var hasApplicationFinger: Bool {
    touches.contains { $0.isDown && !$0.mode.isKept && !$0.state.mayBeOurs }
  }

  /// Whether touches are about to be rejected of which some have lifted and others have not.
  var releasesLiftingHand: Bool {
    touches.contains { $0.state == .decided(.reject) && $0.isLifted }
      && touches.contains { $0.state == .decided(.reject) && !$0.isLifted }
  }

  /// A delivered touch with its finger down; nil without one.
  var delivered: Finger? { touches.first { $0.state == .answered(.deliver) && !$0.isLifted } }

  /// Whether a touch has ended for this program although its finger is down.
  func hasLeft(_ id: UInt32) -> Bool {
    for index in touches.indices where touches[index].id == id { return touches[index].isLeft }
    return false
  }

  /// Whether the server has reported the lift of a finger.
  func hasLifted(_ id: UInt32) -> Bool { touches.contains { $0.id == id && $0.isLifted } }

  /// Whether a finger is down and its touch was not given back.
  func isUnreturned(_ id: UInt32) -> Bool {
    touches.contains { $0.id == id && $0.isDown && !$0.state.isGivenBack }
  }

  var fingersDown: Int { touches.count(where: \.isDown) }

  /// Whether a finger was given back, is down, and is still reported to the engine.
  func isShared(_ id: UInt32) -> Bool { touches.contains { $0.id == id && $0.sharing != nil } }

  /// Whether a returned finger that is down has not moved away, so that it may be a resting palm.
  var hasRestingSharedFinger: Bool { touches.contains { $0.sharing?.hasGone == false } }

  /// The returned fingers that are down and that the engine still follows.
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
