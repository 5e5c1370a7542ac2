// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

// The replay of returned fingers to their application: the server replays one whole finger after another, as
// far as it remembers their events.
nonisolated extension TouchOwnership {
  /// 3 pixels from the landing: a resting finger trembles by less between two reports of a touchscreen.
  private static let tremor = 3.0
  /// 3 fingers: gestures of the desktop have three or more; applications scroll, pinch and turn with two.
  static let fingersOfDesktop = 3
  /// 64 points (10 mm) per second: slower fingers need over 0.8 s for a usual swipe of 8 mm, and go back.
  private static let leastPace = 64.0
  /// 20 points (3 mm) per second: even a slow pinch, which takes 2.5 s, begins at this pace.
  private static let leastPaceApart = 20.0
  /// 13 points (2 mm): a finger that has moved further does not rest.
  private static let restingMovement = 13.0

  // MARK: In which order

  /// The touches in the order of their answers: by age, but moved fingers after resting ones.
  ///
  /// The server replays a whole finger before the next one lands, and an application that sees one finger
  /// move alone drags. Once a finger has lifted, the order is by age: the replay of a lifted finger ends
  /// before the next one begins.
  var answerOrder: [Int] {
    let order = Array(touches.indices)
    guard touches.count > 1, !touches.contains(where: \.isLifted) else { return order }
    guard touches.contains(where: hasMovedOn) else { return order }
    return order.filter { !hasMovedOn(touches[$0]) } + order.filter { hasMovedOn(touches[$0]) }
  }

  private func hasMovedOn(_ touch: Finger) -> Bool {
    touch.isReturned && touch.location.distance(to: touch.startLocation) >= Self.tremor
  }

  // MARK: Whether at all

  /// Claims fingers that were down together and of which one has lifted, so that none of them is replayed.
  ///
  /// The server replays a touch to its end before the next one begins. An application would see two taps and
  /// click twice, although a tap of two fingers does not do anything there. An application that uses
  /// pointer events sees only one of the fingers.
  mutating func takeSeparated() {
    // All fingers go back, including those that are down, so the application gets all of them.
    guard decision != .released else { return }
    for index in touches.indices where touches[index].isReplayed && touches[index].isLifted {
      let older = touches[index]
      let isSeparated = touches[(index + 1)...].contains {
        $0.isReplayed && $0.hand == older.hand && $0.startTime < older.endTime ?? 0
      }
      guard isSeparated else { continue }
      for other in touches.indices where touches[other].isReplayed && touches[other].hand == older.hand {
        touches[other].reason = .separated
        touches[other].apply(.judge(.take))
      }
    }
  }

  // MARK: How much of it

  /// Whether a touch may stay undecided although it fills the server's memory, or would at 120 Hz.
  ///
  /// Resting fingers may stay undecided: their application does not miss anything of value. Three or more
  /// fast fingers may, and two fast ones that pinch or turn: a gesture of ours is likely, even if a
  /// touchscreen that reports often fills the memory very soon. If the gesture fails, the application misses
  /// a part of the movement. Fingers that draw may, and so may fingers that go on after a rest that a binding
  /// wants. While the memory is not full, only a single finger is given back.
  func mayBeKept(_ touch: Finger, at time: Double) -> Bool {
    var fingers = 0
    var hasMoved = false
    var way = 0.0
    var start = touch.startTime
    for index in touches.indices where touches[index].state == .undecided {
      let distance = touches[index].location.distance(to: touches[index].startLocation) * pointsPerPixel
      fingers += 1
      way += distance
      if distance > Self.restingMovement { hasMoved = true }
      start = max(start, touches[index].startTime)
    }
    guard hasMoved, !isDrawing, touch.fillsMemory || fingers == 1 else { return true }
    let pace = way / Double(fingers)
    if fingers == 2 { return pace >= Self.leastPaceApart * (time - start) && isSpreading }
    return fingers >= Self.fingersOfDesktop && pace >= Self.leastPace * (time - start)
  }

  /// Whether two fingers move in different directions: they pinch or turn.
  private var isSpreading: Bool {
    let ways = touches.filter { $0.state == .undecided }.map {
      ($0.location - $0.startLocation) * pointsPerPixel
    }
    guard ways.count == 2 else { return false }
    let along = ways[0].dx * ways[1].dx + ways[0].dy * ways[1].dy
    return along <= 0.5 * ways[0].length * ways[1].length
  }
}

nonisolated extension Finger {
  /// Whether the touch is about to be given back.
  var isReturned: Bool { state == .decided(.reject) }

  /// Whether the touch is about to be given back, and not replaced by pointer events.
  fileprivate var isReplayed: Bool { isReturned && isForPointer != true }
}
