// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The part of a touch that its node has received.
///
///     idle ──▶ held ──▶ delivered ──▶ over      recognizers may delay the beginning (held),
///       │        │        │   ▲                 or only the end (endHeld),
///       │        ▼        ▼   │                 or take the touch away (over)
///       └────▶ over     endHeld ──▶ over
enum NodeDelivery: Equatable {
  /// The touch is new, or its node does not want touches.
  case idle
  /// A recognizer delays the delivery of the beginning to the node.
  case held
  /// The node has received the beginning.
  case delivered
  /// A recognizer delays the delivery of the end to the node.
  case endHeld
  /// The node does not receive more.
  case over

  /// Whether the node does not need the touch any more.
  var isOver: Bool { self == .idle || self == .over }
}

extension Touch {
  /// Runs a closure while the touch has the place and time of its landing, to deliver a delayed landing.
  package final func asItLanded(_ body: () -> Void) {
    let present = (location, previousLocation, timestamp, phase)
    (location, previousLocation, timestamp, phase) = (startLocation, startLocation, startTimestamp, .began)
    body()
    (location, previousLocation, timestamp, phase) = present
  }
}

extension GestureEnvironment {
  func deliverToNodes(_ claims: TouchSet) {
    guard !watched.isEmpty else { return }
    var delaysBegan = TouchSet()
    var delaysEnded = TouchSet()
    for recognizer in active where recognizer.isUndecided {
      if recognizer.delaysTouchesBegan { delaysBegan.formUnion(recognizer.attempt.received) }
      if recognizer.delaysTouchesEnded { delaysEnded.formUnion(recognizer.attempt.received) }
    }
    for touch in touches where watched.contains(touch) && touch.nodeDelivery != .over {
      guard let node = touch.node else { continue }
      if claims.contains(touch) {
        take(touch, from: node)
        continue
      }
      deliverBeginning(of: touch, to: node, isDelayed: delaysBegan.contains(touch))
      deliverUpdate(of: touch, to: node, isEndDelayed: delaysEnded.contains(touch))
    }
  }

  private func take(_ touch: Touch, from node: Node) {
    let knew = touch.nodeDelivery == .delivered || touch.nodeDelivery == .endHeld
    touch.nodeDelivery = .over
    if knew { node.touchesCancelled([touch], with: event) }
  }

  private func deliverBeginning(of touch: Touch, to node: Node, isDelayed: Bool) {
    guard touch.nodeDelivery == .idle || touch.nodeDelivery == .held else { return }
    guard !isDelayed else {
      touch.nodeDelivery = .held
      return
    }
    let wasHeld = touch.nodeDelivery == .held
    touch.nodeDelivery = .delivered
    guard wasHeld || touch.phase != .began else {
      node.touchesBegan([touch], with: event)
      return
    }
    touch.asItLanded { node.touchesBegan([touch], with: event) }
    if touch.isDown, touch.phase == .moved, touch.timestamp < now { node.touchesMoved([touch], with: event) }
  }

  private func deliverUpdate(of touch: Touch, to node: Node, isEndDelayed: Bool) {
    guard touch.nodeDelivery == .delivered || touch.nodeDelivery == .endHeld else { return }
    switch touch.phase {
    case .moved where touch.timestamp == now: node.touchesMoved([touch], with: event)
    case .ended where isEndDelayed: touch.nodeDelivery = .endHeld
    case .ended:
      touch.nodeDelivery = .over
      node.touchesEnded([touch], with: event)
    case .cancelled:
      touch.nodeDelivery = .over
      node.touchesCancelled([touch], with: event)
    case .began, .moved, .stationary: break
    }
  }

  /// Cancels touches on a node that leaves the tree, and withdraws its recognizers, with or without touches.
  func dismiss(_ node: Node) {
    afterPresentBatch { [self] in
      let lost = touches.filter { $0.isDown && $0.node.map(node.contains) == true }
      if !lost.isEmpty { perform { cancel(lost) } }
      for recognizer in active where recognizer.node.map(node.contains) == true { withdraw(recognizer) }
    }
  }
}
