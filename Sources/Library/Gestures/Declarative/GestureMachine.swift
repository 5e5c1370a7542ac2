// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Follows one gesture on one node: the engine's counterpart of a ``Gesture`` value.
///
/// Machines form a tree like their gestures. Each step of the input goes through the tree once, and leaves
/// every machine in its next stage. Programs make gestures from ``Gesture/body`` and do not use machines.
@_documentation(visibility: internal)
public class GestureMachine<Value>: Machine {
  // The two properties come first, so that their place in memory does not depend on the type of the value.
  final private(set) var stage = MachineStage.possible
  /// The number of changes of stage or value so far; a change is detected by comparing it.
  final private(set) var revision = 0

  init() {}

  /// Takes the next stage, or another value in the same stage.
  final func move(to next: MachineStage) {
    stage = next
    revision &+= 1
  }

  final func fail(_ reason: FailureReason, in step: GestureStep) {
    step.failureReason = reason
    move(to: .failed)
  }

  /// The value of a stage that has one; computed at each access.
  final var valueIfAny: Value? { stage.hasValue ? current : nil }

  // MARK: For subclasses to override

  var current: Value { preconditionFailure("a machine has a value") }

  /// The properties of the gesture, which do not change during the machine's life.
  var traits: GestureTraits { GestureTraits() }
  /// The time of the next step without input, in seconds; infinite without one.
  var deadline: Double { .infinity }
  /// Whether the current stage claims the fingers; false for a tentative stage, such as that of a long press
  /// that is not complete.
  var isClaiming: Bool { stage == .active }

  /// Handles a step of the input; not called any more once the stage is terminal.
  func advance(_ step: GestureStep) {}

  func abandonContents(_ step: GestureStep) {}

  func resetContents() {}

  /// Takes over the closures of a newer value of the same gesture.
  func adopt(_ newer: GestureMachine<Value>) {}
}

class MeasuringMachine<Value>: GestureMachine<Value> {
  private var measured: Value?

  final override var current: Value {
    guard let measured else { preconditionFailure("a machine moved on without a value") }
    return measured
  }

  final func move(to next: MachineStage, with value: Value) {
    measured = value
    move(to: next)
  }
}

/// A machine whose value type is erased.
protocol Machine: AnyObject {
  var traits: GestureTraits { get }
  var deadline: Double { get }
  var isClaiming: Bool { get }
  var isEnded: Bool { get }
  var isFailed: Bool { get }

  /// Advances the machine by a step; does nothing in a terminal stage.
  func update(_ step: GestureStep)
  /// Fails this machine and all inner ones; does nothing in a terminal stage.
  func abandon(_ step: GestureStep)
  func reset()
  /// Takes over the closures of a newer machine of the same kind.
  func adopt(_ newer: any Machine)
}

extension GestureMachine {
  final var isEnded: Bool { stage == .ended }
  final var isFailed: Bool { stage == .failed }

  final func update(_ step: GestureStep) {
    if !stage.isTerminal { advance(step) }
  }

  final func abandon(_ step: GestureStep) {
    guard !stage.isTerminal else { return }
    abandonContents(step)
    move(to: .failed)
  }

  final func reset() {
    stage = .possible
    resetContents()
  }

  final func adopt(_ newer: any Machine) {
    if let newer = newer as? GestureMachine<Value> { adopt(newer) }
  }
}

/// The properties of a gesture before any finger lands.
struct GestureTraits {
  /// Whether the gesture claims the fingers only at its end, as taps and long presses do.
  var isDiscrete = false
  /// The number of taps; 0 for other gestures.
  var taps = 0
  /// The number of fingers that the gesture needs.
  var touches = 1
  var acceptsIndirectGestures = false
  var beginsWithRest = false
  /// Whether a button that is held down can make this gesture, like a resting finger.
  var acceptsPresses = false
}
