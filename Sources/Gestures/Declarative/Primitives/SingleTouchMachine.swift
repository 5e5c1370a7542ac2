// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Follows the first finger that lands; a second one ends the hope.
///
/// Once the gesture claims its finger, later ones are left to others.
class SingleTouchMachine<Value>: GestureMachine<Value> {
  final let inputKinds: GestureInputKinds
  final private(set) var touch: Touch?

  init(_ inputKinds: GestureInputKinds) { self.inputKinds = inputKinds }

  // MARK: For subclasses to override

  /// The finger landed, or was handed over.
  func began(_ touch: Touch, _ step: GestureStep) {}

  func moved(_ touch: Touch, _ step: GestureStep) {}

  func ended(_ touch: Touch, _ step: GestureStep) {}

  func deadlineReached(_ step: GestureStep) {}

  // MARK: The common part

  final override func advance(_ step: GestureStep) {
    switch step.kind {
    case .began: land(step)
    case .deadline:
      if step.hasReached(deadline) { deadlineReached(step) }
    case .finish: fail(.liftedEarly, in: step)
    case .moved, .ended, .cancelled:
      guard let touch, step.concerns(touch) else { return }
      switch step.kind {
      case .moved: moved(touch, step)
      case .ended: ended(touch, step)
      default: fail(.touchCancelled, in: step)
      }
    }
  }

  private func land(_ step: GestureStep) {
    let presses = traits.acceptsPresses
    for candidate in step.touches where inputKinds.accept(candidate, step.buttonMask, presses: presses) {
      guard !phase.isTerminal else { return }
      guard touch == nil else {
        if !isClaiming { fail(.tooManyTouches, in: step) }
        return
      }
      touch = candidate
      step.taken.insert(candidate)
      began(candidate, step)
    }
  }

  override func resetContents() { touch = nil }
}
