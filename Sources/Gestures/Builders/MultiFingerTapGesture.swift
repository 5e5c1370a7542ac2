// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Quick taps of several fingers.
///
/// ```swift
/// board.gesture(MultiFingerTapGesture(numberOfTouchesRequired: 2).onEnded { _ in undo() })
/// ```
public struct MultiFingerTapGesture: MultiFingerGesture {
  /// The type of the recognizer.
  public typealias RecognizerType = TapGestureRecognizer

  /// The number of taps that make the gesture; 1 by default.
  public let numberOfTapsRequired: Int
  /// The number of fingers that tap; 1 by default.
  public let numberOfTouchesRequired: Int
  /// The closures for each step.
  public var steps = GestureSteps<TapGestureRecognizer>()
  /// The answers to the questions of arbitration.
  public var decisions = GestureDecisions()

  /// Makes the value.
  ///
  /// - Parameters:
  ///   - numberOfTapsRequired: How many taps it takes; 1 unless said otherwise.
  ///   - numberOfTouchesRequired: How many fingers tap; 1 unless said otherwise.
  public init(numberOfTapsRequired: Int = 1, numberOfTouchesRequired: Int = 1) {
    self.numberOfTapsRequired = numberOfTapsRequired
    self.numberOfTouchesRequired = numberOfTouchesRequired
  }

  /// Makes the value, with the number of fingers first.
  ///
  /// - Parameters:
  ///   - numberOfTouchesRequired: How many fingers tap; 1 unless said otherwise.
  ///   - numberOfTapsRequired: How many taps it takes; 1 unless said otherwise.
  public init(numberOfTouchesRequired: Int, numberOfTapsRequired: Int) {
    self.init(numberOfTapsRequired: numberOfTapsRequired, numberOfTouchesRequired: numberOfTouchesRequired)
  }

  /// A new recognizer without configuration.
  public func newRecognizer() -> TapGestureRecognizer { TapGestureRecognizer() }

  /// Copies the configuration into the recognizer.
  public func configure(_ recognizer: TapGestureRecognizer) {
    recognizer.numberOfTapsRequired = numberOfTapsRequired
    recognizer.numberOfTouchesRequired = numberOfTouchesRequired
  }
}
