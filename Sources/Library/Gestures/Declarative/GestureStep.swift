// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// One event on its way through a gesture's machines; an attached gesture reuses one object for all steps.
final class GestureStep {
  enum Kind {
    /// Fingers landed, or an earlier gesture handed them over.
    case began
    case moved
    case ended
    case cancelled
    case deadline
    /// All fingers have lifted and the gesture does not have a deadline: an incomplete gesture fails.
    case finish
  }

  var kind = Kind.finish
  /// The changed touches.
  var touches: [Touch] = []
  /// All touches of the recognizer, in order of arrival.
  var allTouches: [Touch] = []
  var now = 0.0
  var modifiers: Modifiers = []
  var buttonMask: ButtonMask = []
  weak var node: Node?

  var priority = GestureLayering.Priority.standard

  /// Whether a gesture of several fingers runs on the same fingers simultaneously with the machine.
  var isBesideSeveral = false

  /// The touches that at least one machine follows.
  var taken = TouchSet()
  var failureReason = FailureReason.unspecified
  var calls: [GestureCall] = []

  func hasReached(_ deadline: Double) -> Bool { deadline <= now + GestureEnvironment.timeTolerance }

  func node(of space: CoordinateSpace) -> Node? { node?.node(of: space) }

  func location(of touch: Touch, in space: CoordinateSpace) -> Point { touch.location(in: node(of: space)) }

  func concerns(_ touch: Touch?) -> Bool {
    guard let touch else { return false }
    return touches.contains { $0 === touch }
  }
}

/// A call of a closure, run after the decisions of the batch.
struct GestureCall {
  enum Kind {
    case active
    case ended
    /// Undoes the calls of `active`.
    case reset
  }

  let target: any GestureCallTarget
  let kind: Kind

  /// Whether the call may run before the gesture is recognized.
  var isTentative: Bool { target.isTentative(kind) }

  func run() { target.run(kind) }

  func runIfReset() {
    if kind == .reset { target.run(kind) } else { target.drop(kind) }
  }
}

protocol GestureCallTarget: AnyObject {
  func isTentative(_ kind: GestureCall.Kind) -> Bool
  func run(_ kind: GestureCall.Kind)
  func drop(_ kind: GestureCall.Kind)
}
