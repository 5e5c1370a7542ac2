// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Several fingers that rest in place.
public struct MultiFingerLongPressGesture: ContinuousMultiFingerGesture {
  /// The type of the recognizer.
  public typealias RecognizerType = LongPressGestureRecognizer

  /// The time that the fingers must rest, in seconds; 0.5 by default.
  public let minimumPressDuration: Double
  /// The number of fingers that rest; 1 by default.
  public let numberOfTouchesRequired: Int
  /// The number of whole taps before the press; 0 by default.
  public let numberOfTapsRequired: Int
  /// The distance that each finger may move before the press begins, in points; 10 by default.
  public let allowableMovement: Double
  /// The closures for each step.
  public var steps = GestureSteps<LongPressGestureRecognizer>()
  /// The answers to the questions of arbitration.
  public var decisions = GestureDecisions()

  /// Makes the value.
  ///
  /// - Parameters:
  ///   - minimumPressDuration: How long the fingers rest, in seconds; 0.5 unless said otherwise.
  ///   - numberOfTouchesRequired: How many fingers rest; 1 unless said otherwise.
  ///   - numberOfTapsRequired: How many whole taps come before; none unless said otherwise.
  ///   - allowableMovement: How far each finger may move before the press begins, in points; 10 unless said otherwise.
  public init(
    minimumPressDuration: Double = 0.5, numberOfTouchesRequired: Int = 1, numberOfTapsRequired: Int = 0,
    allowableMovement: Double = 10
  ) {
    self.minimumPressDuration = minimumPressDuration
    self.numberOfTouchesRequired = numberOfTouchesRequired
    self.numberOfTapsRequired = numberOfTapsRequired
    self.allowableMovement = allowableMovement
  }

  /// Makes the value, with the number of fingers first.
  ///
  /// - Parameters:
  ///   - numberOfTouchesRequired: How many fingers rest; 1 unless said otherwise.
  ///   - minimumPressDuration: How long the fingers rest, in seconds; 0.5 unless said otherwise.
  ///   - allowableMovement: How far each finger may move before the press begins, in points; 10 unless said otherwise.
  public init(numberOfTouchesRequired: Int, minimumPressDuration: Double, allowableMovement: Double = 10) {
    self.init(
      minimumPressDuration: minimumPressDuration, numberOfTouchesRequired: numberOfTouchesRequired,
      allowableMovement: allowableMovement)
  }

  /// A new recognizer without configuration.
  public func newRecognizer() -> LongPressGestureRecognizer { LongPressGestureRecognizer() }

  /// Copies the configuration into the recognizer.
  public func configure(_ recognizer: LongPressGestureRecognizer) {
    recognizer.minimumPressDuration = minimumPressDuration
    recognizer.numberOfTouchesRequired = numberOfTouchesRequired
    recognizer.numberOfTapsRequired = numberOfTapsRequired
    recognizer.allowableMovement = allowableMovement
  }
}
