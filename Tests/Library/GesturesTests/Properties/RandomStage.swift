// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import TestSupport

@testable import Gestures

/// A random tree of nodes with random recognizers, random delegates and random requirements.
final class RandomStage {
  let environment: GestureEnvironment
  let auditor: Auditor
  private(set) var nodes: [Node] = []
  private(set) var recognizers: [GestureRecognizer] = []
  let gestures: RandomGestures
  private let delegate = ClosureDelegate()
  private var dice: Dice
  private let meddles: Bool

  /// With meddling, actions change recognizers, nodes and requirements while input is handled.
  init(_ dice: Dice, meddles: Bool) {
    self.dice = dice
    self.meddles = meddles
    let root = AuditedNode(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    environment = GestureEnvironment(root: root)
    auditor = Auditor(environment)
    gestures = RandomGestures(Dice(seed: self.dice.next()), auditor: auditor, meddles: meddles)
    root.auditor = auditor
    nodes = [root]
    buildTree()
    gestures.attach(to: nodes)
    buildRecognizers()
    answerAtRandom()
    if self.dice.percent(50) {
      environment.holdPolicy = HoldPolicy(
        assemblyInterval: self.dice.number(0...0.2), maximumHold: self.dice.number(0...0.8),
        movementLimit: self.dice.number(0...30))
    }
  }

  private func buildTree() {
    for _ in 0..<dice.number(0...4) {
      let node = AuditedNode(
        frame: Rect(
          x: dice.number(-50...400), y: dice.number(-50...400), width: dice.number(50...600),
          height: dice.number(50...600)))
      node.auditor = auditor
      node.wantsTouches = dice.percent(60)
      node.claimsPrimaryTap = dice.percent(10)
      if dice.percent(20) { node.transform = AffineTransform(scale: 2) }
      dice.pick(nodes).addChild(node)
      nodes.append(node)
    }
  }

  private func buildRecognizers() {
    for index in 0..<dice.number(1...8) {
      let recognizer = makeUIGestureRecognizer()
      recognizer.name = "\(type(of: recognizer))\(index)"
      recognizer.cancelsTouchesInView = dice.percent(80)
      recognizer.delaysTouchesBegan = dice.percent(20)
      recognizer.delaysTouchesEnded = dice.percent(70)
      if dice.percent(60) { recognizer.delegate = delegate }
      recognizer.addAction { [unowned self] recognizer in
        auditor.hear(recognizer)
        if meddles, dice.percent(15) { meddle() }
      }
      if dice.percent(20) {
        recognizer.addAction { [unowned self] recognizer in
          if !recognizer.isEnabled, recognizer.state != .ended, recognizer.state != .cancelled {
            auditor.complain("\(recognizer.name ?? "?") told \(recognizer.state) after it was disabled")
          }
        }
      }
      recognizer.onFinalized = { [unowned self, unowned recognizer] state in
        auditor.hearEnd(of: recognizer, in: state)
      }
      dice.pick(nodes).addGestureRecognizer(recognizer)
      recognizers.append(recognizer)
      if dice.percent(40) { recognizer.require(toFail: dice.pick(recognizers)) }
      if dice.percent(20) { dice.pick(recognizers).require(toFail: recognizer) }
    }
  }

  private func makeUIGestureRecognizer() -> GestureRecognizer {
    let fingers = dice.number(1...3)
    switch dice.number(0...9) {
    case 0, 1:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = dice.number(1...3)
      tap.numberOfTouchesRequired = fingers
      if dice.percent(20) { tap.maximumTapDuration = .infinity }
      return tap
    case 2:
      let pan = PanGestureRecognizer()
      pan.minimumNumberOfTouches = fingers
      if dice.percent(50) { pan.maximumNumberOfTouches = dice.number(fingers...4) }
      pan.axis = dice.pick([.both, .horizontal, .vertical])
      pan.excludesRecognitionDistance = dice.percent(30)
      return pan
    case 3:
      let pinch = PinchGestureRecognizer()
      pinch.numberOfTouchesRequired = fingers + 1
      pinch.endsOnSingleTouch = dice.percent(50)
      return pinch
    case 4:
      let rotation = RotationGestureRecognizer()
      rotation.endsOnSingleTouch = dice.percent(50)
      return rotation
    case 5:
      let swipe = SwipeGestureRecognizer()
      swipe.numberOfTouchesRequired = fingers
      swipe.direction = dice.pick([.left, .right, [.up, .down], [.left, .right, .up, .down], []])
      if dice.percent(50) { swipe.maximumDuration = .infinity }
      return swipe
    case 6:
      let press = LongPressGestureRecognizer()
      press.numberOfTouchesRequired = fingers
      press.numberOfTapsRequired = dice.number(0...1)
      press.minimumPressDuration = dice.pick([0, 0.3, 0.5, 1])
      return press
    case 8:
      let motion = MotionGestureRecognizer()
      motion.numberOfTouchesRequired = fingers
      motion.prelude = dice.pick([nil, .rest(0.3), .taps(1), .taps(2)])
      motion.skipsPrelude = dice.percent(10)
      motion.settlingInterval = dice.percent(20) ? 0.05 : 0
      if dice.percent(20) { motion.maximumDuration = 0.3 }
      return motion
    case 7:
      return TransformGestureRecognizer(minimumNumberOfTouches: fingers, maximumNumberOfTouches: fingers + 1)
    default:
      let pan = ScreenEdgePanGestureRecognizer()
      pan.edges = .all
      pan.edgeWidth = 300
      return pan
    }
  }

  /// Makes every answer random, so that the engine must ask once and keep to the answer.
  private func answerAtRandom() {
    delegate.shouldBegin = { [unowned self] _ in dice.percent(90) }
    delegate.runsBeside = { [unowned self] _, _ in dice.percent(30) }
    delegate.needsFailure = { [unowned self] _, _ in dice.percent(15) }
    delegate.isNeededToFail = { [unowned self] _, _ in dice.percent(15) }
    delegate.receivesEvent = { [unowned self] _, _ in dice.percent(95) }
    delegate.receivesTouch = { [unowned self] _, _ in dice.percent(90) }
  }

  /// Makes a change that a program might make at any moment, also from within an action.
  func meddle() {
    if dice.percent(20) { return gestures.meddle() }
    let recognizer = dice.pick(recognizers)
    switch dice.number(0...7) {
    case 0: recognizer.isEnabled = false
    case 1: recognizer.isEnabled = true
    case 2: recognizer.node?.removeGestureRecognizer(recognizer)
    case 3: dice.pick(nodes).addGestureRecognizer(recognizer)
    case 4:
      let node = dice.pick(nodes)
      if node !== environment.root { node.removeFromParent() }
    case 5:
      let (node, parent) = (dice.pick(nodes), dice.pick(nodes))
      if !node.contains(parent) { parent.addChild(node) }
    default: recognizer.require(toFail: dice.pick(recognizers))
    }
  }

  /// Returns weak references to all objects that must be gone once the engine is released.
  func makeWitnesses() -> [() -> AnyObject?] {
    let objects: [AnyObject] = nodes + recognizers + [environment, delegate, auditor, gestures]
    return objects.map { object in { [weak object] in object } }
  }
}
