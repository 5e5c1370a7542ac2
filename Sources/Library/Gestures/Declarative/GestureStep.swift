// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// One thing that happened, on its way through a gesture's machines.
///
/// There is one object per attached gesture, reused for each step.
final class GestureStep {
  /// What happened.
  enum Kind {
    /// Fingers landed, or were handed over by a gesture that came before.
    case began
    /// Fingers moved.
    case moved
    /// Fingers lifted.
    case ended
    /// The system took fingers away.
    case cancelled
    /// Time passed.
    case deadline
    /// All fingers have lifted and nothing waits: what is not complete now never will be.
    case finish
  }

  var kind = Kind.finish
  /// The touches that it happened to.
  var touches: [Touch] = []
  /// All touches that the gesture follows, in order of arrival.
  var allTouches: [Touch] = []
  var now = 0.0
  var modifiers: Modifiers = []
  var buttonMask: ButtonMask = []
  /// The node that the gesture is attached to.
  weak var node: Node?

  /// The priority of the gesture relative to those inside it.
  var priority = GestureLayering.Priority.standard

  /// Whether a gesture of several fingers runs together with the machine at hand.
  var isBesideSeveral = false

  /// The touches that some machine follows.
  var taken = TouchSet()
  /// Why the last machine that failed did so.
  var failureReason = FailureReason.unspecified
  /// The calls to run, in order.
  var calls: [GestureCall] = []

  /// Whether a moment has come.
  func hasReached(_ deadline: Double) -> Bool { deadline <= now + GestureEnvironment.timeTolerance }

  /// The node whose coordinates a space names.
  func node(of space: CoordinateSpace) -> Node? { node?.node(of: space) }

  /// Where a touch is, in the coordinates that a space names.
  func location(of touch: Touch, in space: CoordinateSpace) -> Point { touch.location(in: node(of: space)) }

  func concerns(_ touch: Touch?) -> Bool {
    guard let touch else { return false }
    return touches.contains { $0 === touch }
  }
}

/// One closure that is to run once the batch has been decided.
struct GestureCall {
  /// Which of the target's closures.
  enum Kind {
    /// The one for a gesture under way.
    case active
    /// The one for a complete gesture.
    case ended
    /// The one that takes back what the first one did.
    case reset
  }

  let target: any GestureCallTarget
  let kind: Kind

  /// Whether it may run although the gesture has not been recognized.
  var isTentative: Bool { target.isTentative(kind) }

  func run() { target.run(kind) }

  /// Lets it be, unless it takes something back.
  func runIfReset() {
    if kind == .reset { target.run(kind) } else { target.drop(kind) }
  }
}

/// The owner of closures to run; it keeps the values for them.
protocol GestureCallTarget: AnyObject {
  func isTentative(_ kind: GestureCall.Kind) -> Bool
  func run(_ kind: GestureCall.Kind)
  func drop(_ kind: GestureCall.Kind)
}
