// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Follows one gesture on one node: the engine's counterpart of a ``Gesture`` value.
///
/// Machines form a tree like the gestures that made them. Each step of the input goes through the tree once, and
/// leaves every machine in its next stage. Programs make gestures from ``Gesture/body`` and never see inside.
@_documentation(visibility: internal)
public class GestureMachine<Value>: Machine {
  // Before all that depends on the type of the value, so that its place in memory does not.
  /// How far the gesture has come.
  final private(set) var stage = MachineStage.possible
  /// Counts the stages and values, so that a new one can be distinguished from the last.
  final private(set) var revision = 0

  init() {}

  /// Takes the next stage, or another value in the same one.
  final func move(to next: MachineStage) {
    stage = next
    revision &+= 1
  }

  final func fail(_ reason: FailureReason, in step: GestureStep) {
    step.failureReason = reason
    move(to: .failed)
  }

  /// The value, where there is one; it is made each time.
  final var valueIfAny: Value? { stage.hasValue ? current : nil }

  // MARK: For subclasses to override

  /// The value while the gesture is under way and once it is complete.
  var current: Value { preconditionFailure("a machine has a value") }

  /// What does not change during the machine's life.
  var traits: GestureTraits { GestureTraits() }
  /// When time alone brings the machine on, in seconds; infinite when it does not.
  var deadline: Double { .infinity }
  /// Whether the current stage claims the fingers.
  ///
  /// A gesture that is only active because it hopes, as a long press before its time, claims nothing.
  var isClaiming: Bool { stage == .active }

  /// Goes through one step; not called any more once the stage is terminal.
  func advance(_ step: GestureStep) {}

  /// Makes the machines inside fail.
  func abandonContents(_ step: GestureStep) {}

  /// Forgets the attempt.
  func resetContents() {}

  /// Takes over the closures of a machine that a newer value of the same gesture has made.
  func adopt(_ newer: GestureMachine<Value>) {}
}

/// Keeps the value that it has measured.
class MeasuringMachine<Value>: GestureMachine<Value> {
  private var measured: Value?

  final override var current: Value {
    guard let measured else { preconditionFailure("a machine moved on without a value") }
    return measured
  }

  /// Takes the next stage with a value.
  final func move(to next: MachineStage, with value: Value) {
    measured = value
    move(to: next)
  }
}

/// What those who do not know a gesture's value may do with its machine.
protocol Machine: AnyObject {
  var traits: GestureTraits { get }
  var deadline: Double { get }
  var isClaiming: Bool { get }
  var isEnded: Bool { get }
  var isFailed: Bool { get }

  /// Goes through one step, unless the stage is terminal.
  func update(_ step: GestureStep)
  /// Fails with all that is inside, unless the stage is terminal.
  func abandon(_ step: GestureStep)
  /// Becomes as new.
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

/// What is known of a gesture before any finger lands.
struct GestureTraits {
  /// Whether it takes the fingers only at its end, as taps and long presses do.
  var isDiscrete = false
  /// How many taps it consists of, 0 for other gestures.
  var taps = 0
  /// How many fingers it needs.
  var touches = 1
  /// Whether a touchpad's report can be this gesture.
  var acceptsIndirectGestures = false
  /// Whether a finger must rest before anything comes of it.
  var beginsWithRest = false
  /// Whether a button held down can be this gesture, as a finger that rests.
  var acceptsPresses = false
}
