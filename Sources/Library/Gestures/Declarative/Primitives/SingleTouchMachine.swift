// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Follows the first finger that lands; a second finger makes the gesture fail.
///
/// A gesture that already claims its finger ignores later fingers. A drag that runs together with a gesture
/// of several fingers follows all fingers.
class SingleTouchMachine<Value>: MeasuringMachine<Value> {
  final let inputKinds: GestureInputKinds
  final private(set) var touch: Touch?
  /// Further fingers, shared with a gesture of several fingers, in order of landing.
  final private(set) var companions: [Touch] = []

  init(_ inputKinds: GestureInputKinds) { self.inputKinds = inputKinds }

  // MARK: For subclasses to override

  var sharesFingers: Bool { false }

  func began(_ touch: Touch, _ step: GestureStep) {}

  func companionsChanged() {}

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
      if step.kind != .moved, !companions.isEmpty { leave(step) }
      guard let touch, step.concerns(touch) || companions.contains(where: step.concerns) else { return }
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
      guard !stage.isTerminal else { return }
      guard touch == nil else {
        guard !isClaiming else { return }
        guard sharesFingers, step.isBesideSeveral else { return fail(.tooManyTouches, in: step) }
        companions.append(candidate)
        step.taken.insert(candidate)
        companionsChanged()
        continue
      }
      touch = candidate
      step.taken.insert(candidate)
      began(candidate, step)
    }
  }

  private func leave(_ step: GestureStep) {
    let count = companions.count
    companions.removeAll { !$0.isDown }
    if let first = touch, !first.isDown, !companions.isEmpty { touch = companions.removeFirst() }
    if companions.count != count { companionsChanged() }
  }

  override func resetContents() {
    touch = nil
    companions = []
  }
}
