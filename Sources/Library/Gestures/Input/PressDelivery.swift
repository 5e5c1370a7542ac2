// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension GestureEnvironment {
  /// Delivers a press to the recognizers of the focused node and of its ancestors.
  ///
  /// Recognizers that treat a press as a finger, such as those of taps, get a touch that stays in the middle
  /// of the node; the others get calls of their press methods.
  func deliver(_ change: PressChange) {
    hasOnlyMovement = false
    switch change.phase {
    case .began:
      guard presses[change.id] == nil else {
        ignoredChanges += 1
        return
      }
      begin(change)
    case .changed, .stationary, .ended, .cancelled:
      guard let press = presses[change.id] else {
        ignoredChanges += 1
        return
      }
      follow(press, change)
    }
  }

  private func begin(_ change: PressChange) {
    let press = Press()
    press.type = change.type
    press.force = change.force
    press.timestamp = now
    presses[change.id] = press
    let focus = focusedNode ?? root
    let middle = focus.convert(toRoot: focus.bounds.center)
    let touch = makeTouch(id: IndirectTouches.firstID / 2 + change.id, at: middle, type: .indirect)
    touch?.origin = .press
    touch?.nodeDelivery = .over
    touch?.node = focus
    press.touch = touch
    var owner: Node? = focus
    while let node = owner {
      for recognizer in node.gestureRecognizers where accepts(press, recognizer) {
        activate(recognizer)
        if recognizer.treatsPressesAsTouches, let touch {
          recognizer.track(touch)
        } else {
          recognizer.presses.append(press)
        }
      }
      owner = node.parent
    }
    if let touch { deliver(touch, in: .began) }
    for recognizer in active where recognizer.follows(press) {
      recognizer.pressesBegan([press], with: event)
    }
  }

  private func follow(_ press: Press, _ change: PressChange) {
    press.phase = change.phase
    press.force = change.force
    press.timestamp = now
    let isOver = change.phase == .ended || change.phase == .cancelled
    if isOver {
      presses[change.id] = nil
      if let touch = press.touch {
        let phase: Touch.Phase = change.phase == .ended ? .ended : .cancelled
        move(touch, to: touch.location, in: phase)
        deliver(touch, in: phase)
      }
    }
    for recognizer in active where recognizer.follows(press) {
      switch change.phase {
      case .changed: recognizer.pressesChanged([press], with: event)
      case .ended: recognizer.pressesEnded([press], with: event)
      case .cancelled: recognizer.pressesCancelled([press], with: event)
      case .began, .stationary: break
      }
      if isOver { recognizer.presses.removeAll { $0 === press } }
    }
  }

  private func accepts(_ press: Press, _ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.isEnabled, recognizer.isListening, recognizer.attempt.proposal != .ended,
      recognizer.attempt.blockers.isEmpty, recognizer.allowedPressTypes.contains(press.type),
      press.touch?.isKept(from: recognizer) != true,
      recognizer.layering == nil || !recognizer.isMuted, recognizer.shouldReceive(event)
    else { return false }
    guard let delegate = recognizer.delegate else { return true }
    return delegate.gestureRecognizer(recognizer, shouldReceive: event)
      && delegate.gestureRecognizer(recognizer, shouldReceive: press)
  }
}

extension GestureRecognizer {
  final func follows(_ press: Press) -> Bool {
    isListening && presses.contains { $0 === press }
  }
}
