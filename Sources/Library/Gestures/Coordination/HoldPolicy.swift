// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Limits for how long touches may stay undecided when something waits for them.
///
/// The engine itself can wait for ever: a recognizer of three fingers has good reason to keep the first one.
/// A host that withholds touches from applications meanwhile sets limits. Where a limit is reached, the
/// recognizers that hold the touch fail with ``FailureReason/holdExpired``. Recognizers whose
/// ``GestureRecognizer/cancelsTouchesInView`` is false hold nothing and are left alone.
public struct HoldPolicy: Hashable, Sendable {
  /// The time that a recognizer may wait for its next finger after the last one landed, in seconds.
  public var assemblyInterval: Double
  /// The same where two fingers or more are down, in seconds.
  ///
  /// The wait for the second finger delays one-finger input; the wait for the third only delays two fingers.
  public var laterAssemblyInterval: Double
  /// The time after the last landing that a recognizer may wait on for fingers whose predecessors it has let go, in seconds;
  /// 0 by default.
  ///
  /// If that is longer than its wait, its fingers are released when the wait is over, and it fails only later: a
  /// finger that lands in between may still complete the gesture, of which the host's applications then have a part.
  public var patience: Double
  /// The least distance that a finger moves within ``maximumHold`` if it does not rest, in points.
  public var restingMovementLimit: Double
  /// The same for each of three fingers and more, which are given back earlier, as they may go on all the same.
  public var handMovementLimit: Double
  /// The distance that a finger that was let go may move while others are waited for, in points.
  public var patientMovementLimit: Double
  /// The time that a finger may rest without a decision, in seconds; one that has moved, from when the last one stopped.
  ///
  /// One or two fingers are given up then. Three and more are released, but a recognizer that has all of its fingers goes
  /// on: it may still be recognized, and the host's applications have its touches by then.
  /// A recognizer with a later deadline of its own, such as a long press, keeps its fingers until then.
  public var maximumHold: Double
  /// The time that two fingers may be kept by a tap of two, in seconds; no limit by default.
  ///
  /// After that, and when they go as far along one line as ``jointMovementLimit`` says, they are released, and the tap goes
  /// on: it may still be recognized, but the host's applications have its touches by then.
  public var tapHold: Double
  /// The distance that a finger may move while no recognizer accepts the number of fingers that are down, in points; three or more
  /// are given up after a time only.
  public var movementLimit: Double
  /// The distance that two fingers may go along one line while those that hold them want rest or more fingers, in points.
  ///
  /// They are released when another step as long as the last one would take them further: an application may get
  /// one finger after the other, and must not take the movement of the first for a drag. No limit by default.
  public var jointMovementLimit: Double

  /// Makes a policy; the defaults suit a bridge that holds touches on behalf of a desktop.
  ///
  /// - Parameters:
  ///   - assemblyInterval: How long after the first finger the others may land, in seconds.
  ///   - maximumHold: How long a finger may rest without a decision, in seconds.
  ///   - movementLimit: How far a finger may move while no recognizer wants the number of fingers, in points.
  ///   - jointMovementLimit: How far two fingers may go along one line while rest is wanted, in points; no limit unless said.
  ///   - laterAssemblyInterval: The first limit for fingers that join later, in seconds; the same unless said otherwise.
  ///   - patience: How long a released finger's recognizers go on waiting, in seconds.
  ///   - restingMovementLimit: How far one moves at least that does not rest, in points; else `movementLimit`.
  ///   - handMovementLimit: The same for each of three fingers and more; else `restingMovementLimit`.
  ///   - patientMovementLimit: How far a released finger may move while others are waited for, in points.
  ///   - tapHold: How long two fingers may be kept by a tap of two, in seconds; no limit unless said otherwise.
  public init(
    assemblyInterval: Double = 0.1, maximumHold: Double = 0.5, movementLimit: Double = 10,
    jointMovementLimit: Double = .infinity, laterAssemblyInterval: Double? = nil, patience: Double = 0,
    restingMovementLimit: Double? = nil, handMovementLimit: Double? = nil, patientMovementLimit: Double = 10,
    tapHold: Double = .infinity
  ) {
    self.tapHold = tapHold
    self.restingMovementLimit = restingMovementLimit ?? movementLimit
    self.handMovementLimit = handMovementLimit ?? self.restingMovementLimit
    self.laterAssemblyInterval = laterAssemblyInterval ?? assemblyInterval
    self.patience = patience
    self.patientMovementLimit = patientMovementLimit
    self.assemblyInterval = assemblyInterval
    self.maximumHold = maximumHold
    self.movementLimit = movementLimit
    self.jointMovementLimit = jointMovementLimit
  }
}
