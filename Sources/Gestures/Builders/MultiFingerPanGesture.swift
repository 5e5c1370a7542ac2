// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Several fingers that move together.
///
/// ```swift
/// board.gesture(
///   MultiFingerPanGesture(minimumNumberOfTouches: 3)
///     .onChanged { pan in card.center += pan.translation(in: board) })
/// ```
public struct MultiFingerPanGesture: ContinuousMultiFingerGesture {
  /// The type of the recognizer.
  public typealias RecognizerType = PanGestureRecognizer

  /// The least number of fingers; 1 by default.
  public let minimumNumberOfTouches: Int
  /// The greatest number of fingers; no limit by default.
  public let maximumNumberOfTouches: Int
  /// The closures for each step.
  public var steps = GestureSteps<PanGestureRecognizer>()
  /// The answers to the questions of arbitration.
  public var decisions = GestureDecisions()

  /// Makes the value.
  ///
  /// - Parameters:
  ///   - minimumNumberOfTouches: How many fingers it takes at least; 1 unless said otherwise.
  ///   - maximumNumberOfTouches: How many at most; no limit unless said otherwise.
  public init(minimumNumberOfTouches: Int = 1, maximumNumberOfTouches: Int = .max) {
    self.minimumNumberOfTouches = minimumNumberOfTouches
    self.maximumNumberOfTouches = maximumNumberOfTouches
  }

  /// A new recognizer without configuration.
  public func newRecognizer() -> PanGestureRecognizer { PanGestureRecognizer() }

  /// Copies the configuration into the recognizer.
  public func configure(_ recognizer: PanGestureRecognizer) {
    recognizer.minimumNumberOfTouches = minimumNumberOfTouches
    recognizer.maximumNumberOfTouches = maximumNumberOfTouches
  }
}
