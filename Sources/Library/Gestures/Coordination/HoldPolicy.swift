// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Limits for the time that touches may stay undecided.
///
/// The engine itself can wait for ever: a recognizer of three fingers waits for two more after the first one.
/// A host that withholds the touches from applications meanwhile sets limits. When a limit is reached, the
/// recognizers that hold the touch fail with ``FailureReason/holdExpired``. Recognizers whose
/// ``GestureRecognizer/cancelsTouchesInView`` is false do not hold touches and are left alone.
public struct HoldPolicy: Hashable, Sendable {
  /// The longest wait for another finger after the last landing if one finger is down, in seconds.
  public var assemblyInterval: Double
  /// The longest wait for another finger after the last landing if two or more are down, in seconds.
  ///
  /// The wait for a third finger may be longer than for a second: it does not delay one-finger input.
  public var laterAssemblyInterval: Double
  /// The time after the last landing that a recognizer may wait for more fingers after it has released the
  /// first ones, in seconds; 0 by default.
  ///
  /// If the patience is longer than the wait for the next finger, the fingers are released at the end of that
  /// wait, and the recognizer fails only when the patience ends. A finger that lands in between may still
  /// complete the gesture; the host's applications have then received a part of the gesture.
  public var patience: Double
  /// The distance that a finger may move and still rest, in points; beyond it, ``maximumHold`` restarts.
  public var restingMovementLimit: Double
  /// The value of ``restingMovementLimit`` for each of three or more fingers, in points; with a greater value
  /// they are released earlier, but their gesture may still go on.
  public var handMovementLimit: Double
  /// The distance that a released finger may move while its recognizer waits for others, in points.
  public var patientMovementLimit: Double
  /// The time that a finger may rest without a decision, in seconds; after a movement it counts from the stop
  /// of the last finger.
  ///
  /// The recognizers of one or two fingers fail then. Three or more fingers are released, but a recognizer
  /// that has all of its fingers goes on: it may still be recognized, and the host's applications have its
  /// touches by then. A recognizer with a later deadline of its own, such as a long press, keeps its fingers
  /// until then.
  public var maximumHold: Double
  /// The time that a tap of two fingers may hold them, in seconds; no limit by default.
  ///
  /// After that time, or when the fingers reach ``jointMovementLimit`` along one line, they are released, and
  /// the tap goes on: it may still be recognized, but the host's applications have its touches by then.
  public var tapHold: Double
  /// The distance that a finger may move while no recognizer accepts the present number of fingers, in
  /// points.
  ///
  /// For three fingers or more only the time limits apply.
  public var movementLimit: Double
  /// The distance that two fingers may go along one line while their recognizers wait for rest or more
  /// fingers, in points.
  ///
  /// The limit is reached before the fingers pass it: when a next step twice as long as the last one would
  /// take them beyond it. An application may get one finger after the other, and must not take the movement
  /// of the first one for a drag. No limit by default.
  public var jointMovementLimit: Double

  /// Makes a policy; the defaults suit a bridge that holds touches on behalf of a desktop.
  ///
  /// - Parameters:
  ///   - assemblyInterval: The time after the last landing in which the next finger must land, in seconds.
  ///   - maximumHold: The time that a finger may rest without a decision, in seconds.
  ///   - movementLimit: The distance of a finger while no recognizer accepts the number of fingers, in
  ///     points.
  ///   - jointMovementLimit: The distance of two fingers along one line while rest is needed, in points; no
  ///     limit by default.
  ///   - laterAssemblyInterval: The time for the next finger with two down, in seconds; else
  ///     `assemblyInterval`.
  ///   - patience: The time that the recognizers of a released finger go on waiting, in seconds.
  ///   - restingMovementLimit: The least distance of a finger that does not rest, in points; else
  ///     `movementLimit`.
  ///   - handMovementLimit: The same distance with three fingers or more; else `restingMovementLimit`.
  ///   - patientMovementLimit: The distance that a released finger may move while its recognizer waits for
  ///     others, in points.
  ///   - tapHold: The time that a tap of two fingers may hold them, in seconds; no limit by default.
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
