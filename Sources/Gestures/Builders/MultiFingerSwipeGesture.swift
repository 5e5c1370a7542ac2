// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Several fingers that move quickly in one direction.
public struct MultiFingerSwipeGesture: MultiFingerGesture {
  /// The type of the recognizer.
  public typealias RecognizerType = SwipeGestureRecognizer

  /// The directions that count, any one of them; right by default.
  public let direction: SwipeGestureRecognizer.Direction
  /// The number of fingers that swipe; 1 by default.
  public let numberOfTouchesRequired: Int
  /// The closures for each step.
  public var steps = GestureSteps<SwipeGestureRecognizer>()
  /// The answers to the questions of arbitration.
  public var decisions = GestureDecisions()

  /// Makes the value.
  ///
  /// - Parameters:
  ///   - direction: Which directions count; right unless said otherwise.
  ///   - numberOfTouchesRequired: How many fingers swipe; 1 unless said otherwise.
  public init(direction: SwipeGestureRecognizer.Direction = .right, numberOfTouchesRequired: Int = 1) {
    self.direction = direction
    self.numberOfTouchesRequired = numberOfTouchesRequired
  }

  /// Makes the value, with the number of fingers first.
  ///
  /// - Parameters:
  ///   - numberOfTouchesRequired: How many fingers swipe; 1 unless said otherwise.
  ///   - direction: Which directions count; right unless said otherwise.
  public init(numberOfTouchesRequired: Int, direction: SwipeGestureRecognizer.Direction) {
    self.init(direction: direction, numberOfTouchesRequired: numberOfTouchesRequired)
  }

  /// A new recognizer without configuration.
  public func newRecognizer() -> SwipeGestureRecognizer { SwipeGestureRecognizer() }

  /// Copies the configuration into the recognizer.
  public func configure(_ recognizer: SwipeGestureRecognizer) {
    recognizer.direction = direction
    recognizer.numberOfTouchesRequired = numberOfTouchesRequired
  }
}
